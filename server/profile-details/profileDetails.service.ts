import type { Kysely } from 'kysely';
import type { SavedDetails } from '../../domains/checkout';
import type { Clock } from '../config/clock';
import type { Database } from '../db/schema';
import { savedDetails } from './savedDetails.repository';

export interface ProfileDetailsServiceDeps {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
}

/** The game details that an account keeps, by the slug of the game. */
export function createProfileDetails({ db, clock }: ProfileDetailsServiceDeps) {
  return {
    list: (accountId: number): Promise<ReadonlyMap<string, SavedDetails>> => savedDetails.list(accountId, db),

    /** Adds or replaces the details of a game. */
    save: (accountId: number, game: string, details: SavedDetails): Promise<void> =>
      savedDetails.save(accountId, new Map([[game, details]]), new Date(clock.now()), db),

    /** @returns false when the account has none of this game */
    remove: (accountId: number, game: string): Promise<boolean> => savedDetails.remove(accountId, game, db),
  };
}

export type ProfileDetailsService = ReturnType<typeof createProfileDetails>;
