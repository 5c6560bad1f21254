import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { ServiceCard, ServiceView } from '../../../domains/catalogue';
import { nextChange, type OfferTimes, type RunningOffer, ranBefore, runningPeriod } from '../../../domains/catalogue';
import {
  type CardPrice,
  cardPricesOf,
  defaultConfiguration,
  type ListPrice,
  priceOf,
} from '../../../domains/configurator';
import { type CurrencyRate, DOLLARS, type PricedOffer } from '../../../domains/pricing';
import type { Database } from '../../platform/db';
import { cardOfferOf, earlierPriceOf } from './cardOffer';
import { fromOf } from './shownPrices';

/** An offer of the catalogue, with its services in the order of the catalogue. */
interface StoredOffer {
  readonly priced: PricedOffer;
  readonly times: OfferTimes;
  readonly serviceIds: readonly number[];
}

/** The offers that run at a time. */
export interface RunningOffers {
  readonly at: number;
  /** When the next offer begins or ends, ms UTC; Infinity when there is none. */
  readonly until: number;
  /** The offers of a service at the time: the one that runs, and those of the 30 days before. */
  readonly byService: ReadonlyMap<number, { readonly running: StoredOffer; readonly earlier: readonly PricedOffer[] }>;
}

/** Reads all offers, and which of them run at a time (ms UTC). */
export async function readRunningOffers(at: number, db: Kysely<Database>): Promise<RunningOffers> {
  const offers = await readOffers(db);
  const byService = new Map<number, { running: StoredOffer; earlier: readonly PricedOffer[] }>();
  for (const running of offers) {
    const period = runningPeriod(running.times, at);
    if (period === undefined) continue;
    for (const id of running.serviceIds) {
      // Where several run, the first of the catalogue counts.
      if (byService.has(id)) continue;
      const earlier = offers
        .filter(({ serviceIds, times }) => serviceIds.includes(id) && ranBefore(times, period.start))
        .map(({ priced }) => priced);
      byService.set(id, { running, earlier });
    }
  }
  return { at, until: Math.min(...offers.map(({ times }) => nextChange(times, at))), byService };
}

async function readOffers(db: Kysely<Database>): Promise<readonly StoredOffer[]> {
  const rows = await db
    .selectFrom('offers as o')
    .selectAll('o')
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('offer_services as x')
          .select('x.service_id')
          .whereRef('x.offer_id', '=', 'o.id')
          .orderBy('x.position'),
      ).as('services'),
    ])
    .orderBy('o.position')
    .execute();
  return rows.map(({ name: label, percent_bp, variant, price_cents, starts_at, ends_at, every_weeks, services }) => ({
    priced:
      variant !== null && price_cents !== null
        ? { label, variant, priceCents: price_cents }
        : { label, percentBp: percent_bp ?? 0 },
    times: { start: starts_at.getTime(), end: ends_at.getTime(), everyWeeks: every_weeks ?? undefined },
    serviceIds: services.map(({ service_id }) => service_id),
  }));
}

/** A service with the offer that runs on it; the same object when there is none. */
export function withOffer(service: ServiceView, { byService, at }: RunningOffers): ServiceView {
  const found = byService.get(service.id);
  const period = found && runningPeriod(found.running.times, at);
  if (found === undefined || period === undefined) return service;
  const { priced } = found.running;
  const earlier = cheapestOffer(service, found.earlier);
  const offer: RunningOffer = { priced, endsAt: period.end, ...(earlier && { earlier }) };
  return { ...service, offer };
}

/** A service with an offer that runs on it. */
export interface OfferedService {
  readonly serviceId: number;
  /** ms UTC */
  readonly endsAt: number;
}

/** The services on which an offer of this name runs, in the order of the catalogue. */
export function servicesOffered(name: string, { byService, at }: RunningOffers): readonly OfferedService[] {
  return [...byService].flatMap(([serviceId, { running }]) => {
    const period = running.priced.label === name ? runningPeriod(running.times, at) : undefined;
    return period === undefined ? [] : [{ serviceId, endsAt: period.end }];
  });
}

/** The offer with the lowest price for the default configuration. */
function cheapestOffer(service: ServiceView, offers: readonly PricedOffer[]): PricedOffer | undefined {
  const totalWith = (priced: PricedOffer) =>
    priceOf({ ...service, offer: { priced, endsAt: 0 } }, defaultConfiguration(service), DOLLARS).total;
  return [...offers].sort((a, b) => totalWith(a) - totalWith(b))[0];
}

/** The prices of a service's card with its running offer. */
export interface OfferPrices extends ListPrice, CardPrice {
  readonly offer: RunningOffer;
  /** The price with the best offer of the 30 days before; undefined when there was none. */
  readonly earlier: number | undefined;
  /** The lowest price as cards show it. */
  readonly shownFrom: Pick<ServiceCard, 'from' | 'fromFor'>;
}

/**
 * The card prices of services with a running offer, by id, in cents of the currency. Takes milliseconds for each, and lets other requests be
 * answered in between.
 */
export async function offerPricesOf(
  services: readonly ServiceView[],
  currency: CurrencyRate,
): Promise<ReadonlyMap<number, OfferPrices>> {
  const prices = new Map<number, OfferPrices>();
  for (const service of services) {
    const { offer } = service;
    if (offer === undefined) continue;
    const cardPrices = cardPricesOf(service, currency);
    prices.set(service.id, {
      ...cardPrices,
      shownFrom: fromOf(service, cardPrices.price, cardPrices),
      offer,
      earlier: earlierPriceOf(service, currency),
    });
    await nextTurn();
  }
  return prices;
}

/** A card with the price of the running offer; the same object when there is none. */
export function cardWithOffer(card: ServiceCard, prices: ReadonlyMap<number, OfferPrices>): ServiceCard {
  const found = prices.get(card.id);
  if (found === undefined) return card;
  const { from: _regularFrom, fromFor: _regularQuantity, price: regular, ...rest } = card;
  const { price, earlier, shownFrom } = found;
  const offer = cardOfferOf(found.offer, { price, regular, earlier });
  return {
    ...rest,
    price,
    ...shownFrom,
    ...(offer && { offer }),
  };
}
