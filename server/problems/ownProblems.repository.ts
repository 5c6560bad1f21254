import type { Connection } from '../platform/db';

/** The reports of a person. The last argument is the connection or transaction to work in. */
export const ownProblems = {
  async list(email: string, db: Connection) {
    return db
      .selectFrom('problem_reports')
      .select(['id', 'words', 'email', 'page', 'build', 'state', 'log', 'created_at as createdAt'])
      .where('email', '=', email)
      .orderBy('id')
      .execute();
  },

  async delete(email: string, trx: Connection): Promise<void> {
    await trx.deleteFrom('problem_reports').where('email', '=', email).execute();
  },
};
