import type { Kysely, Selectable } from 'kysely';
import type { CartLineView } from '../../domains/cart';
import type { GameDetails } from '../../domains/checkout';
import type { OrderStatus } from '../../domains/order';
import { type Quote, sumOf } from '../../domains/pricing';
import type { OrderedRun, RunChoices } from '../../domains/raid-run';
import { servicePath } from '../../src/lib/urls';
import { asJson } from '../db/json';
import type { Database, OrderLineTable, OrderTable } from '../db/schema';
import { newOrderId } from './orderId';

type Connection = Kysely<Database>;

/** A line of a new order: what was bought at which price, and the game details. */
export interface NewOrderLine {
  readonly line: CartLineView & { readonly quote: Quote };
  readonly account: { readonly label: string; readonly value: string };
  readonly details: GameDetails;
  /** Minutes of work as configured. */
  readonly workMinutes: number;
  /** The run of a seat, and the choices for it. */
  readonly run?: OrderedRun;
  readonly choices?: RunChoices;
}

export interface NewOrder {
  readonly email: string;
  /** The buyer's name or nickname; may be empty. */
  readonly name: string;
  /** Two letters (ISO 3166-1). */
  readonly country: string;
  readonly currency: { readonly code: string; readonly sign: string };
  readonly lines: readonly NewOrderLine[];
}

/** The game details of a line as the buyer entered them. */
export interface StoredGameDetails {
  readonly account: { readonly label: string; readonly value: string };
  readonly region: string;
  readonly platform: string;
  readonly notes: string;
}

export interface OrderRow extends Selectable<OrderTable> {
  readonly lines: readonly Selectable<OrderLineTable>[];
}

/** An order without its lines. `serial` is the database id behind the order number. */
export interface OrderSummary {
  readonly serial: number;
  readonly id: string;
  readonly status: OrderStatus;
  readonly currency: { readonly code: string; readonly sign: string };
  /** Cents of the currency. */
  readonly total: number;
}

/** Orders in the database, identified in URLs by an unguessable id. The last argument is the transaction to work in. */
export function createOrderRepository(db: Connection) {
  const toSummary = (row: Selectable<OrderTable>): OrderSummary => ({
    serial: row.id,
    id: row.public_id,
    status: row.status,
    currency: { code: row.currency, sign: row.currency_sign },
    total: row.total,
  });

  return {
    /** Stores an order with its lines. Its totals are the sums of the lines'. */
    async create(order: NewOrder, now: Date, trx: Connection): Promise<OrderSummary> {
      const quotes = order.lines.map(({ line }) => line.quote);
      const subtotal = sumOf(quotes.map((quote) => quote.subtotal));
      const discount = sumOf(quotes.map((quote) => quote.discountApplied));
      const row = await trx
        .insertInto('orders')
        .values({
          public_id: newOrderId(),
          email: order.email,
          contact: asJson({ name: order.name }),
          country: order.country,
          game_details: asJson(
            Object.fromEntries(order.lines.map((line, position) => [position, storedDetails(line)])),
          ),
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
      await trx
        .insertInto('order_lines')
        .values(order.lines.map((line, position) => ({ order_id: row.id, position, ...lineColumns(line) })))
        .execute();
      return toSummary(row);
    },

    async find(id: string, trx: Connection = db): Promise<OrderRow | null> {
      const order = await trx.selectFrom('orders').selectAll().where('public_id', '=', id).executeTakeFirst();
      if (order === undefined) return null;
      const lines = await trx
        .selectFrom('order_lines')
        .selectAll()
        .where('order_id', '=', order.id)
        .orderBy('position')
        .execute();
      return { ...order, lines };
    },

    async findSummary(id: string, trx: Connection = db): Promise<OrderSummary | null> {
      const row = await trx.selectFrom('orders').selectAll().where('public_id', '=', id).executeTakeFirst();
      return row === undefined ? null : toSummary(row);
    },

    /** Like `findSummary`, and locks the order until the transaction ends. */
    async lock(id: string, trx: Connection): Promise<OrderSummary | null> {
      const row = await trx.selectFrom('orders').selectAll().where('public_id', '=', id).forUpdate().executeTakeFirst();
      return row === undefined ? null : toSummary(row);
    },

    /** The public id of an order by its serial, or null. */
    async findIdBySerial(serial: number, trx: Connection = db): Promise<string | null> {
      const row = await trx.selectFrom('orders').select('public_id').where('id', '=', serial).executeTakeFirst();
      return row?.public_id ?? null;
    },

    /** Records the time of a payment that arrived after the order was cancelled, without changing its status. */
    async recordPaidAt(serial: number, now: Date, trx: Connection): Promise<void> {
      await trx.updateTable('orders').set({ paid_at: now, updated_at: now }).where('id', '=', serial).execute();
    },

    async setStatus(serial: number, status: OrderStatus, now: Date, trx: Connection): Promise<void> {
      await trx
        .updateTable('orders')
        .set({ status, updated_at: now, ...(status === 'paid' ? { paid_at: now } : {}) })
        .where('id', '=', serial)
        .execute();
    },
  };
}

export type OrderRepository = ReturnType<typeof createOrderRepository>;

function storedDetails({ account, details }: NewOrderLine): StoredGameDetails {
  return { account, region: details.region, platform: details.platform, notes: details.notes };
}

function lineColumns({ line, workMinutes, run, choices: runChoices }: NewOrderLine) {
  const { serviceId, ...choices } = line.configuration;
  return {
    service_id: serviceId,
    run_id: run?.id ?? null,
    run: run === undefined ? null : asJson(run),
    service_name: line.name,
    game_name: line.game.name,
    category_name: line.category.name,
    sub_category_name: line.subCategory,
    path: servicePath(line.game.slug, line.category.slug, line.slug),
    art: line.art,
    play: line.play,
    choices: asJson(runChoices === undefined ? choices : { ...choices, run: runChoices }),
    summary: asJson(line.choices),
    quote: asJson(line.quote),
    subtotal: line.quote.subtotal,
    discount: line.quote.discountApplied,
    total: line.quote.total,
    start_least: line.start.least,
    start_most: line.start.most,
    work_minutes: workMinutes,
  };
}
