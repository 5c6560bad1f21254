import type { Kysely } from 'kysely';
import { type Choices, DEFAULT_QUIET, type QuietHours } from '../../domains/notifications';
import type { Database } from '../db/schema';
import { isTheirs, type Recipient } from './recipient.repository';

type Connection = Kysely<Database>;

/** What a shopper has chosen, or the defaults. */
export interface NotifySettings {
  /** What differs from the defaults. */
  readonly choices: Choices;
  /** Null: never quiet. */
  readonly quiet: QuietHours | null;
  /** IANA; null until a browser has told it. */
  readonly zone: string | null;
}

const DEFAULTS: NotifySettings = { choices: {}, quiet: DEFAULT_QUIET, zone: null };

/** The settings of shoppers. The last argument is the connection or transaction to work in. */
export const notifySettings = {
  async find(recipient: Recipient, db: Connection): Promise<NotifySettings> {
    const row = await db
      .selectFrom('notification_settings')
      .select(['choices', 'quiet_from', 'quiet_to', 'zone'])
      .where(isTheirs(recipient))
      .executeTakeFirst();
    if (row === undefined) return DEFAULTS;
    const { choices, quiet_from: from, quiet_to: to, zone } = row;
    return { choices, quiet: from === null || to === null ? null : { from, to }, zone };
  },
};
