import type { SavedDetails } from '../../../domains/checkout';
import { savedDetails } from '../../orders';
import type { Platform } from '../../platform';
import { isForeignKeyViolation } from '../../platform/db';

/** The game details that an account keeps, by the slug of the game. */
export function createProfileDetails({ db, clock }: Platform) {
  return {
    list: (accountId: number): Promise<ReadonlyMap<string, SavedDetails>> => savedDetails.list(accountId, db),

    /** Adds or replaces the details of a game. @returns false when the account was deleted a moment ago */
    async save(accountId: number, game: string, details: SavedDetails): Promise<boolean> {
      try {
        await savedDetails.save(accountId, new Map([[game, details]]), new Date(clock.now()), db);
        return true;
      } catch (error) {
        if (isForeignKeyViolation(error)) return false;
        throw error;
      }
    },

    /** @returns false when the account has none of this game */
    remove: (accountId: number, game: string): Promise<boolean> => savedDetails.remove(accountId, game, db),
  };
}

export type ProfileDetailsService = ReturnType<typeof createProfileDetails>;
