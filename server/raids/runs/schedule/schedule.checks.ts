import { LOOT_TYPES, RUN_REGIONS, type RunRegion } from '../../../../domains/raid-run';
import { duplicateErrors, schemaErrorsOf, type ValidationError } from '../../../platform/documents';
import { halfHours } from './days.rules';
import { leaderErrors } from './leaders.checks';
import { LEADER_PAUSE_MINUTES } from './leaders.rules';
import { priceMapErrors } from './price.checks';
import { raidErrors } from './raids.checks';
import {
  type Between,
  type DropRule,
  type Schedule,
  type ScheduleDocument,
  ScheduleDocumentSchema,
  type ScheduleKind,
  type ScheduleRule,
  type Starts,
  WEEKDAYS,
} from './scheduleDocument.contract';
import { offeredErrors, seatErrors } from './seats.checks';

/** Every error of a document with a schedule. */
export function scheduleErrors(document: unknown): readonly ValidationError[] {
  const errors = schemaErrorsOf(ScheduleDocumentSchema, document);
  if (errors.length > 0) return errors;
  const { tokenSchemes, raids, leaders, schedule } = document as ScheduleDocument;
  const { regions, lootTypes, kinds, drops } = schedule;
  const leading = RUN_REGIONS.flatMap((region) =>
    regions[region].leaders.map((name, index) => ({ name, path: `schedule.regions.${region}.leaders[${index}]` })),
  );
  return [
    ...raidErrors(raids, tokenSchemes),
    ...leaderErrors(leaders, leading),
    ...repeatedErrors(leading.map(({ name, path }) => ({ key: name, path }))),
    ...RUN_REGIONS.flatMap((region) => regionErrors(schedule, region, `schedule.regions.${region}`)),
    ...LOOT_TYPES.flatMap((type) => [
      ...offeredErrors(type, lootTypes[type], `schedule.lootTypes.${type}`),
      ...rangeErrors(lootTypes[type].flexBp, `schedule.lootTypes.${type}.flexBp`),
    ]),
    ...repeatedErrors(
      kinds.flatMap(({ rules }, kind) =>
        rules.map(({ key }, rule) => ({ key, path: `schedule.kinds[${kind}].rules[${rule}].key` })),
      ),
    ),
    ...kinds.flatMap((kind, index) => kindErrors(schedule, raids, kind, `schedule.kinds[${index}]`)),
    ...rangeErrors(schedule.extraDiscountBp, 'schedule.extraDiscountBp'),
    ...duplicateErrors(drops, ({ key }: DropRule) => key, 'schedule.drops', 'key'),
  ];
}

/** Each key that stands somewhere before, also in another list. */
function repeatedErrors(all: readonly { readonly key: string; readonly path: string }[]): ValidationError[] {
  const first = new Map<string, string>();
  return all.flatMap(({ key, path }) => {
    const earlier = first.get(key);
    if (earlier === undefined) {
      first.set(key, path);
      return [];
    }
    return [{ path, message: `“${key}” is there already, at ${earlier}` }];
  });
}

const rangeErrors = ({ min, max }: Between, path: string): ValidationError[] =>
  min > max ? [{ path, message: 'min must not be above max' }] : [];

/** The starts of all rules of a region. */
function startsOf({ kinds }: Schedule, region: RunRegion): readonly Starts[] {
  return kinds.flatMap((kind) => kind.rules.flatMap((rule) => (rule.starts ?? kind.starts)[region] ?? []));
}

function regionErrors(schedule: Schedule, region: RunRegion, path: string): ValidationError[] {
  const { runs, reset } = schedule.regions[region];
  const starts = startsOf(schedule, region);
  const errors = WEEKDAYS.flatMap((day) => rangeErrors(runs[day], `${path}.runs.${day}`));
  for (const day of WEEKDAYS)
    if (runs[day].max > 0 && !starts.some(({ weekdays }) => weekdays.includes(day)))
      errors.push({ path: `${path}.runs.${day}`, message: 'must be 0: no rule has runs on that day' });
  if (starts.some(({ weekdays, from }) => weekdays.includes(reset.weekday) && from < reset.time))
    errors.push({ path: `${path}.reset`, message: 'must not be after the first start of its day' });
  // The days are generated one by one, so a leader must not be asked for two evenings at once. Summer time may shorten a night by an hour.
  const hours = starts.flatMap(halfHours).sort();
  const [first = '', last = ''] = [hours[0], hours.at(-1)];
  const nightMinutes = 24 * 60 - 60 - (minutesOf(last) - minutesOf(first));
  if (hours.length > 0 && nightMinutes < LEADER_PAUSE_MINUTES)
    errors.push({ path, message: `must have ${LEADER_PAUSE_MINUTES} minutes at least between the runs of two days` });
  return errors;
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

function kindErrors(
  { lootTypes }: Schedule,
  raids: ScheduleDocument['raids'],
  kind: ScheduleKind,
  path: string,
): ValidationError[] {
  const errors: ValidationError[] = startsErrors(kind.starts, `${path}.starts`);
  const raid = raids.find(({ slug }) => slug === kind.raid);
  if (!raid) return [...errors, { path: `${path}.raid`, message: `there is no raid “${kind.raid}”` }];
  if (!raid.difficulties.some(({ key }) => key === kind.difficulty))
    errors.push({ path: `${path}.difficulty`, message: `“${kind.raid}” has no difficulty “${kind.difficulty}”` });
  return [
    ...errors,
    ...kind.rules.flatMap((rule, index) =>
      ruleErrors(rule, lootTypes[rule.lootType], raid.bosses.length, `${path}.rules[${index}]`),
    ),
  ];
}

function startsErrors(starts: ScheduleKind['starts'], path: string): ValidationError[] {
  return RUN_REGIONS.flatMap((region) => {
    const span = starts[region];
    if (!span) return [];
    return span.from > span.to ? [{ path: `${path}.${region}`, message: 'from must not be after to' }] : [];
  });
}

function ruleErrors(
  { lootType, starts, bosses, capacity, armorSeats, bossSeats, priceMap = {} }: ScheduleRule,
  terms: Schedule['lootTypes'][ScheduleRule['lootType']],
  bossCount: number,
  path: string,
): ValidationError[] {
  const ids = Array.from({ length: bosses.to }, (_, index) => index + 1).filter((id) => id >= bosses.from);
  const ranges = [
    ...[capacity, armorSeats].flatMap((range) => (range ? rangeErrors(range, path) : [])),
    ...Object.entries(bossSeats ?? {}).flatMap(([id, range]) => rangeErrors(range, `${path}.bossSeats.${id}`)),
  ];
  const offered = { modes: terms.modes, lootDistributions: terms.lootDistributions, bosses: ids };
  return [
    ...(starts ? startsErrors(starts, `${path}.starts`) : []),
    ...(bosses.from > bosses.to || bosses.to > bossCount
      ? [{ path: `${path}.bosses`, message: `must be from 1 to ${bossCount}` }]
      : []),
    ...ranges,
    // Whatever is drawn, the most seats of a kind have to fit into the fewest seats of the run.
    ...seatErrors(lootType, { ...offered, ...largestSeats(capacity, armorSeats, bossSeats) }, path),
    ...priceMapErrors({ ...offered, lootType, bossSeats, priceMap: { ...terms.priceMap, ...priceMap } }, path),
  ];
}

function largestSeats(
  capacity: Between | undefined,
  armorSeats: Between | undefined,
  bossSeats: ScheduleRule['bossSeats'],
) {
  const armor = armorSeats && {
    cloth: armorSeats.max,
    leather: armorSeats.max,
    mail: armorSeats.max,
    plate: armorSeats.max,
  };
  const bosses = bossSeats && Object.fromEntries(Object.entries(bossSeats).map(([id, { max }]) => [id, max]));
  const sum = Object.values({ ...armor, ...bosses }).reduce((seats, count) => seats + count, 0);
  return { capacity: capacity?.min ?? sum, armorSeats: armor, bossSeats: bosses };
}
