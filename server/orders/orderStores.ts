import { CART_TTL_DAYS } from '../../domains/cart';
import { orderNumber } from '../../domains/order';
import { toDecimal } from '../../src/lib/money';
import type { Buyer, Person, StoredData } from '../platform';
import type { Config } from '../platform/config';
import type { Connection } from '../platform/db';
import { hashToken } from '../platform/db';
import { accountCartKey } from '../platform/visitor';
import { ownCart } from './cart/ownCart.repository';
import { checkoutScope, idempotency } from './checkout/idempotency.repository';
import { DEVICE_DETAILS_DAYS } from './checkout/lastDetails.repository';
import { savedDetails } from './checkout/savedDetails.repository';
import { exportedOrders } from './order/exportedOrders.repository';
import { ownOrders } from './order/ownOrders.repository';
import { RETENTION_DAYS } from './payments/providerEvents';
import { type ProductKind, type ProductKinds, reservationsOf } from './productKind';

const ORDER_TABLES = [
  'orders',
  'order_lines',
  'line_moves',
  'order_notes',
  'payments',
  'order_refunds',
  'order_refund_lines',
  'refund_requests',
];
/** Of the release before, which may still write them while this one starts. */
const OLD_TABLES = ['refunds', 'line_refunds'];

/** Orders with their payments, carts, and the details that fill in the next order. */
export const orderStores = ({ stripe }: Pick<Config, 'stripe'>, kinds: ProductKinds): readonly StoredData[] => [
  {
    place: 10,
    title: 'Orders',
    text: 'Your email, country, time zone, how you read dates, name if you gave one, game details and notes, what you bought, what became of it, prices, payment references, refunds and what you asked back, and what our team noted. Orders have no deletion date. When you delete your account, your email, time zone, name, game details, notes and words are removed from them, and the rest stays.',
    tables: [...ORDER_TABLES, ...OLD_TABLES],
    exports: [{ place: 20, key: 'orders', read: (buyer, db) => exportOrders(buyer, kinds(), db) }],
    forgets: { 'anonymize orders': ({ orderIds }, trx) => ownOrders.anonymize(orderIds, trx) },
  },
  {
    place: 20,
    title: 'Remembered details',
    text: `Only if you checked the box at checkout: they fill in your next order on this device, for ${DEVICE_DETAILS_DAYS} days.`,
    // They are read from the orders.
    tables: [],
  },
  {
    place: 30,
    title: 'Cart',
    text: `What’s in it, for ${CART_TTL_DAYS} days after the last change.`,
    tables: ['carts', 'cart_lines', 'idempotency_keys'],
    exports: [{ place: 30, key: 'cart', read: (buyer, db) => exportCart(buyer, kinds(), db) }],
    releases: { 'lock cart': lockCart, 'delete cart': (person, trx) => ownCart.delete(cartOf(person), trx) },
  },
  {
    place: 40,
    title: 'Account',
    tables: ['saved_details'],
    exports: [{ place: 40, key: 'gameDetails', read: ({ account }, db) => savedDetails.export(account.id, db) }],
  },
  ...(stripe ? [STRIPE_MESSAGES] : []),
];

const STRIPE_MESSAGES: StoredData = {
  place: 130,
  title: 'Messages from Stripe',
  text: `That a payment went through or was refunded. ${RETENTION_DAYS} days.`,
  tables: ['provider_events'],
};

const cartOf = ({ account }: Person): string => hashToken(accountCartKey(account.id));

async function lockCart(person: Person, trx: Connection): Promise<void> {
  await idempotency.deleteAll(checkoutScope(cartOf(person)), trx);
  await ownCart.lock(cartOf(person), trx);
}

async function exportCart(buyer: Buyer, kinds: readonly ProductKind[], db: Connection) {
  return (await ownCart.lines(cartOf(buyer), reservationsOf(kinds), buyer.now, db)).map(withAmount('total'));
}

/** The orders with their lines, payments and refunds. */
async function exportOrders({ orderIds }: Buyer, kinds: readonly ProductKind[], db: Connection) {
  if (orderIds.length === 0) return [];
  const [orders, lines, moves, payments, refunds, refundRequests] = [
    await exportedOrders.orders(orderIds, db),
    await exportLines(orderIds, kinds, db),
    await exportedOrders.moves(orderIds, db),
    await exportedOrders.payments(orderIds, db),
    await exportedOrders.refunds(orderIds, db),
    await exportedOrders.refundRequests(orderIds, db),
  ];
  const ofOrder = <Row extends { readonly orderId: number }>(rows: readonly Row[], id: number) =>
    rows.filter(({ orderId }) => orderId === id).map(({ orderId: _, ...row }) => row);
  return orders.map(({ id, subtotal, discount, ...order }) => ({
    number: orderNumber(id),
    ...withAmount('total')(order),
    subtotal: toDecimal(subtotal),
    discount: toDecimal(discount),
    lines: ofOrder(lines, id).map(withAmount('total')),
    payments: ofOrder(payments, id).map(withAmount('amount')),
    refunds: ofOrder(refunds, id).map((refund) => ({
      ...withAmount('amount')(refund),
      lines: refund.lines.map(withAmount('amount')),
    })),
    moves: ofOrder(moves, id),
    refundRequests: ofOrder(refundRequests, id).map(withAmount('amount')),
  }));
}

/** The lines of orders with what their kinds have of them besides. */
async function exportLines(orderIds: readonly number[], kinds: readonly ProductKind[], db: Connection) {
  const lines = await exportedOrders.lines(orderIds, db);
  const ofKinds: ReadonlyMap<number, object>[] = [];
  for (const kind of kinds) if (kind.exportLines) ofKinds.push(await kind.exportLines(orderIds, db));
  return lines.map(({ id, ...line }) => Object.assign({}, line, ...ofKinds.map((more) => more.get(id))) as typeof line);
}

/** Cents as people write them: "12.50". */
const withAmount =
  <Key extends 'total' | 'amount'>(key: Key) =>
  <Row extends Readonly<Record<Key, number>>>(row: Row) => ({ ...row, [key]: toDecimal(row[key]) });
