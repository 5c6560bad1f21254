import { neededSeat, RUN_FIELDS, type RunChoices, type RunView, type SeatCount } from '../../domains/raid-run';
import { formFields } from '../plugins/forms';
import type { WaitlistService } from '../run-staff/waitlist.service';
import type { NeededSeat } from '../runs/seats.repository';

/** The token of a seat that is held for somebody on the waitlist, and until when, ms UTC. */
export interface HeldSeat {
  readonly token: string;
  readonly until: number;
}

/** A run as the page shows it to the holder of a link in a mail: the seat that is held for them is free. */
export interface HeldRun {
  readonly run: RunView;
  /** Absent when nothing is held. */
  readonly heldSeat?: HeldSeat;
  /** The form's fields for the seat, where the link leaves them open. */
  readonly fields: Readonly<Record<string, string>>;
}

/** What finds the seat of a link. */
export interface SeatOffers {
  readonly waitlist: Pick<WaitlistService, 'findOffer'>;
}

/** @param token undefined without a link; one that is unknown, over, taken, or of another run holds nothing */
export async function findHeldRun({ waitlist }: SeatOffers, run: RunView, token: string | undefined): Promise<HeldRun> {
  const seat = token === undefined ? null : await waitlist.findOffer(run.id, token);
  if (token === undefined || seat === null) return { run, fields: {} };
  return {
    run: withFreeSeat(run, seat),
    heldSeat: { token, until: seat.heldUntil },
    fields: seat.bossId === null ? {} : { [RUN_FIELDS.bossId]: String(seat.bossId) },
  };
}

/** A run as the page shows it to a shopper whose cart holds seats for these choices: they are free. */
export function withOwnSeats(run: RunView, held: readonly RunChoices[]): RunView {
  return held.reduce((shown, choices) => {
    const seat = neededSeat(run, choices);
    return seat === null ? shown : withFreeSeat(shown, seat);
  }, run);
}

/** The token that a form was sent with; undefined without one. */
export function sentToken(body: unknown): string | undefined {
  const token = formFields(body)[RUN_FIELDS.seatToken];
  return typeof token === 'string' && token !== '' ? token : undefined;
}

function withFreeSeat(run: RunView, { armor, bossId }: NeededSeat): RunView {
  const more = (seats: SeatCount): SeatCount => ({ ...seats, free: Math.min(seats.capacity, seats.free + 1) });
  const { seats } = run;
  const ofArmor = armor !== null && seats.armor?.[armor];
  const ofBoss = bossId !== null && seats.bosses?.[bossId];
  return {
    ...run,
    seats: {
      ...more(seats),
      armor: ofArmor && armor !== null ? { ...seats.armor, [armor]: more(ofArmor) } : seats.armor,
      bosses: ofBoss && bossId !== null ? { ...seats.bosses, [bossId]: more(ofBoss) } : seats.bosses,
    },
  };
}
