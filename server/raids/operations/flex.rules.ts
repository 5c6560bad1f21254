import {
  ALL_CLASSES,
  ARMOR_LABELS,
  checkRunChoices,
  classOf,
  DIFFICULTY_LABELS,
  isByArmor,
  isSameKind,
  LOOT_LABELS,
  neededSeat,
  REGION_LABELS,
  RUN_FIELDS,
  type RunChoices,
  runTimeText,
  seatsFor,
} from '../../../domains/raid-run';
import type { FlexLine } from '../runs/flexOrders.repository';
import { ASSIGN_HOURS, assignableFrom, declineUntil } from '../runs/flexTime.rules';
import { runViewAt } from '../runs/runRows';
import type { StoredRun } from '../runs/runs.repository';
import type { NeededSeat } from '../runs/seats.repository';

/** The kind of run and seat that a line takes: `Heroic run, The Venomous Abyss, Heroic, EU, Armor & Token Priority, Plate`. */
export function kindText({ serviceName, ordered, choices }: Pick<FlexLine, 'serviceName' | 'ordered' | 'choices'>) {
  const { raid, difficulty, region, lootType } = ordered;
  const worn = isByArmor(choices) ? classOf({ classes: ALL_CLASSES }, choices.className)?.armor : undefined;
  const seat = choices.bossId === null ? worn && ARMOR_LABELS[worn] : `boss ${choices.bossId}`;
  const kind = [DIFFICULTY_LABELS[difficulty.key], REGION_LABELS[region], LOOT_LABELS[lootType]];
  return [serviceName, raid.name, ...kind, seat].filter(Boolean).join(', ');
}

/** What the buyer of a line has paid for, as a dated seat of a run. */
const choicesFor = ({ choices }: Pick<FlexLine, 'choices'>, { run }: StoredRun): RunChoices => ({
  ...choices,
  runId: run.id,
  isFlex: false,
});

/** The seat of a run that a line needs. @param now ms UTC */
export function seatForLine(line: Pick<FlexLine, 'choices'>, stored: StoredRun, now: number): NeededSeat {
  const seat = neededSeat(runViewAt(stored, now), choicesFor(line, stored));
  if (seat === null) throw new Error(`A dated seat of run ${stored.run.id} needs none.`);
  return seat;
}

/** How many seats of the kind that a line needs are free. @param now ms UTC */
export function freeSeatsFor(line: Pick<FlexLine, 'choices'>, stored: StoredRun, now: number): number {
  const view = runViewAt(stored, now);
  return (seatsFor(view, choicesFor(line, stored)) ?? view.seats).free;
}

/** Why a run can't be assigned to a line, for staff; null when it can. @param now ms UTC */
export function assignProblem(line: FlexLine, stored: StoredRun, now: number): string | null {
  const { run } = stored;
  const { ordered, until } = line;
  const name = `Run ${run.id}`;
  if (run.isCancelled) return `${name} was canceled.`;
  if (!isSameKind(run, ordered)) return `${name} is not of this kind: ${kindText(line)}.`;
  if (run.bossKills < ordered.bossKills)
    return `${name} kills ${run.bossKills} bosses, and the buyer has paid for ${ordered.bossKills}.`;
  const missing = missingChoices(line, stored, now);
  if (missing.length > 0) return `${name} does not offer what the buyer has paid for: ${missing.join(', ')}.`;
  if (run.startsAt > until)
    return `${name} starts after ${runTimeText(ordered.region, until, 'other')}, when the flex time ends.`;
  if (run.startsAt < assignableFrom(now))
    return `${name} starts in less than ${ASSIGN_HOURS} hours: the buyer would know too late.`;
  if (run.deadline <= now) return `${name} no longer sells seats.`;
  return freeSeatsFor(line, stored, now) > 0 ? null : `${name} has no free seat of this kind: ${kindText(line)}.`;
}

/**
 * The paid choices that a run does not have, in the words of the form: `mode`, `raiders`. Extra services are delivered apart from the run, so any run will
 * do for them.
 */
function missingChoices(line: FlexLine, stored: StoredRun, now: number): string[] {
  const choices = choicesFor(line, stored);
  const sold = (field: 'coaching' | 'stream') => Object.hasOwn(stored.priceMap, `${RUN_FIELDS[field]}=1`);
  const problems = checkRunChoices(runViewAt(stored, now), { ...choices, extras: [] }, false);
  return [
    ...problems.map(({ field }) => field),
    ...(choices.coaching && !sold('coaching') ? [RUN_FIELDS.coaching] : []),
    ...(choices.stream && !sold('stream') ? [RUN_FIELDS.stream] : []),
  ];
}

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
