import type { Failure } from '../../src/ports';

/** The failure of a price that came in another currency; a retry would not help, a reload does. `message` is for the shopper. */
export const OTHER_CURRENCY: Failure & { readonly message: string } = {
  code: 'other-currency',
  retriable: false,
  message: 'The currency was changed elsewhere. Reload to update this price.',
};
export const NOT_CHECKED_TEXT = 'The price could not be checked. This is the last checked price.';
