import { utc } from '@date-fns/utc';
import { subDays } from 'date-fns/subDays';
import { type Insertable, type Selectable, sql } from 'kysely';
import { TICKET_DAYS, ticketNumber } from '../../domains/contact';
import { type Connection, changedRows, hashToken } from '../platform/db';
import { type Holder, type Owner, ownerColumns } from '../platform/visitor';
import type { TicketTable } from './tables';
import { TICKETS_LIKE } from './ticketChats.repository';

export type TicketRow = Selectable<TicketTable>;

/** A ticket with what is known of its chat. */
export interface FoundTicket extends Pick<TicketRow, 'id' | 'topic' | 'order_number' | 'thread_id' | 'created_at'> {
  readonly chat_id: string;
  readonly channel: string;
  readonly account_id: number | null;
  readonly guest_hash: string | null;
  /** Where a guest is answered. */
  readonly email: string | null;
  /** A mail confirms it, or has done so in the last weeks. */
  readonly is_mailed: boolean;
}

/** An arbitrary key for the advisory locks of forms; no other pair of keys may begin with it. */
const FORM_LOCK = 52_018_447;

function selectTickets(db: Connection) {
  return db
    .selectFrom('tickets as ticket')
    .innerJoin('chat_threads as thread', 'thread.id', 'ticket.thread_id')
    .select(['ticket.id', 'ticket.topic', 'ticket.order_number', 'ticket.thread_id', 'ticket.created_at'])
    .select(['thread.chat_id', 'thread.channel', 'thread.account_id', 'thread.guest_hash', 'thread.email'])
    .select(
      sql<boolean>`exists (select from outbox as mail
        where mail.chat_thread_id = ticket.thread_id and mail.kind = 'contact_received' and mail.detail = ticket.id::text)`.as(
        'is_mailed',
      ),
    );
}

/** Messages of the contact form. The last argument is the connection or transaction to work in. */
export const tickets = {
  /** Lets two requests with the same form wait for each other until the transaction ends. */
  async lockForm(fingerprint: string, trx: Connection): Promise<void> {
    await sql`select pg_advisory_xact_lock(${sql.lit(FORM_LOCK)}, hashtext(${fingerprint}))`.execute(trx);
  },

  /** The ticket of a form that was sent before by the same sender. */
  async findByForm(fingerprint: string, owner: Owner, db: Connection): Promise<FoundTicket | null> {
    const { account_id, guest_hash } = ownerColumns(owner);
    const row = await selectTickets(db)
      .where('ticket.fingerprint', '=', fingerprint)
      .where(account_id === null ? 'thread.guest_hash' : 'thread.account_id', '=', account_id ?? guest_hash)
      .orderBy('ticket.id')
      .limit(1)
      .executeTakeFirst();
    return row ?? null;
  },

  /** A ticket of who asks for it; null for somebody else's, as for none. */
  async findOwn(id: number, { accountId, guestHash }: Holder, db: Connection): Promise<FoundTicket | null> {
    const row = await selectTickets(db).where('ticket.id', '=', id).executeTakeFirst();
    if (row === undefined) return null;
    const isTheirs = row.account_id === null ? row.guest_hash === guestHash : row.account_id === accountId;
    return isTheirs ? row : null;
  },

  /** The ticket that a link is of; null for unknown ones. */
  async findByToken(token: string, db: Connection): Promise<FoundTicket | null> {
    return (await selectTickets(db).where('ticket.token_hash', '=', hashToken(token)).executeTakeFirst()) ?? null;
  },

  /** The id of the ticket of a message; null for one that did not come by the form. */
  async findByMessage(
    { threadId, seq }: { readonly threadId: number; readonly seq: number },
    db: Connection,
  ): Promise<number | null> {
    const row = await db
      .selectFrom('tickets')
      .select('id')
      .where('thread_id', '=', threadId)
      .where('message_seq', '=', seq)
      .executeTakeFirst();
    return row?.id ?? null;
  },

  /** The number that the next ticket gets, which no other has. */
  async nextId(trx: Connection): Promise<number> {
    const { rows } = await sql<{
      id: number;
    }>`select nextval(pg_get_serial_sequence('tickets', 'id'))::integer as id`.execute(trx);
    return rows[0]?.id ?? 0;
  },

  async insert(ticket: Insertable<TicketTable>, trx: Connection): Promise<void> {
    await trx.insertInto('tickets').values(ticket).execute();
  },

  async count(db: Connection): Promise<number> {
    const { count } = await db
      .selectFrom('tickets')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return Number(count);
  },

  /** Those of an account, for its owner; their texts are in its chats. */
  async ofAccount(accountId: number, db: Connection) {
    const rows = await db
      .selectFrom('tickets as ticket')
      .innerJoin('chat_threads as thread', 'thread.id', 'ticket.thread_id')
      .select(['ticket.id', 'ticket.topic', 'ticket.order_number as order', 'thread.channel'])
      .select('ticket.created_at as sentAt')
      .where('thread.account_id', '=', accountId)
      .orderBy('ticket.id')
      .execute();
    return rows.map(({ id, ...ticket }) => ({ number: ticketNumber(id), ...ticket }));
  },

  /**
   * Deletes tickets: the chats that they began some time after their last message, also those that an account has by now (guests' chats go by themselves), and
   * of those in the chat of an account only what the form has said beside the message. Returns how many.
   */
  async deleteExpired(now: Date, db: Connection): Promise<number> {
    const before = subDays(now, TICKET_DAYS, { in: utc });
    const chats = await changedRows(
      db.deleteFrom('chat_threads').where('channel', 'like', TICKETS_LIKE).where('last_message_at', '<', before),
    );
    const inChats = await changedRows(
      db
        .deleteFrom('tickets')
        .where('created_at', '<', before)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('chat_threads as thread')
                .select('thread.id')
                .whereRef('thread.id', '=', 'tickets.thread_id')
                .where('thread.channel', 'like', TICKETS_LIKE),
            ),
          ),
        ),
    );
    return chats + inChats;
  },
};
