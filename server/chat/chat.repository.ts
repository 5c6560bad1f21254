import { type ExpressionBuilder, type Insertable, type Selectable, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { ChatMessage } from '../../domains/chat';
import type { Picture } from '../../domains/upload';
import { type ChatThreadTable, type Connection, type Database, hasChangedRows } from '../platform/db';
import { type Owner, ownerColumns } from '../platform/visitor';
import { SUPPORT } from './chatSubjects.repository';

export type ChatThreadRow = Selectable<ChatThreadTable>;

export interface NewThread {
  readonly chatId: string;
  readonly owner: Owner;
  readonly channel: string;
  /** What it refers to. */
  readonly columns: Partial<Insertable<ChatThreadTable>>;
  readonly about: string;
  readonly page: string;
}

export interface NewMessage {
  readonly author: 'shopper' | 'staff';
  readonly staffAccountId: number | null;
  readonly text: string;
  readonly key: string;
}

/** A thread as far as it was read. */
export type ReadThread = Pick<ChatThreadRow, 'id' | 'account_id' | 'guest_hash' | 'shopper_read' | 'answer_seq'>;

interface MessageRange {
  readonly before?: number | undefined;
  readonly after?: number | undefined;
  readonly limit: number;
  /** Who answers by the heading of the chat, `Maelis`. Somebody else of the staff is named with what they are. */
  readonly partner?: string;
}

/** Chats in the database. The last argument is the connection or transaction to work in. */
export const chats = {
  async find(chatId: string, db: Connection): Promise<ChatThreadRow | null> {
    return (await db.selectFrom('chat_threads').selectAll().where('chat_id', '=', chatId).executeTakeFirst()) ?? null;
  },

  /** Like `find`, and locks the thread until the transaction ends: messages are numbered one after the other. */
  async lock(
    by: { readonly chatId: string } | { readonly id: number },
    trx: Connection,
  ): Promise<ChatThreadRow | null> {
    const threads = trx.selectFrom('chat_threads').selectAll();
    const one = 'id' in by ? threads.where('id', '=', by.id) : threads.where('chat_id', '=', by.chatId);
    return (await one.forUpdate().executeTakeFirst()) ?? null;
  },

  /** Adds a thread, unless it is there already. */
  async create({ chatId, owner, columns, ...thread }: NewThread, now: Date, trx: Connection): Promise<void> {
    await trx
      .insertInto('chat_threads')
      .values({
        ...thread,
        ...columns,
        ...ownerColumns(owner),
        chat_id: chatId,
        waiting_since: now,
        last_message_at: now,
        created_at: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  },

  async findByKey(threadId: number, key: string, db: Connection): Promise<ChatMessage | null> {
    const row = await selectMessages(db)
      .where('message.thread_id', '=', threadId)
      .where('message.key', '=', key)
      .executeTakeFirst();
    return row === undefined ? null : messageOf(row);
  },

  /** How many messages the shopper has sent since a time, and when the first of them was. */
  async sentSince(
    threadId: number,
    since: Date,
    db: Connection,
  ): Promise<{ readonly count: number; readonly first: Date | null }> {
    const row = await db
      .selectFrom('chat_messages')
      .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('created_at').as('first')])
      .where('thread_id', '=', threadId)
      .where('author', '=', 'shopper')
      .where('created_at', '>', since)
      .executeTakeFirstOrThrow();
    return { count: Number(row.count), first: row.first };
  },

  /** Adds the next message of a locked thread, under the first name that its writer has now, and changes the thread. */
  async add(
    thread: Pick<ChatThreadRow, 'id' | 'last_seq'>,
    message: NewMessage,
    change: Partial<ChatThreadRow>,
    now: Date,
    trx: Connection,
  ): Promise<void> {
    const seq = thread.last_seq + 1;
    await trx
      .insertInto('chat_messages')
      .values({
        thread_id: thread.id,
        seq,
        author: message.author,
        staff_account_id: message.staffAccountId,
        staff_name: ({ selectFrom }) =>
          selectFrom('accounts')
            .select('staff_name')
            .where('id', '=', message.staffAccountId)
            .where('role', '=', 'staff'),
        text: message.text,
        key: message.key,
        created_at: now,
      })
      .execute();
    await chats.update(thread.id, { ...change, last_seq: seq, last_message_at: now }, trx);
  },

  async update(threadId: number, change: Partial<ChatThreadRow>, trx: Connection): Promise<void> {
    await trx.updateTable('chat_threads').set(change).where('id', '=', threadId).execute();
  },

  /** The newest messages of a thread, the oldest of them first. */
  async messages(
    threadId: number,
    { before, after = 0, limit, partner }: MessageRange,
    db: Connection,
  ): Promise<readonly ChatMessage[]> {
    const rows = await selectMessages(db)
      .where('message.thread_id', '=', threadId)
      .where('message.seq', '>', after)
      .$if(before !== undefined, (query) => query.where('message.seq', '<', before ?? 0))
      .orderBy('message.seq', 'desc')
      .limit(limit)
      .execute();
    return rows.map((row) => messageOf(row, partner)).reverse();
  },

  /** Records what the shopper has seen; less than before changes nothing. Null for a chat without messages. */
  async readByShopper(chatId: string, upTo: number, now: Date, db: Connection): Promise<ReadThread | null> {
    const thread = await db
      .updateTable('chat_threads')
      .set({ seen_at: now, shopper_read: sql`greatest(shopper_read, least(${upTo}::integer, last_seq))` })
      .where('chat_id', '=', chatId)
      .returning(['id', 'account_id', 'guest_hash', 'shopper_read', 'answer_seq'])
      .executeTakeFirst();
    return thread ?? null;
  },

  /** Records that pages with these chats are open. */
  async seen(chatIds: readonly string[], now: Date, db: Connection): Promise<void> {
    if (chatIds.length === 0) return;
    await db.updateTable('chat_threads').set({ seen_at: now }).where('chat_id', 'in', chatIds).execute();
  },

  async setEmail(chatId: string, email: string, db: Connection): Promise<boolean> {
    return hasChangedRows(db.updateTable('chat_threads').set({ email }).where('chat_id', '=', chatId));
  },

  /** Whether staff had the desk open since a time. */
  async isStaffOnline(since: Date, db: Connection): Promise<boolean> {
    const row = await db
      .selectFrom('chat_desks')
      .select('account_id')
      .where('seen_at', '>', since)
      .limit(1)
      .executeTakeFirst();
    return row !== undefined;
  },

  /** Tells all processes that somebody is typing: "CHATID staff 12", with the thread's number. Nothing is stored. */
  async notifyTyping(channel: string, chatId: string, side: 'shopper' | 'staff', db: Connection): Promise<void> {
    await sql`select pg_notify(${channel}, chat_id || ' ' || ${side} || ' ' || id) from chat_threads where chat_id = ${chatId}`.execute(
      db,
    );
  },
};

function selectMessages(db: Connection) {
  return db
    .selectFrom('chat_messages as message')
    .leftJoin('accounts as staff', 'staff.id', 'message.staff_account_id')
    .select(['message.seq', 'message.author', 'message.text', 'message.key', 'message.created_at'])
    .select(['message.staff_name', 'staff.name'])
    .select(picturesOfMessage);
}

const picturesOfMessage = (eb: ExpressionBuilder<Database & { message: Database['chat_messages'] }, 'message'>) =>
  jsonArrayFrom(
    eb
      .selectFrom('uploads as picture')
      .select(['picture.id', 'picture.name', 'picture.bytes', 'picture.width', 'picture.height'])
      .whereRef('picture.thread_id', '=', 'message.thread_id')
      .whereRef('picture.message_seq', '=', 'message.seq')
      .where('picture.state', '=', 'ready')
      .orderBy('picture.position'),
  ).as('pictures');

interface MessageRow {
  readonly seq: number;
  readonly author: 'shopper' | 'staff';
  readonly text: string;
  readonly key: string;
  readonly created_at: Date;
  readonly staff_name: string | null;
  /** That of the account, as it is now. */
  readonly name: string | null;
  readonly pictures: readonly Picture[];
}

/**
 * Who of the staff has written a message: `Anna`, or in the chat with another person `Anna, Questline support`, since nothing says for whom she writes.
 * Without a first name they are what their account says.
 */
function writerOf({ staff_name, name }: MessageRow, partner: string): string {
  if (staff_name === null) return name?.trim() || SUPPORT.name;
  return partner === SUPPORT.name || partner === staff_name ? staff_name : `${staff_name}, ${SUPPORT.title}`;
}

function messageOf(row: MessageRow, partner: string = SUPPORT.name): ChatMessage {
  const isStaff = row.author === 'staff';
  return {
    seq: row.seq,
    author: row.author,
    name: isStaff ? writerOf(row, partner) : null,
    text: row.text,
    ...(row.pictures.length > 0 && { pictures: [...row.pictures] }),
    key: isStaff ? null : row.key,
    at: row.created_at.getTime(),
  };
}
