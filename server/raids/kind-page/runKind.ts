import type { ServiceView } from '../../../domains/catalogue';
import { ownPrice } from '../../../domains/pricing';
import { type OfferedRun, runDayText } from '../../../domains/raid-run';
import type { DateStyle } from '../../../src/lib/dateStyle';
import { RAID_CALENDAR_PATH } from '../../../src/lib/urls';
import type { ShopperTariff } from '../../platform/visitor';
import { cheapestSeats } from '../runs/seatPrices';

/** The raid calendar, filtered by what all these runs have in common: raid and difficulty. */
export function calendarPathOf(runs: readonly OfferedRun[], lootType?: string): string {
  const common = (read: (run: OfferedRun) => string) => {
    const [value, ...others] = new Set(runs.map(read));
    return others.length === 0 ? value : undefined;
  };
  const filter = {
    raid: common(({ view }) => view.raid.slug),
    difficulty: common(({ view }) => view.difficulty.key),
    run_loot_type: runs.length === 0 ? undefined : lootType,
  };
  const query = new URLSearchParams(Object.entries(filter).filter((entry): entry is [string, string] => !!entry[1]));
  return query.size === 0 ? RAID_CALENDAR_PATH : `${RAID_CALENDAR_PATH}?${query}`;
}

/** Runs that start on the same day of their region. */
export interface RunDay {
  /** `Friday 20 Nov` */
  readonly name: string;
  readonly runs: readonly OfferedRun[];
}

/** Runs by the day on which they start in their region's zone, in their order. */
export function daysOf(runs: readonly OfferedRun[], style: DateStyle): readonly RunDay[] {
  const days = new Map<string, OfferedRun[]>();
  for (const run of runs) {
    const { region, startsAt } = run.view;
    const name = runDayText(region, startsAt, style);
    days.set(name, [...(days.get(name) ?? []), run]);
  }
  return [...days].map(([name, ofDay]) => ({ name, runs: ofDay }));
}

/** A loot type in which a kind is sold. */
export interface LootRow {
  readonly key: string;
  readonly label: string;
  readonly note: string;
  /** The price of the cheapest seat that can be bought, cents of the currency; undefined where no run is on sale. */
  readonly from: number | undefined;
}

/** The loot types of a kind in the order of the catalogue. @param runs its upcoming runs */
export function lootRowsOf(
  { id, terms }: ServiceView,
  runs: readonly OfferedRun[],
  currency: ShopperTariff,
): LootRow[] {
  const variants = terms.kind === 'variants' ? terms.variants : [];
  return variants.map(({ key, label, note }) => {
    const ofType = runs.filter(({ view }) => view.lootType === key);
    const from = cheapestSeats(ofType, currency).get(id)?.total;
    return { key, label, note, from: from === undefined ? undefined : ownPrice(from, currency) };
  });
}
