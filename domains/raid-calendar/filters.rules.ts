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

/** A raid with runs on sale. */
export interface RaidOption {
  readonly slug: string;
  readonly name: string;
  readonly bossCount: number;
  /** How many bosses its Mythic runs on sale kill, by region. */
  readonly mythicKills: Readonly<Record<string, readonly number[]>>;
}

const MYTHIC = 'mythic';
/** Mythic groups sell no seats among others. */
const MYTHIC_LOOT = ['armor', 'full'];

export function emptyFilter(region: string): RunFilter {
  return { region, raid: '', difficulty: '', boss_kills: '', run_loot_type: '', class: '', time: '', drops: '' };
}

const ascending = (numbers: readonly number[]) => [...new Set(numbers)].sort((a, b) => a - b);

/** The numbers of killed bosses to choose from: up to all bosses, on Mythic those of the runs on sale. */
export function killOptions({ raid, difficulty, region }: RunFilter, raids: readonly RaidOption[]): readonly number[] {
  const chosen = raids.filter(({ slug }) => raid === '' || slug === raid);
  if (difficulty === MYTHIC) return ascending(chosen.flatMap(({ mythicKills }) => mythicKills[region] ?? []));
  const most = Math.max(0, ...chosen.map(({ bossCount }) => bossCount));
  return Array.from({ length: most }, (_, index) => index + 1);
}

/** Whether a field may have a value beside the others: a difficulty restricts loot types and numbers of bosses, and a raid has only so many (SPEC §5). */
export function isAllowed(field: string, value: string, filter: RunFilter, raids: readonly RaidOption[]): boolean {
  if (field === 'boss_kills') return killOptions(filter, raids).includes(Number(value));
  return field !== 'run_loot_type' || filter.difficulty !== MYTHIC || MYTHIC_LOOT.includes(value);
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

/** The query of a filter: the region, and what is set. */
export function filterParams(filter: RunFilter): Record<string, string> {
  return Object.fromEntries(FILTER_FIELDS.flatMap((field) => (filter[field] === '' ? [] : [[field, filter[field]]])));
}

/** The address of a filtered list. @param more further parameters */
export function filterUrl(path: string, filter: RunFilter, more: Readonly<Record<string, string>> = {}): string {
  return `${path}?${new URLSearchParams({ ...filterParams(filter), ...more })}`;
}

/** The filter in the query of an address; what it does not name is empty. @param region when it names none */
export function filterOfQuery(query: string, region: string): RunFilter {
  const params = new URLSearchParams(query);
  const named = FILTER_FIELDS.map((field) => [field, params.get(field) ?? '']);
  const filter = Object.fromEntries(named) as RunFilter;
  return { ...filter, region: filter.region || region };
}
