import { HOLD_MINUTES } from '../../../domains/raid-run';
import type { Assurance } from '../../../src/ui/layout/Assurances';
import * as icons from '../../../src/ui/media/icons';

/** The shop's assurances, with the same texts everywhere. */
export const PROMISES: readonly Assurance[] = [
  { icon: icons.shieldCheck, text: 'Full refund until the work starts, then for what is not done' },
  { icon: icons.receiptText, text: 'The total is all you pay, VAT included' },
  { icon: icons.mail, text: 'No account needed: an e-mail address is enough' },
];

/** What holds for seats of raid runs. */
export const RUN_PROMISES: readonly Assurance[] = [
  { icon: icons.clock, text: `Your seat is held for ${HOLD_MINUTES} min while you pay` },
  { icon: icons.shieldCheck, text: 'Run cancelled? Your money goes back at once' },
  ...PROMISES.slice(1),
];
