import { createHash } from 'node:crypto';
import type { Selectable } from 'kysely';
import { type Connection, changedRows, hasChangedRows, type QuestionTable } from '../../platform/db';

export interface NewQuestion {
  readonly serviceId: number;
  readonly serviceName: string;
  /** Path of the service's page. */
  readonly path: string;
  readonly email: string;
  readonly question: string;
}

/** Questions about the risk of a ban in the database. */
export const questionRepository = {
  /** Stores a question. Returns its number; null when the same question is still open. */
  async insert({ serviceId, serviceName, path, email, question }: NewQuestion, now: Date, db: Connection) {
    const intent = JSON.stringify([serviceId, email.toLowerCase(), question]);
    const inserted = await db
      .insertInto('questions')
      .values({
        service_id: serviceId,
        service_name: serviceName,
        path,
        email,
        question,
        fingerprint: createHash('sha256').update(intent).digest('hex'),
        asked_at: now,
      })
      .onConflict((conflict) => conflict.column('fingerprint').where('answered_at', 'is', null).doNothing())
      .returning('id')
      .executeTakeFirst();
    return inserted?.id ?? null;
  },

  /** Open questions, the oldest first. @param after only those with a larger number */
  async findOpen(limit: number, after: number, db: Connection): Promise<readonly Selectable<QuestionTable>[]> {
    return db
      .selectFrom('questions')
      .selectAll()
      .where('answered_at', 'is', null)
      .where('id', '>', after)
      .orderBy('id')
      .limit(limit)
      .execute();
  },

  /** Answered questions, the newest first. @param before only those with a smaller number */
  async findAnswered(
    limit: number,
    before: number | undefined,
    db: Connection,
  ): Promise<readonly Selectable<QuestionTable>[]> {
    return db
      .selectFrom('questions')
      .selectAll()
      .where('answered_at', 'is not', null)
      .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0))
      .orderBy('id', 'desc')
      .limit(limit)
      .execute();
  },

  /** Marks an open question as answered. False when there is no such question. */
  async markAnswered(id: number, now: Date, db: Connection): Promise<boolean> {
    return hasChangedRows(
      db.updateTable('questions').set({ answered_at: now }).where('id', '=', id).where('answered_at', 'is', null),
    );
  },

  /** Deletes questions older than `before`. Returns how many. */
  async deleteBefore(before: Date, db: Connection): Promise<number> {
    return changedRows(db.deleteFrom('questions').where('asked_at', '<', before));
  },
};
