import { utc } from '@date-fns/utc';
import { addDays } from 'date-fns/addDays';
import type { Kysely } from 'kysely';
import {
  CART_LIFE_DAYS,
  CART_LINES_MAX,
  type CartView,
  type OfferedService,
  priceCart,
  priceLine,
  type StoredLine,
} from '../../domains/cart';
import { type Configuration, configurationKey } from '../../domains/configurator';
import type { CurrencyRate } from '../../domains/pricing';
import type { Clock } from '../config/clock';
import type { Database } from '../db/schema';
import type { CartLife, CartRepository, LineToKeep, StoredCart } from './cart.repository';
import { hashOfToken, newCartToken } from './cartToken';

/** What the money path asks of the catalogue: services by id, also those out of sale. Ids that were never there are left out. */
export interface Offers {
  offersOf(ids: readonly number[]): Promise<ReadonlyMap<number, OfferedService>>;
}

export interface CartServiceDeps {
  readonly db: Kysely<Database>;
  readonly carts: CartRepository;
  readonly offers: Offers;
  readonly clock: Clock;
}

/** The answer to a change: done, with the token that holds the cart now; or why nothing was done. */
export type CartChange =
  | { readonly kind: 'done'; readonly token: string; readonly lineId: string }
  | { readonly kind: 'full' }
  /** The service was deleted from the catalogue a moment ago. */
  | { readonly kind: 'gone' }
  | { readonly kind: 'unknown' };

const FOREIGN_KEY_VIOLATION = '23503';

/**
 * The guest's cart. A token is made by the server only: one that opens no living cart is never taken over, so nobody can be given a
 * cart that someone else holds the key of.
 */
export function createCartService({ db, carts, offers, clock }: CartServiceDeps) {
  const life = (): CartLife => {
    const now = clock.now();
    return { now: new Date(now), expiresAt: addDays(now, CART_LIFE_DAYS, { in: utc }) };
  };
  const now = () => new Date(clock.now());

  async function linesOf(token: string | null): Promise<readonly StoredLine[]> {
    const cart = token === null ? null : await carts.find(hashOfToken(token), now());
    return cart?.lines ?? [];
  }

  return {
    /** The cart priced as of now, in cents of the currency. No token, an unknown or an expired one: an empty cart. */
    async view(token: string | null, currency: CurrencyRate): Promise<CartView> {
      const lines = await linesOf(token);
      const services = await offers.offersOf(lines.map(({ configuration }) => configuration.serviceId));
      return priceLines(lines, services, currency);
    },

    async count(token: string | null): Promise<number> {
      return token === null ? 0 : carts.countLines(hashOfToken(token), now());
    },

    /** The choices of one line of this cart, or null: lines of other carts are as if they were not there. */
    async choicesOf(token: string | null, lineId: string): Promise<Configuration | null> {
      const lines = await linesOf(token);
      return lines.find(({ id }) => id === lineId)?.configuration ?? null;
    },

    /**
     * Adds a line; makes the cart where there is none.
     * @param once for "Buy now": a line with exactly these choices is bought as it stands, so that Back and "Buy now" again don't double it
     */
    async add(token: string | null, line: LineToKeep, { once = false } = {}): Promise<CartChange> {
      return written(async (trx) => {
        const span = life();
        const cart = token === null ? null : await carts.lock(hashOfToken(token), span.now, trx);
        if (cart === null || token === null) return addToNewCart(line, span, trx);
        const same = once ? cart.lines.find((one) => isSame(one, line)) : undefined;
        if (same === undefined && cart.lines.length >= CART_LINES_MAX) return { kind: 'full' };
        if (same !== undefined) await carts.renewSeen(cart.id, same.id, line.seen, trx);
        const lineId = same?.id ?? (await carts.addLine(cart.id, line, span.now, trx));
        await carts.touch(cart.id, span, trx);
        return { kind: 'done', token, lineId };
      });
    },

    /** Gives a line other choices. The prices of the other lines, in this currency, have been seen then. */
    async change(token: string | null, lineId: string, line: LineToKeep, currency: CurrencyRate): Promise<CartChange> {
      return inCart(token, lineId, currency, (cartId, span, trx) =>
        carts.changeLine(cartId, lineId, line, span.now, trx),
      );
    },

    /** Takes a line out; the prices of the others, in this currency, have been seen then. */
    async remove(token: string | null, lineId: string, currency: CurrencyRate): Promise<CartChange> {
      return inCart(token, lineId, currency, (cartId, _span, trx) => carts.removeLine(cartId, lineId, trx));
    },
  };

  async function addToNewCart(line: LineToKeep, span: CartLife, trx: Kysely<Database>): Promise<CartChange> {
    const token = newCartToken();
    const cartId = await carts.create(hashOfToken(token), span, trx);
    return { kind: 'done', token, lineId: await carts.addLine(cartId, line, span.now, trx) };
  }

  /** What each line of a cart costs now, by id; lines without a price are left out. */
  async function pricesOf(token: string, currency: CurrencyRate): Promise<ReadonlyMap<string, number>> {
    const lines = await linesOf(token);
    const services = await offers.offersOf(lines.map(({ configuration }) => configuration.serviceId));
    const view = priceLines(lines, services, currency);
    return new Map(view.lines.flatMap(({ id, quote }) => (quote === null ? [] : [[id, quote.total] as const])));
  }

  /** Who changes a cart has looked at it: a price that moved is old news from now on. */
  async function renewSeen(
    cart: StoredCart,
    lineId: string,
    prices: ReadonlyMap<string, number>,
    { code }: CurrencyRate,
    trx: Kysely<Database>,
  ): Promise<void> {
    for (const { id, seen } of cart.lines) {
      const total = prices.get(id);
      if (id === lineId || total === undefined || (seen.total === total && seen.currency === code)) continue;
      await carts.renewSeen(cart.id, id, { total, currency: code }, trx);
    }
  }

  async function written(work: (trx: Kysely<Database>) => Promise<CartChange>): Promise<CartChange> {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if ((error as { readonly code?: unknown }).code === FOREIGN_KEY_VIOLATION) return { kind: 'gone' };
      throw error;
    }
  }

  async function inCart(
    token: string | null,
    lineId: string,
    currency: CurrencyRate,
    work: (cartId: number, span: CartLife, trx: Kysely<Database>) => Promise<void>,
  ): Promise<CartChange> {
    if (token === null) return { kind: 'unknown' };
    // Before the transaction, which holds the only connection of the embedded database.
    const prices = await pricesOf(token, currency);
    return written(async (trx) => {
      const span = life();
      const cart = await carts.lock(hashOfToken(token), span.now, trx);
      if (cart === null || !cart.lines.some(({ id }) => id === lineId)) return { kind: 'unknown' };
      await work(cart.id, span, trx);
      await renewSeen(cart, lineId, prices, currency, trx);
      await carts.touch(cart.id, span, trx);
      return { kind: 'done', token, lineId };
    });
  }
}

function isSame(one: Pick<StoredLine, 'configuration'>, other: Pick<StoredLine, 'configuration'>): boolean {
  return configurationKey(one.configuration) === configurationKey(other.configuration);
}

export type CartService = ReturnType<typeof createCartService>;

/** Prices stored lines with the services as they are now. Throws when a service is missing: the database does not let that happen. */
export function priceLines(
  lines: readonly StoredLine[],
  services: ReadonlyMap<number, OfferedService>,
  currency: CurrencyRate,
): CartView {
  const priced = lines.map((line) => {
    const offered = services.get(line.configuration.serviceId);
    if (offered === undefined)
      throw new Error(`Service ${line.configuration.serviceId} of cart line ${line.id} was not read.`);
    return priceLine(line, offered, currency);
  });
  return priceCart(priced, currency);
}
