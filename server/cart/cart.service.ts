import { utc } from '@date-fns/utc';
import { addDays } from 'date-fns/addDays';
import type { Kysely } from 'kysely';
import {
  CART_TTL_DAYS,
  type CartView,
  MAX_CART_LINES,
  type OfferedService,
  priceCart,
  priceLine,
  type StoredLine,
} from '../../domains/cart';
import { type Configuration, configurationKey } from '../../domains/configurator';
import type { CurrencyRate } from '../../domains/pricing';
import type { Clock } from '../config/clock';
import type { Database } from '../db/schema';
import type { CartLifetime, CartRepository, NewCartLine, StoredCart } from './cart.repository';
import { hashToken, newCartToken } from './cartToken';

/** Services by id, also unavailable ones. Unknown ids are left out. */
export interface Offers {
  offersOf(ids: readonly number[]): Promise<ReadonlyMap<number, OfferedService>>;
}

export interface CartServiceDeps {
  readonly db: Kysely<Database>;
  readonly carts: CartRepository;
  readonly offers: Offers;
  readonly clock: Clock;
}

/** The result of a change: done, with the cart's token, which may be new; or why nothing was changed. */
export type CartChange =
  | { readonly kind: 'done'; readonly token: string; readonly lineId: string }
  | { readonly kind: 'full' }
  /** The service was deleted from the catalogue meanwhile. */
  | { readonly kind: 'gone' }
  | { readonly kind: 'unknown' };

const FOREIGN_KEY_VIOLATION = '23503';

/**
 * The guest's cart. Only the server creates tokens: an unknown one is never adopted, so nobody can plant a cart token that they know in another
 * browser.
 */
export function createCartService({ db, carts, offers, clock }: CartServiceDeps) {
  const newLifetime = (): CartLifetime => {
    const now = clock.now();
    return { now: new Date(now), expiresAt: addDays(now, CART_TTL_DAYS, { in: utc }) };
  };
  const now = () => new Date(clock.now());

  async function findLines(token: string | null): Promise<readonly StoredLine[]> {
    const cart = token === null ? null : await carts.find(hashToken(token), now());
    return cart?.lines ?? [];
  }

  return {
    /** The cart at current prices, in cents of the currency; empty for a missing, unknown or expired token. */
    async view(token: string | null, currency: CurrencyRate): Promise<CartView> {
      const lines = await findLines(token);
      const services = await offers.offersOf(lines.map(({ configuration }) => configuration.serviceId));
      return priceLines(lines, services, currency);
    },

    async count(token: string | null): Promise<number> {
      return token === null ? 0 : carts.countLines(hashToken(token), now());
    },

    /** The choices of a line of this cart; null for unknown lines and those of other carts. */
    async findConfiguration(token: string | null, lineId: string): Promise<Configuration | null> {
      const lines = await findLines(token);
      return lines.find(({ id }) => id === lineId)?.configuration ?? null;
    },

    /**
     * Adds a line, and creates the cart if needed.
     * @param reuseSameLine for "Buy now": reuses a line with the same choices, so that Back and "Buy now" again don't add a second one
     */
    async add(token: string | null, line: NewCartLine, { reuseSameLine = false } = {}): Promise<CartChange> {
      return inTransaction(async (trx) => {
        const lifetime = newLifetime();
        const cart = token === null ? null : await carts.lock(hashToken(token), lifetime.now, trx);
        if (cart === null || token === null) return addToNewCart(line, lifetime, trx);
        const same = reuseSameLine ? cart.lines.find((one) => hasSameConfiguration(one, line)) : undefined;
        if (same === undefined && cart.lines.length >= MAX_CART_LINES) return { kind: 'full' };
        if (same !== undefined) await carts.updateSeenPrice(cart.id, same.id, line.seen, trx);
        const lineId = same?.id ?? (await carts.addLine(cart.id, line, lifetime.now, trx));
        await carts.touch(cart.id, lifetime, trx);
        return { kind: 'done', token, lineId };
      });
    },

    /** Changes the choices of a line. The current prices of the other lines, in this currency, count as seen then. */
    async change(token: string | null, lineId: string, line: NewCartLine, currency: CurrencyRate): Promise<CartChange> {
      return changeCart(token, lineId, currency, (cartId, lifetime, trx) =>
        carts.changeLine(cartId, lineId, line, lifetime.now, trx),
      );
    },

    /** Removes a line. The current prices of the others, in this currency, count as seen then. */
    async remove(token: string | null, lineId: string, currency: CurrencyRate): Promise<CartChange> {
      return changeCart(token, lineId, currency, (cartId, _lifetime, trx) => carts.removeLine(cartId, lineId, trx));
    },
  };

  async function addToNewCart(line: NewCartLine, lifetime: CartLifetime, trx: Kysely<Database>): Promise<CartChange> {
    const token = newCartToken();
    const cartId = await carts.create(hashToken(token), lifetime, trx);
    return { kind: 'done', token, lineId: await carts.addLine(cartId, line, lifetime.now, trx) };
  }

  /** Current totals by line id; lines without a price are left out. */
  async function currentPrices(token: string, currency: CurrencyRate): Promise<ReadonlyMap<string, number>> {
    const lines = await findLines(token);
    const services = await offers.offersOf(lines.map(({ configuration }) => configuration.serviceId));
    const view = priceLines(lines, services, currency);
    return new Map(view.lines.flatMap(({ id, quote }) => (quote === null ? [] : [[id, quote.total] as const])));
  }

  /** Whoever changes a cart has seen its prices, so their changes are not reported again. */
  async function updateSeenPrices(
    cart: StoredCart,
    lineId: string,
    prices: ReadonlyMap<string, number>,
    { code }: CurrencyRate,
    trx: Kysely<Database>,
  ): Promise<void> {
    for (const { id, seen } of cart.lines) {
      const total = prices.get(id);
      if (id === lineId || total === undefined || (seen.total === total && seen.currency === code)) continue;
      await carts.updateSeenPrice(cart.id, id, { total, currency: code }, trx);
    }
  }

  async function inTransaction(work: (trx: Kysely<Database>) => Promise<CartChange>): Promise<CartChange> {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if ((error as { readonly code?: unknown }).code === FOREIGN_KEY_VIOLATION) return { kind: 'gone' };
      throw error;
    }
  }

  async function changeCart(
    token: string | null,
    lineId: string,
    currency: CurrencyRate,
    work: (cartId: number, lifetime: CartLifetime, trx: Kysely<Database>) => Promise<void>,
  ): Promise<CartChange> {
    if (token === null) return { kind: 'unknown' };
    // Read before the transaction, which holds the only connection of the embedded database.
    const prices = await currentPrices(token, currency);
    return inTransaction(async (trx) => {
      const lifetime = newLifetime();
      const cart = await carts.lock(hashToken(token), lifetime.now, trx);
      if (cart === null || !cart.lines.some(({ id }) => id === lineId)) return { kind: 'unknown' };
      await work(cart.id, lifetime, trx);
      await updateSeenPrices(cart, lineId, prices, currency, trx);
      await carts.touch(cart.id, lifetime, trx);
      return { kind: 'done', token, lineId };
    });
  }
}

function hasSameConfiguration(
  one: Pick<StoredLine, 'configuration'>,
  other: Pick<StoredLine, 'configuration'>,
): boolean {
  return configurationKey(one.configuration) === configurationKey(other.configuration);
}

export type CartService = ReturnType<typeof createCartService>;

/** Prices stored lines at current prices. Throws when a service is missing, which foreign keys prevent. */
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
