import type { Kysely } from 'kysely';
import type { CartLineView, CartView, FieldProblem, OfferedService } from '../../domains/cart';
import {
  CHECKOUT_FIELDS,
  type CheckoutLineView,
  type ParsedCheckout,
  type CheckoutView,
  priceChanges,
  parseCheckout,
} from '../../domains/checkout';
import { estimateOf } from '../../domains/configurator';
import type { CurrencyRate, Quote } from '../../domains/pricing';
import type { CartRepository, KeptLine, StoredCart } from '../cart/cart.repository';
import { type Offers, priceLines } from '../cart/cart.service';
import { hashOfToken } from '../cart/cartToken';
import type { Clock } from '../config/clock';
import type { Database } from '../db/schema';
import { LOCK_NOT_AVAILABLE, waitForLocks } from '../db/waitForLocks';
import type { LineToOrder, OrderRepository, OrderToMake } from '../order/order.repository';
import type { PaymentService } from '../payments/payments.service';
import { checkoutLines, emptyValues, purchaseKey } from './checkoutView';
import { hashOfForm, idempotency } from './idempotency.repository';

export interface CheckoutServiceDeps {
  readonly db: Kysely<Database>;
  readonly carts: CartRepository;
  readonly offers: Offers;
  readonly orders: OrderRepository;
  readonly payments: PaymentService;
  readonly clock: Clock;
}

/** A whole checkout form; `key` is its idempotency key. */
export interface Submission {
  readonly token: string | null;
  readonly key: string;
  readonly form: Readonly<Record<string, unknown>>;
  readonly currency: CurrencyRate;
}

/** What became of a submission. Only `placed` has written anything. */
export type Placement =
  | { readonly kind: 'placed'; readonly orderId: string; readonly replayed: boolean }
  /** The same key came with another form; `orderId` is the order it made. */
  | { readonly kind: 'mismatch'; readonly orderId: string | null }
  | { readonly kind: 'running' }
  | { readonly kind: 'empty' }
  | { readonly kind: 'invalid' | 'changed' | 'blocked'; readonly view: CheckoutView };

/** How long a second request waits for the first one with the same key or cart before it is told to come again. */
const LOCK_WAIT_MS = 4_000;

/** How often an order is begun anew because a line came into the cart in between. */
const TRIES = 5;

/** Carries a refusal out of the transaction, which is rolled back: a form that was refused leaves nothing, not even its key. */
class Refused extends Error {
  constructor(readonly placement: Placement) {
    super(placement.kind);
  }
}

/** Services for all lines of the locked cart were not read before it was locked: a line came in between. */
class CartMoved extends Error {}

/** The checkout page, and the one transaction that makes an order of a cart. */
export function createCheckoutService({ db, carts, offers, orders, payments, clock }: CheckoutServiceDeps) {
  const now = () => new Date(clock.now());
  const idsOf = (lines: readonly KeptLine[]) => lines.map(({ configuration }) => configuration.serviceId);

  return {
    /** The checkout page as it is shown first, or null for an empty cart. */
    async view(token: string | null, currency: CurrencyRate): Promise<CheckoutView | null> {
      const cart = token === null ? null : await carts.find(hashOfToken(token), now());
      if (cart === null || cart.lines.length === 0) return null;
      const services = await offers.offersOf(idsOf(cart.lines));
      const view = priceLines(cart.lines, services, currency);
      return {
        ...frameOf(cart, view, services),
        values: emptyValues(view, services, payments.methods()[0]?.name ?? ''),
        problems: [],
        changes: [],
      };
    },

    /** The page again with what was typed, for a form whose schema was broken already. Null for an empty cart. */
    async review(
      { token, form, currency }: Omit<Submission, 'key'>,
      faults: readonly FieldProblem[],
    ): Promise<CheckoutView | null> {
      const cart = token === null ? null : await carts.find(hashOfToken(token), now());
      if (cart === null || cart.lines.length === 0) return null;
      const services = await offers.offersOf(idsOf(cart.lines));
      const { frame, reading, changes } = read(cart, services, form, currency);
      const named = new Set(reading.problems.map(({ field }) => field));
      const problems = [...reading.problems, ...faults.filter(({ field }) => !named.has(field))];
      return { ...frame, values: reading.values, problems, changes };
    },

    /** The newest order made of this cart in the last 72 hours, or null: who never saw the answer finds it again. */
    async lastOrder(token: string | null): Promise<string | null> {
      return token === null ? null : orderIdOf(await idempotency.latestOutcome(scopeOf(hashOfToken(token)), now(), db));
    },

    /** Makes the order, once for a key however often and at the same time it is sent. */
    async place(submission: Submission): Promise<Placement> {
      for (let tries = 0; tries < TRIES; tries += 1) {
        try {
          return await attempt(submission);
        } catch (error) {
          if (error instanceof Refused) return error.placement;
          if ((error as { readonly code?: unknown }).code === LOCK_NOT_AVAILABLE) return { kind: 'running' };
          if (!(error instanceof CartMoved)) throw error;
        }
      }
      return { kind: 'running' };
    },
  };

  async function attempt({ token, key, form, currency }: Submission): Promise<Placement> {
    if (token === null) return { kind: 'empty' };
    const tokenHash = hashOfToken(token);
    const scope = scopeOf(tokenHash);
    // Read before the transaction: the embedded database has one connection, and the transaction will hold it.
    const services = await offers.offersOf(idsOf((await carts.find(tokenHash, now()))?.lines ?? []));

    return db.transaction().execute(async (trx): Promise<Placement> => {
      await waitForLocks(trx, LOCK_WAIT_MS);
      const claim = await idempotency.claim(scope, key, hashOfForm(form, [CHECKOUT_FIELDS.idempotencyKey]), now(), trx);
      if (claim.kind === 'running') return { kind: 'running' };
      if (claim.kind === 'mismatch') return { kind: 'mismatch', orderId: orderIdOf(claim.outcome) };
      if (claim.kind === 'finished') return { kind: 'placed', orderId: orderIdOf(claim.outcome) ?? '', replayed: true };

      const cart = await carts.lock(tokenHash, now(), trx);
      if (cart === null || cart.lines.length === 0) throw new Refused({ kind: 'empty' });
      if (idsOf(cart.lines).some((id) => !services.has(id))) throw new CartMoved();
      const { view, payment, ...sold } = judge(cart, services, form, currency);
      const order = await orders.make({ ...sold, currency: view.currency }, now(), trx);
      await payments.beginWith(order, payment, trx);
      await carts.empty(cart.id, trx);
      await idempotency.finish(scope, key, 303, { orderId: order.id }, trx);
      return { kind: 'placed', orderId: order.id, replayed: false };
    });
  }

  function read(
    cart: StoredCart,
    services: ReadonlyMap<number, OfferedService>,
    form: Submission['form'],
    currency: CurrencyRate,
  ) {
    const view = priceLines(cart.lines, services, currency);
    const frame = frameOf(cart, view, services);
    const reading = parseCheckout(form, { lines: frame.lines, methods: payments.methods().map(({ name }) => name) });
    const lines = view.lines.map(({ id, name, quote }) => ({ id, name, now: quote?.total ?? null }));
    return { frame, reading, changes: priceChanges(lines, view.total, currency.code, reading.seen) };
  }

  /** Everything that can be wrong with a submission; throws `Refused` with the page to show again. */
  function judge(
    cart: StoredCart,
    services: ReadonlyMap<number, OfferedService>,
    form: Submission['form'],
    currency: CurrencyRate,
  ): Omit<OrderToMake, 'currency'> & { readonly view: CartView; readonly payment: string } {
    const { frame, reading, changes } = read(cart, services, form, currency);
    const { problems, values } = reading;
    const view = frame.cart;
    const why =
      problems.length > 0 ? 'invalid' : view.blocked !== undefined ? 'blocked' : changes.length > 0 ? 'changed' : null;
    if (why !== null) throw new Refused({ kind: why, view: { ...frame, values, problems, changes } });
    const { email, name, country, payment } = values;
    return {
      view,
      email,
      name,
      country,
      payment,
      lines: view.lines.map((line) => soldLine(line, frame.lines, services, reading)),
    };
  }

  function frameOf(cart: StoredCart, view: CartView, services: ReadonlyMap<number, OfferedService>) {
    return {
      cart: view,
      lines: checkoutLines(view, services),
      methods: payments.methods(),
      idempotencyKey: purchaseKey(cart),
    };
  }
}

export type CheckoutService = ReturnType<typeof createCheckoutService>;

function soldLine(
  line: CartLineView,
  asked: readonly CheckoutLineView[],
  services: ReadonlyMap<number, OfferedService>,
  { values }: ParsedCheckout,
): LineToOrder {
  const service = services.get(line.serviceId)?.service;
  const details = values.lines[line.id];
  const question = asked.find(({ id }) => id === line.id);
  if (line.quote === null || service === undefined || details === undefined || question === undefined) {
    throw new Error(`Cart line ${line.id} was judged sellable but is not whole.`);
  }
  return {
    line: line as CartLineView & { readonly quote: Quote },
    account: { label: question.account.label, value: details.account },
    details,
    workMinutes: estimateOf(service, line.configuration).workMinutes,
  };
}

/** Whose idempotency keys a cart's are. */
function scopeOf(tokenHash: string): string {
  return `checkout:${tokenHash}`;
}

function orderIdOf(outcome: unknown): string | null {
  const id = (outcome as { readonly orderId?: unknown } | null)?.orderId;
  return typeof id === 'string' ? id : null;
}
