import type { Kysely } from 'kysely';
import { type CartView, MAX_CART_LINES, MAX_JOINED_LINES, type StoredLine } from '../../../domains/cart';
import { type Configuration, configurationKey } from '../../../domains/configurator';
import { type HotChoice, hotChoiceKey } from '../../../domains/hot-products';
import type { CurrencyRate } from '../../../domains/pricing';
import { type RunChoices, runChoicesKey } from '../../../domains/raid-run';
import { accountRepository } from '../../accounts';
import type { CatalogueReader } from '../../catalogue';
import { hotPlaces } from '../../hot-products/places.repository';
import { holdPlaces, maxPlacesOf, type PlacesRefusal, type PlacesRequest } from '../../hot-products/sale/holdPlaces';
import type { Platform } from '../../platform';
import { type Database, hashToken, isForeignKeyViolation } from '../../platform/db';
import { accountGone } from '../../platform/http';
import { accountOfCartKey, isAccountCartKey } from '../../platform/visitor';
import type { RunList } from '../../raids/runs/runList';
import { seats } from '../../raids/runs/seats.repository';
import { type HoldRefusal, holdSeat, maxHoldsOf, type SeatRequest } from '../../raids/sale/holdSeat';
import { withNextRuns } from '../../raids/sale/nextRuns';
import {
  type CartLifetime,
  cartLifetime,
  cartRepository,
  type JoinedLines,
  type NewCartLine,
  type StoredCart,
  type StoredCartLine,
} from './cart.repository';
import { newCartToken } from './cartToken';
import { priceLines, readProducts } from './products';

interface CartServiceParts {
  readonly catalogue: CatalogueReader;
  /** The next runs of a kind, for lines whose run has no seat left. */
  readonly runList: RunList;
}

/** The result of a change: done, with the cart's token, which may be new; or why nothing was changed. */
export type CartChange =
  | { readonly kind: 'done'; readonly token: string; readonly lineId: string }
  | { readonly kind: 'full' }
  /** The service was deleted from the catalogue meanwhile. */
  | { readonly kind: 'gone' }
  | HoldRefusal
  | PlacesRefusal
  | { readonly kind: 'unknown' };

/** What a line needs besides: the seat of a run, or places of a hot product. */
export type LineRequest = SeatRequest | PlacesRequest;

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
export function createCartService(deps: Platform & CartServiceParts) {
  const { db, runList, config, clock } = deps;
  const maxHolds = maxHoldsOf(config);
  const maxPlaces = maxPlacesOf(config);
  const now = () => new Date(clock.now());

  async function findLines(token: string | null): Promise<readonly StoredLine[]> {
    const cart = token === null ? null : await cartRepository.find(hashToken(token), now(), db);
    return cart?.lines ?? [];
  }

  const findLine = async (token: string | null, lineId: string) =>
    (await findLines(token)).find(({ id }) => id === lineId);

  return {
    /** The cart at current prices, in cents of the currency; empty for a missing, unknown or expired token. */
    async view(token: string | null, currency: CurrencyRate): Promise<CartView> {
      const lines = await findLines(token);
      const products = await readProducts(deps, lines);
      return withNextRuns(priceLines(lines, products, currency, clock.now()), { lines }, products, runList);
    },

    async count(token: string | null): Promise<number> {
      return token === null ? 0 : cartRepository.countLines(hashToken(token), now(), db);
    },

    /** The choices of a line of this cart; null for unknown lines and those of other carts. */
    async findConfiguration(token: string | null, lineId: string): Promise<Configuration | null> {
      return (await findLine(token, lineId))?.configuration ?? null;
    },

    /** The choices of a line that is a seat of a raid run; null for other lines, unknown ones and those of other carts. */
    async findRunChoices(token: string | null, lineId: string): Promise<RunChoices | null> {
      return (await findLine(token, lineId))?.run ?? null;
    },

    /** The places of a line of a hot product; null for other lines, unknown ones and those of other carts. */
    async findHotLine(
      token: string | null,
      lineId: string,
    ): Promise<{ readonly productId: number; readonly startId: number; readonly quantity: number } | null> {
      const line = await findLine(token, lineId);
      return line?.hot ? { ...line.hot, quantity: line.configuration.quantity ?? 1 } : null;
    },

    /** The line of this cart that has the same places of a hot product, which is used again instead of adding another; null without one. */
    async findSameHotLine(token: string | null, choice: HotChoice, quantity: number): Promise<string | null> {
      const key = hotChoiceKey(choice);
      const isSame = ({ hot, configuration }: StoredLine) =>
        hot && hotChoiceKey(hot) === key && configuration.quantity === quantity;
      return (await findLines(token)).find(isSame)?.id ?? null;
    },

    /** The choices of the lines that hold a seat of a run now. */
    async findHeldChoices(token: string | null, runId: number): Promise<readonly RunChoices[]> {
      return (await findLines(token)).flatMap(({ run, heldUntil }) =>
        run?.runId === runId && (heldUntil ?? 0) > clock.now() ? [run] : [],
      );
    },

    /** The line of this cart that buys the same seat of a run, which is used again instead of adding another; null without one. */
    async findSameRunLine(token: string | null, choices: RunChoices): Promise<string | null> {
      const key = runChoicesKey(choices);
      return (await findLines(token)).find(({ run }) => run && runChoicesKey(run) === key)?.id ?? null;
    },

    /**
     * Adds a line, and creates the cart if needed.
     * @throws RequestError when the account was deleted a moment ago, whose cart must not be made anew
     * @param reuseSameLine for "Buy now": reuses a line with the same choices, so that Back and "Buy now" again don't add a second one
     */
    async add(
      token: string | null,
      line: NewCartLine,
      { reuseSameLine = false, request }: { readonly reuseSameLine?: boolean; readonly request?: LineRequest } = {},
    ): Promise<CartChange> {
      return inTransaction(async (trx) => {
        await holdAccountOf(token, trx);
        const lifetime = cartLifetime(clock.now());
        const cart = token === null ? null : await cartRepository.lock(hashToken(token), lifetime.now, trx);
        // A seat is asked for twice by pressing twice, not by wanting two.
        const isDated = line.run !== undefined || line.hot !== undefined;
        const same = findSameLine(cart, line, reuseSameLine || isDated);
        if (cart && same === undefined && cart.lines.length >= MAX_CART_LINES) return { kind: 'full' };
        const existing = cart && token !== null ? { cart, token } : null;
        const change = await addTo(existing, newKeyOf(token), line, same?.id, lifetime, trx);
        if (request && isDated) await hold(change.lineId, request, lifetime.now, trx);
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
      currency: CurrencyRate,
      request?: LineRequest,
    ): Promise<CartChange> {
      return changeCart(token, lineId, currency, async (cartId, lifetime, trx) => {
        await cartRepository.changeLine(cartId, lineId, line, lifetime.now, trx);
        // A line may become one of another kind.
        if (!request || !('seat' in request)) await seats.release(Number(lineId), trx);
        if (!request || !('places' in request)) await hotPlaces.release(Number(lineId), trx);
        if (request) await hold(lineId, request, lifetime.now, trx);
      });
    },

    /** Removes a line. The current prices of the others, in this currency, count as seen then. */
    async remove(token: string | null, lineId: string, currency: CurrencyRate): Promise<CartChange> {
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

  /** Refuses the whole change when there is no seat, or not so many places. */
  async function hold(lineId: string, request: LineRequest, at: Date, trx: Kysely<Database>): Promise<void> {
    const refusal =
      'places' in request
        ? await holdPlaces(Number(lineId), request, maxPlaces, at, trx)
        : await holdSeat(Number(lineId), request, maxHolds, at, trx);
    if (refusal !== null) throw new RefusedChangeError(refusal);
  }

  /** Current totals by line id; lines without a price are left out. */
  async function currentPrices(token: string, currency: CurrencyRate): Promise<ReadonlyMap<string, number>> {
    const lines = await findLines(token);
    const view = priceLines(lines, await readProducts(deps, lines), currency, clock.now());
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
    currency: CurrencyRate,
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
}

/** The key of a cart that does not exist yet: an account's own, or a new token. */
const newKeyOf = (key: string | null) => (key !== null && isAccountCartKey(key) ? key : newCartToken());

function findSameLine(cart: StoredCart | null, line: NewCartLine, isReused: boolean) {
  return isReused ? cart?.lines.find((one) => hasSameConfiguration(one, line)) : undefined;
}

/** How the lines of a guest's cart come into an account's own. Of equal ones, one is kept for each that the account has. */
function mergeLines(guest: readonly StoredCartLine[], own: readonly StoredCartLine[]): JoinedLines {
  const added: StoredCartLine[] = [];
  const replaced = new Map<StoredCartLine, StoredCartLine>();
  for (const line of guest) {
    const same = own.filter((one) => hasSameConfiguration(one, line));
    const next = same.find((one) => !replaced.has(one));
    if (next) replaced.set(next, line);
    else if (same.length === 0) added.push(line);
  }
  return { added: added.slice(Math.max(0, own.length + added.length - MAX_JOINED_LINES)), replaced };
}

function hasSameConfiguration(
  one: Pick<StoredLine, 'configuration' | 'run' | 'hot'>,
  other: Pick<StoredLine, 'configuration' | 'run' | 'hot'>,
): boolean {
  const keyOf = ({ run, hot }: Pick<StoredLine, 'run' | 'hot'>) =>
    run ? runChoicesKey(run) : hot ? hotChoiceKey(hot) : null;
  return configurationKey(one.configuration) === configurationKey(other.configuration) && keyOf(one) === keyOf(other);
}

export type CartService = ReturnType<typeof createCartService>;
