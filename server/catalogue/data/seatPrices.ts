import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Currency, ServiceCard } from '../../../domains/catalogue';
import {
  defaultRunChoices,
  isSoldOut,
  LOOT_LABELS,
  type LootType,
  type OfferedRun,
  runPricesOf,
  runQuote,
} from '../../../domains/raid-run';
import type { Clock } from '../../platform/config';

/** The cheapest seat of a kind of raid runs that can be bought. */
export interface SeatPrice {
  /** Cents of a currency, with the choices with which the run opens. */
  readonly total: number;
  readonly price: number;
  readonly lootType: LootType;
  /** The slug of the kind's game. */
  readonly game: string;
  /** The deadline of the last run at this price, ms UTC. */
  readonly until: number;
}

/** The cheapest seats by the service id of their kind. */
export type SeatPrices = ReadonlyMap<number, SeatPrice>;

/** The raid runs whose seats are sold now. */
export interface UpcomingRuns {
  upcoming(): Promise<readonly OfferedRun[]>;
}

export const NO_RUNS: UpcomingRuns = { upcoming: async () => [] };

/** The cheapest seat of each kind; kinds without a free seat are left out. Of runs at the same price, the one that is sold longest counts. */
export function cheapestSeats(runs: readonly OfferedRun[], currency: Currency): SeatPrices {
  const cheapest = new Map<number, SeatPrice>();
  for (const { view, terms, isOnSale } of runs) {
    if (!isOnSale || isSoldOut(view)) continue;
    const { kind, lootType, deadline } = view;
    const { total } = runQuote(lootType, runPricesOf(terms, currency), defaultRunChoices(view));
    const found = cheapest.get(kind.serviceId);
    if (found === undefined || total < found.total || (total === found.total && deadline > found.until))
      cheapest.set(kind.serviceId, { total, price: total, lootType, game: kind.game.slug, until: deadline });
  }
  return cheapest;
}

/** The cheapest seats at a time, in all currencies. */
interface CurrentSeats {
  readonly byCurrency: ReadonlyMap<string, SeatPrices>;
  /** When the first of them can't be bought any more, ms UTC; Infinity when there are none. */
  readonly until: number;
}

interface SeatPricesParts {
  readonly runs: UpcomingRuns;
  readonly clock: Clock;
  readonly currencies: () => Promise<readonly Currency[]>;
  /** Called when prices differ from those that were read before, with the slugs of their games. */
  readonly onChanged: (games: ReadonlySet<string>) => void;
}

/** Prices are read again after this time even without a notification, ms. */
const MAX_AGE_MS = 60_000;

const NO_SEATS: SeatPrices = new Map();

/** The prices of the cheapest seats, which cards of raid runs show instead of the stored list price. */
export function createSeatPrices({ runs, clock, currencies, onChanged }: SeatPricesParts) {
  let known: CurrentSeats | undefined;
  let validUntil = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | undefined;
  let expiries = 0;

  async function read(): Promise<void> {
    const expiriesBefore = expiries;
    const [upcoming, all] = [await runs.upcoming(), await currencies()];
    const byCurrency = new Map<string, SeatPrices>();
    for (const currency of all) {
      byCurrency.set(currency.code, cheapestSeats(upcoming, currency));
      // Hundreds of runs take milliseconds; other requests are answered in between.
      await nextTurn();
    }
    const seats = [...byCurrency.values()].flatMap((prices) => [...prices.values()]);
    const until = Math.min(...seats.map((seat) => seat.until));
    const changedGames = known ? changesOf(known.byCurrency, byCurrency) : new Set<string>();
    known = { byCurrency, until };
    // What has changed while it was read is read again.
    if (expiries === expiriesBefore)
      validUntil = Math.min(clock.now() + MAX_AGE_MS, ...upcoming.map(({ changesAt }) => changesAt));
    if (changedGames.size > 0) onChanged(changedGames);
  }

  /** The prices at this time. When they have changed, `onChanged` was called before. */
  async function current(): Promise<CurrentSeats> {
    while (known === undefined || clock.now() >= validUntil) {
      reading ??= read().finally(() => {
        reading = undefined;
      });
      await reading;
    }
    return known;
  }

  const prices = async (currency: string): Promise<SeatPrices> =>
    (await current()).byCurrency.get(currency) ?? NO_SEATS;

  return {
    current,
    prices,
    /** Reads the prices again before they are used next. */
    expire(): void {
      expiries += 1;
      validUntil = Number.NEGATIVE_INFINITY;
    },
    /** Puts the price of the cheapest seat on cards of raid runs; those of which none is on sale keep the stored price. */
    async addTo(cards: readonly ServiceCard[], currency: string): Promise<readonly ServiceCard[]> {
      const found = await prices(currency);
      return found.size === 0 ? cards : cards.map((card) => cardWithSeat(card, found.get(card.id)));
    },
  };
}

/** The games of the kinds whose price has changed, was not there before, or is gone. */
function changesOf(before: CurrentSeats['byCurrency'], after: CurrentSeats['byCurrency']): ReadonlySet<string> {
  const changedIn = (one: CurrentSeats['byCurrency'], other: CurrentSeats['byCurrency']) =>
    [...one].flatMap(([currency, seats]) =>
      [...seats].flatMap(([id, { total, lootType, game }]) => {
        const seat = other.get(currency)?.get(id);
        return seat?.total === total && seat.lootType === lootType ? [] : [game];
      }),
    );
  return new Set([...changedIn(before, after), ...changedIn(after, before)]);
}

function cardWithSeat(card: ServiceCard, seat: SeatPrice | undefined): ServiceCard {
  if (seat === undefined) return card;
  const { from: _listPrice, fromFor: _quantity, offer: _offer, ...rest } = card;
  return { ...rest, fact: LOOT_LABELS[seat.lootType], price: seat.price };
}
