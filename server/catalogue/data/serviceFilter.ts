import type { GameView } from '../../../domains/catalogue';
import { anchorOf } from '../../../src/lib/anchorOf';
import type { ListSort } from './lists.repository';
import type { ServiceFacets } from './serviceFacets.repository';

/** The sort orders by their value in the query. */
export const SORT_NAMES: Readonly<Record<ListSort, string>> = {
  price: 'Price: low to high',
  '-price': 'Price: high to low',
  name: 'Name',
};
export const LIST_SORTS = Object.keys(SORT_NAMES) as ListSort[];

/** The sort order in a query; undefined when there is no such order. */
export const parseSort = (text: string | null): ListSort | undefined => LIST_SORTS.find((sort) => sort === text);

/** The kinds of services, as the address names them and as shoppers read them. */
export const KIND_NAMES: Readonly<Record<ServiceFacets['kind'], string>> = {
  range: 'From start to goal',
  quantity: 'By amount',
  variants: 'Fixed package',
};
export const SERVICE_KINDS = Object.keys(KIND_NAMES) as ServiceFacets['kind'][];

/** How a service may be played, in the order of the form. */
export const PLAY_NAMES = {
  piloted: 'We play for you',
  together: 'You play along',
  coaching: 'Coaching',
  trade: 'In-game trade',
} as const;
export type PlayMode = keyof typeof PLAY_NAMES;
export const PLAY_MODES = Object.keys(PLAY_NAMES) as PlayMode[];

/** The longest waits until the work starts that can be asked for, minutes. */
export const START_LIMITS: Readonly<Record<string, string>> = {
  120: 'Within 2 hours',
  360: 'Within 6 hours',
  1440: 'Within a day',
};

/** What the services of a list have in common; the conditions that are absent don't count. */
export interface ServiceFilter {
  /** Slug of a category; for the services of a whole game. */
  readonly category?: string | undefined;
  /** The anchor of a sub-category. */
  readonly sub?: string | undefined;
  readonly kind?: ServiceFacets['kind'] | undefined;
  readonly play?: PlayMode | undefined;
  /** The lowest and the highest price, cents of the shown currency. */
  readonly from?: number | undefined;
  readonly to?: number | undefined;
  /** The work starts at most this many minutes after payment. */
  readonly start?: number | undefined;
  /** The anchors of a platform and a region of the game. */
  readonly platform?: string | undefined;
  readonly region?: string | undefined;
}

/** The conditions of a filter beside its sub-category. */
export type FilterKey = Exclude<keyof ServiceFilter, 'sub' | 'category'>;

/** Parses the conditions in a query; invalid values are ignored. @param game unknown platforms and regions are ignored, too */
export function parseServiceFilter(
  query: URLSearchParams,
  game?: Pick<GameView, 'platforms' | 'regions'>,
): ServiceFilter {
  const from = parseAmount(query.get('from'));
  const to = parseAmount(query.get('to'));
  const isSwapped = from !== undefined && to !== undefined && from > to;
  const start = query.get('start') ?? '';
  return {
    kind: SERVICE_KINDS.find((kind) => kind === query.get('kind')),
    play: PLAY_MODES.find((mode) => mode === query.get('play')),
    from: isSwapped ? to : from,
    to: isSwapped ? from : to,
    start: Object.hasOwn(START_LIMITS, start) ? Number(start) : undefined,
    platform: knownAnchor(query.get('platform'), game?.platforms),
    region: knownAnchor(query.get('region'), game?.regions),
  };
}

/** The conditions of a filter as query parameters, in the order of the form. */
export function filterParams({ kind, play, from, to, start, platform, region }: ServiceFilter): [string, string][] {
  const params = {
    kind,
    play,
    from: from === undefined ? undefined : amountParam(from),
    to: to === undefined ? undefined : amountParam(to),
    start,
    platform,
    region,
  };
  return Object.entries(params).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
}

/** Cents as shoppers type them: 1250 → `12.50`, 1200 → `12`. */
export function amountParam(cents: number): string {
  return cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2);
}

export function hasConditions(filter: ServiceFilter): boolean {
  return filterParams(filter).length > 0;
}

type Condition = (service: ServiceFacets) => boolean;

/** The services that fulfil every condition, in their order; the same list when there is none. */
export function filterServices(
  services: readonly ServiceFacets[],
  filter: ServiceFilter,
  game: Pick<GameView, 'platforms' | 'regions'>,
): readonly ServiceFacets[] {
  const conditions = conditionsOf(filter, game);
  return conditions.length === 0 ? services : services.filter((service) => conditions.every((holds) => holds(service)));
}

/** Only the conditions that are asked for, since there may be thousands of services. */
function conditionsOf(
  { category, sub, kind, play, from, to, start, platform, region }: ServiceFilter,
  game: Pick<GameView, 'platforms' | 'regions'>,
): readonly Condition[] {
  const platformName = game.platforms.find((name) => anchorOf(name) === platform);
  const regionName = game.regions.find((name) => anchorOf(name) === region);
  const conditions: (Condition | false)[] = [
    category !== undefined && ((service) => service.category === category),
    sub !== undefined && ((service) => anchorOf(service.subCategory) === sub),
    kind !== undefined && ((service) => service.kind === kind),
    play !== undefined && ((service) => offersPlay(service, play)),
    from !== undefined && ((service) => service.price >= from),
    to !== undefined && ((service) => service.price <= to),
    start !== undefined && ((service) => service.maxStartMinutes <= start),
    platformName !== undefined && ((service) => isFor(service.options.platform, platformName)),
    regionName !== undefined && ((service) => isFor(service.options.region, regionName)),
  ];
  return conditions.filter((condition) => condition !== false);
}

const COMPARE: Readonly<Record<ListSort, (a: ServiceFacets, b: ServiceFacets) => number>> = {
  price: (a, b) => a.price - b.price || a.id - b.id,
  '-price': (a, b) => b.price - a.price || b.id - a.id,
  // Plain texts, because a collator takes ten times as long for thousands of names.
  name: (a, b) => (a.sortName < b.sortName ? -1 : Number(a.sortName > b.sortName)) || a.id - b.id,
};

/** In the order of the shop when there is no other; the same orders as those of unfiltered lists. */
export function sortServices(services: readonly ServiceFacets[], sort: ListSort | undefined): readonly ServiceFacets[] {
  return sort === undefined ? services : [...services].sort(COMPARE[sort]);
}

/** A service without such options is for everyone who plays the game. Consoles are one choice in most games. */
function isFor(options: readonly string[] | undefined, name: string): boolean {
  if (options === undefined || options.includes(name)) return true;
  return options.includes('Console') && !['PC', 'Mobile'].includes(name);
}

/** May the service be played so? */
export function offersPlay({ play, offersSelfPlay }: ServiceFacets, mode: PlayMode): boolean {
  return mode === 'together' ? play === 'selfplay' || offersSelfPlay : play === mode;
}

/** An amount as shoppers type it, as the pattern of a field. */
export const AMOUNT_PATTERN = '\\s*(\\d{1,7})(?:[.,](\\d{1,2}))?\\s*';

const AMOUNT = new RegExp(`^${AMOUNT_PATTERN}$`);

/** Parses an amount to cents. */
function parseAmount(text: string | null): number | undefined {
  const [, whole, rest = ''] = AMOUNT.exec(text ?? '') ?? [];
  return whole === undefined ? undefined : Number(whole) * 100 + Number(rest.padEnd(2, '0'));
}

function knownAnchor(text: string | null, names: readonly string[] = []): string | undefined {
  return names.map(anchorOf).find((anchor) => anchor === text);
}
