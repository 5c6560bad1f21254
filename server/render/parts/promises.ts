import type { Assurance } from '../../../src/ui/layout/Assurances';

/** The shop's assurances, with the same texts everywhere. */
export const PROMISES: readonly Assurance[] = [
  { icon: 'shield-check', text: 'Full refund until the work starts, then for what is not done' },
  { icon: 'receipt-text', text: 'The total is all you pay, VAT included' },
  { icon: 'mail', text: 'No account needed: an e-mail address is enough' },
];
