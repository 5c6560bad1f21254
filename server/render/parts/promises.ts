import type { Assurance } from '../../../src/ui/layout/Assurances';
import * as icons from '../../../src/ui/media/icons';

/** The shop's assurances, with the same texts everywhere. */
export const PROMISES: readonly Assurance[] = [
  { icon: icons.shieldCheck, text: 'Full refund until the work starts, then for what is not done' },
  { icon: icons.receiptText, text: 'The total is all you pay, VAT included' },
  { icon: icons.mail, text: 'No account needed: an e-mail address is enough' },
];
