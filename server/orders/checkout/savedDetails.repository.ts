import type { SavedDetails } from '../../../domains/checkout';
import type { Connection } from '../../platform/db';

/** The game details that accounts keep, by the slug of the game. The last argument is the connection or transaction to work in. */
export const savedDetails = {
  /** The query for all of an account, to be read with others. */
  select: (accountId: number, db: Connection) =>
    db
      .selectFrom('saved_details')
      .select(['game', 'account', 'character', 'region', 'platform'])
      .where('account_id', '=', accountId)
      .orderBy('game'),

  from: (rows: readonly (SavedDetails & { readonly game: string })[]): ReadonlyMap<string, SavedDetails> =>
    new Map(rows.map(({ game, ...details }) => [game, details])),

  /** All of an account. */
  async list(accountId: number, db: Connection): Promise<ReadonlyMap<string, SavedDetails>> {
    return savedDetails.from(await savedDetails.select(accountId, db).execute());
  },

  /** All of an account, with the time of their last change. */
  async export(accountId: number, db: Connection) {
    return db
      .selectFrom('saved_details')
      .select(['game', 'account', 'character', 'region', 'platform', 'updated_at as updatedAt'])
      .where('account_id', '=', accountId)
      .orderBy('game')
      .execute();
  },

  /** Adds the details of games, or replaces them. */
  async save(accountId: number, byGame: ReadonlyMap<string, SavedDetails>, now: Date, trx: Connection): Promise<void> {
    // Always in the same order, so that two requests never wait for each other's rows.
    const games = [...byGame].toSorted(([a], [b]) => (a < b ? -1 : 1));
    await trx
      .insertInto('saved_details')
      .values(
        games.map(([game, { account, character, region, platform }]) => ({
          ...{ account_id: accountId, game, account, character, region, platform },
          updated_at: now,
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(['account_id', 'game']).doUpdateSet(({ ref }) => ({
          account: ref('excluded.account'),
          character: ref('excluded.character'),
          region: ref('excluded.region'),
          platform: ref('excluded.platform'),
          updated_at: ref('excluded.updated_at'),
        })),
      )
      .execute();
  },

  /** @returns false when the account has none of this game */
  async remove(accountId: number, game: string, db: Connection): Promise<boolean> {
    const { numDeletedRows } = await db
      .deleteFrom('saved_details')
      .where('account_id', '=', accountId)
      .where('game', '=', game)
      .executeTakeFirstOrThrow();
    return Number(numDeletedRows) > 0;
  },
};
