import { subMinutes } from 'date-fns/subMinutes';
import { MAX_CART_LINES, SERVICE_KIND } from '../../../domains/cart';
import type { Configuration } from '../../../domains/configurator';
import { canBePaid, type HeldByOrder, orderNumber, orderSerial, UNPAID_MINUTES } from '../../../domains/order';
import { couponAmountOf, type Quote } from '../../../domains/pricing';
import type { Platform } from '../../platform';
import type { Connection } from '../../platform/db';
import type { UnpaidOrder } from '../../platform/layout';
import type { Holder } from '../../platform/visitor';
import { type CartRepository, cartLifetime } from '../cart/cart.repository';
import { type LockedCart, lockCart } from '../cart/lockCart';
import { hashForm, idempotency } from '../checkout/idempotency.repository';
import { type OrderLineRow, type OrderRow, orders } from '../order/order.repository';
import { heldByOrder } from '../order/orderBenefits';
import type { OrderTransitions } from '../order/orderTransitions';
import { paymentRepository } from '../payments/payments.repository';
import type { RefundService } from '../payments/refunds.service';
import { itemIn, type ProductKinds, reservationsOf } from '../productKind';
import { unpaidOrders } from './unpaidOrders.repository';
import { heldUntil, isStillHeld } from './unpaidTimes';

interface UnpaidParts {
  readonly kinds: ProductKinds;
  readonly cartRepository: CartRepository;
  readonly transitions: OrderTransitions;
  readonly refunds: RefundService;
}

/** What became of an order that was to be put back into the cart. */
export type PutBack =
  /** It is there, with the key of the cart, which may be new; also when an earlier request has done it. */
  | { readonly kind: 'done'; readonly key: string | null }
  /** The cart has no room for all of it, so the order was left as it is. */
  | { readonly kind: 'full'; readonly lines: number }
  /** It was paid or has ended meanwhile. */
  | { readonly kind: 'over' };

/** Orders that wait for their payment: which one a visitor is led to, and taking it apart into the cart again. */
export function createUnpaidOrders(deps: Platform & UnpaidParts) {
  const { db, clock, kinds, cartRepository, transitions, refunds } = deps;

  return {
    /** The visitor's newest order that waits for its payment and is still held; null without one. */
    async current(holder: Holder): Promise<UnpaidOrder | null> {
      const row = await unpaidOrders.newest(holder, subMinutes(clock.now(), UNPAID_MINUTES), db);
      return row && { number: orderNumber(row.id), until: heldUntil(row).getTime() };
    },

    /** The public id of a visitor's order by its number, also when it waits for nothing; null for those of others. */
    async findId(holder: Holder, number: string): Promise<string | null> {
      const serial = orderSerial(number);
      return serial === null ? null : unpaidOrders.findId(holder, serial, db);
    },

    /** What an order gave back when it was put back into a cart; null when it was not. @param id the public one, of an order of its holder, who alone may ask */
    async gaveBack(id: string): Promise<HeldByOrder | null> {
      const order = await orders.find(id, db);
      const outcome = order && (await idempotency.latestOutcome(scopeOf(order.id), new Date(clock.now()), db));
      return order === null || outcome === undefined ? null : heldByOrder(order);
    },

    /**
     * Cancels an unpaid order and puts its lines into the visitor's cart, with what is reserved for them, which is held as long as the order was. A payment that
     * still arrives is refunded. Locks are taken in the order that `createReservations` tells: nothing more is reserved, so neither the network nor items.
     * @param orderId of an order of this visitor
     * @param cartKey null for a guest without a cart
     * @throws RequestError when the visitor's account was deleted a moment ago
     */
    async putBack(orderId: string, cartKey: string | null): Promise<PutBack> {
      const outcome = await db
        .transaction()
        .execute((trx) => putBackIn(orderId, cartKey, trx))
        .catch((error: unknown) => {
          if (error instanceof NotPutBackError) return error.outcome;
          throw error;
        });
      if (outcome.kind === 'done') await refunds.abandonOpen();
      return outcome;
    },
  };

  async function putBackIn(orderId: string, cartKey: string | null, trx: Connection): Promise<PutBack> {
    const lifetime = cartLifetime(clock.now());
    const locked = await lockCart(cartRepository, cartKey, lifetime, trx);
    const summary = await orders.lock(orderId, trx);
    const order = summary && (await orders.find(orderId, trx));
    if (summary === null || order === null) throw new NotPutBackError({ kind: 'over' });
    if (!canBePaid(summary.status) || !isStillHeld(order, lifetime.now.getTime()))
      throw await overOrDone(order, cartKey, trx);
    const { lines } = order;
    if (locked.cart.lines.length + lines.length > MAX_CART_LINES)
      throw new NotPutBackError({ kind: 'full', lines: lines.length });
    const request = { hash: hashForm({}), status: 303, outcome: {} };
    await idempotency.claim(scopeOf(order.id), 'cart', request, lifetime.now, trx);
    for (const line of lines) await moveLine(order, line, locked, trx);
    if (locked.cart.coupon === null) await cartRepository.setCoupon(locked.cart.id, order.coupon, trx);
    await cartRepository.touch(locked.cart.id, lifetime, trx);
    // The page that the shopper comes to says it.
    await transitions.endUnpaid(summary, 'cancelled', trx, false);
    const latest = await paymentRepository.findLatest(order.id, trx);
    if (latest?.status === 'started') refunds.abandonLater(latest);
    return { kind: 'done', key: locked.key };
  }

  async function moveLine(order: OrderRow, line: OrderLineRow, { cart }: LockedCart, trx: Connection): Promise<void> {
    const found = itemIn(kinds(), line.choices);
    const { [found?.kind ?? '']: _item, ...choices } = line.choices;
    const cartLineId = await cartRepository.addLine(
      cart.id,
      {
        configuration: { ...choices, serviceId: line.service_id } as Configuration,
        kind: found?.kind ?? SERVICE_KIND,
        item: found?.item ?? null,
        // Prices of carts are without the coupon.
        seen: { total: line.total + couponAmountOf(line.quote as unknown as Quote), currency: order.currency },
      },
      new Date(clock.now()),
      trx,
    );
    for (const reservations of reservationsOf(kinds()))
      await reservations.toCart(line.id, Number(cartLineId), heldUntil(order), trx);
  }

  /** A second press finds what the first has done. */
  async function overOrDone({ id }: OrderRow, cartKey: string | null, trx: Connection): Promise<NotPutBackError> {
    const outcome = await idempotency.latestOutcome(scopeOf(id), new Date(clock.now()), trx);
    return new NotPutBackError(outcome === undefined ? { kind: 'over' } : { kind: 'done', key: cartKey });
  }
}

export type UnpaidOrders = ReturnType<typeof createUnpaidOrders>;

/** Rolls the transaction back, so that not even an empty cart stays. */
class NotPutBackError extends Error {
  constructor(readonly outcome: PutBack) {
    super(outcome.kind);
  }
}

/** The scope of the key by which an order is put back once. */
const scopeOf = (serial: number): string => `put-back:${serial}`;
