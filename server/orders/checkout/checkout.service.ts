import type { Kysely } from 'kysely';
import type { FieldProblem } from '../../../domains/cart';
import { BENEFIT_FIELDS, CHECKOUT_FIELDS, type CheckoutValues, type CheckoutView } from '../../../domains/checkout';
import { DEVICE_PRINT_FIELDS } from '../../../domains/device-print';
import type { CurrencyRate } from '../../../domains/pricing';
import { accountRepository, type DevicePrints } from '../../accounts';
import { canonicalZone } from '../../notifications';
import type { Platform } from '../../platform';
import {
  type Connection,
  type Database,
  hashToken,
  LOCK_NOT_AVAILABLE,
  newPublicId,
  setLockTimeout,
} from '../../platform/db';
import type { Vip } from '../../vip';
import type { CartRepository, StoredCart, StoredCartLine } from '../cart/cart.repository';
import type { CartCoupons } from '../cart/cartCoupons';
import type { Pricing, Products } from '../cart/pricing';
import { type NewOrder, orders, type StoredOrder } from '../order/order.repository';
import { vatRateOf } from '../order/vatRates';
import { nothingToPay } from '../payments/nothingToPay';
import type { PaymentService } from '../payments/payments.service';
import { byKind, type ProductKinds, type Sale } from '../productKind';
import { lockNetwork } from '../reservations.repository';
import { benefitsOfOrder, createCheckoutBenefits, type FoundBenefits } from './benefits';
import {
  type CheckoutDraft,
  type CheckoutVisitor,
  createCheckoutDrafts,
  type PricedForm,
  type SentForm,
} from './checkoutDrafts';
import { emptyValues, gameDetailsOf, withLastDetails } from './checkoutView';
import { checkoutScope, hashForm, idempotency } from './idempotency.repository';
import { lastDetails } from './lastDetails.repository';
import { toOrderLine } from './orderLine';
import { earlierPlacement, type Placement, parseOrderId, payableOf } from './placement';
import { savedDetails } from './savedDetails.repository';
import { allLinesOf, type Selection, selectionOf } from './selection';

interface CheckoutServiceParts {
  readonly kinds: ProductKinds;
  readonly pricing: Pricing;
  readonly cartRepository: CartRepository;
  readonly payments: PaymentService;
  readonly coupons: CartCoupons;
  readonly vip: Pick<Vip, 'benefits' | 'coupons' | 'settling'>;
  readonly prints: DevicePrints;
  readonly currencies: () => Promise<readonly CurrencyRate[]>;
}

/** What a retry of a form may send differently. */
const NOT_HASHED = [CHECKOUT_FIELDS.idempotencyKey, ...Object.values(DEVICE_PRINT_FIELDS)];

/** A submitted checkout form; `key` is its idempotency key. */
export interface Submission extends SentForm {
  readonly key: string;
  /** The hash of the shopper's network, for the limit of what it may reserve. */
  readonly network: string;
}

/** What is put on an order before it is placed. The coupon is that of the cart. */
export interface WantedBenefits {
  /** Cents of the balance; what the page has shown when absent. */
  readonly balance?: number | 'all';
  /** What was typed, to be shown again where it is refused. */
  readonly typed?: CheckoutView['typed'];
  /** Why the coupon, or what was typed for the balance, is not used. */
  readonly problems?: readonly FieldProblem[];
}

/** A placement whose page is not complete yet. */
type Refused =
  | { readonly kind: 'invalid' | 'changed' | 'blocked'; readonly view: CheckoutDraft }
  | { readonly kind: 'empty' };

/** How long a request waits for another one with the same key or cart before it is answered with 409. */
const LOCK_WAIT_MS = 4_000;

/** How often placing an order is retried when a line was added to the cart meanwhile. */
const MAX_ATTEMPTS = 5;

/** Rolls the transaction back, so that a rejected form leaves nothing, not even its key. */
class RefusedOrderError extends Error {
  constructor(
    readonly placement: Refused,
    /** What the placement is about. */
    readonly of?: { readonly cart: StoredCart; readonly products: Products },
  ) {
    super(placement.kind);
  }
}

/** A line was added between loading the products and locking the cart, so what it is priced with is not loaded. */
class CartChangedError extends Error {}

/** The checkout page, and the transaction that turns a cart into an order. */
export function createCheckoutService(deps: Platform & CheckoutServiceParts) {
  const { db, kinds, pricing, cartRepository, payments, prints, clock } = deps;
  const now = () => new Date(clock.now());
  const benefits = createCheckoutBenefits(deps);
  const { readPage, priceSelection, parseForm, readForm, complete, baseViewOf } = createCheckoutDrafts({
    ...deps,
    benefits,
  });

  return {
    /** The checkout page before anything was typed, filled in with what the account knows; null for an empty cart, or when the line is not in it. */
    async view(visitor: CheckoutVisitor): Promise<CheckoutView | null> {
      const { dateStyle, location, buyer } = visitor;
      const read = await readPage(visitor);
      if (read === null) return null;
      const { cart, saved, last } = read;
      const products = await pricing.read(allLinesOf(cart));
      const found = await benefits.read(cart, buyer);
      const priced = priceSelection(cart, products, visitor, found, clock.now());
      const view = await pricing.suggest(priced, cart.lines, products, dateStyle);
      const base = baseViewOf(cart, view, products, visitor, found, clock.now());
      const account = buyer && { ...buyer, saved };
      const values = emptyValues(base.groups, payments.methods()[0]?.name ?? '', location, account);
      return complete({ ...base, values, problems: [], changes: [] }, visitor, last);
    },

    /** The page for a form that failed the schema, with what was typed. Null for an empty cart. */
    async review(sent: SentForm, schemaErrors: readonly FieldProblem[]): Promise<CheckoutView | null> {
      const read = await readForm(sent);
      if (read === null) return null;
      const { base, parsed } = read;
      const reportedFields = new Set(parsed.problems.map(({ field }) => field));
      const problems = [...parsed.problems, ...schemaErrors.filter(({ field }) => !reportedFields.has(field))];
      return complete({ ...base, values: parsed.values, problems }, sent);
    },

    /**
     * The page with what was typed, and with the details of the last order for one game. Null for an empty cart.
     * @param key of the game
     */
    async fillIn(sent: SentForm, key: string): Promise<CheckoutView | null> {
      const read = await readForm(sent);
      if (read === null) return null;
      const { base, parsed } = read;
      const view = await complete({ ...base, values: parsed.values, problems: [], changes: [] }, sent);
      return { ...view, values: withLastDetails(view.values, view.groups, key, view.last) };
    },

    /** The page with what was typed, and with a coupon or a part of the balance put on the order. Null for an empty cart. */
    async withBenefits(
      sent: SentForm,
      { balance, typed = {}, problems: found = [] }: WantedBenefits,
    ): Promise<CheckoutView | null> {
      const readWith = (cents: number | undefined) => {
        const { [CHECKOUT_FIELDS.balance]: shown, ...form } = sent.form;
        const used = cents === undefined ? shown : String(cents);
        return readForm({ ...sent, form: { ...form, ...(used !== undefined && { [CHECKOUT_FIELDS.balance]: used }) } });
      };
      const first = await readWith(balance === 'all' ? 0 : balance);
      const read = balance === 'all' ? await readWith(first?.base.benefits?.balance.most ?? 0) : first;
      if (read === null) return null;
      const { base, parsed } = read;
      // The rest is checked when the order is placed.
      const ofBalance = parsed.problems.filter(({ field }) => field === BENEFIT_FIELDS.part);
      const problems = [...found, ...ofBalance];
      const { values } = parsed;
      return complete({ ...base, values, problems, changes: [], typed: problems.length > 0 ? typed : {} }, sent);
    },

    /** Forgets the details that are kept for a guest's browser. */
    async forgetDevice({ guestHash }: Pick<CheckoutVisitor, 'guestHash'>): Promise<void> {
      if (guestHash !== null) await lastDetails.forget(guestHash, db);
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
          if (error instanceof RefusedOrderError) return explain(error, submission);
          if ((error as { readonly code?: unknown }).code === LOCK_NOT_AVAILABLE) return { kind: 'running' };
          if (!(error instanceof CartChangedError)) throw error;
        }
      }
      return { kind: 'running' };
    },
  };

  async function attempt(submission: Submission): Promise<Placement> {
    const { token, key, form, only, buyer, network, guestHash } = submission;
    const currencies = await deps.currencies();
    if (token === null) return { kind: 'empty' };
    const tokenHash = hashToken(token);
    const scope = checkoutScope(tokenHash);
    const orderId = newPublicId();
    // Read before the transaction, which holds the only connection of the embedded database.
    const products = await pricing.read((await cartRepository.find(tokenHash, now(), db))?.lines ?? []);

    return db.transaction().execute(async (trx): Promise<Placement> => {
      if (buyer === null) await setLockTimeout(trx, LOCK_WAIT_MS);
      else if (!(await accountRepository.hold(buyer.accountId, trx, LOCK_WAIT_MS))) return { kind: 'account_gone' };
      const request = { hash: hashForm(form, NOT_HASHED), status: 303, outcome: { orderId } };
      const earlier = earlierPlacement(await idempotency.claim(scope, key, request, now(), trx));
      if (earlier !== null) return placedBefore(earlier, guestHash, trx);

      const cart = selectionOf(await cartRepository.lock(tokenHash, now(), trx), only);
      if (cart === null) throw new RefusedOrderError({ kind: 'empty' });
      const current = await lockProducts(cart, products, network, trx);
      // One moment for all that follows: a hold or a deadline that ends in between would sell what was not validated.
      const at = now();
      const limit = await limitOf(cart, current, network, at, trx);
      const found = await benefits.read(cart, buyer, trx);
      const valid = validate(cart, current, { ...submission, currencies }, found, at, limit);
      const order = { ...valid.order, id: orderId };
      const placed = await orders.create(order, at, trx);
      await benefits.spend(order, placed.serial, found, trx);
      await prints.record({ orderSerial: placed.serial }, form, at, trx);
      if (valid.remember) await saveDetails(order, at, trx);
      await sellLines(placed, network, cart, current, at, trx);
      await emptyCart(cart, order, trx);
      if (placed.toPay === 0) await payments.recordOutcome(orderId, 'paid', undefined, trx);
      return { kind: 'placed', orderId, payable: payableOf(order, placed) };
    });
  }

  /** Keeps the game details for the buyer's account; those of guests are kept with the order. */
  async function saveDetails({ accountId, lines }: NewOrder, at: Date, trx: Connection): Promise<void> {
    if (accountId !== null) await savedDetails.save(accountId, gameDetailsOf(lines), at, trx);
  }

  /** Takes what was ordered out of the cart, with the coupon that was used. */
  async function emptyCart({ id, lines }: Selection, { coupon }: NewOrder, trx: Connection): Promise<void> {
    await cartRepository.removeLines(id, lines, trx);
    if (coupon !== null) await cartRepository.setCoupon(id, null, trx);
  }

  /** Whoever sends a form again may never have got the first answer, and with it the token by which the browser is told of the order. */
  async function placedBefore(earlier: Placement, guestHash: string | null, trx: Kysely<Database>): Promise<Placement> {
    if (earlier.kind === 'placed' && guestHash !== null) await orders.setGuest(earlier.orderId, guestHash, trx);
    return earlier;
  }

  /** From here on nobody else takes what is bought. @returns the products as they are now */
  async function lockProducts(cart: Selection, products: Products, network: string, trx: Connection) {
    const scarce = byKind(kinds(), cart.lines).filter(([kind]) => kind.lock);
    if (scarce.length > 0) await lockNetwork(network, trx);
    for (const [kind, lines] of scarce) await kind.lock?.(lines, trx);
    const all = allLinesOf(cart);
    const current = await pricing.reread(products, all, now(), trx);
    if (!pricing.isComplete(current, all)) throw new CartChangedError();
    return current;
  }

  /** Why the network can't have all that is bought, if so. */
  async function limitOf(cart: Selection, { ofKind }: Products, network: string, at: Date, trx: Connection) {
    for (const [kind, lines] of byKind(kinds(), cart.lines)) {
      const limit = await kind.limit?.(lines, network, ofKind.get(kind.name), at, trx);
      if (limit !== undefined) return limit;
    }
    return undefined;
  }

  /** Takes what is bought for the lines of the order, which are in the order of the cart's. */
  async function sellLines(
    { lineIds }: StoredOrder,
    network: string,
    cart: Selection,
    { ofKind }: Products,
    at: Date,
    trx: Connection,
  ): Promise<void> {
    const saleOf = (line: StoredCartLine): Sale => {
      const orderLineId = lineIds[cart.lines.indexOf(line)];
      if (orderLineId === undefined) throw new Error(`Cart line ${line.id} is not in the order.`);
      return { line, orderLineId, network };
    };
    for (const [kind, lines] of byKind(kinds(), cart.lines))
      await kind.sell?.(lines.map(saleOf), ofKind.get(kind.name), at, trx);
  }

  /**
   * The data of the order; throws `RefusedOrderError` with the page to show again when anything is wrong.
   * @param limit why this network can't have what is bought, if so
   */
  function validate(
    cart: Selection,
    products: Products,
    submission: Submission & PricedForm,
    found: FoundBenefits,
    at: Date,
    limit: string | undefined,
  ): { readonly order: Omit<NewOrder, 'id'> } & Pick<CheckoutValues, 'remember'> {
    const { base, parsed } = parseForm(cart, products, submission, found, at.getTime());
    const { problems, values } = parsed;
    const blocked = base.cart.blocked ?? limit;
    const view = { ...base.cart, ...(blocked !== undefined && { blocked }) };
    const reason =
      problems.length > 0 ? 'invalid' : blocked !== undefined ? 'blocked' : base.changes.length > 0 ? 'changed' : null;
    if (reason !== null)
      throw new RefusedOrderError(
        { kind: reason, view: { ...base, cart: view, values, problems } },
        { cart, products },
      );
    const { email, name, country, payment, remember } = values;
    const { benefits: used, priceOf } = benefitsOfOrder(values, view, found, submission.currency);
    const order = {
      accountId: submission.buyer?.accountId ?? null,
      guestHash: submission.guestHash,
      fillsForms: submission.buyer === null && remember,
      email,
      name,
      country,
      vatBp: vatRateOf(country),
      reader: { dateStyle: submission.dateStyle, zone: zoneIn(submission.form) },
      currency: view.currency,
      ...used,
      payment: payments.newAttempt(view.total === used.balance.cents ? nothingToPay.name : payment),
      lines: view.lines.map((line) => toOrderLine(priceOf(line), base.groups, cart, products, parsed, kinds(), at)),
    };
    return { order, remember };
  }

  /** A rejected form names the next date of a line that has nothing left. */
  async function explain({ placement, of }: RefusedOrderError, visitor: CheckoutVisitor): Promise<Placement> {
    if (!('view' in placement)) return placement;
    const view = await complete(placement.view, visitor);
    if (of === undefined) return { ...placement, view };
    const { dateStyle } = visitor;
    return {
      ...placement,
      view: { ...view, cart: await pricing.suggest(view.cart, of.cart.lines, of.products, dateStyle) },
    };
  }
}

export type CheckoutService = ReturnType<typeof createCheckoutService>;

/** The zone that the buyer's browser has told; null for none, and for what is no zone. */
function zoneIn({ [DEVICE_PRINT_FIELDS.timezone]: zone }: SentForm['form']): string | null {
  return typeof zone === 'string' && zone !== '' ? canonicalZone(zone) : null;
}
