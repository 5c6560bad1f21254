import { type Selectable, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { CartLineView } from '../../../domains/cart';
import type { GameDetails } from '../../../domains/checkout';
import type { Work } from '../../../domains/configurator';
import type { OrderStatus, PaidWays } from '../../../domains/order';
import { type Quote, sumOf } from '../../../domains/pricing';
import { servicePath } from '../../../src/lib/urls';
import { asJson, type Connection, type OrderLineTable, type OrderTable } from '../../platform/db';
import { type DateReader, storedDateStyle } from '../../platform/mail';
import type { Refund, RefundPart } from '../payments/refunds.repository';

/** A line of a new order: what was bought at which price, and the game details. */
export interface NewOrderLine {
  readonly line: CartLineView & { readonly quote: Quote };
  readonly account: { readonly label: string; readonly value: string };
  /** Where the game asks for it. */
  readonly character?: { readonly label: string; readonly value: string } | undefined;
  readonly details: GameDetails;
  /** Minutes of work as configured. */
  readonly workMinutes: number;
  readonly kind: string;
  /** What is counted while it is worked on; null where that is percent. */
  readonly work: Work | null;
  /** Choices beside the configuration, in the form of its kind; null for services. */
  readonly item: unknown;
  /** What its kind keeps of it besides. */
  readonly columns?: Readonly<Record<string, unknown>>;
}

export interface NewOrder {
  /** The public one (`newPublicId`). */
  readonly id: string;
  /** Null for a guest's. */
  readonly accountId: number | null;
  /** The browser of a guest, which is told of the order; null for accounts. */
  readonly guestHash: string | null;
  /** Whether the guest's device may fill in the same details next time. */
  readonly fillsForms: boolean;
  readonly email: string;
  /** The buyer's name or nickname; may be empty. */
  readonly name: string;
  /** Two letters (ISO 3166-1). */
  readonly country: string;
  /** The rate of VAT there, in basis points; 0 for none. */
  readonly vatBp: number;
  /** How the buyer reads the times in mails about the order. */
  readonly reader: DateReader;
  readonly currency: { readonly code: string; readonly sign: string };
  /** Units of it per US dollar × 1,000,000. */
  readonly rateMicro: number;
  /** The buyer's level, and what comes back of what is paid with money; null for guests. */
  readonly vip: { readonly level: number; readonly cashbackBp: number } | null;
  readonly doubleXp: boolean;
  /** The code of its coupon. */
  readonly coupon: string | null;
  /** What is paid from the balance: cents of the currency, and US cents. */
  readonly balance: { readonly cents: number; readonly usdCents: number };
  readonly lines: readonly NewOrderLine[];
  /** The first attempt to pay for it. */
  readonly payment: { readonly provider: string; readonly reference: string };
}

/** An order that was stored, with the ids of its lines in order, and of its payment. */
export interface StoredOrder extends OrderSummary {
  readonly lineIds: readonly number[];
  readonly paymentId: number;
}

/** A line with the columns of its table. */
export type StoredOrderLine = Selectable<OrderLineTable>;

export interface OrderLineRow extends StoredOrderLine {
  /** Cents of this line that go back, or have gone back; 0 when none do. */
  readonly refunded: number;
}

/** Money of an order that goes back, or has gone back. Amounts in cents, times in ms UTC. */
export interface OrderRefund {
  readonly id: number;
  /** In all; `toBalance` of it goes to the buyer's balance. */
  readonly amount: number;
  readonly toBalance: number;
  readonly status: Refund['status'];
  readonly reason: string;
  /** When it was decided, and when it was sent where it is. */
  readonly createdAt: number;
  readonly updatedAt: number;
  /** What of it belongs to each line, by the id of the line; none for money that came in twice. */
  readonly parts: readonly RefundPart[];
}

export interface OrderRow extends Selectable<OrderTable> {
  readonly lines: readonly OrderLineRow[];
  /** The oldest first. */
  readonly refunds: readonly OrderRefund[];
}

/** An order without its lines. `serial` is the database id behind the order number; amounts are cents of the currency. */
export type OrderSummary = Readonly<ReturnType<typeof toSummary>>;

const toSummary = (row: Selectable<OrderTable>) => ({
  serial: row.id,
  id: row.public_id,
  status: row.status,
  currency: { code: row.currency, sign: row.currency_sign },
  total: row.total,
  /** What of the total is paid with money: the rest was paid from the balance. */
  toPay: row.total - row.balance_cents,
});

/** Orders in the database, identified in URLs by an unguessable id. The last argument is the connection or transaction to work in. */
export const orders = {
  /** Stores an order with its lines and its payment, in one statement. Its totals are the sums of the lines'. */
  async create(order: NewOrder, now: Date, trx: Connection): Promise<StoredOrder> {
    const quotes = order.lines.map(({ line }) => line.quote);
    const subtotal = sumOf(quotes.map((quote) => quote.subtotal));
    const discount = sumOf(quotes.map((quote) => quote.discountApplied));
    const total = sumOf(quotes.map((quote) => quote.total));
    const times = { created_at: now, updated_at: now };
    const columns = {
      public_id: order.id,
      account_id: order.accountId,
      guest_hash: order.guestHash,
      fills_forms: order.fillsForms,
      email: order.email,
      contact: asJson({ name: order.name }),
      country: order.country,
      vat_bp: order.vatBp,
      date_style: storedDateStyle(order.reader.dateStyle),
      zone: order.reader.zone,
      game_details: asJson(Object.fromEntries(order.lines.map((line, position) => [position, storedDetails(line)]))),
      currency: order.currency.code,
      currency_sign: order.currency.sign,
      subtotal,
      discount,
      total,
      rate_micro: order.rateMicro,
      vip_level: order.vip?.level ?? null,
      cashback_bp: order.vip?.cashbackBp ?? 0,
      double_xp: order.doubleXp,
      coupon: order.coupon,
      balance_cents: order.balance.cents,
      balance_usd_cents: order.balance.usdCents,
      ...times,
    };
    const order_id = sql<number>`(select id from placed)`;
    const payment = { ...order.payment, amount: total - order.balance.cents, currency: order.currency.code, ...times };
    const {
      payment_id: paymentId,
      lines,
      ...row
    } = await trx
      .with('placed', (query) => query.insertInto('orders').values(columns).returningAll())
      .with('lines', (query) =>
        query
          .insertInto('order_lines')
          .values(order.lines.map((line, position) => ({ order_id, position, ...lineColumns(line) })))
          .returning(['id', 'position']),
      )
      .with('payment', (query) =>
        query
          .insertInto('payments')
          .values({ order_id, ...payment })
          .returning('id'),
      )
      .selectFrom(['placed', 'payment'])
      .selectAll('placed')
      .select('payment.id as payment_id')
      .select((eb) => jsonArrayFrom(eb.selectFrom('lines').select('lines.id').orderBy('lines.position')).as('lines'))
      .executeTakeFirstOrThrow();
    return { ...toSummary(row), lineIds: lines.map(({ id }) => id), paymentId };
  },

  async find(id: string, db: Connection): Promise<OrderRow | null> {
    const order = await db
      .selectFrom('orders')
      .selectAll()
      .select((eb) =>
        jsonArrayFrom(
          eb
            .selectFrom('order_lines as line')
            .selectAll('line')
            .whereRef('line.order_id', '=', 'orders.id')
            .orderBy('line.position'),
        ).as('lines'),
      )
      .select((eb) =>
        jsonArrayFrom(
          eb
            .selectFrom('order_refunds as refund')
            .select(['refund.id', 'refund.status', 'refund.reason', 'refund.balance_amount as toBalance'])
            .select(sql<number>`refund.amount + refund.balance_amount`.as('amount'))
            .select(['refund.created_at', 'refund.updated_at'])
            .select(({ selectFrom }) =>
              jsonArrayFrom(
                selectFrom('order_refund_lines as part')
                  .select(['part.order_line_id as id', 'part.amount'])
                  .whereRef('part.refund_id', '=', 'refund.id')
                  .orderBy('part.order_line_id'),
              ).as('parts'),
            )
            .whereRef('refund.order_id', '=', 'orders.id')
            .orderBy('refund.id'),
        ).as('refunds'),
      )
      .where('public_id', '=', id)
      .executeTakeFirst();
    if (order === undefined) return null;
    const refunds = order.refunds.map(({ created_at, updated_at, ...refund }) => ({
      ...refund,
      createdAt: new Date(created_at).getTime(),
      updatedAt: new Date(updated_at).getTime(),
    }));
    const lines = order.lines.map((line) => ({
      ...line,
      state_at: line.state_at === null ? null : new Date(line.state_at),
      refunded: refundedOf(line.id, refunds),
    }));
    return { ...order, lines, refunds };
  },

  async findSummary(id: string, db: Connection): Promise<OrderSummary | null> {
    const row = await db.selectFrom('orders').selectAll().where('public_id', '=', id).executeTakeFirst();
    return row === undefined ? null : toSummary(row);
  },

  /** The public ids of those among orders of which money has gone back. */
  async refundedIds(serials: readonly number[], db: Connection): Promise<readonly string[]> {
    const rows = await db
      .selectFrom('orders')
      .select('public_id')
      .where('id', 'in', serials)
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('order_refunds as refund')
            .select('refund.id')
            .whereRef('refund.order_id', '=', 'orders.id')
            .where('refund.status', '=', 'done'),
        ),
      )
      .orderBy('id')
      .execute();
    return rows.map(({ public_id }) => public_id);
  },

  /** Like `findSummary`, and locks the order until the transaction ends. */
  async lock(id: string, trx: Connection): Promise<OrderSummary | null> {
    const row = await trx.selectFrom('orders').selectAll().where('public_id', '=', id).forUpdate().executeTakeFirst();
    return row === undefined ? null : toSummary(row);
  },

  /** Locks the oldest order that was not paid before a time, except some; null when there is none, or others have them all. */
  async lockUnpaid(createdBefore: Date, except: readonly number[], trx: Connection): Promise<OrderSummary | null> {
    const row = await trx
      .selectFrom('orders')
      .selectAll()
      .where('status', 'in', ['awaiting_payment', 'payment_failed'])
      .where('created_at', '<=', createdBefore)
      .$if(except.length > 0, (query) => query.where('id', 'not in', except))
      .orderBy('created_at')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    return row === undefined ? null : toSummary(row);
  },

  /** Gives an account the orders that guests have placed with its email, in lower case. Returns their serials, the oldest first. */
  async joinAccount(accountId: number, email: string, trx: Connection): Promise<readonly number[]> {
    const rows = await trx
      .updateTable('orders')
      .set({ account_id: accountId })
      .where('account_id', 'is', null)
      .where(sql`lower(email)`, '=', email)
      .returning('id')
      .execute();
    return rows.map(({ id }) => id).sort((one, other) => one - other);
  },

  /** Tells another browser of a guest's order: the one that has sent its form again, because it never got the answer. */
  async setGuest(id: string, guestHash: string, trx: Connection): Promise<void> {
    await trx
      .updateTable('orders')
      .set({ guest_hash: guestHash })
      .where('public_id', '=', id)
      .where('account_id', 'is', null)
      .execute();
  },

  /** The public id of an order by its serial, or null. */
  async findIdBySerial(serial: number, db: Connection): Promise<string | null> {
    const row = await db.selectFrom('orders').select('public_id').where('id', '=', serial).executeTakeFirst();
    return row?.public_id ?? null;
  },

  /** Records the time of a payment, without changing the status of its order. */
  async recordPaidAt(serial: number, now: Date, trx: Connection): Promise<void> {
    await trx.updateTable('orders').set({ paid_at: now, updated_at: now }).where('id', '=', serial).execute();
  },

  /** Sets the status of an order that is not paid; that of a paid one follows from its lines. */
  async setStatus(serial: number, status: OrderStatus, now: Date, trx: Connection): Promise<void> {
    await trx.updateTable('orders').set({ status, updated_at: now }).where('id', '=', serial).execute();
  },
};

/** What of a line goes back, or has gone back, in cents. */
export const refundedOf = (lineId: number, refunds: readonly Pick<OrderRefund, 'status' | 'parts'>[]): number =>
  refunds
    .filter(({ status }) => status !== 'failed')
    .reduce((sum, { parts }) => sum + (parts.find(({ id }) => id === lineId)?.amount ?? 0), 0);

/** How an order was paid, and what of it has gone back, or is on its way; cents. */
export function waysOf({
  total,
  balance_cents: balance,
  refunds,
}: Pick<OrderRow, 'total' | 'balance_cents' | 'refunds'>): PaidWays {
  const gone = refunds.filter(({ status }) => status !== 'failed');
  return {
    total,
    balance,
    refunded: sumOf(gone.flatMap(({ parts }) => parts.map(({ amount }) => amount))),
    refundedToBalance: sumOf(gone.map(({ toBalance }) => toBalance)),
  };
}

/** The game details of a line as the buyer entered them. */
export type StoredGameDetails = Readonly<ReturnType<typeof storedDetails>>;

function storedDetails({ account, character, details }: NewOrderLine) {
  return {
    account,
    ...(character && { character }),
    region: details.region,
    platform: details.platform,
    notes: details.notes,
  };
}

function lineColumns({ line, workMinutes, work, kind, item, columns }: NewOrderLine) {
  const { serviceId, ...choices } = line.configuration;
  return {
    ...columns,
    service_id: serviceId,
    service_name: line.name,
    game_name: line.game.name,
    category_name: line.category.name,
    sub_category_name: line.subCategory,
    path: servicePath(line.game.slug, line.category.slug, line.slug),
    art: line.art,
    play: line.play,
    choices: asJson({ ...choices, ...(item !== null && { [kind]: item }) }),
    summary: asJson(line.choices),
    quote: asJson(line.quote),
    subtotal: line.quote.subtotal,
    discount: line.quote.discountApplied,
    total: line.quote.total,
    start_least: line.start.least,
    start_most: line.start.most,
    work_minutes: workMinutes,
    work: work && asJson(work),
  };
}
