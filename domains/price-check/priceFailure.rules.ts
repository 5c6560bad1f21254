import { asFailure, type Failure, HttpError, serverErrorMessage } from '../../src/ports';

/** Why a price could not be checked. `message` is for the shopper: asking again would not help; null where it may. */
export interface PriceFailure extends Failure {
  readonly message: string | null;
}

/** The failure of a price that came in another currency; a retry would not help, a reload does. */
export const OTHER_CURRENCY: PriceFailure & { readonly message: string } = {
  code: 'other-currency',
  retriable: false,
  message: 'The currency was changed elsewhere. Reload to update this price.',
};

/**
 * An expected error of a request as state keeps it, with the server's sentence when it refused.
 * @throws the error itself when it is a bug
 */
export function asPriceFailure(error: unknown): PriceFailure {
  const failure = asFailure(error);
  const isRefusal = error instanceof HttpError && !failure.retriable;
  return { ...failure, message: (isRefusal && serverErrorMessage(error.body)) || null };
}
