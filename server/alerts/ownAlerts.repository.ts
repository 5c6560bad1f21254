import type { Connection } from '../platform/db';

/** The alerts of a person. The last argument is the connection or transaction to work in. */
export const ownAlerts = {
  /** The alerts of an account, and those of a guest with its email. */
  async list({ id, email }: { readonly id: number; readonly email: string }, db: Connection) {
    return db
      .selectFrom('wishes as alert')
      .leftJoin('services as service', 'service.id', 'alert.service_id')
      .select(['alert.about', 'service.name as service', 'alert.run_id as run', 'alert.hot_product_id as hotProduct'])
      .select(['alert.kind', 'alert.below', 'alert.currency', 'alert.status', 'alert.email'])
      .select(['alert.created_at as askedAt', 'alert.confirmed_at as confirmedAt', 'alert.sent_at as toldAt'])
      .where(({ eb, or }) => or([eb('alert.account_id', '=', id), eb('alert.email', '=', email)]))
      .orderBy('alert.id')
      .execute();
  },

  /** Deletes those of guests with an address. */
  async deleteOfEmail(email: string, trx: Connection): Promise<void> {
    await trx.deleteFrom('wishes').where('email', '=', email).execute();
  },
};
