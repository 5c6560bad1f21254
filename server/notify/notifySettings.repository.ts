import { type Kysely, type RawBuilder, sql } from 'kysely';
import {
  type Channel,
  type Choices,
  DEFAULT_QUIET,
  isOn,
  type QuietHours,
  type Topic,
} from '../../domains/notifications';
import type { Database } from '../db/schema';
import { isTheirs, type Recipient, recipientColumns } from './recipient.repository';

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
  /** Turns off one topic of one channel; again changes nothing. Returns false when the account is gone. */
  async turnOff(recipient: Recipient, topic: Topic, channel: Channel, now: Date, db: Connection): Promise<boolean> {
    const key = `${topic}.${channel}`;
    const others = sql`settings.choices - ${key}::text`;
    // Only what differs from the defaults is stored.
    const choices = isOn({}, topic, channel) ? sql`${others} || ${JSON.stringify({ [key]: false })}::jsonb` : others;
    return changeSettings(recipient, sql`choices = ${choices}`, now, db);
  },

  /** Stores the zone of a shopper's browser, IANA. Returns false when the account is gone. */
  async saveZone(recipient: Recipient, zone: string, now: Date, db: Connection): Promise<boolean> {
    return changeSettings(recipient, sql`zone = ${zone}`, now, db);
  },

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

/** Changes columns of a shopper's row, which is made where there is none. */
async function changeSettings(
  recipient: Recipient,
  change: RawBuilder<unknown>,
  now: Date,
  db: Connection,
): Promise<boolean> {
  const { account_id, guest_hash } = recipientColumns(recipient);
  const isThere = account_id === null ? sql`true` : sql`exists (select from accounts where id = ${account_id})`;
  await sql`insert into notification_settings (account_id, guest_hash, quiet_from, quiet_to, updated_at)
    select ${account_id}::integer, ${guest_hash}::text, ${DEFAULT_QUIET.from}, ${DEFAULT_QUIET.to}, ${now}
    where ${isThere} on conflict do nothing`.execute(db);
  const changed = await sql`update notification_settings as settings set ${change}, updated_at = ${now}
    where ${isTheirs(recipient)}`.execute(db);
  return (changed.numAffectedRows ?? 0n) > 0n;
}
