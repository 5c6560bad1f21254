import {
  neededSeat,
  RUN_FIELDS,
  type RunChoices,
  type RunView,
  type SeatKind,
  withFreeSeats,
} from '../../../domains/raid-run';
import { formFields } from '../../platform/pages';
import type { WaitlistService } from '../operations/waitlist.service';

/** The token of a seat that is held for somebody on the waitlist, and until when, ms UTC. */
export interface HeldSeat {
  readonly token: string;
  readonly until: number;
}

/** A run as the page shows it to the holder of a link in a mail: the seat that is held for them is free. */
export interface HeldRun {
  readonly run: RunView;
  /** The seat that is held, free in `run`. */
  readonly held: readonly SeatKind[];
  /** Absent when nothing is held. */
  readonly heldSeat?: HeldSeat;
  /** The form's fields for the seat, where the link leaves them open. */
  readonly fields: Readonly<Record<string, string>>;
}

/** What finds the seat of a link. */
export interface SeatOffers {
  readonly waitlist: WaitlistService;
}

/** @param token undefined without a link; one that is unknown, over, taken, or of another run holds nothing */
export async function findHeldRun({ waitlist }: SeatOffers, run: RunView, token: string | undefined): Promise<HeldRun> {
  const seat = token === undefined ? null : await waitlist.findOffer(run.id, token);
  if (token === undefined || seat === null) return { run, held: [], fields: {} };
  return {
    run: withOwnSeats(run, [seat]),
    held: [{ armor: seat.armor, bossId: seat.bossId }],
    heldSeat: { token, until: seat.heldUntil },
    fields: seat.bossId === null ? {} : { [RUN_FIELDS.bossId]: String(seat.bossId) },
  };
}

/** The seats that a cart holds for these choices. */
export function seatsOf(run: RunView, held: readonly RunChoices[]): SeatKind[] {
  return held.flatMap((choices) => {
    const seat = neededSeat(run, choices);
    return seat === null ? [] : [{ armor: seat.armor, bossId: seat.bossId }];
  });
}

/** A run as the page shows it to a shopper for whom seats are held: they are free. */
export const withOwnSeats = (run: RunView, held: readonly SeatKind[]): RunView => ({
  ...run,
  seats: withFreeSeats(run.seats, held),
});

/** The token that a form was sent with; undefined without one. */
export function sentToken(body: unknown): string | undefined {
  const token = formFields(body)[RUN_FIELDS.seatToken];
  return typeof token === 'string' && token !== '' ? token : undefined;
}
