import {
  canMoveLine,
  type LineState,
  leftOf,
  leftOfAll,
  type OrderStatus,
  type OrderView,
  orderNumber,
  orderSerial,
  type Progress,
  progressText,
  proposedRefund,
  totalWork,
} from '../../../domains/order';
import { devicePrintRepository } from '../../accounts';
import {
  type DatedLine,
  type DatedOrder,
  type HeldLine,
  type OrderReader,
  type OrderRefund,
  orderLines,
  orderLiveOf,
  orderNotes,
  orders,
  orderViewOf,
  type RefundRequest,
  refundRequests,
  STAFF_STATES,
  type StaffState,
  type StoredMove,
  seenOf,
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

/** A line of an order as the desk shows it. Amounts in cents, times in ms UTC. */
export interface StaffLine extends Progress {
  readonly id: number;
  /** From 1. */
  readonly number: number;
  readonly view: OrderView['lines'][number];
  /** Null until its order is paid. */
  readonly state: LineState | null;
  /** Since when; null where that is not known. */
  readonly since: number | null;
  /** What the buyer reads of it. */
  readonly reason: string;
  readonly progress: string;
  /** So many units, or percent, there are to do. */
  readonly total: number;
  readonly moves: readonly StaffState[];
  /** What a form is made for. */
  readonly seen: string;
  /** What can still be refunded, and what the shop's rule proposes once work has started. */
  readonly left: number;
  readonly proposed: number;
  /** What the buyer asks back; null when they ask nothing. */
  readonly request: RefundRequest | null;
  /** The newest last. */
  readonly history: readonly StoredMove[];
}

/** An order as its page for staff shows it. Amounts in cents, times in ms UTC. */
export interface StaffOrderView {
  readonly id: string;
  readonly serial: number;
  readonly number: string;
  readonly status: OrderStatus;
  readonly createdAt: number;
  readonly paidAt: number | null;
  readonly total: number;
  readonly currencySign: string;
  readonly lines: readonly StaffLine[];
  /** What a form for the whole order is made for, and what can still be refunded of it. */
  readonly seen: string;
  readonly left: number;
  /** The lines as refunds see them. */
  readonly held: readonly HeldLine[];
  /** Null when the account was deleted. */
  readonly email: string | null;
  readonly name: string;
  readonly country: string;
  /** Null for a guest's order, and when the account was deleted. */
  readonly accountId: number | null;
  readonly payments: Awaited<ReturnType<typeof staffOrders.payments>>;
  readonly refunds: readonly OrderRefund[];
  readonly mails: Awaited<ReturnType<typeof staffOrders.mails>>;
  /** How many other orders came from its device, of those that are known; 0 when the device is not. */
  readonly sameDevice: number;
  /** What staff did, the newest first. */
  readonly history: readonly StoredAuditEntry[];
  /** What the team has noted, the newest first. */
  readonly notes: Awaited<ReturnType<typeof orderNotes.list>>;
}

/** Orders as staff look at them. */
export function createStaffOrders({
  db,
  clock,
  config,
  orderReader,
}: Platform & { readonly orderReader: OrderReader }) {
  /** The public id of an order by its number; null when there is none. */
  async function findId(number: string): Promise<string | null> {
    const serial = orderSerial(number);
    return serial === null ? null : orders.findIdBySerial(serial, db);
  }

  async function viewOf(order: DatedOrder): Promise<StaffOrderView> {
    const { id: serial, status, refunds } = order;
    const number = orderNumber(serial);
    const [held, moves, requests, payments, mails, sameDevice, history, notes] = await Promise.all([
      orderLines.of(serial, db),
      orderLines.moves(serial, db),
      refundRequests.ofOrder(serial, db),
      staffOrders.payments(serial, db),
      staffOrders.mails(serial, db),
      devicePrintRepository.countOrdersOfDevice(serial, db),
      auditLog.list({ subject: `order ${number}` }, MAX_HISTORY, db),
      orderNotes.list(serial, db),
    ]);
    const live = orderLiveOf(order, { moves, requests }, config.supportEmail, clock.now());
    const { lines, name, country } = orderViewOf(order, live, { supportEmail: config.supportEmail, paymentLabel: '' });
    return {
      id: order.public_id,
      serial,
      number,
      status,
      createdAt: order.created_at.getTime(),
      paidAt: order.paid_at?.getTime() ?? null,
      total: order.total,
      currencySign: order.currency_sign,
      lines: order.lines.flatMap((line, index) => {
        const [own, view] = [held.find(({ id }) => id === line.id), lines[index]];
        return own && view ? [staffLineOf(line, own, view, moves, requests)] : [];
      }),
      seen: seenOf(held),
      held,
      left: wasPaid(order) ? leftOfAll(held) : 0,
      email: isNobody(order.email) ? null : order.email,
      name,
      country,
      accountId: order.account_id,
      payments,
      refunds,
      mails,
      sameDevice,
      history,
      notes,
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

    /** Notes something for the team, once. @param author the email of who writes it */
    addNote: ({ id, serial }: Pick<StaffOrderView, 'id' | 'serial'>, text: string, author: string): Promise<void> =>
      db.transaction().execute(async (trx) => {
        await orders.lock(id, trx);
        await orderNotes.add(serial, text, author, new Date(clock.now()), trx);
      }),

    /** @param number `Q-100042`. @returns null when there is no such order */
    async find(number: string): Promise<StaffOrderView | null> {
      const id = await findId(number);
      const order = id === null ? null : await orderReader.find(id, db);
      return order === null ? null : viewOf(order);
    },
  };
}

export type StaffOrders = ReturnType<typeof createStaffOrders>;

const wasPaid = ({ paid_at }: Pick<DatedOrder, 'paid_at'>): boolean => paid_at !== null;

function staffLineOf(
  line: DatedLine,
  own: HeldLine,
  view: StaffLine['view'],
  moves: readonly StoredMove[],
  requests: readonly RefundRequest[],
): StaffLine {
  const { state } = own;
  const request = requests.findLast(({ lineId }) => lineId === line.id);
  return {
    id: line.id,
    number: line.position + 1,
    view,
    state,
    since: line.state_at?.getTime() ?? null,
    reason: line.state_reason,
    done: own.done,
    work: own.work,
    progress: progressText(own),
    total: totalWork(own),
    moves: state === null ? [] : STAFF_STATES.filter((to) => canMoveLine(own, to)),
    seen: seenOf([own]),
    left: state === null ? 0 : leftOf(own),
    proposed: proposedRefund({ ...own, state }),
    request: request?.state === 'open' ? request : null,
    history: moves.filter(({ lineId }) => lineId === line.id),
  };
}
