import { HOLD_MINUTES } from '../../../../domains/raid-run';
import type { Assurance } from '../../../../src/ui/layout/Assurances';
import * as icons from '../../../../src/ui/media/icons';

/** The shop's assurances, with the same texts everywhere. */
export const PROMISES: readonly Assurance[] = [
  { icon: icons.shieldCheck, text: 'Full refund until work starts, then for the unfinished part' },
  { icon: icons.messageCircle, text: 'Questions? Chat with us before you pay' },
  { icon: icons.mail, text: 'No account needed: an email address is enough' },
];

/** The same for a shopper who is signed in, on pages that no one else sees. */
export const ACCOUNT_PROMISES: readonly Assurance[] = [
  ...PROMISES.slice(0, 2),
  { icon: icons.user, text: 'Your saved details are filled in at checkout' },
];

const HELD_SEAT: Assurance = { icon: icons.clock, text: `Your seat is held for ${HOLD_MINUTES} min while you pay` };
const CANCELLED_RUN: Assurance = { icon: icons.shieldCheck, text: 'Run canceled? You’re refunded right away' };

/** What holds for raid runs. @param hasSeats whether there are seats to be held */
export const runPromises = (hasSeats: boolean): readonly Assurance[] =>
  hasSeats ? [HELD_SEAT, CANCELLED_RUN] : [CANCELLED_RUN];

/** What holds for a kind of raid runs. @param hasSeats of any of its runs */
export const runKindPromises = (hasSeats: boolean): readonly Assurance[] => [
  ...runPromises(hasSeats),
  ...PROMISES.slice(1),
];
