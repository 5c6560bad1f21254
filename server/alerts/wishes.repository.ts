import { utc } from '@date-fns/utc';
import { addDays } from 'date-fns/addDays';
import { addHours } from 'date-fns/addHours';
import { type Kysely, type Selectable, sql } from 'kysely';
import { CONFIRM_HOURS, WISH_DAYS, type WishSubject } from '../../domains/alerts';
import { hashToken } from '../platform/db/hashToken';
import type { Database, WishTable } from '../platform/db/schema';

type Connection = Kysely<Database>;
export type WishRow = Selectable<WishTable>;

/** How long a wish is kept that was mailed or has ended. */
const KEPT_DAYS = 1;

/** Arbitrary keys for the advisory locks of networks and of whoever wishes; no other pair of keys may begin with one of them. */
const NETWORK_LOCK = 41_873_321;
const WISHER_LOCK = 41_873_322;

/** Marks the statement that goes through all active wishes. */
export const ALL_WISHES_COMMENT = '/* all that is waited for */';

/** Whose a wish is: of a guest's address, or of an account. */
export type Wisher = { readonly email: string } | { readonly accountId: number };

/** An account with its confirmed email. */
export interface WishOwner {
  readonly accountId: number;
  readonly email: string;
}

/** What a price wish waits for. Null for a seat. */
export interface WishedPrice {
  /** Cents of the currency. */
  readonly below: number;
  readonly currency: string;
}

/** Active wishes about the same in the same currency, which come true together. */
export interface WishGroup extends WishSubject {
  /** Null for seats. */
  readonly currency: string | null;
  /** The highest amount of them, in cents; null for seats. */
  readonly below: number | null;
}

/** A wish that has come true, with the address that is told of it. */
export type DueWish = Pick<WishRow, 'id' | 'below' | 'currency' | 'account_id' | 'guest_hash' | 'email'> & {
  /** The address. */
  readonly recipient: string;
};

const isAbout = ({ about, id, kind }: WishSubject) =>
  sql<boolean>`about = ${about} and target_id = ${id} and kind = ${kind}`;

const isOf = (wisher: Wisher) =>
  'email' in wisher ? sql<boolean>`email = ${wisher.email}` : sql<boolean>`account_id = ${wisher.accountId}`;

const isOpen = sql<boolean>`status in ('unconfirmed', 'active')`;

/** Whose wishes an account's page shows: its own, and those of guests with its confirmed email, once they have confirmed. */
const isShownTo = ({ accountId, email }: WishOwner) =>
  sql<boolean>`(account_id = ${accountId} or email = ${email}) and status = 'active'`;

const targetColumns = ({ about, id }: WishSubject) => ({
  target_id: id,
  ...(about === 'service' && { service_id: id }),
  ...(about === 'run' && { run_id: id }),
  ...(about === 'hot' && { hot_product_id: id }),
});

/** Wishes in the database. The last argument is the connection or transaction to work in. */
export const wishes = {
  /** Locks the wishes of a network until the transaction ends; before `lockWisher`. */
  async lockNetwork(network: string, trx: Connection): Promise<void> {
    await sql`select pg_advisory_xact_lock(${sql.lit(NETWORK_LOCK)}, hashtext(${network}))`.execute(trx);
  },

  /** Locks the wishes of an address or an account until the transaction ends, so that parallel requests count each other's. */
  async lockWisher(wisher: Wisher, trx: Connection): Promise<void> {
    const key = 'email' in wisher ? wisher.email : `account ${wisher.accountId}`;
    await sql`select pg_advisory_xact_lock(${sql.lit(WISHER_LOCK)}, hashtext(${key}))`.execute(trx);
  },

  /** How many wishes of a network wait for their confirmation. */
  async countUnconfirmed(network: string, now: Date, trx: Connection): Promise<number> {
    const { count } = await trx
      .selectFrom('wishes')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('network', '=', network)
      .where('expires_at', '>', now)
      .executeTakeFirstOrThrow();
    return count;
  },

  /** The open wishes of somebody: those that are active, or not confirmed. */
  async open(wisher: Wisher, now: Date, trx: Connection): Promise<readonly WishRow[]> {
    return trx
      .selectFrom('wishes')
      .selectAll()
      .where(isOf(wisher))
      .where(isOpen)
      .where('expires_at', '>', now)
      .orderBy('id')
      .execute();
  },

  /** Deletes the open wishes of somebody about the same, with one status. */
  async deleteSame(
    wisher: Wisher,
    subject: WishSubject,
    status: 'unconfirmed' | 'active',
    trx: Connection,
  ): Promise<void> {
    await trx.deleteFrom('wishes').where(isOf(wisher)).where(isAbout(subject)).where('status', '=', status).execute();
  },

  /**
   * Adds a wish: of an account it is active, of a guest it has to be confirmed.
   * @param network the hash of the guest's network; null for accounts, like `guestHash`
   * @returns its id
   */
  async insert(
    wisher: Wisher,
    subject: WishSubject,
    price: WishedPrice | null,
    {
      token,
      network,
      guestHash,
    }: { readonly token: string; readonly network: string | null; readonly guestHash: string | null },
    now: Date,
    trx: Connection,
  ): Promise<number> {
    const isGuest = 'email' in wisher;
    const { id } = await trx
      .insertInto('wishes')
      .values({
        ...targetColumns(subject),
        about: subject.about,
        kind: subject.kind,
        below: price?.below ?? null,
        currency: price?.currency ?? null,
        email: isGuest ? wisher.email : null,
        account_id: isGuest ? null : wisher.accountId,
        status: isGuest ? 'unconfirmed' : 'active',
        token_hash: hashToken(token),
        network,
        guest_hash: guestHash,
        created_at: now,
        confirmed_at: isGuest ? null : now,
        expires_at: isGuest ? addHours(now, CONFIRM_HOURS) : activeUntil(now),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },

  /** The wish that a token is of, also one that was mailed or has ended; null for unknown ones, and those not confirmed in time. */
  async findByToken(token: string, now: Date, trx: Connection): Promise<WishRow | null> {
    const row = await trx
      .selectFrom('wishes')
      .selectAll()
      .where('token_hash', '=', hashToken(token))
      .where(({ eb, or }) => or([eb('status', '!=', 'unconfirmed'), eb('expires_at', '>', now)]))
      .executeTakeFirst();
    return row ?? null;
  },

  /** Makes a wish active that is not confirmed yet. */
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

  /** The active wishes that an account's page shows, the newest first. */
  async shownTo(owner: WishOwner, now: Date, trx: Connection): Promise<readonly WishRow[]> {
    return trx
      .selectFrom('wishes')
      .selectAll()
      .where(isShownTo(owner))
      .where('expires_at', '>', now)
      .orderBy('id', 'desc')
      .execute();
  },

  /** Deletes one of the wishes that an account's page shows; false for any other. */
  async removeShown(owner: WishOwner, id: number, trx: Connection): Promise<boolean> {
    const { numDeletedRows } = await trx
      .deleteFrom('wishes')
      .where('id', '=', id)
      .where(isShownTo(owner))
      .executeTakeFirstOrThrow();
    return numDeletedRows > 0n;
  },

  /** What is waited for, once `endExpired` has ended the wishes that are over. */
  async groups(trx: Connection): Promise<readonly WishGroup[]> {
    return trx
      .selectFrom('wishes')
      .select(['about', 'target_id as id', 'kind', 'currency'])
      .select(({ fn }) => fn.max('below').as('below'))
      .where('status', '=', 'active')
      .groupBy(['about', 'target_id', 'kind', 'currency'])
      .modifyEnd(sql.raw(ALL_WISHES_COMMENT))
      .execute();
  },

  /**
   * Locks active wishes of a group that have come true, and no other process has; all of seats, those of prices above `price`.
   * @param price what it costs now, in cents of the group's currency; null for seats
   */
  async lockDue(
    { currency, ...subject }: WishGroup,
    price: number | null,
    limit: number,
    now: Date,
    trx: Connection,
  ): Promise<readonly DueWish[]> {
    const rows = await trx
      .selectFrom('wishes')
      .select(['id', 'below', 'currency', 'email', 'account_id', 'guest_hash'])
      .select((eb) =>
        eb.selectFrom('accounts').select('accounts.email').whereRef('accounts.id', '=', 'wishes.account_id').as('own'),
      )
      .where(isAbout(subject))
      .where('status', '=', 'active')
      .where('expires_at', '>', now)
      .$if(price !== null, (query) => query.where('currency', '=', currency).where('below', '>', price))
      .orderBy('id')
      .limit(limit)
      .forUpdate()
      .skipLocked()
      .execute();
    return rows.flatMap(({ own, ...wish }) => {
      const recipient = own ?? wish.email;
      return recipient === null ? [] : [{ ...wish, recipient }];
    });
  },

  /** Marks a locked wish as mailed, with a new token for the link in that mail. */
  async markSent(id: number, token: string, now: Date, trx: Connection): Promise<void> {
    await trx
      .updateTable('wishes')
      .set({ status: 'sent', token_hash: hashToken(token), sent_at: now, expires_at: keptUntil(now) })
      .where('id', '=', id)
      .execute();
  },

  /** Ends the active wishes of a group, which can't come true any more. Returns how many. */
  async endGroup({ about, id, kind }: WishSubject, now: Date, trx: Connection): Promise<number> {
    const { numUpdatedRows } = await trx
      .updateTable('wishes')
      .set({ status: 'ended', expires_at: keptUntil(now) })
      .where(isAbout({ about, id, kind }))
      .where('status', '=', 'active')
      .executeTakeFirstOrThrow();
    return Number(numUpdatedRows);
  },

  /** Ends the active wishes whose time is over. Returns how many. */
  async endExpired(now: Date, trx: Connection): Promise<number> {
    const { numUpdatedRows } = await trx
      .updateTable('wishes')
      .set({ status: 'ended', expires_at: keptUntil(now) })
      .where('status', '=', 'active')
      .where('expires_at', '<=', now)
      .executeTakeFirstOrThrow();
    return Number(numUpdatedRows);
  },

  /** Deletes wishes that were mailed, have ended, or were not confirmed in time, with their mails. Returns how many. */
  async deleteExpired(now: Date, trx: Connection): Promise<number> {
    const { numDeletedRows } = await trx
      .deleteFrom('wishes')
      .where('expires_at', '<=', now)
      .where('status', '!=', 'active')
      .executeTakeFirstOrThrow();
    return Number(numDeletedRows);
  },
};

const activeUntil = (now: Date) => addDays(now, WISH_DAYS, { in: utc });
const keptUntil = (now: Date) => addDays(now, KEPT_DAYS, { in: utc });
