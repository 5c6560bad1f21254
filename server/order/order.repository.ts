import type { Kysely, Selectable } from 'kysely';
import type { CartLineView } from '../../domains/cart';
import type { GameDetails } from '../../domains/checkout';
import type { OrderStatus } from '../../domains/order';
import { type Quote, sumOf } from '../../domains/pricing';
import { asJson } from '../db/json';
import type { Database, OrderLineTable, OrderTable } from '../db/schema';
import { newOrderId } from './orderId';

type Connection = Kysely<Database>;

/** What is frozen of a line: what was bought at which price, and what must be known to do it. */
export interface LineToOrder {
  readonly line: CartLineView & { readonly quote: Quote };
  readonly account: { readonly label: string; readonly value: string };
  readonly details: GameDetails;
  /** Minutes of work as configured. */
  readonly workMinutes: number;
}

export interface OrderToMake {
  readonly email: string;
  /** What to call the buyer; may be empty. */
  readonly name: string;
  /** Two letters (ISO 3166-1). */
  readonly country: string;
  readonly currency: { readonly code: string; readonly sign: string };
  readonly lines: readonly LineToOrder[];
}

/** What was asked of a line's game, as it was answered. */
export interface KeptDetails {
  readonly account: { readonly label: string; readonly value: string };
  readonly region: string;
  readonly platform: string;
  readonly notes: string;
}

export interface OrderRow extends Selectable<OrderTable> {
  readonly lines: readonly Selectable<OrderLineTable>[];
}

/** The order itself, without its lines. `serial` is its place in the row of orders. */
export interface OrderHead {
  readonly serial: number;
  readonly id: string;
  readonly status: OrderStatus;
  readonly currency: { readonly code: string; readonly sign: string };
  /** Cents of the currency. */
  readonly total: number;
}

/** Orders in the database, known outside by their unguessable id. The last argument is the transaction to work in. */
export function createOrderRepository(db: Connection) {
  const headOf = (row: Selectable<OrderTable>): OrderHead => ({
    serial: row.id,
    id: row.public_id,
    status: row.status,
    currency: { code: row.currency, sign: row.currency_sign },
    total: row.total,
  });

  return {
    /** Writes an order with its lines; totals are sums of the lines', so they always add up. */
    async make(order: OrderToMake, now: Date, on: Connection): Promise<OrderHead> {
      const quotes = order.lines.map(({ line }) => line.quote);
      const subtotal = sumOf(quotes.map((quote) => quote.subtotal));
      const discount = sumOf(quotes.map((quote) => quote.discountApplied));
      const row = await on
        .insertInto('orders')
        .values({
          public_id: newOrderId(),
          email: order.email,
          contact: asJson({ name: order.name }),
          country: order.country,
          game_details: asJson(Object.fromEntries(order.lines.map((line, position) => [position, keptDetails(line)]))),
          currency: order.currency.code,
          currency_sign: order.currency.sign,
          subtotal,
          discount,
          total: sumOf(quotes.map((quote) => quote.total)),
          created_at: now,
          updated_at: now,
        })
        .returningAll()
        .executeTakeFirstOrThrow();
      await on
        .insertInto('order_lines')
        .values(order.lines.map((line, position) => ({ order_id: row.id, position, ...lineColumns(line) })))
        .execute();
      return headOf(row);
    },

    async find(id: string, on: Connection = db): Promise<OrderRow | null> {
      const order = await on.selectFrom('orders').selectAll().where('public_id', '=', id).executeTakeFirst();
      if (order === undefined) return null;
      const lines = await on
        .selectFrom('order_lines')
        .selectAll()
        .where('order_id', '=', order.id)
        .orderBy('position')
        .execute();
      return { ...order, lines };
    },

    async head(id: string, on: Connection = db): Promise<OrderHead | null> {
      const row = await on.selectFrom('orders').selectAll().where('public_id', '=', id).executeTakeFirst();
      return row === undefined ? null : headOf(row);
    },

    /** As `head`, and nobody else may change the order until the transaction ends. */
    async lock(id: string, on: Connection): Promise<OrderHead | null> {
      const row = await on.selectFrom('orders').selectAll().where('public_id', '=', id).forUpdate().executeTakeFirst();
      return row === undefined ? null : headOf(row);
    },

    /** The order of a number that people use, or null. */
    async idOfSerial(serial: number, on: Connection = db): Promise<string | null> {
      const row = await on.selectFrom('orders').select('public_id').where('id', '=', serial).executeTakeFirst();
      return row?.public_id ?? null;
    },

    /** Notes that money has come for an order whose status does not say so: it was cancelled before. */
    async notePaid(serial: number, now: Date, on: Connection): Promise<void> {
      await on.updateTable('orders').set({ paid_at: now, updated_at: now }).where('id', '=', serial).execute();
    },

    async setStatus(serial: number, status: OrderStatus, now: Date, on: Connection): Promise<void> {
      await on
        .updateTable('orders')
        .set({ status, updated_at: now, ...(status === 'paid' ? { paid_at: now } : {}) })
        .where('id', '=', serial)
        .execute();
    },
  };
}

export type OrderRepository = ReturnType<typeof createOrderRepository>;

function keptDetails({ account, details }: LineToOrder): KeptDetails {
  return { account, region: details.region, platform: details.platform, notes: details.notes };
}

function lineColumns({ line, workMinutes }: LineToOrder) {
  const { serviceId, ...choices } = line.configuration;
  return {
    service_id: serviceId,
    service_name: line.name,
    game_name: line.game.name,
    category_name: line.category.name,
    sub_category_name: line.subCategory,
    path: line.href,
    art: line.art,
    play: line.play,
    choices: asJson(choices),
    summary: asJson(line.choices),
    quote: asJson(line.quote),
    subtotal: line.quote.subtotal,
    discount: line.quote.discountApplied,
    total: line.quote.total,
    start_least: line.start.minimum,
    start_most: line.start.most,
    work_minutes: workMinutes,
  };
}
