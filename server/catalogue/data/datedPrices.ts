import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Currency, ServiceCard } from '../../../domains/catalogue';
import { type Clock, isWithin, type TimeSpan } from '../../platform/config';
import type { DatedPrice, DatedPrices, DatedServices } from '../datedServices';

/** The cheapest dates at a time, in all currencies. */
interface CurrentDates {
  readonly byCurrency: ReadonlyMap<string, DatedPrices>;
  /** When the first of them can't be bought any more, ms UTC; Infinity when there are none. */
  readonly until: number;
}

/** A card with the price that it was made for; without one when no date was on sale. */
interface ShownCard {
  readonly fact: string | undefined;
  readonly price: number | undefined;
  readonly card: ServiceCard;
}

interface DatedPricesParts {
  /** Absent where nothing is sold on dates. */
  readonly dated: Pick<DatedServices, 'onSale' | 'words'> | undefined;
  readonly clock: Clock;
  readonly currencies: () => Promise<readonly Currency[]>;
  /** Called when prices differ from those that were read before, with the slugs of their games. */
  readonly onChanged: (games: ReadonlySet<string>) => void;
}

/** Prices are read again after this time even without a notification, ms. */
const MAX_AGE_MS = 60_000;

const EXPIRED: TimeSpan = { from: 0, until: 0 };

const NO_PRICES: DatedPrices = new Map();
const NOTHING = { pricesIn: () => NO_PRICES, changesAt: Number.POSITIVE_INFINITY };

/** The prices of the cheapest dates, which cards of dated services show instead of the stored list price. */
export function createDatedPrices({ dated, clock, currencies, onChanged }: DatedPricesParts) {
  let known: CurrentDates | undefined;
  let valid: TimeSpan = EXPIRED;
  let reading: Promise<void> | undefined;
  let expiries = 0;
  /** The cards of dated services as they were shown last. They stay the same objects, so that their HTML can be cached. */
  const shown = new WeakMap<ServiceCard, ShownCard>();

  function datedCard(card: ServiceCard, price: DatedPrice | undefined): ServiceCard {
    if (price === undefined && !card.isDated) return card;
    const last = shown.get(card);
    if (last && last.fact === price?.fact && last.price === price?.price) return last.card;
    const priced = cardWithPrice(card, price);
    const made = priced.isDated && dated ? { ...priced, dates: dated.words } : priced;
    shown.set(card, { fact: price?.fact, price: price?.price, card: made });
    return made;
  }

  async function read(): Promise<void> {
    const expiriesBefore = expiries;
    const readAt = clock.now();
    const [{ pricesIn, changesAt }, all] = [(await dated?.onSale()) ?? NOTHING, await currencies()];
    const byCurrency = new Map<string, DatedPrices>();
    for (const currency of all) {
      byCurrency.set(currency.code, pricesIn(currency));
      // Hundreds of dates take milliseconds; other requests are answered in between.
      await nextTurn();
    }
    const until = Math.min(
      ...[...byCurrency.values()].flatMap((prices) => [...prices.values()].map((one) => one.until)),
    );
    const changedGames = known ? changesOf(known.byCurrency, byCurrency) : new Set<string>();
    known = { byCurrency, until };
    // What has changed while it was read is read again.
    if (expiries === expiriesBefore) valid = { from: readAt, until: Math.min(readAt + MAX_AGE_MS, changesAt) };
    if (changedGames.size > 0) onChanged(changedGames);
  }

  /** The prices at this time. When they have changed, `onChanged` was called before. */
  async function current(): Promise<CurrentDates> {
    while (known === undefined || !isWithin(valid, clock.now())) {
      reading ??= read().finally(() => {
        reading = undefined;
      });
      await reading;
    }
    return known;
  }

  const prices = async (currency: string): Promise<DatedPrices> =>
    (await current()).byCurrency.get(currency) ?? NO_PRICES;

  return {
    current,
    prices,
    /** Reads the prices again before they are used next. */
    expire(): void {
      expiries += 1;
      valid = EXPIRED;
    },
    /** Puts the price of the cheapest date on cards of dated services; those of which none is on sale keep the stored price. */
    async addTo(cards: readonly ServiceCard[], currency: string): Promise<readonly ServiceCard[]> {
      const found = await prices(currency);
      return cards.map((card) => datedCard(card, found.get(card.id)));
    },
  };
}

/** The games of the services whose price has changed, was not there before, or is gone. */
function changesOf(before: CurrentDates['byCurrency'], after: CurrentDates['byCurrency']): ReadonlySet<string> {
  const changedIn = (one: CurrentDates['byCurrency'], other: CurrentDates['byCurrency']) =>
    [...one].flatMap(([currency, prices]) =>
      [...prices].flatMap(([id, { total, fact, game }]) => {
        const price = other.get(currency)?.get(id);
        return price?.total === total && price.fact === fact ? [] : [game];
      }),
    );
  return new Set([...changedIn(before, after), ...changedIn(after, before)]);
}

function cardWithPrice(card: ServiceCard, current: DatedPrice | undefined): ServiceCard {
  if (current === undefined) return card;
  const { from: _listPrice, fromFor: _quantity, offer: _offer, ...rest } = card;
  return { ...rest, fact: current.fact, price: current.price };
}
