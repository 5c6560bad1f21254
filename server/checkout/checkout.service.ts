import type { Kysely } from 'kysely';
import type { CartView, FieldProblem } from '../../domains/cart';
import {
  CHECKOUT_FIELDS,
  type CheckoutValues,
  type CheckoutView,
  parseCheckout,
  priceChanges,
} from '../../domains/checkout';
import { DEVICE_PRINT_FIELDS } from '../../domains/device-print';
import type { CurrencyRate } from '../../domains/pricing';
import { accountRepository } from '../account/accounts.repository';
import type { CartRepository, StoredCart } from '../cart/cart.repository';
import { maxHoldsOf } from '../cart/holdSeat';
import { withNextRuns } from '../cart/nextRuns';
import {
  hasProducts,
  hotStartIdsOf,
  type Products,
  type ProductsDeps,
  priceLines,
  readProducts,
  rereadDated,
  runIdsOf,
} from '../cart/products';
import type { Clock } from '../config/clock';
import type { Config } from '../config/config';
import { hashToken } from '../db/hashToken';
import { LOCK_NOT_AVAILABLE, setLockTimeout } from '../db/lockTimeout';
import type { Database } from '../db/schema';
import type { DevicePrints } from '../device-prints/devicePrints.service';
import { maxPlacesOf } from '../hot/holdPlaces';
import { hotPlaces } from '../hot/places.repository';
import type { NewOrder, OrderRepository } from '../order/order.repository';
import { vatRateOf } from '../order/vatRates';
import type { PaymentService } from '../payments/payments.service';
import { savedDetails } from '../profile-details/savedDetails.repository';
import type { RunList } from '../runs/runList';
import { seats } from '../runs/seats.repository';
import { checkoutLines, emptyValues, gameDetailsOf, purchaseKey, type ShopperLocation } from './checkoutView';
import { type Claim, checkoutScope, hashForm, idempotency } from './idempotency.repository';
import { toOrderLine } from './orderLine';
import { allLinesOf, type Selection, selectionOf, selectionView } from './selection';
import { placesProblem, sellHot } from './sellHot';
import { holdsProblem, sellRuns } from './sellRuns';

export interface CheckoutServiceDeps extends ProductsDeps {
  readonly db: Kysely<Database>;
  readonly carts: CartRepository;
  /** The next runs of a kind, for lines whose run has no seat left. */
  readonly runList: Pick<RunList, 'nextOfKind'>;
  readonly orders: OrderRepository;
  readonly payments: PaymentService;
  readonly prints: Pick<DevicePrints, 'record'>;
  readonly config: Pick<Config, 'rateLimit'>;
  readonly clock: Clock;
  readonly currencies: () => Promise<readonly CurrencyRate[]>;
}

/** What the checkout page depends on besides the cart and the currency. */
export interface ViewOptions extends Pick<Submission, 'only'> {
  readonly location?: ShopperLocation;
  /** Null for guests. */
  readonly buyer?: Buyer | null;
}

/** The account of a shopper who is signed in. */
export interface Buyer {
  readonly accountId: number;
  readonly email: string;
  /** May be empty. */
  readonly name: string;
}

/** What a retry of a form may send differently. */
const NOT_HASHED = [CHECKOUT_FIELDS.idempotencyKey, ...Object.values(DEVICE_PRINT_FIELDS)];

/** A submitted checkout form; `key` is its idempotency key. */
export interface Submission {
  readonly token: string | null;
  readonly key: string;
  readonly form: Readonly<Record<string, unknown>>;
  /** The id of the only line that is bought; undefined for the whole cart. */
  readonly only?: string | undefined;
  /** Null for guests. */
  readonly buyer: Buyer | null;
  readonly currency: CurrencyRate;
  /** The hash of the shopper's network, for the limit of held seats. */
  readonly network: string;
  /** The guest's browser, which is told of the order; null for accounts. */
  readonly guestHash: string | null;
}

/** The form of a cart that is priced. */
interface PricedForm extends Pick<Submission, 'form' | 'buyer' | 'currency'> {
  /** Of the shop: the page may have been in another one. */
  readonly currencies: readonly CurrencyRate[];
}

/** The result of a submission. Only `placed` has written anything. */
export type Placement =
  | { readonly kind: 'placed'; readonly orderId: string; readonly replayed: boolean }
  /** The key was used with a different form; `orderId` is the order placed with that one. */
  | { readonly kind: 'mismatch'; readonly orderId: string | null }
  | { readonly kind: 'running' }
  | { readonly kind: 'empty' }
  /** The buyer's account was deleted a moment ago. */
  | { readonly kind: 'account_gone' }
  | { readonly kind: 'invalid' | 'changed' | 'blocked'; readonly view: CheckoutView };

/** How long a request waits for another one with the same key or cart before it is answered with 409. */
const LOCK_WAIT_MS = 4_000;

/** How often placing an order is retried when a line was added to the cart meanwhile. */
const MAX_ATTEMPTS = 5;

/** Rolls the transaction back, so that a rejected form leaves nothing, not even its key. */
class RefusedError extends Error {
  constructor(
    readonly placement: Placement,
    /** What the placement is about. */
    readonly of?: { readonly cart: StoredCart; readonly products: Products },
  ) {
    super(placement.kind);
  }
}

/** A line was added between loading the products and locking the cart, so its service or run is not loaded. */
class CartChangedError extends Error {}

/** The checkout page, and the transaction that turns a cart into an order. */
export function createCheckoutService(deps: CheckoutServiceDeps) {
  const { db, carts, runList, orders, payments, prints, config, clock } = deps;
  const maxHolds = maxHoldsOf(config);
  const maxPlaces = maxPlacesOf(config);
  const now = () => new Date(clock.now());

  return {
    /**
     * The checkout page before anything was typed; null for an empty cart, or when the line is not in it.
     * @param location preselected in the form
     * @param buyer whose account fills in what it knows; null for guests
     */
    async view(
      token: string | null,
      currency: CurrencyRate,
      { location = {}, buyer = null, only }: ViewOptions = {},
    ): Promise<CheckoutView | null> {
      const cart = await findSelection(token, only);
      if (cart === null) return null;
      const products = await readProducts(deps, allLinesOf(cart));
      const view = await withNextRuns(priceLines(cart.lines, products, currency, clock.now()), cart, products, runList);
      const base = baseViewOf(cart, view, products, currency, clock.now());
      const account = buyer && { ...buyer, saved: await savedDetails.list(buyer.accountId, db) };
      return {
        ...base,
        values: emptyValues(view, base.lines, products.services, payments.methods()[0]?.name ?? '', location, account),
        problems: [],
        changes: [],
      };
    },

    /** The page for a form that failed the schema, with what was typed. Null for an empty cart. */
    async review(
      { token, form, only, buyer, currency }: Pick<Submission, 'token' | 'form' | 'only' | 'buyer' | 'currency'>,
      schemaErrors: readonly FieldProblem[],
    ): Promise<CheckoutView | null> {
      const cart = await findSelection(token, only);
      if (cart === null) return null;
      const { base, parsed } = parseForm(
        cart,
        await readProducts(deps, allLinesOf(cart)),
        { form, buyer, currency, currencies: await deps.currencies() },
        clock.now(),
      );
      const reportedFields = new Set(parsed.problems.map(({ field }) => field));
      const problems = [...parsed.problems, ...schemaErrors.filter(({ field }) => !reportedFields.has(field))];
      return { ...base, values: parsed.values, problems };
    },

    /** The newest order placed from this cart in the last 72 hours, or null. For shoppers who never got the response. */
    async lastOrder(token: string | null): Promise<string | null> {
      return token === null
        ? null
        : parseOrderId(await idempotency.latestOutcome(checkoutScope(hashToken(token)), now(), db));
    },

    /** Places the order, once per key, also for concurrent requests. */
    async place(submission: Submission): Promise<Placement> {
      for (let attempts = 0; attempts < MAX_ATTEMPTS; attempts += 1) {
        try {
          return await attempt(submission);
        } catch (error) {
          if (error instanceof RefusedError) return explain(error);
          if ((error as { readonly code?: unknown }).code === LOCK_NOT_AVAILABLE) return { kind: 'running' };
          if (!(error instanceof CartChangedError)) throw error;
        }
      }
      return { kind: 'running' };
    },
  };

  async function findSelection(token: string | null, only: string | undefined): Promise<Selection | null> {
    return selectionOf(token === null ? null : await carts.find(hashToken(token), now()), only);
  }

  async function attempt(submission: Submission): Promise<Placement> {
    const { token, key, form, only, buyer, network, guestHash } = submission;
    const currencies = await deps.currencies();
    if (token === null) return { kind: 'empty' };
    const tokenHash = hashToken(token);
    const scope = checkoutScope(tokenHash);
    // Read before the transaction, which holds the only connection of the embedded database.
    const products = await readProducts(deps, (await carts.find(tokenHash, now()))?.lines ?? []);

    return db.transaction().execute(async (trx): Promise<Placement> => {
      await setLockTimeout(trx, LOCK_WAIT_MS);
      if (buyer && !(await accountRepository.hold(buyer.accountId, trx))) return { kind: 'account_gone' };
      const earlier = earlierPlacement(await idempotency.claim(scope, key, hashForm(form, NOT_HASHED), now(), trx));
      if (earlier !== null) return placedBefore(earlier, guestHash, trx);

      const cart = selectionOf(await carts.lock(tokenHash, now(), trx), only);
      if (cart === null) throw new RefusedError({ kind: 'empty' });
      const current = await lockProducts(cart, products, network, trx);
      // One moment for all that follows: a hold or a deadline that ends in between would sell what was not validated.
      const at = now();
      const limit =
        (await holdsProblem(cart, current, { network, maxHolds }, at, trx)) ??
        (await placesProblem(cart, { network, maxPlaces }, at, trx));
      const { view, payment, remember, ...orderData } = validate(
        cart,
        current,
        { ...submission, currencies },
        at,
        limit,
      );
      const order = await orders.create({ ...orderData, currency: view.currency }, at, trx);
      await prints.record({ orderSerial: order.serial }, form, at, trx);
      if (buyer && remember) await savedDetails.save(buyer.accountId, gameDetailsOf(orderData.lines), at, trx);
      await sellRuns(orders, { serial: order.serial, network }, cart, current, at, trx);
      await sellHot(orders, { serial: order.serial, network }, cart, at, trx);
      await payments.createFirstAttempt(order, payment, trx);
      await carts.removeLines(cart.id, cart.lines, trx);
      await idempotency.finish(scope, key, 303, { orderId: order.id }, trx);
      return { kind: 'placed', orderId: order.id, replayed: false };
    });
  }

  /** Whoever sends a form again may never have got the first answer, and with it the token by which the browser is told of the order. */
  async function placedBefore(earlier: Placement, guestHash: string | null, trx: Kysely<Database>): Promise<Placement> {
    if (earlier.kind === 'placed' && guestHash !== null) await orders.setGuest(earlier.orderId, guestHash, trx);
    return earlier;
  }

  /** From here on nobody else takes a seat of the runs, or a place of the starts, that are bought. @returns the products as they are now */
  async function lockProducts(cart: Selection, products: Products, network: string, trx: Kysely<Database>) {
    const runIds = runIdsOf(cart.lines);
    const startIds = hotStartIdsOf(cart.lines);
    if (runIds.length + startIds.length > 0) await seats.lockNetwork(network, trx);
    await seats.lockRuns(runIds, trx);
    await hotPlaces.lockStarts(startIds, trx);
    const all = allLinesOf(cart);
    const current = await rereadDated(deps, products, all, trx);
    if (!hasProducts(current, all)) throw new CartChangedError();
    return current;
  }

  /** @param at ms UTC */
  function parseForm(
    cart: Selection,
    products: Products,
    { form, buyer, currency, currencies }: PricedForm,
    at: number,
  ) {
    const view = priceLines(cart.lines, products, currency, at);
    const base = baseViewOf(cart, view, products, currency, at);
    const methods = payments.methods().map(({ name }) => name);
    const parsed = parseCheckout(form, { hasAccount: buyer !== null, lines: base.lines, methods });
    const { seen } = parsed;
    const changesOf = ({ lines, total }: CartView, { code }: CurrencyRate) =>
      priceChanges(
        lines.map(({ id, name, quote }) => ({ id, name, now: quote?.total ?? null })),
        total,
        code,
        seen,
      );
    const changes = changesOf(view, currency);
    // What was on the page still costs the same in the currency of the page.
    const before = seen.currency === currency.code ? undefined : currencies.find(({ code }) => code === seen.currency);
    const isOtherCurrency =
      before !== undefined && changesOf(priceLines(cart.lines, products, before, at), before).length === 0;
    return { base: { ...base, changes, isOtherCurrency }, parsed };
  }

  /**
   * The data of the order; throws `RefusedError` with the page to show again when anything is wrong.
   * @param limit why this network can't have the seats of the cart, if so
   */
  function validate(
    cart: Selection,
    products: Products,
    submission: Submission & PricedForm,
    at: Date,
    limit: string | undefined,
  ): Omit<NewOrder, 'currency'> & { readonly view: CartView } & Pick<CheckoutValues, 'payment' | 'remember'> {
    const { base, parsed } = parseForm(cart, products, submission, at.getTime());
    const { problems, values } = parsed;
    const blocked = base.cart.blocked ?? limit;
    const view = { ...base.cart, ...(blocked !== undefined && { blocked }) };
    const reason =
      problems.length > 0 ? 'invalid' : blocked !== undefined ? 'blocked' : base.changes.length > 0 ? 'changed' : null;
    if (reason !== null)
      throw new RefusedError({ kind: reason, view: { ...base, cart: view, values, problems } }, { cart, products });
    const { email, name, country, payment, remember } = values;
    return {
      view,
      remember,
      accountId: submission.buyer?.accountId ?? null,
      guestHash: submission.guestHash,
      email,
      name,
      country,
      vatBp: vatRateOf(country),
      payment,
      lines: view.lines.map((line) => toOrderLine(line, base.lines, cart, products, parsed, at)),
    };
  }

  /** A rejected form whose run has no seat left names the next run of that kind. */
  async function explain({ placement, of }: RefusedError): Promise<Placement> {
    if (!('view' in placement) || of === undefined) return placement;
    const cart = await withNextRuns(placement.view.cart, of.cart, of.products, runList);
    return { ...placement, view: { ...placement.view, cart } };
  }

  /** @param at ms UTC */
  function baseViewOf(cart: Selection, view: CartView, products: Products, currency: CurrencyRate, at: number) {
    return {
      cart: view,
      ...selectionView(cart, products, currency, at),
      lines: checkoutLines(view, products),
      methods: payments.methods(),
      idempotencyKey: purchaseKey(cart),
    };
  }
}

export type CheckoutService = ReturnType<typeof createCheckoutService>;

/** What a key that was claimed before has led to; null for a new one. */
function earlierPlacement(claim: Claim): Placement | null {
  switch (claim.kind) {
    case 'claimed':
      return null;
    case 'running':
      return { kind: 'running' };
    case 'mismatch':
      return { kind: 'mismatch', orderId: parseOrderId(claim.outcome) };
    case 'finished':
      return { kind: 'placed', orderId: parseOrderId(claim.outcome) ?? '', replayed: true };
  }
}

function parseOrderId(outcome: unknown): string | null {
  const id = (outcome as { readonly orderId?: unknown } | null)?.orderId;
  return typeof id === 'string' ? id : null;
}
