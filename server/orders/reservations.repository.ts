import { type Expression, type RawBuilder, sql } from 'kysely';
import type { Connection } from '../platform/db';

/** So many of something of which there are only some. */
export interface Need {
  /** Whose capacity it takes from. */
  readonly itemId: number;
  readonly quantity: number;
  /** Columns by which the item limits its capacity further; null where it does not matter. */
  readonly traits: Readonly<Record<string, string | number | null>>;
}

/** What a cart line has reserved. */
interface Reserved extends Need {
  readonly until: Date;
}

/** How much of an item there is: in all, and of single traits. */
export interface Capacity {
  readonly all: number;
  readonly of: Readonly<Record<string, number>>;
}

/** What a line of an order takes. */
interface Sold {
  readonly need: Need;
  readonly cartLineId: number;
  readonly orderLineId: number;
}

/** The table of what is reserved and sold of a kind of items. */
interface ReservationTable {
  readonly table: string;
  /** Its column with the id of the item, and the table of those. */
  readonly itemColumn: string;
  readonly itemTable: string;
  /** The column there with how many of an item there are in all. */
  readonly capacityColumn: string;
  /** Absent where a row is always one. */
  readonly quantityColumn?: string;
  readonly traitColumns?: readonly string[];
  /** What there is of a locked item; null when it is not sold any more. */
  capacityFor(need: Need, now: Date, trx: Connection): Promise<Capacity | null>;
}

/** How long a shopper may have something who takes unpaid orders apart and orders again, minutes. */
const MAX_UNPAID_MINUTES = 120;

/** An arbitrary key for the advisory locks of networks; no other pair of keys may begin with it. */
const NETWORK_LOCK = 41_873_320;

/** Locks what a network reserves until the transaction ends, so that parallel requests count each other's. */
export async function lockNetwork(network: string, trx: Connection): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(NETWORK_LOCK)}, hashtext(${network}))`.execute(trx);
}

/**
 * What is reserved of items, such as the seats of a date. A row belongs to a cart line (or to another owner) until `held_until`, or to an order line for
 * good. What is reserved counts as taken until its time is over; that is a condition in SQL, so nothing has to run for it. Whoever takes something locks
 * its item first, in the same transaction: all others wait, and then count what is left.
 *
 * Locks are taken in this order, so that no two transactions wait for each other: the account, the cart, the network, the items of each kind in the order
 * of the kinds and then of their ids, the order. The network comes before the items because its requests then wait for each other without keeping others
 * from an item.
 */
export function createReservations(of: ReservationTable) {
  const { traitColumns = [], quantityColumn, capacityFor } = of;
  const [table, items, itemColumn] = [sql.table(of.table), sql.table(of.itemTable), sql.ref(of.itemColumn)];
  const quantity = quantityColumn === undefined ? sql.lit(1) : sql.ref(quantityColumn);
  const linesOf = (orderSerial: number) => sql`(select id from order_lines where order_id = ${orderSerial})`;
  const isTaken = (now: Date) => sql<boolean>`(held_until is null or held_until > ${now})`;

  /** Whether a locked item that is still sold has so much. */
  async function isFree(need: Need, now: Date, trx: Connection): Promise<boolean> {
    const capacity = await capacityFor(need, now, trx);
    if (capacity === null) return false;
    const limited = traitColumns.filter((column) => need.traits[column] !== null);
    const counts = limited.map(
      (column) =>
        sql`coalesce(sum(${quantity}) filter (where ${sql.ref(column)} = ${need.traits[column]}), 0)::int as ${sql.ref(column)}`,
    );
    const { rows } = await sql<Readonly<Record<string, number>>>`
      select ${sql.join([sql`coalesce(sum(${quantity}), 0)::int as taken`, ...counts])}
      from ${table} where ${itemColumn} = ${need.itemId} and ${isTaken(now)}`.execute(trx);
    const fits = (column: string, limit = 0) => (rows[0]?.[column] ?? 0) + need.quantity <= limit;
    return fits('taken', capacity.all) && limited.every((column) => fits(column, capacity.of[column]));
  }

  const rowOf = (need: Need, now: Date, columns: Readonly<Record<string, unknown>>) => ({
    [of.itemColumn]: need.itemId,
    ...need.traits,
    ...(quantityColumn !== undefined && { [quantityColumn]: need.quantity }),
    created_at: now,
    ...columns,
  });

  async function insert(need: Need, columns: Readonly<Record<string, unknown>>, now: Date, trx: Connection) {
    const row = rowOf(need, now, columns);
    await sql`insert into ${table} (${sql.join(Object.keys(row).map((column) => sql.ref(column)))})
      values (${sql.join(Object.values(row))})`.execute(trx);
  }

  /** Gives back what a cart line has reserved. */
  async function release(cartLineId: number, trx: Connection): Promise<void> {
    await sql`delete from ${table} where cart_line_id = ${cartLineId}`.execute(trx);
  }

  return {
    /** Locks items until the transaction ends, always in the order of their ids, so that two transactions never wait for each other. */
    async lock(ids: readonly number[], trx: Connection): Promise<void> {
      if (ids.length === 0) return;
      await sql`select id from ${items} where id in (${sql.join([...new Set(ids)])}) order by id for no key update`.execute(
        trx,
      );
    },

    /** Locks an item like `lock`, unless others have it. False then, and for an unknown one. */
    async tryLock(id: number, trx: Connection): Promise<boolean> {
      const { rows } = await sql`select id from ${items} where id = ${id} for no key update skip locked`.execute(trx);
      return rows.length > 0;
    },

    /** Reserves something of a locked item until a time. False when there is not so much. @param owner the column of its owner, and the id */
    async reserve(
      need: Need,
      owner: Readonly<Record<string, number>>,
      until: Date,
      network: string | null,
      now: Date,
      trx: Connection,
    ): Promise<boolean> {
      if (!(await isFree(need, now, trx))) return false;
      await insert(need, { held_until: until, network, ...owner }, now, trx);
      return true;
    },

    /** What a cart line has reserved at a time; null when nothing, or its time is over. */
    async find(cartLineId: number, now: Date, trx: Connection): Promise<Reserved | null> {
      const { rows } = await sql<Readonly<Record<string, unknown>>>`
        select *, ${quantity} as amount, ${itemColumn} as item from ${table}
        where cart_line_id = ${cartLineId} and held_until > ${now}`.execute(trx);
      const [row] = rows;
      if (row === undefined) return null;
      return {
        itemId: Number(row.item),
        quantity: Number(row.amount),
        traits: Object.fromEntries(traitColumns.map((column) => [column, row[column] as string | number | null])),
        until: row.held_until as Date,
      };
    },

    /** Takes something free of a locked item for an order line that was in no cart. False when there is not so much. */
    async take(need: Need, orderLineId: number, now: Date, trx: Connection): Promise<boolean> {
      if (!(await isFree(need, now, trx))) return false;
      await insert(need, { order_line_id: orderLineId, network: null }, now, trx);
      return true;
    },

    /**
     * Takes what lines of a cart have bought of locked items, in one statement: what is reserved for the lines, which is given back whether its time is over or
     * not, else what is free. Whoever calls this has counted what is left, by traits, too; an item of which more would be taken than there is in all is left out.
     * @param sold not empty
     * @param network the hash of the buyer's, for its limit until the order is paid
     * @returns whether all of it was taken
     */
    async sell(sold: readonly Sold[], network: string, now: Date, trx: Connection): Promise<boolean> {
      const rows = sold.map(({ need, orderLineId, cartLineId }) => ({
        ...rowOf(need, now, { order_line_id: orderLineId, network }),
        cart_line_id: cartLineId,
      }));
      const names = Object.keys(rows[0] ?? {}).filter((column) => column !== 'cart_line_id');
      const columns = sql.join(names.map((column) => sql.ref(column)));
      // Since when its buyer has had it, which bounds how long it may be held without being paid.
      const heldSince = sql`coalesce((select held.created_at from ${table} as held
        where held.cart_line_id = sold.cart_line_id and held.held_until > ${now}), created_at)`;
      const values = sql.join(names.map((column) => (column === 'created_at' ? heldSince : sql.ref(column))));
      const ofCart = sql`cart_line_id in (${sql.join(sold.map(({ cartLineId }) => cartLineId))})`;
      const amountOf = (from: RawBuilder<unknown>) =>
        sql`(select coalesce(sum(${quantity}), 0) from ${from} where ${itemColumn} = item.id)`;
      const others = sql`(select * from ${table} where ${isTaken(now)} and ${ofCart} is not true) as others`;
      const { numAffectedRows } = await sql`
        with sold as (select * from json_populate_recordset(null::${table}, ${JSON.stringify(rows)}::json)),
          given_back as (delete from ${table} where ${ofCart})
        insert into ${table} (${columns}) select ${values} from sold where ${itemColumn} in (
          select item.id from ${items} as item
          where ${amountOf(others)} + ${amountOf(sql`sold`)} <= item.${sql.ref(of.capacityColumn)})`.execute(trx);
      return numAffectedRows === BigInt(rows.length);
    },

    release,

    /** Gives one cart line what another has reserved. */
    async move(fromLineId: number, toLineId: number, trx: Connection): Promise<void> {
      await release(toLineId, trx);
      await sql`update ${table} set cart_line_id = ${toLineId} where cart_line_id = ${fromLineId}`.execute(trx);
    },

    /**
     * Gives a cart line what a line of an unpaid order has taken, until a time, and no longer than it may be had without being paid. It goes on counting for the
     * network that it was taken from.
     */
    async toCart(orderLineId: number, cartLineId: number, until: Date, trx: Connection): Promise<void> {
      await sql`update ${table} set cart_line_id = ${cartLineId}, order_line_id = null,
        held_until = least(${until}::timestamptz, created_at + make_interval(mins => ${sql.lit(MAX_UNPAID_MINUTES)}))
        where order_line_id = ${orderLineId}`.execute(trx);
    },

    /** Gives back what lines of an order have taken. @param orderLineIds not empty */
    async free(orderLineIds: readonly number[], trx: Connection): Promise<void> {
      await sql`delete from ${table} where order_line_id in (${sql.join(orderLineIds)})`.execute(trx);
    },

    /** How much a locked network has in carts and in orders that are not paid. */
    async count(network: string, now: Date, trx: Connection): Promise<number> {
      const { rows } = await sql<{ count: number }>`
        select coalesce(sum(${quantity}), 0)::int as count from ${table} where network = ${network} and ${isTaken(now)}`.execute(
        trx,
      );
      return rows[0]?.count ?? 0;
    },

    /** Forgets from which network an order came, once it is paid. */
    async forgetNetwork(orderSerial: number, trx: Connection): Promise<void> {
      await sql`update ${table} set network = null
        where order_line_id in ${linesOf(orderSerial)} and network is not null`.execute(trx);
    },

    /** Deletes what is no longer reserved, but nothing that is just being replaced. Returns how many. */
    async deleteExpired(now: Date, db: Connection): Promise<number> {
      // Whoever takes several at once locks their rows in another order.
      const { rows } = await sql`delete from ${table} where id = any (array(
        select id from ${table} where held_until <= ${now} for update skip locked)) returning id`.execute(db);
      return rows.length;
    },

    /** What a cart line has reserved, over or not, as subqueries of a query with the id of a line. */
    ofLine: (lineId: string) => {
      const of = sql`from ${table} where cart_line_id = ${sql.ref(lineId)}`;
      return {
        until: sql<Date | null>`(select held_until ${of})`,
        quantity: sql<number | null>`(select ${quantity} ${of})`,
      };
    },
  };
}

export type Reservations = ReturnType<typeof createReservations>;

/** What a cart line has reserved of any kind, over or not, as expressions of a query with the id of a line; null when nothing. */
export function reservedOfLine(all: readonly Reservations[], lineId: string) {
  const ofLine = all.map((reservations) => reservations.ofLine(lineId));
  const first = (nothing: string, values: readonly Expression<unknown>[]) =>
    sql`coalesce(${sql.join([sql`null::${sql.raw(nothing)}`, ...values])})`;
  return {
    until: first(
      'timestamptz',
      ofLine.map(({ until }) => until),
    ).$castTo<Date | null>(),
    quantity: first(
      'integer',
      ofLine.map(({ quantity }) => quantity),
    ).$castTo<number | null>(),
  };
}
