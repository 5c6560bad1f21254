import { utc } from '@date-fns/utc';
import { addDays } from 'date-fns/addDays';
import { CART_TTL_DAYS, SERVICE_KIND, type StoredLine } from '../../../domains/cart';
import type { Configuration } from '../../../domains/configurator';
import { asJson, type Connection, type JsonRow, timeOf } from '../../platform/db';
import { itemIn, type ProductKind, type ProductKinds, reservationsOf } from '../productKind';
import { reservedOfLine } from '../reservations.repository';

/** An unexpired cart with its lines in the order they were added; a restored line is where it was. */
export interface StoredCart {
  readonly id: number;
  readonly tokenHash: string;
  /** The code of the coupon that is to be used; null for none. */
  readonly coupon: string | null;
  readonly lines: readonly StoredCartLine[];
}

/** A stored line. `changedAt` (ms UTC) differs after each change. */
export interface StoredCartLine extends StoredLine {
  readonly changedAt: number;
}

/** A line to store: the choices and, only to notice price changes, the total that was shown (cents of `seen.currency`). */
export interface NewCartLine {
  readonly configuration: Configuration;
  readonly kind: string;
  /** Choices beside the configuration, in the form of its kind; null for services. What it reserves is stored apart. */
  readonly item: unknown;
  /** The place of the removed line that this one restores. */
  readonly position?: number;
  readonly seen: StoredLine['seen'];
}

/** What becomes of a guest's lines in the cart of an account; those in neither are deleted. */
export interface JoinedLines {
  readonly added: readonly StoredCartLine[];
  /** The guest's lines that take the place of the account's equal ones, by those. */
  readonly replaced: ReadonlyMap<StoredCartLine, StoredCartLine>;
}

/** Extends the lifetime of a cart after a change. */
async function touch(cartId: number, lifetime: CartLifetime, trx: Connection): Promise<void> {
  await trx
    .updateTable('carts')
    .set({ updated_at: lifetime.now, expires_at: lifetime.expiresAt })
    .where('id', '=', cartId)
    .execute();
}

/** @param code null to use none */
async function setCoupon(cartId: number, code: string | null, trx: Connection): Promise<void> {
  await trx.updateTable('carts').set({ coupon: code }).where('id', '=', cartId).execute();
}

const unexpiredCart = (tokenHash: string, now: Date, trx: Connection) =>
  trx.selectFrom('carts').select(['id', 'coupon']).where('token_hash', '=', tokenHash).where('expires_at', '>', now);

/** Carts in the database, found by the hash of their token. Expired carts are treated as missing. The last argument is the connection or transaction to work in. */
export function createCartRepository(kinds: ProductKinds) {
  function selectLines(db: Connection) {
    return db
      .selectFrom('cart_lines as line')
      .select(['line.id', 'line.cart_id', 'line.position', 'line.service_id', 'line.choices'])
      .select(['line.seen_total', 'line.seen_currency', 'line.updated_at'])
      .select(reservedOfLine(reservationsOf(kinds()), 'line.id').until.as('held_until'))
      .orderBy(({ fn }) => fn.coalesce('line.position', 'line.id'))
      .orderBy('line.id');
  }
  type LineRow = Awaited<ReturnType<ReturnType<typeof selectLines>['execute']>>[number];
  /** With what its cart has beside its lines. */
  type CartRow = LineRow & { readonly coupon: string | null };

  const lineOf = (row: LineRow | JsonRow<LineRow>): StoredCartLine => ({
    id: String(row.id),
    position: row.position ?? row.id,
    ...choicesIn(kinds(), row.choices, row.service_id),
    heldUntil: row.held_until === null ? null : timeOf(row.held_until),
    seen: { total: row.seen_total, currency: row.seen_currency },
    changedAt: timeOf(row.updated_at),
  });

  async function findLines(cartId: number, trx: Connection): Promise<StoredCartLine[]> {
    return (await selectLines(trx).where('line.cart_id', '=', cartId).execute()).map(lineOf);
  }

  /** The query for the lines of a cart, to be read with others. */
  const select = (tokenHash: string, now: Date, db: Connection) =>
    selectLines(db)
      .innerJoin('carts as cart', 'cart.id', 'line.cart_id')
      .select('cart.coupon')
      .where('cart.token_hash', '=', tokenHash)
      .where('cart.expires_at', '>', now);

  /** Its cart; null when it has no lines. */
  function from(tokenHash: string, rows: readonly (CartRow | JsonRow<CartRow>)[]): StoredCart | null {
    const [first] = rows;
    return first === undefined ? null : { id: first.cart_id, tokenHash, coupon: first.coupon, lines: rows.map(lineOf) };
  }

  /** Deletes a line for an equal one, which gets what it has reserved unless its own lasts longer. */
  async function replaceLine(before: StoredCartLine, line: StoredCartLine, trx: Connection): Promise<void> {
    const [from, to] = [Number(before.id), Number(line.id)];
    if ((before.heldUntil ?? 0) > (line.heldUntil ?? 0))
      for (const reservations of reservationsOf(kinds())) await reservations.move(from, to, trx);
    await trx.deleteFrom('cart_lines').where('id', '=', from).execute();
  }

  function columnsOf({ configuration, kind, item, seen }: NewCartLine) {
    const { serviceId, ...choices } = configuration;
    const ownColumns = kinds().map((one) => one.cartColumns?.(one.name === kind ? item : null));
    return {
      ...(Object.assign({}, ...ownColumns) as object),
      service_id: serviceId,
      choices: asJson({ ...choices, ...(item !== null && { [kind]: item }) }),
      seen_total: seen.total,
      seen_currency: seen.currency,
    };
  }

  return {
    select,
    from,

    /** The cart of a token, or null, also when it is empty. */
    find: async (tokenHash: string, now: Date, db: Connection): Promise<StoredCart | null> =>
      from(tokenHash, await select(tokenHash, now, db).execute()),

    /** The cart of a token, locked until the transaction ends, or null. Its lines are read after that, as they are then. */
    async lock(tokenHash: string, now: Date, trx: Connection): Promise<StoredCart | null> {
      const cart = await unexpiredCart(tokenHash, now, trx).forUpdate().executeTakeFirst();
      return cart === undefined ? null : { ...cart, tokenHash, lines: await findLines(cart.id, trx) };
    },

    /** Gives the lines of a guest's cart to an account. Of two holds for equal lines the one that lasts longer is kept. */
    async join(
      guestHash: string,
      accountHash: string,
      lifetime: CartLifetime,
      merge: (guest: readonly StoredCartLine[], own: readonly StoredCartLine[]) => JoinedLines,
      trx: Connection,
    ): Promise<void> {
      const rows = await trx
        .selectFrom('carts')
        .select(['id', 'token_hash', 'coupon'])
        .where('token_hash', 'in', [guestHash, accountHash])
        .where('expires_at', '>', lifetime.now)
        .orderBy('id')
        .forUpdate()
        .execute();
      const [guest, own] = [guestHash, accountHash].map((hash) => rows.find(({ token_hash }) => token_hash === hash));
      if (guest === undefined) return;
      if (own === undefined) {
        // One that has expired would still have the key.
        await trx.deleteFrom('carts').where('token_hash', '=', accountHash).execute();
        await trx.updateTable('carts').set({ token_hash: accountHash }).where('id', '=', guest.id).execute();
        return;
      }
      const { added, replaced } = merge(await findLines(guest.id, trx), await findLines(own.id, trx));
      for (const [before, line] of replaced) await replaceLine(before, line, trx);
      const kept = [...added, ...replaced.values()].map(({ id }) => Number(id));
      if (kept.length > 0)
        await trx.updateTable('cart_lines').set({ cart_id: own.id }).where('id', 'in', kept).execute();
      await trx.deleteFrom('carts').where('id', '=', guest.id).execute();
      if (guest.coupon !== null) await setCoupon(own.id, guest.coupon, trx);
      await touch(own.id, lifetime, trx);
    },

    async countLines(tokenHash: string, now: Date, db: Connection): Promise<number> {
      const row = await db
        .selectFrom('cart_lines')
        .innerJoin('carts', 'carts.id', 'cart_lines.cart_id')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('carts.token_hash', '=', tokenHash)
        .where('carts.expires_at', '>', now)
        .executeTakeFirstOrThrow();
      return row.count;
    },

    /** Creates a cart, or finds the one that an account got in the same moment. */
    async create(tokenHash: string, lifetime: CartLifetime, trx: Connection): Promise<number> {
      await trx
        .deleteFrom('carts')
        .where('token_hash', '=', tokenHash)
        .where('expires_at', '<=', lifetime.now)
        .execute();
      const row = await trx
        .insertInto('carts')
        .values({
          token_hash: tokenHash,
          created_at: lifetime.now,
          updated_at: lifetime.now,
          expires_at: lifetime.expiresAt,
        })
        .onConflict((conflict) => conflict.column('token_hash').doUpdateSet({ updated_at: lifetime.now }))
        .returning('id')
        .executeTakeFirstOrThrow();
      return row.id;
    },

    touch,
    setCoupon,

    async addLine(cartId: number, line: NewCartLine, now: Date, trx: Connection): Promise<string> {
      const row = await trx
        .insertInto('cart_lines')
        .values({
          cart_id: cartId,
          position: line.position ?? null,
          ...columnsOf(line),
          created_at: now,
          updated_at: now,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return String(row.id);
    },

    async changeLine(cartId: number, lineId: string, line: NewCartLine, now: Date, trx: Connection): Promise<void> {
      await trx
        .updateTable('cart_lines')
        .set({ ...columnsOf(line), updated_at: now })
        .where('cart_id', '=', cartId)
        .where('id', '=', Number(lineId))
        .execute();
    },

    /** Stores the price that was last shown for a line, without changing `updated_at`. */
    async updateSeenPrice(cartId: number, lineId: string, seen: StoredLine['seen'], trx: Connection): Promise<void> {
      await trx
        .updateTable('cart_lines')
        .set({ seen_total: seen.total, seen_currency: seen.currency })
        .where('cart_id', '=', cartId)
        .where('id', '=', Number(lineId))
        .execute();
    },

    async removeLine(cartId: number, lineId: string, trx: Connection): Promise<void> {
      await trx.deleteFrom('cart_lines').where('cart_id', '=', cartId).where('id', '=', Number(lineId)).execute();
    },

    /** Removes lines that were ordered. */
    async removeLines(cartId: number, lines: readonly Pick<StoredCartLine, 'id'>[], trx: Connection): Promise<void> {
      const ids = lines.map(({ id }) => Number(id));
      await trx.deleteFrom('cart_lines').where('cart_id', '=', cartId).where('id', 'in', ids).execute();
    },

    /** Deletes expired carts with their lines. Returns how many. */
    async deleteExpired(now: Date, db: Connection): Promise<number> {
      const { numDeletedRows } = await db.deleteFrom('carts').where('expires_at', '<=', now).executeTakeFirstOrThrow();
      return Number(numDeletedRows);
    },
  };
}

export type CartRepository = ReturnType<typeof createCartRepository>;

/** When a cart was changed, and when it expires. */
export interface CartLifetime {
  readonly now: Date;
  readonly expiresAt: Date;
}

/** That of a cart that is changed now. @param now ms UTC */
export const cartLifetime = (now: number): CartLifetime => ({
  now: new Date(now),
  expiresAt: addDays(now, CART_TTL_DAYS, { in: utc }),
});

/** What a line is, from its stored choices. */
function choicesIn(kinds: readonly ProductKind[], stored: Readonly<Record<string, unknown>>, serviceId: number) {
  const found = itemIn(kinds, stored);
  const { [found?.kind ?? '']: _item, ...choices } = stored;
  return { kind: SERVICE_KIND, item: null, ...found, configuration: { ...choices, serviceId } as Configuration };
}
