import type { FieldProblem } from '../configurator';
import { checkRunChoices } from './checkRun.rules';
import { extraField, RUN_FIELDS } from './raidRun.contract';
import type { RunPrices, RunView } from './runAnswer.contract';
import type { ClassName, LootDistribution, RunChoices, RunMode } from './runViews';

/** The fields of a form as text; the schema has checked their shapes. */
export type RunForm = Readonly<Record<string, unknown>>;

/** A parsed form of a run. */
export interface ParsedRunForm {
  /** Present when there are no problems. */
  readonly choices?: RunChoices;
  readonly problems: readonly FieldProblem[];
  /** The choices with those that are impossible taken back, to show the form again. */
  readonly nearest: RunChoices;
}

/** The choices with which a run opens. @param className preselected, for example by the filter of the calendar */
export function defaultRunChoices(run: RunView, className: ClassName | null = null): RunChoices {
  const bosses = run.seats.bosses;
  const firstFree = bosses && run.bosses.find(({ id }) => (bosses[id]?.free ?? 0) > 0);
  return {
    runId: run.id,
    mode: run.modes[0] ?? 'selfplay',
    lootDistribution: run.lootDistributions[0] ?? 'solo',
    className: run.classes.some(({ name }) => name === className) ? className : null,
    bossId: bosses ? (firstFree?.id ?? Number(Object.keys(bosses)[0])) : null,
    raiders: run.raiders[0] ?? null,
    coaching: false,
    stream: false,
    extras: [],
    isFlex: false,
    hasKilledBoss: null,
  };
}

/** A text that is equal for two choices exactly when they buy the same thing. */
export function runChoicesKey(choices: RunChoices): string {
  const { runId, mode, lootDistribution, className, bossId, raiders, coaching, stream, extras, isFlex } = choices;
  return JSON.stringify([
    ...[runId, mode, lootDistribution, className, bossId, raiders, coaching, stream, isFlex],
    ...[...extras].sort((a, b) => a - b),
  ]);
}

/** The facts of the run that its form repeats, so that a form of another run is noticed. */
function factsOf(run: RunView): readonly (readonly [field: string, value: string])[] {
  return [
    [RUN_FIELDS.bosses, run.seats.bosses ? 'one' : 'all'],
    [RUN_FIELDS.region, run.region],
    [RUN_FIELDS.difficulty, run.difficulty.key],
    [RUN_FIELDS.bossKills, String(run.bossKills)],
    [RUN_FIELDS.lootType, run.lootType],
  ];
}

/** The fields of the form that say which run it is about. */
export function runFormFacts(run: RunView): readonly (readonly [field: string, value: string])[] {
  return [[RUN_FIELDS.runId, String(run.id)], [RUN_FIELDS.serviceId, String(run.kind.serviceId)], ...factsOf(run)];
}

/** The form of a run as a browser sends it; holds no price. */
export function buildRunForm(run: RunView, choices: RunChoices): URLSearchParams {
  const { bossId, className, raiders, hasKilledBoss } = choices;
  const form = new URLSearchParams([
    ...runFormFacts(run).map(([field, value]) => [field, value]),
    [RUN_FIELDS.mode, choices.mode],
    [RUN_FIELDS.lootDistribution, choices.lootDistribution],
  ]);
  if (bossId !== null) form.set(RUN_FIELDS.bossId, String(bossId));
  if (className !== null) form.set(RUN_FIELDS.class, className);
  if (raiders !== null) form.set(RUN_FIELDS.raiders, String(raiders));
  if (choices.coaching) form.set(RUN_FIELDS.coaching, '1');
  if (choices.stream) form.set(RUN_FIELDS.stream, '1');
  if (choices.isFlex) form.set(RUN_FIELDS.flexTime, '1');
  if (hasKilledBoss !== null) form.set(RUN_FIELDS.hasKilledBoss, hasKilledBoss ? 'yes' : 'no');
  for (const serviceId of choices.extras) form.set(extraField(serviceId), '1');
  return form;
}

const EXTRA_FIELD = /^raidExtraService\[(\d{1,9})\]$/;
const OTHER_RUN = 'This form is of another run. Reload the page and choose again.';

/**
 * Parses and validates the form of a run, with a problem for each invalid field. What the form leaves out is not bought: where one of several must be
 * chosen, the default counts if it costs nothing. Seats and prices are never taken from it.
 */
export function parseRunForm(form: RunForm, run: RunView, { extras, priceMap, flexBp }: RunPrices): ParsedRunForm {
  const problems: FieldProblem[] = [];
  const report = (field: string, message: string) => void problems.push({ field, message });
  const text = (field: string) => {
    const value = form[field];
    return typeof value === 'string' && value !== '' ? value : undefined;
  };
  const id = (field: string) => (text(field) === undefined ? null : Number(text(field)));
  const isOn = (field: string) => form[field] === '1';
  for (const [field, value] of factsOf(run))
    if (text(field) !== undefined && text(field) !== value) report(field, OTHER_RUN);
  if (Number(text(RUN_FIELDS.runId)) !== run.id) report(RUN_FIELDS.runId, OTHER_RUN);
  const serviceId = text(RUN_FIELDS.serviceId);
  if (serviceId !== undefined && Number(serviceId) !== run.kind.serviceId) report(RUN_FIELDS.serviceId, OTHER_RUN);

  const chosen = parseExtras(form, extras, report);
  /** A paid extra that this run does not sell can't be had for nothing. */
  const sold = (field: string) => {
    if (isOn(field) && !Object.hasOwn(priceMap, `${field}=1`)) report(field, 'This run does not offer that.');
    return isOn(field);
  };
  const defaults = defaultRunChoices(run);
  /** Nobody pays for one of several that they have not chosen. */
  const free = (field: string, value: string, { length }: readonly string[]) => {
    if (length > 1 && (priceMap[`${field}=${value}`]?.price ?? 0) !== 0)
      report(field, 'Choose one: it changes the price.');
    return value;
  };
  const choices: RunChoices = {
    runId: run.id,
    mode: (text(RUN_FIELDS.mode) ?? free(RUN_FIELDS.mode, defaults.mode, run.modes)) as RunMode,
    lootDistribution: (text(RUN_FIELDS.lootDistribution) ??
      free(RUN_FIELDS.lootDistribution, defaults.lootDistribution, run.lootDistributions)) as LootDistribution,
    className: (text(RUN_FIELDS.class) ?? null) as ClassName | null,
    bossId: id(RUN_FIELDS.bossId),
    raiders: id(RUN_FIELDS.raiders),
    coaching: sold(RUN_FIELDS.coaching),
    stream: sold(RUN_FIELDS.stream),
    extras: chosen,
    isFlex: isOn(RUN_FIELDS.flexTime),
    hasKilledBoss: { yes: true, no: false }[text(RUN_FIELDS.hasKilledBoss) ?? ''] ?? null,
  };
  if (choices.isFlex && flexBp === 0) report(RUN_FIELDS.flexTime, 'This run is not sold with flex time.');
  problems.push(...checkRunChoices(run, choices));
  const nearest = nearestRunChoices(run, choices, { extras, priceMap, flexBp });
  return problems.length === 0 ? { choices, problems, nearest } : { problems, nearest };
}

/** The chosen extra services, in the order of the run. */
function parseExtras(
  form: RunForm,
  extras: RunPrices['extras'],
  report: (field: string, message: string) => void,
): readonly number[] {
  const chosen = Object.keys(form).flatMap((field) => {
    const service = EXTRA_FIELD.exec(field)?.[1];
    return service !== undefined && form[field] === '1' ? [Number(service)] : [];
  });
  for (const service of chosen)
    if (!extras.some((extra) => extra.serviceId === service))
      report(extraField(service), 'This run does not offer that service. Choose from the list.');
  return extras.map(({ serviceId }) => serviceId).filter((service) => chosen.includes(service));
}

/** The possible choices nearest to given ones, for a run that has changed or a form that was wrong. */
export function nearestRunChoices(
  run: RunView,
  choices: RunChoices,
  { extras, priceMap, flexBp }: Pick<RunPrices, 'extras' | 'priceMap' | 'flexBp'>,
): RunChoices {
  const defaults = defaultRunChoices(run, choices.className);
  const { mode, lootDistribution, bossId, raiders } = choices;
  return {
    ...defaults,
    mode: run.modes.includes(mode) ? mode : defaults.mode,
    lootDistribution: run.lootDistributions.includes(lootDistribution) ? lootDistribution : defaults.lootDistribution,
    bossId: bossId !== null && run.seats.bosses && Object.hasOwn(run.seats.bosses, bossId) ? bossId : defaults.bossId,
    raiders: raiders === null || run.raiders.includes(raiders) ? raiders : defaults.raiders,
    coaching: choices.coaching && Object.hasOwn(priceMap, 'coaching=1'),
    stream: choices.stream && Object.hasOwn(priceMap, 'stream=1'),
    extras: choices.extras.filter((id) => extras.some(({ serviceId }) => serviceId === id)),
    isFlex: choices.isFlex && flexBp > 0,
    hasKilledBoss: choices.hasKilledBoss,
  };
}
