import { sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import { displayName } from '../../../domains/account';
import { ticketAbout } from '../../../domains/contact';
import type { ChatTemplate, Colleague, QueueItem, QueueView, StaffThread } from '../../../domains/staff-chat';
import type { ChatThreadRow } from '../../chat';
import type { Connection } from '../../platform/db';
import { hasChatPriority } from '../../vip';

/** How much of a message the queue shows. */
const PREVIEW = 140;
const GUEST_LETTERS = 4;

interface NamedRow {
  readonly account_name: string | null;
  readonly account_email: string | null;
  readonly guest_hash: string | null;
}

/** What staff call a shopper: `Veldrin`, or `Guest 4f2a`. */
const nameOf = ({ account_name, account_email, guest_hash }: NamedRow): string =>
  guest_hash === null
    ? displayName(account_name ?? '', account_email ?? '')
    : `Guest ${guest_hash.slice(0, GUEST_LETTERS)}`;

/** What staff are called among each other; their email tells them apart. */
const staffOf = (id: number | null, name: string | null, email: string | null) =>
  id === null ? null : { id, name: displayName(name ?? '', email ?? '') };

function aboutOf({
  channel,
  about,
  page,
  ticket,
}: Pick<ChatThreadRow, 'channel' | 'about' | 'page'> & Pick<ThreadRow, 'ticket'>): string {
  if (ticket !== null) return ticketAbout(ticket.id, ticket.topic);
  if (channel.startsWith('run-')) return `Run · ${about}`;
  if (about !== '') return about;
  return page === '' ? 'Support' : `Page · ${page}`;
}

function selectThreads(db: Connection) {
  return db
    .selectFrom('chat_threads as thread')
    .leftJoin('accounts as shopper', 'shopper.id', 'thread.account_id')
    .leftJoin('accounts as staff', 'staff.id', 'thread.staff_account_id')
    .selectAll('thread')
    .select(['shopper.name as account_name', 'shopper.email as account_email'])
    .select(['staff.name as staff_name', 'staff.email as staff_email'])
    .select(({ selectFrom }) =>
      // The newest message of the contact form that is not answered yet.
      jsonObjectFrom(
        selectFrom('tickets')
          .select(['tickets.id', 'tickets.topic'])
          .whereRef('tickets.thread_id', '=', 'thread.id')
          .whereRef('tickets.message_seq', '>', 'thread.answer_seq')
          .orderBy('tickets.message_seq', 'desc')
          .limit(1),
      ).as('ticket'),
    );
}

type ThreadRow = Awaited<ReturnType<ReturnType<typeof selectThreads>['executeTakeFirstOrThrow']>>;

const threadOf = (row: ThreadRow): StaffThread => ({
  id: row.id,
  name: nameOf(row),
  about: aboutOf(row),
  status: row.status,
  staff: staffOf(row.staff_account_id, row.staff_name, row.staff_email),
  shopperRead: row.shopper_read,
  staffRead: row.staff_read,
  hasEmail: row.account_id !== null || row.email !== null,
});

export type StaffThreadRow = ThreadRow;

/** Chats as staff look at them. The last argument is the connection or transaction to work in. */
export const staffChats = {
  async find(id: number, db: Connection): Promise<{ readonly row: ThreadRow; readonly thread: StaffThread } | null> {
    const row = await selectThreads(db).where('thread.id', '=', id).executeTakeFirst();
    return row === undefined ? null : { row, thread: threadOf(row) };
  },

  /** The queue: those that wait by their wait, after shoppers whose VIP level comes first; others by their last message. @param me the account of the staff */
  async queue(
    view: QueueView,
    me: number,
    { limit, now }: { readonly limit: number; readonly now: Date },
    db: Connection,
  ): Promise<readonly QueueItem[]> {
    const threads = selectThreads(db)
      .innerJoin('chat_messages as last', (join) =>
        join.onRef('last.thread_id', '=', 'thread.id').onRef('last.seq', '=', 'thread.last_seq'),
      )
      .leftJoin('accounts as author', 'author.id', 'last.staff_account_id')
      .select(({ fn }) => [fn<string>('left', ['last.text', sql.lit(PREVIEW)]).as('text'), 'last.author'])
      .select(['last.staff_account_id as author_id', 'author.name as author_name', 'author.email as author_email'])
      .select(({ selectFrom }) =>
        selectFrom('chat_messages as unseen')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .whereRef('unseen.thread_id', '=', 'thread.id')
          .whereRef('unseen.seq', '>', 'thread.staff_read')
          .where('unseen.author', '=', 'shopper')
          .as('unread'),
      )
      .limit(limit);
    const chosen =
      view === 'waiting'
        ? threads
            .where('thread.status', '=', 'waiting')
            .orderBy(hasChatPriority(sql`thread.account_id`, now), 'desc')
            .orderBy('thread.waiting_since')
            .orderBy('thread.id')
        : (view === 'mine'
            ? threads.where('thread.staff_account_id', '=', me).where('thread.status', '!=', 'closed')
            : threads
          )
            .orderBy('thread.last_message_at', 'desc')
            .orderBy('thread.id', 'desc');
    const rows = await chosen.execute();
    return rows.map((row) => {
      const { id, name, about, status, staff } = threadOf(row);
      return {
        id,
        name,
        about,
        status,
        staff,
        text: row.text,
        by:
          row.author === 'shopper'
            ? null
            : (staffOf(row.author_id, row.author_name, row.author_email) ?? { id: 0, name: 'Support' }),
        waitingSince: row.waiting_since?.getTime() ?? null,
        unread: Number(row.unread ?? 0),
      };
    });
  },

  async counts(me: number, db: Connection): Promise<{ readonly waiting: number; readonly mine: number }> {
    const { rows } = await sql<{ waiting: number; mine: number }>`select
      (select count(*)::integer from chat_threads where status = 'waiting') as waiting,
      (select count(*)::integer from chat_threads where staff_account_id = ${me} and status <> 'closed') as mine`.execute(
      db,
    );
    return rows[0] ?? { waiting: 0, mine: 0 };
  },

  /** Records what staff has seen; less than before changes nothing. */
  async read(id: number, upTo: number, db: Connection): Promise<void> {
    await db
      .updateTable('chat_threads')
      .set({ staff_read: sql`greatest(staff_read, least(${upTo}::integer, last_seq))` })
      .where('id', '=', id)
      .execute();
  },

  /** Records that somebody has the desk open. */
  async atDesk(accountIds: readonly number[], now: Date, db: Connection): Promise<void> {
    if (accountIds.length === 0) return;
    await db
      .insertInto('chat_desks')
      .values(accountIds.map((account_id) => ({ account_id, seen_at: now })))
      .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ seen_at: now }))
      .execute();
  },

  /** The account of somebody else of the staff, which is held until the transaction ends; null when it is none. */
  async holdColleague(id: number, trx: Connection): Promise<number | null> {
    const row = await trx
      .selectFrom('accounts')
      .select('id')
      .where('id', '=', id)
      .where('role', '=', 'staff')
      .forKeyShare()
      .executeTakeFirst();
    return row?.id ?? null;
  },

  /** All staff but one, by name. */
  async colleagues(me: number, db: Connection): Promise<readonly Colleague[]> {
    const rows = await db
      .selectFrom('accounts')
      .select(['id', 'name', 'email'])
      .where('role', '=', 'staff')
      .where('id', '!=', me)
      .orderBy('email')
      .execute();
    return rows.map(({ id, name, email }) => ({ id, name: displayName(name, email) }));
  },

  async templates(db: Connection): Promise<readonly ChatTemplate[]> {
    return db
      .selectFrom('chat_templates')
      .select(['name', 'title', 'text'])
      .orderBy('position')
      .orderBy('name')
      .execute();
  },
};
