import { ARMOR_TYPES, type ArmorType, type PriceMap, type RunRegion, raidersOf } from '../../../../domains/raid-run';
import { seededRandom, seedOf } from '../../../../src/lib/seededRandom';
import { type Day, dayAfter, halfHours, timeOn, weekdayOf } from './days.rules';
import { type LedRun, overlapOf } from './leaders.rules';
import type { Between, Schedule, ScheduleKind, ScheduleRule, Starts } from './scheduleDocument.contract';

/** A run of the schedule, before the catalogue has told its prices. Times are ms UTC. */
export type PlannedRun = LedRun & Readonly<ReturnType<typeof planRun>>;

export interface GenerateOptions {
  readonly region: RunRegion;
  /** The first day, in the region's zone. */
  readonly from: Day;
  readonly days: number;
  readonly seed: string;
  /** Runs that exist already: their leaders are not asked to lead another one within 90 minutes. */
  readonly busy?: readonly LedRun[];
}

/** At most so many extra services in a run. */
const MAX_EXTRAS = 3;

/**
 * The runs of a region's calendar, the earliest first. Each day follows from the schedule, the seed and the day alone, whenever and however often it is
 * generated; only the leaders may be others where `busy` runs take theirs, and a run without a free leader is left out.
 */
export function generateRuns(
  schedule: Schedule,
  { region, from, days, seed, busy = [] }: GenerateOptions,
): readonly PlannedRun[] {
  return Array.from({ length: days }, (_, index) => dayAfter(from, index)).flatMap((day) =>
    runsOfDay(schedule, region, day, seed, busy),
  );
}

function runsOfDay(
  schedule: Schedule,
  region: RunRegion,
  day: Day,
  seed: string,
  busy: readonly LedRun[],
): readonly PlannedRun[] {
  const draw = createDraw(`${seed}/${region}/${day}`);
  const { runs, leaders } = schedule.regions[region];
  const rules = rulesOn(schedule, region, day);
  if (rules.length === 0) return [];
  const order = draw.shuffled(leaders);
  const startCounts = new Map<string, number>();
  const planned: PlannedRun[] = [];
  const count = draw.between(runs[weekdayOf(day)]);
  for (let number = 1; number <= count; number += 1) {
    const { kind, rule, starts } = draw.byShare(rules);
    const start = draw.leastUsed(halfHours(starts), startCounts);
    startCounts.set(start, (startCounts.get(start) ?? 0) + 1);
    const run = planRun(draw, schedule, kind, rule, {
      key: `${rule.key}/${region}/${day}/${number}`,
      region,
      startsAt: timeOn(region, day, start),
    });
    // Each run asks another leader first, so that most lead once in an evening.
    const asked = [...order.slice((number - 1) % order.length), ...order.slice(0, (number - 1) % order.length)];
    const leader = asked.find((name) => !overlapOf({ leader: name, startsAt: run.startsAt }, [...busy, ...planned]));
    if (leader !== undefined) planned.push({ ...run, leader });
  }
  return planned.sort((a, b) => a.startsAt - b.startsAt);
}

interface RuleOfDay {
  readonly kind: ScheduleKind;
  readonly rule: ScheduleRule;
  readonly starts: Starts;
  readonly share: number;
}

function rulesOn({ kinds }: Schedule, region: RunRegion, day: Day): readonly RuleOfDay[] {
  const weekday = weekdayOf(day);
  return kinds.flatMap((kind) =>
    kind.rules.flatMap((rule) => {
      const starts = (rule.starts ?? kind.starts)[region];
      return starts?.weekdays.includes(weekday) ? [{ kind, rule, starts, share: rule.share }] : [];
    }),
  );
}

function planRun(
  draw: Draw,
  { lootTypes, extraDiscountBp, channel }: Schedule,
  { service, raid, difficulty, extras, maxRaiders }: ScheduleKind,
  { lootType, bosses, minutes, priceCents, priceMap, ...seats }: ScheduleRule,
  { key, region, startsAt }: { readonly key: string; readonly region: RunRegion; readonly startsAt: number },
) {
  const terms = lootTypes[lootType];
  return {
    /** `{rule}/{region}/{day}/{number}` */
    key,
    service,
    raid,
    difficulty,
    region,
    lootType,
    startsAt,
    minutes,
    /** The numbers of its bosses. */
    bosses: Array.from({ length: bosses.to - bosses.from + 1 }, (_, index) => bosses.from + index),
    ...drawSeats(draw, seats),
    modes: terms.modes,
    lootDistributions: terms.lootDistributions,
    /** Null for the catalogue's price of the loot type. */
    priceCents: priceCents ?? null,
    maxBp: terms.maxBp ?? null,
    flexBp: Math.round(draw.between(terms.flexBp) / 100) * 100,
    priceMap: withinRaiders({ ...terms.priceMap, ...priceMap }, maxRaiders),
    extras: draw
      .shuffled(extras)
      .slice(0, MAX_EXTRAS)
      .map((name) => ({ service: name, discountBp: Math.round(draw.between(extraDiscountBp) / 100) * 100 })),
    channel,
  };
}

/** A price map without numbers of raiders that the group has no place for. */
function withinRaiders(priceMap: PriceMap, maxRaiders = Number.POSITIVE_INFINITY): PriceMap {
  return Object.fromEntries(Object.entries(priceMap).filter(([choice]) => (raidersOf(choice) ?? 0) <= maxRaiders));
}

/** The seats of a run; its capacity is their sum where they are counted by armor type or boss alone. */
function drawSeats(
  draw: Draw,
  { capacity, armorSeats, bossSeats }: Pick<ScheduleRule, 'capacity' | 'armorSeats' | 'bossSeats'>,
) {
  const total = capacity && draw.between(capacity);
  const armor = armorSeats && ARMOR_TYPES.map((type) => [type, draw.between(armorSeats)] as const);
  const bosses = bossSeats && Object.entries(bossSeats).map(([id, range]) => [id, draw.between(range)] as const);
  const sum = [...(armor ?? []), ...(bosses ?? [])].reduce((seats, [, count]) => seats + count, 0);
  return {
    capacity: total ?? sum,
    armorSeats: armor ? (Object.fromEntries(armor) as Record<ArmorType, number>) : null,
    bossSeats: bosses ? Object.fromEntries(bosses) : null,
  };
}

type Draw = ReturnType<typeof createDraw>;

/** Draws that follow from a text. */
function createDraw(text: string) {
  const random = seededRandom(seedOf(text));
  const below = (count: number) => Math.floor(random() * count);
  const shuffled = <Item>(items: readonly Item[]): Item[] => {
    const rest = [...items];
    return items.map(() => rest.splice(below(rest.length), 1)[0] as Item);
  };
  return {
    between: ({ min, max }: Between): number => min + below(max - min + 1),
    shuffled,
    /** One of the items that were used least. */
    leastUsed<Item>(items: readonly Item[], counts: ReadonlyMap<Item, number>): Item {
      const countOf = (item: Item) => counts.get(item) ?? 0;
      const min = Math.min(...items.map(countOf));
      const least = items.filter((item) => countOf(item) === min);
      return least[below(least.length)] as Item;
    },
    byShare<Item extends { readonly share: number }>(items: readonly Item[]): Item {
      let rest = below(items.reduce((sum, { share }) => sum + share, 0));
      return items.find(({ share }) => {
        rest -= share;
        return rest < 0;
      }) as Item;
    },
  };
}
