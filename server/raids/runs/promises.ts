import { HOLD_MINUTES } from '../../../domains/raid-run';
import type { Assurance } from '../../../src/ui/layout/Assurances';
import * as icons from '../../../src/ui/media/icons';

const HELD_SEAT: Assurance = { icon: icons.clock, text: `Your seat is held for ${HOLD_MINUTES} min while you pay` };
const CANCELLED_RUN: Assurance = { icon: icons.shieldCheck, text: 'Run canceled? You’re refunded right away' };

/** What holds for raid runs. @param hasSeats whether there are seats to be held */
export const runPromises = (hasSeats: boolean): readonly Assurance[] =>
  hasSeats ? [HELD_SEAT, CANCELLED_RUN] : [CANCELLED_RUN];
