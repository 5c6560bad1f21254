import { canTransition, type OrderStatus, type OrderView, orderNumber, orderSerial } from '../../../domains/order';
import { devicePrintRepository } from '../../accounts';
import {
  type DatedOrder,
  type OrderReader,
  type OrderSummary,
  orderLiveOf,
  orders,
  orderViewOf,
  refundRepository,
  STAFF_STATUSES,
  type StaffStatus,
} from '../../orders';
import type { Platform } from '../../platform';
import { auditLog, type StoredAuditEntry } from '../../platform/audit';
import { isNobody } from '../../platform/mail';
import { parseOrderSearch } from './orderSearch';
import { type ListedOrder, staffOrders } from './staffOrders.repository';

const PAGE_SIZE = 25;
/** How many entries of the audit log an order's page shows. */
const MAX_HISTORY = 50;

/** What the list of orders is asked for; `before` is the serial that the page before ended with. */
export interface OrderQuery {
  readonly q: string;
  readonly status: OrderStatus | '';
  readonly before?: number | undefined;
}

export interface OrderPage {
  readonly orders: readonly ListedOrder[];
  /** The `before` of the next page; undefined on the last. */
  readonly next: number | undefined;
}

/** An order as its page for staff shows it. Amounts in cents, times in ms UTC. */
export interface StaffOrderView {
  readonly id: string;
  readonly number: string;
  readonly status: OrderStatus;
  readonly createdAt: number;
  readonly paidAt: number | null;
  readonly total: number;
  readonly currencySign: string;
  readonly lines: OrderView['lines'];
  /** Null when the account was deleted. */
  readonly email: string | null;
  readonly name: string;
  readonly country: string;
  /** Null for a guest's order, and when the account was deleted. */
  readonly accountId: number | null;
  readonly payments: Awaited<ReturnType<typeof staffOrders.payments>>;
  readonly refunds: Awaited<ReturnType<typeof staffOrders.refunds>>;
  readonly mails: Awaited<ReturnType<typeof staffOrders.mails>>;
  /** How many other orders came from its device, of those that are known; 0 when the device is not. */
  readonly sameDevice: number;
  /** What staff did, the newest first. */
  readonly history: readonly StoredAuditEntry[];
  readonly moves: readonly StaffStatus[];
  /** What a refund would give back; 0 when nothing can be refunded. */
  readonly refund: number;
  /** A refund of the whole order is on its way. */
  readonly isRefundPending: boolean;
}

/** Orders as staff look at them. */
export function createStaffOrders({
  db,
  clock,
  config,
  orderReader,
  refunds,
}: Platform & {
  readonly orderReader: OrderReader;
  readonly refunds: {
    staffRefund(order: OrderSummary): Promise<{ readonly amount: number; readonly isNew: boolean } | null>;
  };
}) {
  /** The public id of an order by its number; null when there is none. */
  async function findId(number: string): Promise<string | null> {
    const serial = orderSerial(number);
    return serial === null ? null : orders.findIdBySerial(serial, db);
  }

  async function viewOf(order: DatedOrder): Promise<StaffOrderView | null> {
    const { id: serial, status } = order;
    const number = orderNumber(serial);
    const summary = await orders.findSummary(order.public_id, db);
    if (summary === null) return null;
    const [refund, state, payments, refundRows, mails, sameDevice, history] = await Promise.all([
      refunds.staffRefund(summary),
      refundRepository.findByOrder(serial, db),
      staffOrders.payments(serial, db),
      staffOrders.refunds(serial, db),
      staffOrders.mails(serial, db),
      devicePrintRepository.countOrdersOfDevice(serial, db),
      auditLog.list({ subject: `order ${number}` }, MAX_HISTORY, db),
    ]);
    const live = orderLiveOf(order, state, config.supportEmail, clock.now());
    const { lines, name, country } = orderViewOf(order, live, {
      supportEmail: config.supportEmail,
      paymentLabel: '',
      refund: null,
    });
    const isRefundPending = refund?.isNew === false;
    const canRefund = refund?.isNew === true;
    return {
      id: order.public_id,
      number,
      status,
      createdAt: order.created_at.getTime(),
      paidAt: order.paid_at?.getTime() ?? null,
      total: order.total,
      currencySign: order.currency_sign,
      lines,
      email: isNobody(order.email) ? null : order.email,
      name,
      country,
      accountId: order.account_id,
      payments,
      refunds: refundRows,
      mails,
      sameDevice,
      history,
      moves: STAFF_STATUSES.filter(
        (to) => canTransition(status, to) && !isRefundPending && (to !== 'refunded' || canRefund),
      ),
      refund: canRefund ? refund.amount : 0,
      isRefundPending,
    };
  }

  return {
    findId,

    /** The newest orders that match. */
    async list({ q, status, before }: OrderQuery): Promise<OrderPage> {
      const filter = { search: parseOrderSearch(q) ?? undefined, status: status || undefined, before };
      const found = await staffOrders.list(filter, PAGE_SIZE + 1, db);
      const shown = found.slice(0, PAGE_SIZE);
      return { orders: shown, next: found.length > PAGE_SIZE ? shown.at(-1)?.serial : undefined };
    },

    /** @param number `Q-100042`. @returns null when there is no such order */
    async find(number: string): Promise<StaffOrderView | null> {
      const id = await findId(number);
      const order = id === null ? null : await orderReader.find(id, db);
      return order && viewOf(order);
    },
  };
}

export type StaffOrders = ReturnType<typeof createStaffOrders>;
