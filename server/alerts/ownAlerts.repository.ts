import type { Connection } from '../platform/db';

/** The alerts of a person. The last argument is the connection or transaction to work in. */
export const ownAlerts = {
  /** The alerts of an account, and those of a guest with its email. */
  async list({ id, email }: { readonly id: number; readonly email: string }, db: Connection) {
    return db
      .selectFrom('wishes as wish')
      .leftJoin('services as service', 'service.id', 'wish.service_id')
      .select(['wish.about', 'service.name as service', 'wish.run_id as run', 'wish.hot_product_id as hotProduct'])
      .select(['wish.kind', 'wish.below', 'wish.currency', 'wish.status', 'wish.email'])
      .select(['wish.created_at as askedAt', 'wish.confirmed_at as confirmedAt', 'wish.sent_at as toldAt'])
      .where(({ eb, or }) => or([eb('wish.account_id', '=', id), eb('wish.email', '=', email)]))
      .orderBy('wish.id')
      .execute();
  },

  /** Deletes those of guests with an address. */
  async deleteOfEmail(email: string, trx: Connection): Promise<void> {
    await trx.deleteFrom('wishes').where('email', '=', email).execute();
  },
};
