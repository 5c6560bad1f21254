import { sql } from 'kysely';
import type { OrderStatus } from '../../../domains/order';
import type { Connection } from '../../platform/db';
import { isNobody } from '../../platform/mail';
import type { OrderSearch } from './orderSearch';

/** An order in the list of staff. */
export interface ListedOrder {
  readonly serial: number;
  readonly status: OrderStatus;
  /** Null when the account was deleted. */
  readonly email: string | null;
  readonly isGuest: boolean;
  /** Cents. */
  readonly total: number;
  readonly currencySign: string;
  /** ms UTC */
  readonly createdAt: number;
  /** The names of its services, in order. */
  readonly services: readonly string[];
}

export interface OrderFilter {
  readonly status?: OrderStatus | undefined;
  readonly search?: OrderSearch | undefined;
  /** Only orders with a smaller serial. */
  readonly before?: number | undefined;
}

/** Orders as staff look at them. The last argument is the connection to work in. */
export const staffOrders = {
  /** The newest orders. */
  async list(filter: OrderFilter, limit: number, db: Connection): Promise<readonly ListedOrder[]> {
    const { status, search, before } = filter;
    const rows = await db
      .selectFrom('orders as o')
      .select(['o.id', 'o.status', 'o.email', 'o.account_id', 'o.total', 'o.currency_sign', 'o.created_at'])
      .$if(status !== undefined, (query) => query.where('o.status', '=', status as OrderStatus))
      .$if(before !== undefined, (query) => query.where('o.id', '<', before ?? 0))
      .$if(search !== undefined, (query) => query.where('o.id', 'in', matching(search as OrderSearch, db)))
      .orderBy('o.id', 'desc')
      .limit(limit)
      .execute();
    const services = await servicesOf(
      rows.map(({ id }) => id),
      db,
    );
    return rows.map((row) => ({
      serial: row.id,
      status: row.status,
      email: isNobody(row.email) ? null : row.email,
      isGuest: row.account_id === null,
      total: row.total,
      currencySign: row.currency_sign,
      createdAt: row.created_at.getTime(),
      services: services.get(row.id) ?? [],
    }));
  },

  /** The payments of an order, the oldest first. */
  async payments(serial: number, db: Connection) {
    return db
      .selectFrom('payments')
      .select(['id', 'provider', 'reference', 'status', 'amount', 'created_at', 'updated_at'])
      .where('order_id', '=', serial)
      .orderBy('id')
      .execute();
  },

  /** The mails about an order, the newest first, without their texts. */
  async mails(serial: number, db: Connection) {
    return db
      .selectFrom('outbox')
      .select(['id', 'kind', 'subject', 'status', 'created_at'])
      .where('order_id', '=', serial)
      .orderBy('id', 'desc')
      .limit(50)
      .execute();
  },
};

/** The serials of the orders that match a search. */
function matching(search: OrderSearch, db: Connection) {
  if (search.kind === 'number') return db.selectFrom('orders').select('id').where('id', '=', search.serial);
  const prefix = `${search.email.replace(/[\\%_]/g, '\\$&')}%`;
  const byEmail = db.selectFrom('orders').select('id').where(sql`lower(email)`, 'like', prefix);
  if (search.words.length === 0) return byEmail;
  const words = search.words.map((word) => `${word}:*`).join(' & ');
  const named = sql<boolean>`to_tsvector('simple', translate(service_name, '-/.@', '    ')) @@ to_tsquery('simple', ${words})`;
  return byEmail.union(db.selectFrom('order_lines').select('order_id as id').where(named));
}

async function servicesOf(serials: readonly number[], db: Connection): Promise<ReadonlyMap<number, readonly string[]>> {
  const names = new Map<number, string[]>();
  if (serials.length === 0) return names;
  const rows = await db
    .selectFrom('order_lines')
    .select(['order_id', 'service_name'])
    .where('order_id', 'in', serials)
    .orderBy('order_id')
    .orderBy('position')
    .execute();
  for (const { order_id, service_name } of rows) names.set(order_id, [...(names.get(order_id) ?? []), service_name]);
  return names;
}
