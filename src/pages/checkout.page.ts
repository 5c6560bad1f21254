import { definePage } from './definePage';
import { paying } from './paying';

/** Contact, game details and payment. */
export const page = definePage({
  ...paying,
  chunks: { always: ['pay-button', 'country-select'], onUse: { 'searchable-select': 8 } },
  maxKB: 110,
});
