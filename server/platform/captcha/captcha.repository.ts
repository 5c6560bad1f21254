import { changedRows } from '../db/changedRows';
import type { Connection } from '../db/connection';

/** Solutions that were used, until their challenges expire. */
export const usedCaptchas = {
  /** Uses a solution up: of requests at the same time only one gets true. */
  async use(solutionHash: string, expiresAt: Date, db: Connection): Promise<boolean> {
    const row = await db
      .insertInto('used_captchas')
      .values({ solution_hash: solutionHash, expires_at: expiresAt })
      .onConflict((conflict) => conflict.doNothing())
      .returning('solution_hash')
      .executeTakeFirst();
    return row !== undefined;
  },

  /** Returns how many. */
  async deleteExpired(now: Date, db: Connection): Promise<number> {
    return changedRows(db.deleteFrom('used_captchas').where('expires_at', '<=', now));
  },
};
