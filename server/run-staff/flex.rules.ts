import { addHours } from 'date-fns/addHours';
import { subHours } from 'date-fns/subHours';
import { ARMOR_LABELS, LOOT_LABELS, REGION_LABELS, runTimeText } from '../../domains/raid-run';
import { type StoredRun, seatsAt } from '../runs/runRows';
import type { FlexLine } from './flex.repository';

/** How long before its start a run is assigned at the latest, hours. */
const ASSIGN_HOURS = 12;

/** How long before its start an assigned run can be declined, hours. */
const DECLINE_HOURS = 2;

/** The kind of run and seat that a line takes: `Heroic run, EU, Armor & Token Priority, Plate`. */
export function kindText({ serviceName, region, lootType, armor, bossId }: FlexLine): string {
  const seat = armor === null ? bossId !== null && `boss ${bossId}` : ARMOR_LABELS[armor];
  return [serviceName, REGION_LABELS[region], LOOT_LABELS[lootType], seat].filter(Boolean).join(', ');
}

/** How many seats of the kind that a line needs are free. @param now ms UTC */
export function freeSeatsFor({ armor, bossId }: Pick<FlexLine, 'armor' | 'bossId'>, run: StoredRun, now: number) {
  const seats = seatsAt(run, now);
  if (armor !== null) return seats.armor?.[armor]?.free ?? 0;
  return bossId === null ? seats.free : (seats.bosses?.[bossId]?.free ?? 0);
}

/** Why a run can't be assigned to a line, for staff; null when it can. @param now ms UTC */
export function assignProblem(line: FlexLine, stored: StoredRun, now: number): string | null {
  const { run } = stored;
  const name = `Run ${run.id}`;
  if (run.isCancelled) return `${name} was cancelled.`;
  const isOfKind = run.kind.serviceId === line.serviceId && run.region === line.region;
  if (!isOfKind || run.lootType !== line.lootType) return `${name} is not of this kind: ${kindText(line)}.`;
  if (run.bossKills < line.bossKills)
    return `${name} kills ${run.bossKills} bosses, and the buyer has paid for ${line.bossKills}.`;
  if (run.startsAt > line.until)
    return `${name} starts after ${runTimeText(line.region, line.until)}, when the flex time ends.`;
  if (run.startsAt < addHours(now, ASSIGN_HOURS).getTime())
    return `${name} starts in less than ${ASSIGN_HOURS} hours: the buyer would know too late.`;
  if (run.deadline <= now) return `${name} sells no seats any more.`;
  return freeSeatsFor(line, stored, now) > 0 ? null : `${name} has no free seat of this kind: ${kindText(line)}.`;
}

/** Until when an assigned run can be declined, ms UTC. */
export const declineUntil = (startsAt: number): number => subHours(startsAt, DECLINE_HOURS).getTime();

/**
 * Whether the buyer can decline a run: `open`; `declined` already, and no other run is assigned; `used`: the other run can't be declined; `late`;
 * `over`: the run was cancelled, or the line was refunded or cancelled.
 */
export type DeclineState = 'open' | 'declined' | 'used' | 'late' | 'over';

/** @param run the assigned run; null without one. @param now ms UTC */
export function declineState(
  { isClosed, declines }: Pick<FlexLine, 'isClosed' | 'declines'>,
  run: Pick<StoredRun['run'], 'isCancelled' | 'startsAt'> | null,
  now: number,
): DeclineState {
  if (isClosed || run?.isCancelled) return 'over';
  if (run === null) return declines > 0 ? 'declined' : 'over';
  if (declines > 0) return 'used';
  return now > declineUntil(run.startsAt) ? 'late' : 'open';
}
