import { subDays } from 'date-fns/subDays';
import type { LastDetails, SavedDetails } from '../../../domains/checkout';
import type { Connection } from '../../platform/db';
import type { StoredGameDetails } from '../order/order.repository';

/** For how long a guest's device can fill in the details of its last orders. The page says so. */
export const DEVICE_DETAILS_DAYS = 90;

/** How many of the last orders are looked at. */
const MAX_ORDERS = 10;

/** Whose orders: an account's, or those that a guest's browser wants to be remembered by. */
export type LastOrdersOf = { readonly accountId: number } | { readonly guestHash: string };

/** Nothing was ordered yet, or nothing may be filled in. */
export const NO_LAST_DETAILS: LastDetails = { games: {}, contact: null };

interface LastOrderRow {
  readonly email: string;
  readonly contact: Readonly<Record<string, unknown>>;
  readonly country: string | null;
  readonly game_details: unknown;
  readonly path: string;
  readonly position: number;
}

/** The details of the last orders, for the checkout to fill in. The last argument is the connection or transaction to work in. */
export const lastDetails = {
  /** The query for the last orders and their lines, to be read with others. */
  select: (whose: LastOrdersOf, now: Date, db: Connection) =>
    db
      .with('newest', (query) =>
        query
          .selectFrom('orders')
          .select(['id', 'email', 'contact', 'country', 'game_details'])
          .$if('accountId' in whose, (own) => own.where('account_id', '=', 'accountId' in whose ? whose.accountId : 0))
          .$if('guestHash' in whose, (own) =>
            own
              .where('guest_hash', '=', 'guestHash' in whose ? whose.guestHash : '')
              .where('fills_forms', '=', true)
              // What an account has got since is filled in for whoever is signed in there.
              .where('account_id', 'is', null)
              .where('created_at', '>', subDays(now, DEVICE_DETAILS_DAYS)),
          )
          .orderBy('id', 'desc')
          .limit(MAX_ORDERS),
      )
      .selectFrom('newest')
      .innerJoin('order_lines as line', 'line.order_id', 'newest.id')
      .select(['newest.email', 'newest.contact', 'newest.country', 'newest.game_details', 'line.path', 'line.position'])
      .orderBy('newest.id', 'desc')
      .orderBy('line.position'),

  /** The details of each game from its newest order. */
  from(rows: readonly LastOrderRow[]): LastDetails {
    const [newest] = rows;
    if (newest === undefined) return NO_LAST_DETAILS;
    const games: Record<string, SavedDetails> = {};
    for (const { path, position, game_details } of rows) {
      const [, slug = ''] = path.split('/');
      const stored = (game_details as Readonly<Record<string, StoredGameDetails>>)[position];
      if (stored === undefined || Object.hasOwn(games, slug)) continue;
      const { account, character, region, platform } = stored;
      games[slug] = { account: account.value, character: character?.value ?? '', region, platform };
    }
    const { name } = newest.contact;
    return {
      games,
      contact: { email: newest.email, name: typeof name === 'string' ? name : '', country: newest.country ?? '' },
    };
  },

  async find(whose: LastOrdersOf, now: Date, db: Connection): Promise<LastDetails> {
    return lastDetails.from(await lastDetails.select(whose, now, db).execute());
  },

  /** From now on this browser fills nothing in. */
  async forget(guestHash: string, db: Connection): Promise<void> {
    await db
      .updateTable('orders')
      .set({ fills_forms: false })
      .where('guest_hash', '=', guestHash)
      .where('fills_forms', '=', true)
      .execute();
  },
};
