import type { RunSeats, SeatCount, SeatKind } from './runAnswer.contract';

/** Seats as a shopper sees them for whom some are held: those are free. */
export function withFreeSeats(seats: RunSeats, held: readonly SeatKind[]): RunSeats {
  return held.reduce(withFreeSeat, seats);
}

function withFreeSeat(seats: RunSeats, { armor, bossId }: SeatKind): RunSeats {
  const more = (count: SeatCount): SeatCount => ({ ...count, free: Math.min(count.capacity, count.free + 1) });
  const ofArmor = armor !== null && seats.armor?.[armor];
  const ofBoss = bossId !== null && seats.bosses?.[bossId];
  return {
    ...more(seats),
    armor: ofArmor && armor !== null ? { ...seats.armor, [armor]: more(ofArmor) } : seats.armor,
    bosses: ofBoss && bossId !== null ? { ...seats.bosses, [bossId]: more(ofBoss) } : seats.bosses,
  };
}
