import type { Kysely } from 'kysely';
import {
  type AccountOrdersState,
  type AccountOrderView,
  filterOf,
  MAX_SHOWN_ORDERS,
  ORDER_FILTERS,
  type OrderCounts,
  type OrderFilter,
  preloadAccountOrders,
  statusesOf,
} from '../../../domains/account-orders';
import { nameWithChoice } from '../../../domains/configurator';
import { type OrderStatus, orderNumber, orderSerial } from '../../../domains/order';
import type { DateStyle } from '../../../src/lib/dateStyle';
import { zonedText } from '../../../src/lib/styleZones';
import type { OrderReader } from '../../orders';
import type { Database } from '../../platform/db';
import { type AccountOrderRow, accountOrders } from './accountOrders.repository';
import { orderStateOf } from './orderState';

/** The query of the account's page about its orders; what is unknown counts as absent. */
export interface ProfileOrdersQuery {
  /** One of `ORDER_FILTERS`. */
  readonly status?: unknown;
  /** The number of the order after which the page of the list starts. */
  readonly after?: unknown;
}

/** When the page is shown, ms UTC, and how its visitor reads dates. */
interface Shown {
  readonly now: number;
  readonly style: DateStyle;
}

/** Reads the list of an account's orders as the slice `accountOrders` of its page. */
export async function readProfileOrders(
  accountId: number,
  query: ProfileOrdersQuery,
  { now, style }: Shown,
  reader: OrderReader,
  db: Kysely<Database>,
): Promise<AccountOrdersState> {
  const filter = ORDER_FILTERS.find((one) => one === query.status) ?? 'all';
  const after = typeof query.after === 'string' ? orderSerial(query.after) : null;
  const counts = countsOf(await accountOrders.countByStatus(accountId, db));
  const rows = await accountOrders.list(
    accountId,
    { statuses: statusesOf(filter), after, limit: MAX_SHOWN_ORDERS + 1 },
    reader,
    db,
  );
  const orders = rows.slice(0, MAX_SHOWN_ORDERS).map((row) => viewOf(row, { now, style }));
  const last = rows.length > MAX_SHOWN_ORDERS ? orders.at(-1) : undefined;
  return preloadAccountOrders({
    filter,
    counts,
    orders,
    isFirst: after === null,
    next: last?.number ?? null,
  });
}

function countsOf(byStatus: ReadonlyMap<OrderStatus, number>): OrderCounts {
  const counts: Record<OrderFilter, number> = { all: 0, running: 0, done: 0, cancelled: 0 };
  for (const [status, count] of byStatus) {
    counts.all += count;
    counts[filterOf(status)] += count;
  }
  return counts;
}

function viewOf(order: AccountOrderRow, { now, style }: Shown): AccountOrderView {
  const { id, lines, total, currency_sign: sign, created_at: createdAt } = order;
  const [first] = lines;
  if (first === undefined) throw new Error(`Order ${id} has no lines.`);
  return {
    ...orderStateOf(order, now, style),
    number: orderNumber(id),
    title:
      lines.length === 1 ? nameWithChoice(first.name, first.choices) : `${first.name} and ${lines.length - 1} more`,
    art: first.art,
    day: dayTextOf(createdAt.getTime(), now, style),
    total,
    sign,
  };
}

/** `Fri 20 Nov`; in another year `20 Nov 2025`. */
function dayTextOf(at: number, now: number, style: DateStyle): string {
  const yearOf = (time: number) => zonedText('year', time, style);
  return zonedText(yearOf(at) === yearOf(now) ? 'weekday day' : 'day year', at, style);
}
