import type { Connection } from '../../platform/db';
import { byKind, itemIn, type OrderedItem, type ProductKinds } from '../productKind';
import { type OrderLineRow, type OrderRow, orders, type StoredOrderLine } from './order.repository';

/** A line with what its kind says of its date; null for services. */
export interface DatedLine extends OrderLineRow {
  readonly item: OrderedItem | null;
}

/** An order with the dates of its lines. */
export interface DatedOrder extends OrderRow {
  readonly lines: readonly DatedLine[];
}

/** Orders with the dates of their lines, which only their kinds know. The last argument is the connection to work in. */
export function createOrderReader(kinds: ProductKinds) {
  /** The dates of lines by their id; those of services are left out. */
  async function itemsOf(lines: readonly StoredOrderLine[], db: Connection): Promise<ReadonlyMap<number, OrderedItem>> {
    const named = lines.flatMap((line) => {
      const found = itemIn(kinds(), line.choices);
      return found ? [{ ...line, kind: found.kind }] : [];
    });
    const items = new Map<number, OrderedItem>();
    for (const [kind, own] of byKind(kinds(), named))
      for (const [id, item] of (await kind.ordered?.(own, db)) ?? []) items.set(id, item);
    return items;
  }

  return {
    itemsOf,

    async find(id: string, db: Connection): Promise<DatedOrder | null> {
      const order = await orders.find(id, db);
      if (order === null) return null;
      const items = await itemsOf(order.lines, db);
      return { ...order, lines: order.lines.map((line) => ({ ...line, item: items.get(line.id) ?? null })) };
    },
  };
}

export type OrderReader = ReturnType<typeof createOrderReader>;
