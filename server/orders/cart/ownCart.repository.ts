import type { Connection } from '../../platform/db';
import { type Reservations, reservedOfLine } from '../reservations.repository';

/** The cart of an account, by the hash of its key. The last argument is the connection or transaction to work in. */
export const ownCart = {
  /** @param reserving what its lines may have reserved */
  async lines(tokenHash: string, reserving: readonly Reservations[], now: Date, db: Connection) {
    const reserved = reservedOfLine(reserving, 'line.id');
    return db
      .selectFrom('cart_lines as line')
      .innerJoin('carts as cart', 'cart.id', 'line.cart_id')
      .innerJoin('services as service', 'service.id', 'line.service_id')
      .select(['service.name as service', 'line.choices', 'line.seen_total as total', 'line.seen_currency as currency'])
      .select(['line.created_at as addedAt', 'line.updated_at as changedAt'])
      .select([reserved.until.as('heldUntil'), reserved.quantity.as('held')])
      .where('cart.token_hash', '=', tokenHash)
      .where('cart.expires_at', '>', now)
      .orderBy('line.id')
      .execute();
  },

  /** Locks the cart until the transaction ends, also one that has expired. */
  async lock(tokenHash: string, trx: Connection): Promise<void> {
    await trx.selectFrom('carts').select('id').where('token_hash', '=', tokenHash).forUpdate().execute();
  },

  async delete(tokenHash: string, trx: Connection): Promise<void> {
    await trx.deleteFrom('carts').where('token_hash', '=', tokenHash).execute();
  },
};
