import type { Connection } from '../../platform/db';

/** The cart of an account, by the hash of its key. The last argument is the connection or transaction to work in. */
export const ownCart = {
  async lines(tokenHash: string, now: Date, db: Connection) {
    return db
      .selectFrom('cart_lines as line')
      .innerJoin('carts as cart', 'cart.id', 'line.cart_id')
      .innerJoin('services as service', 'service.id', 'line.service_id')
      .leftJoin('run_seats as seat', 'seat.cart_line_id', 'line.id')
      .leftJoin('hot_places as place', 'place.cart_line_id', 'line.id')
      .select(['service.name as service', 'line.choices', 'line.seen_total as total', 'line.seen_currency as currency'])
      .select(['line.created_at as addedAt', 'line.updated_at as changedAt', 'seat.held_until as seatHeldUntil'])
      .select(['place.held_until as placesHeldUntil', 'place.quantity as placesHeld'])
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
