import { filterOfQuery, type ListQuery } from '../filtered-list';

/** The fields of the filter (SPEC §3), in the order in which they stand in an address. */
export const FILTER_FIELDS = [
  'region',
  'raid',
  'difficulty',
  'boss_kills',
  'run_loot_type',
  'class',
  'time',
  'drops',
] as const;
export type FilterField = (typeof FILTER_FIELDS)[number];

/** A filter of runs as its form sends it: an empty value leaves everything in. The region is never empty. */
export type RunFilter = Readonly<Record<FilterField, string>>;

/** The times of day, in the zone of the region. */
export const DAY_TIMES = ['before-18', '18-21', 'after-21'] as const;
export type DayTime = (typeof DAY_TIMES)[number];

/** What runs on sale have. */
interface SoldRuns {
  readonly lootTypes: readonly string[];
  /** How many bosses they kill. */
  readonly kills: readonly number[];
}

/** A raid with runs on sale. */
export interface RaidOption {
  readonly slug: string;
  readonly name: string;
  /** What its runs have, by region and difficulty. */
  readonly sold: Readonly<Record<string, Readonly<Record<string, SoldRuns>>>>;
}

/** What the runs of a region, raid and difficulty have; an empty condition leaves all in. */
const soldRuns = ({ raid, difficulty, region }: RunFilter, raids: readonly RaidOption[]): readonly SoldRuns[] =>
  raids
    .filter(({ slug }) => raid === '' || slug === raid)
    .flatMap(({ sold }) => Object.entries(sold[region] ?? {}))
    .flatMap(([key, runs]) => (difficulty === '' || key === difficulty ? [runs] : []));

/** Whether a field may have a value beside the others: a region, raid and difficulty restrict loot types and numbers of bosses to those on sale (SPEC §5). */
export function isAllowed(field: string, value: string, filter: RunFilter, raids: readonly RaidOption[]): boolean {
  const isSold = (has: (runs: SoldRuns) => boolean) => soldRuns(filter, raids).some(has);
  if (field === 'boss_kills') return isSold(({ kills }) => kills.includes(Number(value)));
  return field !== 'run_loot_type' || isSold(({ lootTypes }) => lootTypes.includes(value));
}

/** A filter whose conditions go together, and the fields that were cleared for that. */
export interface FittedFilter {
  readonly filter: RunFilter;
  readonly cleared: readonly FilterField[];
}

/** Clears what does not go together, and a raid that is not on sale. */
export function fitFilter(filter: RunFilter, raids: readonly RaidOption[]): FittedFilter {
  const isKnown = filter.raid === '' || raids.some(({ slug }) => slug === filter.raid);
  const known = isKnown ? filter : { ...filter, raid: '' };
  const cleared = FILTER_FIELDS.filter(
    (field) => filter[field] !== '' && (known[field] === '' || !isAllowed(field, filter[field], known, raids)),
  );
  return { filter: { ...filter, ...Object.fromEntries(cleared.map((field) => [field, ''])) }, cleared };
}

/** The fields that are set, without the region, which always is. */
export const setFields = (filter: RunFilter): readonly FilterField[] =>
  FILTER_FIELDS.filter((field) => field !== 'region' && filter[field] !== '');

/** The filter in a query. @param region when it names none */
export function runFilterOfQuery(query: ListQuery<FilterField>, region: string): RunFilter {
  const filter = filterOfQuery(query, FILTER_FIELDS);
  return { ...filter, region: filter.region || region };
}
