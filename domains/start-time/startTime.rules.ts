import { durationText, startsIn, startText } from '../../src/lib/duration';
import type { ServiceView } from '../catalogue';
import {
  type Configuration,
  checkConfiguration,
  choiceRulesOf,
  chosenOptions,
  defaultConfiguration,
  type Estimate,
  estimateOf,
  FIELDS,
  type FieldProblem,
  isRangeService,
  offeredOptions,
  playOf,
  startReasons,
} from '../configurator';
import type { StartTime, StartTimeQuery } from './startTime.contract';

/** Work of up to this many minutes is done in one session. */
export const MAX_SESSION_MINUTES = 10 * 60;

/** Value of a query parameter that is not set. */
const NOT_SET = '0';

/** Whether the buyer plays along, so that the work depends on their schedule. */
function isPlayedTogether(service: ServiceView, configuration: Configuration): boolean {
  return ['selfplay', 'coaching'].includes(playOf(service, configuration));
}

/** Roughly when the work is done. A time is only parts when it does not depend on the buyer's schedule. */
export function doneText(service: ServiceView, configuration: Configuration): string {
  const { startMin, startMax, workMinutes }: Estimate = estimateOf(service, configuration);
  const work = durationText(workMinutes);
  if (isPlayedTogether(service, configuration)) return `About ${work} of play, at hours you agree on`;
  if (workMinutes > MAX_SESSION_MINUTES) return `About ${work} of work, over several days`;
  return `Done in about ${startText({ least: startMin + workMinutes, most: startMax + workMinutes })}`;
}

/** When the work starts. */
export function startInText(service: ServiceView, configuration: Configuration): string {
  const { startMin, startMax } = estimateOf(service, configuration);
  return startsIn({ least: startMin, most: startMax });
}

const TOOLTIP_ICONS = { '-1': 'zap', 0: 'info', 1: 'triangle-alert' } as const;

const nameList = (names: readonly string[]) => names.map((name) => `“${name}”`).join(' and ');

/** `“Express” moves your order up`, `“A” and “B” move your order up`; undefined without names. */
function reason(names: readonly string[], one: string, many: string): string | undefined {
  return names.length === 0 ? undefined : `${nameList(names)} ${names.length === 1 ? one : many}`;
}

/** Why the work starts sooner or later than usual: first what decides, then what works against it. */
function startSentences({ shift, sooner, later, isLong }: ReturnType<typeof startReasons>): readonly string[] {
  const up = reason(sooner, 'moves your order up', 'move your order up');
  const back = [
    reason(later, 'takes longer to prepare', 'take longer to prepare'),
    isLong && 'long jobs wait for a booster with enough free days',
  ]
    .filter(Boolean)
    .join(' and ');
  if (shift < 0 && up) return [`${up}, so it starts sooner.`, back && `Without that it would start later: ${back}.`];
  if (shift > 0 && back)
    return [`${capitalized(back)}, so it starts later.`, up ? `${up}; without that it would start later still.` : ''];
  return shift === 0 && up && back ? [`${up}, and ${back}, so it starts at the usual time.`] : [];
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** The estimated start and end of the work on a configuration, and what moves the start. Needs a service with its texts. */
export function startTimeOf(service: ServiceView, configuration: Configuration): StartTime {
  const reasons = startReasons(service, configuration);
  const sentences = [
    'Counted from your payment, for the options you chose.',
    ...startSentences(reasons),
    service.delays,
    'Until work starts you can cancel for a full refund.',
  ];
  return {
    startIn: startInText(service, configuration),
    doneIn: doneText(service, configuration),
    tooltip: sentences.filter(Boolean).join(' '),
    'tooltip-icon': TOOLTIP_ICONS[reasons.shift as keyof typeof TOOLTIP_ICONS],
  };
}

/** The query parameters for a configuration. */
export function startTimeParams(service: ServiceView, configuration: Configuration): Readonly<Record<string, string>> {
  const { from, to, points } = configuration;
  const options = chosenOptions(service, configuration).map(({ option }) => option.key);
  const opt = [choiceRulesOf(service).toKey(configuration), ...options].filter((one) => one !== undefined).join(',');
  return {
    serviceId: String(service.id),
    opt: opt || NOT_SET,
    ...(isRangeService(service) && { isBarService: '1', barFrom: String(from), barTo: String(to) }),
    ...(points !== undefined && { barPoints: String(points) }),
  };
}

/** Query parameters by the buy form fields they correspond to. */
const QUERY_FIELDS: Readonly<Record<string, string>> = {
  [FIELDS.from]: 'barFrom',
  [FIELDS.to]: 'barTo',
  [FIELDS.points]: 'barPoints',
  [FIELDS.quantity]: 'opt',
  [FIELDS.variant]: 'opt',
};

/** Parses and validates a query into its configuration, with a problem for each invalid parameter. */
export function parseStartTimeQuery(
  query: StartTimeQuery,
  service: ServiceView,
): { readonly configuration: Configuration; readonly problems: readonly FieldProblem[] } {
  const { isBarService = NOT_SET, barFrom, barTo, barPoints = NOT_SET } = query;
  const isRange = isRangeService(service);
  const problems: FieldProblem[] = [];
  const hasRange = isBarService === '1' || [barFrom, barTo, query.barPoints].some((part) => part !== undefined);
  if (hasRange && !isRange) problems.push({ field: 'isBarService', message: 'This service has no range.' });
  const configuration = {
    ...parseChoices(query.opt ?? NOT_SET, service, problems),
    ...(isRange && barFrom !== undefined && { from: Number(barFrom) }),
    ...(isRange && barTo !== undefined && { to: Number(barTo) }),
    ...(isRange && barPoints !== NOT_SET && { points: Number(barPoints) }),
  };
  const wrong = checkConfiguration(service, configuration).flatMap(({ field, message }) => {
    const name = QUERY_FIELDS[field];
    return name === undefined ? [] : [{ field: name, message }];
  });
  return { configuration, problems: [...problems, ...wrong] };
}

/** Parses `opt`; a missing quantity or variant takes its default. */
function parseChoices(opt: string, service: ServiceView, problems: FieldProblem[]): Configuration {
  const defaults = defaultConfiguration(service);
  if (opt === NOT_SET || opt === '') return defaults;
  const parts = opt.split(',');
  const choice = choiceRulesOf(service).fromKey(service, parts[0] ?? '');
  const keys = choice === undefined ? parts : parts.slice(1);
  const offered = offeredOptions(service).map(({ option }) => option.key);
  if (new Set(keys).size < keys.length || keys.some((key) => !offered.includes(key)))
    problems.push({ field: 'opt', message: 'One of these is not a choice of this service.' });
  return {
    ...defaults,
    ...choice,
    options: offered.filter((key) => keys.includes(key)),
  };
}
