import type { Kysely, Selectable } from 'kysely';
import { isOn, type Message, nextChange } from '../../../domains/announcements';
import { asJson } from '../../platform/db/json';
import type { Database } from '../../platform/db/schema';
import type { MessageTable } from '../../platform/db/schema/messages';

/** The channel that a database trigger notifies when a change of the messages was committed. */
export const MESSAGES_CHANNEL = 'messages_changed';

type Connection = Kysely<Database>;
export type NewMessage = Omit<Message, 'id'>;

/** The messages that are on at a time, and when that changes next, ms UTC. */
export interface CurrentMessages {
  readonly messages: readonly Message[];
  readonly changeAt: number | undefined;
}

export interface MessageRepository {
  /** All messages, the oldest first; also those that are over, or not on yet. */
  all(): Promise<readonly Message[]>;
  /** @param now ms UTC */
  current(now: number): Promise<CurrentMessages>;
  /** Returns the id. @param trx the transaction to work in */
  insert(message: NewMessage, trx: Connection): Promise<number>;
  /** Returns what was removed; null when there is no message with this id. @param trx the transaction to work in */
  remove(id: number, trx: Connection): Promise<Message | null>;
  /** After the messages have changed, here or in another process. */
  clearCache(): void;
  /** Calls back on every `clearCache`. */
  onCacheCleared(listener: () => void): void;
}

/** The messages in the database. They are few and on every page, so they are kept in memory until they change. */
export function createMessageRepository(db: Connection): MessageRepository {
  let cached: Promise<readonly Message[]> | undefined;
  const listeners: (() => void)[] = [];

  function all(): Promise<readonly Message[]> {
    if (cached) return cached;
    const read = readMessages(db);
    cached = read;
    read.catch(() => {
      if (cached === read) cached = undefined;
    });
    return read;
  }

  return {
    all,
    async current(now) {
      const messages = await all();
      return { messages: messages.filter((message) => isOn(message, now)), changeAt: nextChange(messages, now) };
    },
    insert: async (message, trx) => {
      const [id = 0] = await insertMessages(trx, [message]);
      return id;
    },
    async remove(id, trx) {
      const removed = await trx.deleteFrom('messages').where('id', '=', id).returningAll().executeTakeFirst();
      return removed === undefined ? null : messageOf(removed);
    },
    clearCache() {
      cached = undefined;
      for (const listener of listeners) listener();
    },
    onCacheCleared: (listener) => void listeners.push(listener),
  };
}

/** Inserts messages in their order. Returns their ids. */
export async function insertMessages(db: Connection, messages: readonly NewMessage[]): Promise<readonly number[]> {
  if (messages.length === 0) return [];
  const rows = messages.map(({ kind, text, details, link, art, pages, startsAt, endsAt, closeAfterMs, delayDays }) => ({
    kind,
    text,
    details,
    href: link?.href ?? null,
    label: link?.label ?? null,
    art,
    pages: asJson(pages),
    starts_at: dateOf(startsAt),
    ends_at: dateOf(endsAt),
    close_after_ms: closeAfterMs,
    delay_days: delayDays,
  }));
  const inserted = await db.insertInto('messages').values(rows).returning('id').execute();
  return inserted.map(({ id }) => id);
}

async function readMessages(db: Connection): Promise<readonly Message[]> {
  const rows = await db.selectFrom('messages').selectAll().orderBy('id').execute();
  return rows.map(messageOf);
}

function messageOf(row: Selectable<MessageTable>): Message {
  const { id, kind, text, details, href, label, art, pages, starts_at, ends_at, close_after_ms, delay_days } = row;
  return {
    id,
    kind,
    text,
    details,
    link: href === null ? null : { href, label },
    art,
    pages,
    startsAt: starts_at?.getTime() ?? null,
    endsAt: ends_at?.getTime() ?? null,
    closeAfterMs: close_after_ms,
    delayDays: delay_days,
  };
}

const dateOf = (moment: number | null) => (moment === null ? null : new Date(moment));
