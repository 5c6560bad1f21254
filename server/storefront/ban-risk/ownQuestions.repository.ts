import { sql } from 'kysely';
import type { Connection } from '../../platform/db';

/** The questions of a person. The last argument is the connection or transaction to work in. */
export const ownQuestions = {
  async list(email: string, db: Connection) {
    return db
      .selectFrom('questions')
      .select(['service_name as service', 'path', 'question', 'email'])
      .select(['asked_at as askedAt', 'answered_at as answeredAt'])
      .where(sql`lower(email)`, '=', email)
      .orderBy('id')
      .execute();
  },

  async delete(email: string, trx: Connection): Promise<void> {
    await trx.deleteFrom('questions').where(sql`lower(email)`, '=', email).execute();
  },
};
