import type { Kysely } from 'kysely';
import type { StoredLine } from '../../domains/cart';
import type { Configuration } from '../../domains/configurator';
import { asJson } from '../db/json';
import type { Database } from '../db/schema';

/** A cart that lives. `lines` in the order they were added. */
export interface StoredCart {
  readonly id: number;
  readonly tokenHash: string;
  readonly lines: readonly KeptLine[];
}

/** A stored line; `changedAt` (ms UTC) is different after each change. */
export interface KeptLine extends StoredLine {
  readonly changedAt: number;
}

/** What is written of a line: choices and, for comparison only, the total that was shown (cents of `seen.currency`). */
export interface LineToKeep {
  readonly configuration: Configuration;
  readonly seen: StoredLine['seen'];
}

type Connection = Kysely<Database>;

/**
 * Carts in the database, known by the hash of their token. Instants are Dates; a cart that has expired is as if it were not there.
 * The last argument is the transaction to work in.
 */
export function createCartRepository(db: Connection) {
  async function linesOf(cartId: number, on: Connection): Promise<KeptLine[]> {
    const rows = await on
      .selectFrom('cart_lines')
      .select(['id', 'service_id', 'choices', 'seen_total', 'seen_currency', 'updated_at'])
      .where('cart_id', '=', cartId)
      .orderBy('id')
      .execute();
    return rows.map((row) => ({
      id: String(row.id),
      configuration: { ...(row.choices as unknown as Configuration), serviceId: row.service_id },
      seen: { total: row.seen_total, currency: row.seen_currency },
      changedAt: row.updated_at.getTime(),
    }));
  }

  const living = (tokenHash: string, now: Date, on: Connection) =>
    on.selectFrom('carts').select('id').where('token_hash', '=', tokenHash).where('expires_at', '>', now);

  return {
    /** The cart of a token, or null. */
    async find(tokenHash: string, now: Date, on: Connection = db): Promise<StoredCart | null> {
      const cart = await living(tokenHash, now, on).executeTakeFirst();
      return cart === undefined ? null : { id: cart.id, tokenHash, lines: await linesOf(cart.id, on) };
    },

    /** As `find`, and nobody else may change the cart until the transaction ends. */
    async lock(tokenHash: string, now: Date, on: Connection): Promise<StoredCart | null> {
      const cart = await living(tokenHash, now, on).forUpdate().executeTakeFirst();
      return cart === undefined ? null : { id: cart.id, tokenHash, lines: await linesOf(cart.id, on) };
    },

    async countLines(tokenHash: string, now: Date, on: Connection = db): Promise<number> {
      const row = await on
        .selectFrom('cart_lines')
        .innerJoin('carts', 'carts.id', 'cart_lines.cart_id')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('carts.token_hash', '=', tokenHash)
        .where('carts.expires_at', '>', now)
        .executeTakeFirstOrThrow();
      return row.count;
    },

    async create(tokenHash: string, life: CartLife, on: Connection): Promise<number> {
      const row = await on
        .insertInto('carts')
        .values({ token_hash: tokenHash, created_at: life.now, updated_at: life.now, expires_at: life.expiresAt })
        .returning('id')
        .executeTakeFirstOrThrow();
      return row.id;
    },

    /** A change gives the cart its whole life again. */
    async touch(cartId: number, life: CartLife, on: Connection): Promise<void> {
      await on
        .updateTable('carts')
        .set({ updated_at: life.now, expires_at: life.expiresAt })
        .where('id', '=', cartId)
        .execute();
    },

    async addLine(cartId: number, line: LineToKeep, now: Date, on: Connection): Promise<string> {
      const row = await on
        .insertInto('cart_lines')
        .values({ cart_id: cartId, ...columnsOf(line), created_at: now, updated_at: now })
        .returning('id')
        .executeTakeFirstOrThrow();
      return String(row.id);
    },

    async changeLine(cartId: number, lineId: string, line: LineToKeep, now: Date, on: Connection): Promise<void> {
      await on
        .updateTable('cart_lines')
        .set({ ...columnsOf(line), updated_at: now })
        .where('cart_id', '=', cartId)
        .where('id', '=', Number(lineId))
        .execute();
    },

    /** Notes what a line was last shown at; the line itself is the same as before. */
    async renewSeen(cartId: number, lineId: string, seen: StoredLine['seen'], on: Connection): Promise<void> {
      await on
        .updateTable('cart_lines')
        .set({ seen_total: seen.total, seen_currency: seen.currency })
        .where('cart_id', '=', cartId)
        .where('id', '=', Number(lineId))
        .execute();
    },

    async removeLine(cartId: number, lineId: string, on: Connection): Promise<void> {
      await on.deleteFrom('cart_lines').where('cart_id', '=', cartId).where('id', '=', Number(lineId)).execute();
    },

    async empty(cartId: number, on: Connection): Promise<void> {
      await on.deleteFrom('cart_lines').where('cart_id', '=', cartId).execute();
    },

    /** Forgets carts whose time has passed, with their lines. Returns how many. */
    async forgetExpired(now: Date, on: Connection = db): Promise<number> {
      const { numDeletedRows } = await on.deleteFrom('carts').where('expires_at', '<=', now).executeTakeFirstOrThrow();
      return Number(numDeletedRows);
    },
  };
}

export type CartRepository = ReturnType<typeof createCartRepository>;

/** When a cart was changed, and until when it is kept now. */
export interface CartLife {
  readonly now: Date;
  readonly expiresAt: Date;
}

function columnsOf({ configuration, seen }: LineToKeep) {
  const { serviceId, ...choices } = configuration;
  return { service_id: serviceId, choices: asJson(choices), seen_total: seen.total, seen_currency: seen.currency };
}
