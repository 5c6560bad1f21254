import { utc } from '@date-fns/utc';
import { addDays } from 'date-fns/addDays';
import { addHours } from 'date-fns/addHours';
import { type Selectable, sql } from 'kysely';
import { ALERT_DAYS, type AlertSubject, CONFIRM_HOURS } from '../../domains/alerts';
import type { DateStyle } from '../../src/lib/dateStyle';
import { type AlertTable, type Connection, changedRows, hasChangedRows, hashToken } from '../platform/db';
import { storedDateStyle } from '../platform/mail';
import { levelDiscount } from '../vip';

export type AlertRow = Selectable<AlertTable>;

/** How long an alert is kept that was mailed or has ended. */
const KEPT_DAYS = 1;

/** Arbitrary keys for the advisory locks of networks and of whoever alerts; no other pair of keys may begin with one of them. */
const NETWORK_LOCK = 41_873_321;
const SUBSCRIBER_LOCK = 41_873_322;

/** Marks the statement that goes through all active alerts. */
export const ALL_ALERTS_COMMENT = '/* all that is waited for */';

/** Whose an alert is: of a guest's address, or of an account. */
export type Subscriber = { readonly email: string } | { readonly accountId: number };

/** An account with its confirmed email. */
export interface AlertOwner {
  readonly accountId: number;
  readonly email: string;
}

/** What a price alert waits for. Null for a seat. */
export interface AlertPrice {
  /** Cents of the currency. */
  readonly below: number;
  readonly currency: string;
}

/** Active alerts about the same in the same currency, which are due together. */
export interface AlertGroup extends AlertSubject {
  /** Null for seats. */
  readonly currency: string | null;
  /** The highest amount of them, in cents; null for seats. */
  readonly below: number | null;
}

/** An alert that is due, with the address that is told of it. */
export type DueAlert = Pick<
  AlertRow,
  'id' | 'below' | 'currency' | 'account_id' | 'guest_hash' | 'email' | 'date_style'
> & {
  /** The address. */
  readonly recipient: string;
};

const isAbout = ({ about, id, kind }: AlertSubject) =>
  sql<boolean>`about = ${about} and target_id = ${id} and kind = ${kind}`;

const isOf = (subscriber: Subscriber) =>
  'email' in subscriber
    ? sql<boolean>`email = ${subscriber.email}`
    : sql<boolean>`account_id = ${subscriber.accountId}`;

const isOpen = sql<boolean>`status in ('unconfirmed', 'active')`;

/** Whose alerts an account's page shows: its own, and those of guests with its confirmed email, once they have confirmed. */
const isShownTo = ({ accountId, email }: AlertOwner) =>
  sql<boolean>`(account_id = ${accountId} or email = ${email}) and status = 'active'`;

const targetColumns = ({ about, id }: AlertSubject) => ({
  target_id: id,
  ...(about === 'service' && { service_id: id }),
  ...(about === 'run' && { run_id: id }),
  ...(about === 'hot' && { hot_product_id: id }),
});

/** Alerts in the database. The last argument is the connection or transaction to work in. */
export const alerts = {
  /** Locks the alerts of a network until the transaction ends; before `lockSubscriber`. */
  async lockNetwork(network: string, trx: Connection): Promise<void> {
    await sql`select pg_advisory_xact_lock(${sql.lit(NETWORK_LOCK)}, hashtext(${network}))`.execute(trx);
  },

  /** Locks the alerts of an address or an account until the transaction ends, so that parallel requests count each other's. */
  async lockSubscriber(subscriber: Subscriber, trx: Connection): Promise<void> {
    const key = 'email' in subscriber ? subscriber.email : `account ${subscriber.accountId}`;
    await sql`select pg_advisory_xact_lock(${sql.lit(SUBSCRIBER_LOCK)}, hashtext(${key}))`.execute(trx);
  },

  /** How many alerts of a network wait for their confirmation. */
  async countUnconfirmed(network: string, now: Date, trx: Connection): Promise<number> {
    const { count } = await trx
      .selectFrom('wishes')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('network', '=', network)
      .where('expires_at', '>', now)
      .executeTakeFirstOrThrow();
    return count;
  },

  /** The open alerts of somebody: those that are active, or not confirmed. */
  async open(subscriber: Subscriber, now: Date, trx: Connection): Promise<readonly AlertRow[]> {
    return trx
      .selectFrom('wishes')
      .selectAll()
      .where(isOf(subscriber))
      .where(isOpen)
      .where('expires_at', '>', now)
      .orderBy('id')
      .execute();
  },

  /** Deletes the open alerts of somebody about the same, with one status. */
  async deleteSame(
    subscriber: Subscriber,
    subject: AlertSubject,
    status: 'unconfirmed' | 'active',
    trx: Connection,
  ): Promise<void> {
    await trx
      .deleteFrom('wishes')
      .where(isOf(subscriber))
      .where(isAbout(subject))
      .where('status', '=', status)
      .execute();
  },

  /**
   * Adds an alert: of an account it is active, of a guest it has to be confirmed.
   * @param network the hash of the guest's network; null for accounts, like `guestHash`
   * @returns its id
   */
  async insert(
    subscriber: Subscriber,
    subject: AlertSubject,
    price: AlertPrice | null,
    {
      token,
      network,
      guestHash,
      dateStyle,
    }: {
      readonly token: string;
      readonly network: string | null;
      readonly guestHash: string | null;
      readonly dateStyle: DateStyle;
    },
    now: Date,
    trx: Connection,
  ): Promise<number> {
    const isGuest = 'email' in subscriber;
    const { id } = await trx
      .insertInto('wishes')
      .values({
        ...targetColumns(subject),
        about: subject.about,
        kind: subject.kind,
        below: price?.below ?? null,
        currency: price?.currency ?? null,
        email: isGuest ? subscriber.email : null,
        account_id: isGuest ? null : subscriber.accountId,
        status: isGuest ? 'unconfirmed' : 'active',
        token_hash: hashToken(token),
        network,
        guest_hash: guestHash,
        date_style: storedDateStyle(dateStyle),
        created_at: now,
        confirmed_at: isGuest ? null : now,
        expires_at: isGuest ? addHours(now, CONFIRM_HOURS) : activeUntil(now),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },

  /** The alert that a token is of, also one that was mailed or has ended; null for unknown ones, and those not confirmed in time. */
  async findByToken(token: string, now: Date, trx: Connection): Promise<AlertRow | null> {
    const row = await trx
      .selectFrom('wishes')
      .selectAll()
      .where('token_hash', '=', hashToken(token))
      .where(({ eb, or }) => or([eb('status', '!=', 'unconfirmed'), eb('expires_at', '>', now)]))
      .executeTakeFirst();
    return row ?? null;
  },

  /** Makes an alert active that is not confirmed yet. */
  async confirm(id: number, now: Date, trx: Connection): Promise<void> {
    await trx
      .updateTable('wishes')
      .set({ status: 'active', confirmed_at: now, network: null, expires_at: activeUntil(now) })
      .where('id', '=', id)
      .where('status', '=', 'unconfirmed')
      .execute();
  },

  async delete(id: number, trx: Connection): Promise<void> {
    await trx.deleteFrom('wishes').where('id', '=', id).execute();
  },

  /** The active alerts that an account's page shows, the newest first. */
  async shownTo(owner: AlertOwner, now: Date, trx: Connection): Promise<readonly AlertRow[]> {
    return trx
      .selectFrom('wishes')
      .selectAll()
      .where(isShownTo(owner))
      .where('expires_at', '>', now)
      .orderBy('id', 'desc')
      .execute();
  },

  /** Deletes one of the alerts that an account's page shows; false for any other. */
  async removeShown(owner: AlertOwner, id: number, trx: Connection): Promise<boolean> {
    return hasChangedRows(trx.deleteFrom('wishes').where('id', '=', id).where(isShownTo(owner)));
  },

  /** What is waited for, once `endExpired` has ended the alerts that are over. */
  async groups(trx: Connection): Promise<readonly AlertGroup[]> {
    return trx
      .selectFrom('wishes')
      .select(['about', 'target_id as id', 'kind', 'currency'])
      .select(({ fn }) => fn.max('below').as('below'))
      .where('status', '=', 'active')
      .groupBy(['about', 'target_id', 'kind', 'currency'])
      .modifyEnd(sql.raw(ALL_ALERTS_COMMENT))
      .execute();
  },

  /**
   * Locks active alerts of a group that may be due, and no other process has, in the order of their ids; all of seats, those of prices above what it costs.
   * @param price what it costs everybody now, in cents of the group's currency; an account pays less by its level. Null for seats
   * @param after only those with higher ids
   */
  async lockDue(
    { currency, ...subject }: AlertGroup,
    price: number | null,
    { after, limit }: { readonly after: number; readonly limit: number },
    now: Date,
    trx: Connection,
  ): Promise<readonly DueAlert[]> {
    const rows = await trx
      .selectFrom('wishes')
      .select(['id', 'below', 'currency', 'email', 'account_id', 'guest_hash', 'date_style'])
      .select((eb) =>
        eb.selectFrom('accounts').select('accounts.email').whereRef('accounts.id', '=', 'wishes.account_id').as('own'),
      )
      .where(isAbout(subject))
      .where('status', '=', 'active')
      .where('expires_at', '>', now)
      .where('id', '>', after)
      .$if(price !== null, (query) =>
        query.where('currency', '=', currency).where(
          // Rounded down: what an account pays to the cent is looked at with the alert.
          sql<boolean>`below > ${price}::bigint - ceil(${price}::bigint * ${levelDiscount(sql`wishes.account_id`)} / 100.0)`,
        ),
      )
      .orderBy('id')
      .limit(limit)
      .forUpdate()
      .skipLocked()
      .execute();
    return rows.flatMap(({ own, ...alert }) => {
      const recipient = own ?? alert.email;
      return recipient === null ? [] : [{ ...alert, recipient }];
    });
  },

  /** Marks a locked alert as mailed, with a new token for the link in that mail. */
  async markSent(id: number, token: string, now: Date, trx: Connection): Promise<void> {
    await trx
      .updateTable('wishes')
      .set({ status: 'sent', token_hash: hashToken(token), sent_at: now, expires_at: keptUntil(now) })
      .where('id', '=', id)
      .execute();
  },

  /** Ends the active alerts of a group, which can't be due any more. Returns how many. */
  async endGroup({ about, id, kind }: AlertSubject, now: Date, trx: Connection): Promise<number> {
    return changedRows(
      trx
        .updateTable('wishes')
        .set({ status: 'ended', expires_at: keptUntil(now) })
        .where(isAbout({ about, id, kind }))
        .where('status', '=', 'active'),
    );
  },

  /** Ends the active alerts whose time is over. Returns how many. */
  async endExpired(now: Date, trx: Connection): Promise<number> {
    return changedRows(
      trx
        .updateTable('wishes')
        .set({ status: 'ended', expires_at: keptUntil(now) })
        .where('status', '=', 'active')
        .where('expires_at', '<=', now),
    );
  },

  /** Deletes alerts that were mailed, have ended, or were not confirmed in time, with their mails. Returns how many. */
  async deleteExpired(now: Date, trx: Connection): Promise<number> {
    return changedRows(trx.deleteFrom('wishes').where('expires_at', '<=', now).where('status', '!=', 'active'));
  },
};

const activeUntil = (now: Date) => addDays(now, ALERT_DAYS, { in: utc });
const keptUntil = (now: Date) => addDays(now, KEPT_DAYS, { in: utc });
