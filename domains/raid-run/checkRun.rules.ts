import type { FieldProblem } from '../configurator';
import { RUN_FIELDS } from './raidRun.contract';
import type { RunClass, RunView, SeatCount } from './runAnswer.contract';
import type { OfferedRun } from './runPrice.rules';
import { ARMOR_LABELS, type ArmorType, type RunChoices } from './runViews';

/** The text of the disabled buy button of a run that has started (SPEC §4). */
export const STARTED_TEXT = 'this raid run has started';

/** Whether seats of a run are still sold at a time, ms UTC. */
export const hasStarted = ({ deadline }: Pick<RunView, 'deadline'>, now: number): boolean => now >= deadline;

export const classOf = ({ classes }: Pick<RunView, 'classes'>, name: string | null): RunClass | undefined =>
  classes.find((one) => one.name === name);

/** Whether the loot goes by armor type, so that the class decides about the seat. */
export const isByArmor = ({ lootDistribution }: Pick<RunChoices, 'lootDistribution'>): boolean =>
  lootDistribution === 'atp';

/** The seats of the kind that the choices need; null when any seat will do. */
export function seatsFor(run: Pick<RunView, 'seats' | 'classes'>, choices: RunChoices): SeatCount | null {
  const { armor, bosses } = run.seats;
  if (bosses && choices.bossId !== null) return bosses[choices.bossId] ?? { free: 0, capacity: 0 };
  const worn = classOf(run, choices.className)?.armor;
  if (armor && worn && isByArmor(choices)) return armor[worn] ?? { free: 0, capacity: 0 };
  return null;
}

/** Whether a dated seat for the choices is free. @param own the number of seats that the shopper's own cart holds */
export function hasFreeSeat(run: Pick<RunView, 'seats' | 'classes'>, choices: RunChoices, own = 0): boolean {
  return run.seats.free + own > 0 && (seatsFor(run, choices)?.free ?? 1) + own > 0;
}

/** Whether a class of this armor type can't be chosen, because the loot goes by armor and those seats are taken. */
export function isArmorTaken({ seats }: Pick<RunView, 'seats'>, choices: RunChoices, armor: ArmorType): boolean {
  return seats.armor !== null && isByArmor(choices) && !choices.isFlex && (seats.armor[armor]?.free ?? 0) === 0;
}

/** Beside the field that it is about; only a page that is out of date, or a changed form, can ask for it. */
const NOT_OFFERED = 'This run does not offer that. Choose from the list.';
const NOT_ON_SALE = 'This run is no longer available.';
const RUN_OVER = 'This raid run has started. Choose another one from the calendar.';
const RUN_CANCELLED = 'This run was canceled. Choose another one from the calendar.';
const RUN_FULL = 'All seats of this run are taken. Choose another run, or join the waitlist.';

/** The problem of a run that sells no seats any more; undefined when it does. @param now ms UTC */
export function closedProblem(run: RunView, now: number): FieldProblem | undefined {
  if (run.isCancelled) return { field: RUN_FIELDS.runId, message: RUN_CANCELLED };
  return hasStarted(run, now) ? { field: RUN_FIELDS.runId, message: RUN_OVER } : undefined;
}

/** The problem of a run whose seats are not sold: its kind was taken out of the catalogue, or the run is closed. @param now ms UTC */
export function saleProblem({ view, isOnSale }: Pick<OfferedRun, 'view' | 'isOnSale'>, now: number) {
  return isOnSale ? closedProblem(view, now) : { field: RUN_FIELDS.runId, message: NOT_ON_SALE };
}

/** Leaders and boosters have to know the class also where any can join. */
function classProblems({ classes }: RunView, choices: RunChoices, needsClass: boolean): FieldProblem[] {
  const problem = (message: string): FieldProblem[] => [{ field: RUN_FIELDS.class, message }];
  const { className } = choices;
  if (className !== null) return classOf({ classes }, className) ? [] : problem(NOT_OFFERED);
  return needsClass || isByArmor(choices) ? problem('Choose your class.') : [];
}

function bossProblems({ seats: { bosses } }: RunView, { bossId }: RunChoices): FieldProblem[] {
  const problem = (message: string): FieldProblem[] => [{ field: RUN_FIELDS.bossId, message }];
  if (!bosses) return bossId === null ? [] : problem('This run is not sold by boss. Reload the page.');
  if (bossId === null) return problem('Choose the boss.');
  return Object.hasOwn(bosses, bossId) ? [] : problem(NOT_OFFERED);
}

/**
 * Validates choices against the run, without its seats: problems with their form fields and a sentence for the shopper. Runs in full on the server too.
 * @param needsClass false for who only waits for a seat; where the loot goes by armor the class decides about it in any case
 */
export function checkRunChoices(
  run: RunView,
  choices: RunChoices,
  needsClass = run.classes.length > 0,
): FieldProblem[] {
  const problems: FieldProblem[] = [];
  const report = (field: string, message: string) => void problems.push({ field, message });
  const { mode, lootDistribution, raiders, extras } = choices;
  if (choices.runId !== run.id) report(RUN_FIELDS.runId, 'These choices belong to another run. Reload the page.');
  if (!run.modes.includes(mode)) report(RUN_FIELDS.mode, NOT_OFFERED);
  if (!run.lootDistributions.includes(lootDistribution)) report(RUN_FIELDS.lootDistribution, NOT_OFFERED);
  problems.push(...classProblems(run, choices, needsClass), ...bossProblems(run, choices));
  if (raiders !== null && !run.raiders.includes(raiders)) report(RUN_FIELDS.raiders, NOT_OFFERED);
  if (new Set(extras).size < extras.length) report(RUN_FIELDS.extras, 'Each extra service can be added once.');
  return problems;
}

/** The problem of a dated seat that is not free; undefined when it is, or when the time is flexible. */
export function seatProblem(run: RunView, choices: RunChoices, own = 0): FieldProblem | undefined {
  if (choices.isFlex || hasFreeSeat(run, choices, own)) return undefined;
  if (run.seats.free + own > 0) {
    const worn = classOf(run, choices.className)?.armor;
    if (choices.bossId === null && worn)
      return { field: RUN_FIELDS.class, message: `All ${ARMOR_LABELS[worn]} seats of this run are taken.` };
    return { field: RUN_FIELDS.bossId, message: 'All seats for this boss are taken.' };
  }
  return { field: RUN_FIELDS.runId, message: RUN_FULL };
}
