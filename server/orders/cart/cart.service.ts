import type { Kysely } from 'kysely';
import { type CartView, MAX_CART_LINES, MAX_JOINED_LINES, type StoredLine } from '../../../domains/cart';
import { type Configuration, configurationKey } from '../../../domains/configurator';
import type { Tariff } from '../../../domains/pricing';
import { accountCouponText, couponCode, unknownCouponText } from '../../../domains/vip';
import type { DateStyle } from '../../../src/lib/dateStyle';
import { accountRepository } from '../../accounts';
import type { Platform } from '../../platform';
import { type Connection, type Database, hashToken, isForeignKeyViolation } from '../../platform/db';
import { accountGone } from '../../platform/http';
import { accountOfCartKey, isAccountCartKey } from '../../platform/visitor';
import { kindNamed, type ProductKinds, type Unreserved } from '../productKind';
import {
  type CartLifetime,
  type CartRepository,
  cartLifetime,
  type JoinedLines,
  type NewCartLine,
  type StoredCart,
  type StoredCartLine,
} from './cart.repository';
import { type CartCoupons, withCartCoupon } from './cartCoupons';
import { newCartToken } from './cartToken';
import type { Pricing } from './pricing';

interface CartServiceParts {
  readonly kinds: ProductKinds;
  readonly pricing: Pricing;
  readonly cartRepository: CartRepository;
  readonly coupons: CartCoupons;
}

/** Reserves what a line needs, in the transaction that adds or changes it. */
type Reserve = (cartLineId: number, now: Date, trx: Connection) => Promise<Unreserved | null>;

/** The result of a change: done, with the cart's token, which may be new; or why nothing was changed. */
export type CartChange =
  | { readonly kind: 'done'; readonly token: string; readonly lineId: string }
  | { readonly kind: 'full' }
  /** The service was deleted from the catalogue meanwhile. */
  | { readonly kind: 'gone' }
  | { readonly kind: 'unreserved'; readonly unreserved: Unreserved }
  | { readonly kind: 'unknown' };

/** How much of a code that there can't be is shown again. */
const MAX_SHOWN_CODE = 40;

/** Rolls the transaction back. */
class RefusedChangeError extends Error {
  constructor(readonly change: CartChange) {
    super(change.kind);
  }
}

/**
 * Carts, of guests by the token in their cookie and of accounts by their key (`accountCartKey`). Only the server creates tokens: an unknown one is
 * never adopted, so nobody can plant a cart token that they know in another browser.
 */
export function createCartService({ db, clock, kinds, pricing, cartRepository, coupons }: Platform & CartServiceParts) {
  const now = () => new Date(clock.now());

  const findCart = async (token: string | null) =>
    token === null ? null : cartRepository.find(hashToken(token), now(), db);

  const findLines = async (token: string | null): Promise<readonly StoredLine[]> =>
    (await findCart(token))?.lines ?? [];

  const findLine = async (token: string | null, lineId: string) =>
    (await findLines(token)).find(({ id }) => id === lineId);

  return {
    /** The cart at current prices, in cents of the currency; empty for a missing, unknown or expired token. */
    async view(token: string | null, currency: Tariff, style: DateStyle): Promise<CartView> {
      const { lines, coupon } = (await findCart(token)) ?? { lines: [], coupon: null };
      const products = await pricing.read(lines);
      const at = clock.now();
      const view = pricing.price(lines, products, currency, style, at);
      const owner = { accountId: ownerOf(token), currency, dateStyle: style, now: at };
      const found = await coupons.find(coupon, owner.accountId);
      return pricing.suggest(withCartCoupon(view, coupon, found, owner), lines, products, style);
    },

    /**
     * Uses a coupon for a cart where it holds, or none.
     * @param typed the code; empty for none
     * @returns why it doesn't hold, for the shopper; null when that was done
     */
    async putCoupon(token: string | null, typed: string, currency: Tariff, style: DateStyle): Promise<string | null> {
      const cart = await findCart(token);
      if (cart === null) return 'Your cart is empty, so there is nothing that a coupon could take something off.';
      if (typed.trim() === '') {
        await cartRepository.setCoupon(cart.id, null, db);
        return null;
      }
      const code = couponCode(typed);
      if (code === null) return unknownCouponText(typed.trim().slice(0, MAX_SHOWN_CODE));
      const at = clock.now();
      const owner = { accountId: ownerOf(token), currency, dateStyle: style, now: at };
      const view = pricing.price(cart.lines, await pricing.read(cart.lines), currency, style, at);
      const found = await coupons.find(code, owner.accountId);
      const problem = withCartCoupon(view, code, found, owner).coupon?.problem;
      // A coupon for accounts waits in a guest's cart, which becomes the account's.
      if (problem === undefined || problem === accountCouponText(code))
        await cartRepository.setCoupon(cart.id, code, db);
      return problem ?? null;
    },

    async count(token: string | null): Promise<number> {
      return token === null ? 0 : cartRepository.countLines(hashToken(token), now(), db);
    },

    /** The choices of a line of this cart; null for unknown lines and those of other carts. */
    async findConfiguration(token: string | null, lineId: string): Promise<Configuration | null> {
      return (await findLine(token, lineId))?.configuration ?? null;
    },

    /** The lines of a kind, with the items of that kind. */
    async linesOf<Item>(token: string | null, kind: string): Promise<readonly StoredLine<Item>[]> {
      return (await findLines(token)).filter((line): line is StoredCartLine & StoredLine<Item> => line.kind === kind);
    },

    /**
     * Adds a line, and creates the cart if needed.
     * @throws RequestError when the account was deleted a moment ago, whose cart must not be made anew
     * @param reuseSameLine for "Buy now": reuses a line with the same choices, so that Back and "Buy now" again don't add a second one
     * @param reserve what is scarce is asked for twice by pressing twice, not by wanting two, so its line is used again, too
     */
    async add(
      token: string | null,
      line: NewCartLine,
      {
        reuseSameLine = false,
        reserve,
      }: { readonly reuseSameLine?: boolean; readonly reserve?: Reserve | undefined } = {},
    ): Promise<CartChange> {
      return inTransaction(async (trx) => {
        await holdAccountOf(token, trx);
        const lifetime = cartLifetime(clock.now());
        const cart = token === null ? null : await cartRepository.lock(hashToken(token), lifetime.now, trx);
        const same = reuseSameLine || reserve ? cart?.lines.find((one) => hasSameChoices(one, line)) : undefined;
        if (cart && same === undefined && cart.lines.length >= MAX_CART_LINES) return { kind: 'full' };
        const existing = cart && token !== null ? { cart, token } : null;
        const change = await addTo(existing, newKeyOf(token), line, same?.id, lifetime, trx);
        await ensureReserved(reserve, change.lineId, lifetime.now, trx);
        return change;
      });
    },

    /**
     * Gives the lines of a guest's cart to an account that signs in. A line that its cart has already takes the place of that one: its id may be what
     * "Buy now" leads to. Only who joins full carts again and again meets the limit, and keeps the newest lines of the guest's.
     */
    async join(guestKey: string, accountKey: string, trx: Kysely<Database>): Promise<void> {
      await cartRepository.join(hashToken(guestKey), hashToken(accountKey), cartLifetime(clock.now()), mergeLines, trx);
    },

    /** Changes the choices of a line. The current prices of the other lines, in this currency, count as seen then. */
    async change(
      token: string | null,
      lineId: string,
      line: NewCartLine,
      currency: Tariff,
      reserve?: Reserve,
    ): Promise<CartChange> {
      return changeCart(token, lineId, currency, async (cartId, lifetime, trx) => {
        await cartRepository.changeLine(cartId, lineId, line, lifetime.now, trx);
        // A line may become one of another kind.
        for (const { name, reservations } of kinds())
          if (name !== line.kind) await reservations?.release(Number(lineId), trx);
        await ensureReserved(reserve, lineId, lifetime.now, trx);
      });
    },

    /** Removes a line. The current prices of the others, in this currency, count as seen then. */
    async remove(token: string | null, lineId: string, currency: Tariff): Promise<CartChange> {
      return changeCart(token, lineId, currency, (cartId, _lifetime, trx) =>
        cartRepository.removeLine(cartId, lineId, trx),
      );
    },
  };

  async function holdAccountOf(token: string | null, trx: Kysely<Database>): Promise<void> {
    const accountId = token === null ? null : accountOfCartKey(token);
    if (accountId !== null && !(await accountRepository.hold(accountId, trx)))
      throw accountGone('Nothing was put into a cart.');
  }

  async function addTo(
    existing: { readonly cart: StoredCart; readonly token: string } | null,
    newKey: string,
    line: NewCartLine,
    sameLineId: string | undefined,
    lifetime: CartLifetime,
    trx: Kysely<Database>,
  ): Promise<Extract<CartChange, { kind: 'done' }>> {
    if (existing === null) {
      const cartId = await cartRepository.create(hashToken(newKey), lifetime, trx);
      return { kind: 'done', token: newKey, lineId: await cartRepository.addLine(cartId, line, lifetime.now, trx) };
    }
    const { cart, token } = existing;
    if (sameLineId !== undefined) await cartRepository.updateSeenPrice(cart.id, sameLineId, line.seen, trx);
    const lineId = sameLineId ?? (await cartRepository.addLine(cart.id, line, lifetime.now, trx));
    await cartRepository.touch(cart.id, lifetime, trx);
    return { kind: 'done', token, lineId };
  }

  /** Refuses the whole change when what the line needs is not to be had. */
  async function ensureReserved(reserve: Reserve | undefined, lineId: string, at: Date, trx: Connection) {
    const unreserved = await reserve?.(Number(lineId), at, trx);
    if (unreserved) throw new RefusedChangeError({ kind: 'unreserved', unreserved });
  }

  /** Current totals by line id; lines without a price are left out. */
  async function currentPrices(token: string, currency: Tariff): Promise<ReadonlyMap<string, number>> {
    const lines = await findLines(token);
    const view = pricing.price(lines, await pricing.read(lines), currency, 'other', clock.now());
    return new Map(view.lines.flatMap(({ id, quote }) => (quote === null ? [] : [[id, quote.total] as const])));
  }

  /** Whoever changes a cart has seen its prices, so their changes are not reported again. */
  async function updateSeenPrices(
    cart: StoredCart,
    lineId: string,
    prices: ReadonlyMap<string, number>,
    { code }: Pick<Tariff, 'code'>,
    trx: Kysely<Database>,
  ): Promise<void> {
    for (const { id, seen } of cart.lines) {
      const total = prices.get(id);
      if (id === lineId || total === undefined || (seen.total === total && seen.currency === code)) continue;
      await cartRepository.updateSeenPrice(cart.id, id, { total, currency: code }, trx);
    }
  }

  async function inTransaction(work: (trx: Kysely<Database>) => Promise<CartChange>): Promise<CartChange> {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (error instanceof RefusedChangeError) return error.change;
      if (isForeignKeyViolation(error)) return { kind: 'gone' };
      throw error;
    }
  }

  async function changeCart(
    token: string | null,
    lineId: string,
    currency: Tariff,
    work: (cartId: number, lifetime: CartLifetime, trx: Kysely<Database>) => Promise<void>,
  ): Promise<CartChange> {
    if (token === null) return { kind: 'unknown' };
    // Read before the transaction, which holds the only connection of the embedded database.
    const prices = await currentPrices(token, currency);
    return inTransaction(async (trx) => {
      const lifetime = cartLifetime(clock.now());
      const cart = await cartRepository.lock(hashToken(token), lifetime.now, trx);
      if (cart === null || !cart.lines.some(({ id }) => id === lineId)) return { kind: 'unknown' };
      await work(cart.id, lifetime, trx);
      await updateSeenPrices(cart, lineId, prices, currency, trx);
      await cartRepository.touch(cart.id, lifetime, trx);
      return { kind: 'done', token, lineId };
    });
  }

  function hasSameChoices(one: Choices, other: Choices): boolean {
    if (one.kind !== other.kind || configurationKey(one.configuration) !== configurationKey(other.configuration))
      return false;
    const kind = kindNamed(kinds(), one.kind);
    return kind.keyOf?.(one.item) === kind.keyOf?.(other.item);
  }

  /** How the lines of a guest's cart come into an account's own. Of equal ones, one is kept for each that the account has. */
  function mergeLines(guest: readonly StoredCartLine[], own: readonly StoredCartLine[]): JoinedLines {
    const added: StoredCartLine[] = [];
    const replaced = new Map<StoredCartLine, StoredCartLine>();
    for (const line of guest) {
      const same = own.filter((one) => hasSameChoices(one, line));
      const next = same.find((one) => !replaced.has(one));
      if (next) replaced.set(next, line);
      else if (same.length === 0) added.push(line);
    }
    return { added: added.slice(Math.max(0, own.length + added.length - MAX_JOINED_LINES)), replaced };
  }
}

/** The account whose cart has a key; null for that of a guest. */
const ownerOf = (token: string | null): number | null => (token === null ? null : accountOfCartKey(token));

/** The key of a cart that does not exist yet: an account's own, or a new token. */
const newKeyOf = (key: string | null) => (key !== null && isAccountCartKey(key) ? key : newCartToken());

type Choices = Pick<StoredLine, 'kind' | 'item' | 'configuration'>;

export type CartService = ReturnType<typeof createCartService>;
