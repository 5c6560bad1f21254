import { utc } from '@date-fns/utc';
import { subDays } from 'date-fns/subDays';
import { type RawBuilder, sql } from 'kysely';
import {
  type Channel,
  type Choices,
  DEFAULT_QUIET,
  differingChoices,
  isOn,
  type QuietHours,
  type Topic,
} from '../../../domains/notifications';
import { asJson, type Connection } from '../../platform/db';
import { isOrphan, orphansSince } from './notifications.repository';
import { isTheirs, type Recipient, recipientColumns } from './recipient.repository';

/** What a shopper has chosen, or the defaults. */
export interface NotifySettings {
  /** What differs from the defaults. */
  readonly choices: Choices;
  /** Null: never quiet. */
  readonly quiet: QuietHours | null;
  /** IANA; null until a browser has told it. */
  readonly zone: string | null;
}

/** How long the settings of a guest are kept without a change, days. */
export const GUEST_DAYS = 90;

/** Of shoppers who have chosen nothing. */
export const DEFAULT_SETTINGS: NotifySettings = { choices: {}, quiet: DEFAULT_QUIET, zone: null };

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
    if (row === undefined) return DEFAULT_SETTINGS;
    const { choices, quiet_from: from, quiet_to: to, zone } = row;
    return { choices, quiet: from === null || to === null ? null : { from, to }, zone };
  },

  /** Stores what a shopper wants to be told of. Returns false when the account is gone. */
  async saveChoices(recipient: Recipient, choices: Choices, now: Date, db: Connection): Promise<boolean> {
    return changeSettings(recipient, sql`choices = ${asJson(differingChoices(choices))}`, now, db);
  },

  /** Stores when no push is sent; null: never quiet. Returns false when the account is gone. */
  async saveQuiet(recipient: Recipient, quiet: QuietHours | null, now: Date, db: Connection): Promise<boolean> {
    const [from, to] = [quiet?.from ?? null, quiet?.to ?? null];
    return changeSettings(recipient, sql`quiet_from = ${from}, quiet_to = ${to}`, now, db);
  },

  /** Gives an account the settings of a guest, if it has none. */
  async joinAccount(guestHash: string, accountId: number, trx: Connection): Promise<void> {
    await trx
      .updateTable('notification_settings')
      .set({ account_id: accountId, guest_hash: null })
      .where('guest_hash', '=', guestHash)
      .where(sql<boolean>`not exists (select from notification_settings where account_id = ${accountId})`)
      .execute();
    await trx.deleteFrom('notification_settings').where('guest_hash', '=', guestHash).execute();
  },

  /** Deletes those of guests that were not changed for long, and those of accounts that are gone. Returns how many. */
  async deleteExpired(now: Date, trx: Connection): Promise<number> {
    const { numDeletedRows: unchanged } = await trx
      .deleteFrom('notification_settings')
      .where('guest_hash', 'is not', null)
      .where('updated_at', '<', subDays(now, GUEST_DAYS, { in: utc }))
      .executeTakeFirstOrThrow();
    const { numDeletedRows: orphans } = await trx
      .deleteFrom('notification_settings')
      .where('updated_at', '>=', orphansSince(now))
      .where(isOrphan)
      .executeTakeFirstOrThrow();
    return Number(unchanged + orphans);
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
