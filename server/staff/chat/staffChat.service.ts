import { CHAT_PAGE, type ChatMessage } from '../../../domains/chat';
import type {
  ChatFacts,
  ChatTemplate,
  Colleague,
  QueueView,
  StaffQueue,
  StaffThreadUpdate,
} from '../../../domains/staff-chat';
import { accountRepository } from '../../accounts';
import { type ChatService, type ChatThreadRow, chats } from '../../chat';
import { type Notifier, recipientOf } from '../../notifications';
import type { Platform } from '../../platform';
import { type Actor, type AuditAction, actorOf, auditLog } from '../../platform/audit';
import { RefusedError } from '../../platform/config';
import type { Connection } from '../../platform/db';
import type { SignedIn } from '../../platform/visitor';
import { chatFactsOf } from './chatFacts';
import { staffChats } from './staffChats.repository';

/** Chats that the queue shows at once. */
const QUEUE_SIZE = 50;
/** More messages than this never come between two looks at a chat. */
const MAX_NEW = 500;

type Staff = Pick<SignedIn, 'accountId' | 'email'>;

/** What the page of a chat shows beside its live part. */
export interface DeskTexts {
  readonly facts: ChatFacts;
  readonly templates: readonly ChatTemplate[];
  readonly colleagues: readonly Colleague[];
}

/** Chats as staff answer them. What is refused is a `RefusedError` with a sentence for staff. */
export function createStaffChats(
  deps: Platform & {
    readonly chat: ChatService;
    readonly notifier: Notifier;
  },
) {
  const { db, clock, chat, notifier } = deps;
  const now = () => new Date(clock.now());

  /** Works on a locked thread. @returns null when there is no such chat */
  function onThread<Result>(
    id: number,
    { accountId }: Staff,
    work: (thread: ChatThreadRow, trx: Connection) => Promise<Result>,
  ): Promise<Result | null> {
    return db.transaction().execute(async (trx) => {
      // Accounts come before threads, whose rows refer to them.
      if (!(await accountRepository.hold(accountId, trx))) throw new RefusedError('Your account was just deleted.');
      const thread = await chats.lock({ id }, trx);
      return thread && work(thread, trx);
    });
  }

  async function record(
    action: AuditAction,
    thread: ChatThreadRow,
    after: Readonly<Record<string, unknown>>,
    actor: Actor,
    trx: Connection,
  ): Promise<void> {
    const before = { staff: thread.staff_account_id, status: thread.status };
    await auditLog.add({ action, subject: `chat ${thread.id}`, before, after }, actor, now(), trx);
  }

  async function demandMine({ id, staff_account_id }: ChatThreadRow, { accountId }: Staff, trx: Connection) {
    if (staff_account_id === null || staff_account_id === accountId) return;
    const holder = (await staffChats.find(id, trx))?.thread.staff?.name ?? 'Somebody else';
    throw new RefusedError(`${holder} has this chat. Take it over first.`);
  }

  return {
    async queue(view: QueueView, me: number): Promise<StaffQueue> {
      const at = clock.now();
      const page = { limit: QUEUE_SIZE, now: new Date(at) };
      const [items, counts] = [await staffChats.queue(view, me, page, db), await staffChats.counts(me, db)];
      return { at, view, items: [...items], counts };
    },

    /** A chat with its newest messages, or those before or after a number; null when there is none. */
    async thread(
      id: number,
      range: { readonly before?: number | undefined; readonly after?: number | undefined } = {},
    ): Promise<Omit<StaffThreadUpdate, 'isTyping'> | null> {
      const at = clock.now();
      const found = await staffChats.find(id, db);
      if (found === null) return null;
      const limit = range.after === undefined ? CHAT_PAGE : MAX_NEW;
      return { at, thread: found.thread, messages: [...(await chats.messages(id, { ...range, limit }, db))] };
    },

    exists: async (id: number): Promise<boolean> => (await staffChats.find(id, db)) !== null,

    /** What helps to answer. @param id null for the queue alone */
    async texts(
      id: number | null,
      me: number,
    ): Promise<Omit<DeskTexts, 'facts'> & { readonly facts: ChatFacts | null }> {
      const found = id === null ? null : await staffChats.find(id, db);
      return {
        facts: found && (await chatFactsOf(found.row, clock.now(), deps)),
        templates: await staffChats.templates(db),
        colleagues: await staffChats.colleagues(me, db),
      };
    },

    /**
     * Stores an answer, once for each key. Whoever answers first takes the chat.
     * @param text valid
     * @returns null when there is no such chat
     */
    answer: (
      id: number,
      staff: Staff,
      { key, text }: { readonly key: string; readonly text: string },
    ): Promise<ChatMessage | null> =>
      onThread(id, staff, async (thread, trx) => {
        const known = await chats.findByKey(id, key, trx);
        if (known !== null) return known;
        await demandMine(thread, staff, trx);
        const [at, seq] = [now(), thread.last_seq + 1];
        if (thread.staff_account_id === null)
          await record('take chat', thread, { staff: staff.accountId }, actorOf(staff), trx);
        const change = {
          status: 'answered',
          waiting_since: null,
          staff_account_id: staff.accountId,
          staff_read: seq,
          answer_seq: seq,
          answered_at: at,
        } as const;
        await chats.add(thread, { author: 'staff', staffAccountId: staff.accountId, text, key }, change, at, trx);
        const message = await chats.findByKey(id, key, trx);
        if (message !== null) await notifier.tell(recipientOf(thread), chat.answerNews(thread, message), trx);
        return message;
      }),

    /**
     * Takes a chat, also one of a colleague.
     * @param seen who had it on the page that was shown
     * @returns whether there is such a chat
     */
    take: async (id: number, staff: Staff, seen: number | null): Promise<boolean> =>
      (await onThread(id, staff, async (thread, trx) => {
        if (thread.staff_account_id === staff.accountId) return true;
        if (thread.staff_account_id !== seen)
          throw new RefusedError('Someone else has taken this chat in the meantime.');
        await chats.update(id, { staff_account_id: staff.accountId }, trx);
        await record('take chat', thread, { staff: staff.accountId }, actorOf(staff), trx);
        return true;
      })) === true,

    /** Gives a chat to a colleague, or back to the queue. @param to their account; null for the queue */
    handOver: async (id: number, staff: Staff, to: number | null): Promise<boolean> =>
      (await db.transaction().execute(async (trx) => {
        // In order of their numbers, so that two who hand over to each other don't wait for each other.
        for (const one of [staff.accountId, ...(to === null ? [] : [to])].sort((a, b) => a - b))
          if ((await staffChats.holdColleague(one, trx)) === null) throw new RefusedError('They are no longer staff.');
        const thread = await chats.lock({ id }, trx);
        if (thread === null) return false;
        await demandMine(thread, staff, trx);
        await chats.update(id, { staff_account_id: to }, trx);
        await record('hand over chat', thread, { staff: to }, actorOf(staff), trx);
        return true;
      })) === true,

    /** Closes a chat; the shopper's next message opens it again. */
    close: async (id: number, staff: Staff): Promise<boolean> =>
      (await onThread(id, staff, async (thread, trx) => {
        if (thread.status === 'closed') return true;
        await demandMine(thread, staff, trx);
        await chats.update(id, { status: 'closed', waiting_since: null, staff_read: thread.last_seq }, trx);
        await record('close chat', thread, { staff: thread.staff_account_id, status: 'closed' }, actorOf(staff), trx);
        return true;
      })) === true,

    markRead: (id: number, upTo: number): Promise<void> => staffChats.read(id, upTo, db),

    /** Tells the shopper that somebody is typing; false when there is no such chat. */
    async typing(id: number): Promise<boolean> {
      const found = await staffChats.find(id, db);
      if (found) await chat.tellTyping(found.row.chat_id, 'staff');
      return found !== null;
    },

    /** These of the staff have the desk open. */
    atDesk: (accountIds: readonly number[]): Promise<void> => staffChats.atDesk([...new Set(accountIds)], now(), db),
  };
}

export type StaffChats = ReturnType<typeof createStaffChats>;
