import { subHours } from 'date-fns/subHours';
import type { Kysely } from 'kysely';
import type { Platform } from '../../platform';
import type { Database, PushStatus } from '../../platform/db';
import { notifications } from '../notifier/notifications.repository';
import { notifySettings } from '../notifier/notifySettings.repository';
import { type DuePush, pushQueue } from '../notifier/pushQueue.repository';
import { type Recipient, recipientKey, recipientOf } from '../notifier/recipient.repository';
import type { UnsubscribeLinks } from '../notifier/unsubscribe';
import type { PushDelivery } from './pushDelivery';
import { composePush, type PushMessage } from './pushMessage';
import { decidePush, isLimited } from './pushPolicy.rules';
import { pushTokens } from './pushTokens.repository';
import type { PushOutcome } from './webPush';

/** Messages that a process sends at the same time. */
const PARALLEL = 8;
const MINUTE_MS = 60_000;
/** Delays before the next attempts, four hours in all; after the last one the message has failed. */
const RETRY_DELAY_MINUTES = [1, 5, 15, 60, 180];

/** A message that this process has to send. */
interface ClaimedPush {
  readonly push: DuePush;
  readonly message: PushMessage;
}

/** Sends the messages of the queue, in any number of processes: README.md has their states. */
export function createPushSender({
  db,
  clock,
  log,
  deliver,
  unsubscribeLinks,
  lifecycle,
}: Platform & { readonly deliver: PushDelivery; readonly unsubscribeLinks: UnsubscribeLinks }) {
  const now = () => new Date(clock.now());

  /** Decides about the next due message in a transaction of its own. @returns null when none is due; `done` when it is not sent now */
  async function claimNext(): Promise<ClaimedPush | 'done' | null> {
    return db.transaction().execute(async (trx) => {
      const push = await pushQueue.lockNext(now(), trx);
      return push && claim(push, trx);
    });
  }

  async function claim(push: DuePush, trx: Kysely<Database>): Promise<ClaimedPush | 'done'> {
    const { id, topic } = push;
    const recipient = recipientOf(push);
    if (recipient === null) throw new Error(`The push message ${id} is nobody's.`);
    await pushQueue.lockRecipient(recipient, trx);
    const { decision, subject } = await decide(push, recipient, trx);
    if (decision.kind === 'skip') await pushQueue.setAside(id, 'skipped', now(), now(), trx);
    if (decision.kind === 'wait') await pushQueue.setAside(id, 'waiting', now(), new Date(decision.until), trx);
    if (decision.kind !== 'send') return 'done';
    const unsubscribePath = topic === 'test' ? null : await unsubscribeLinks.pathOf(recipient, topic, 'push', trx);
    await pushQueue.startSending(id, now(), trx);
    return { push, message: messageOf(push, `${recipientKey(recipient)} ${subject}`, unsubscribePath, clock.now()) };
  }

  async function decide(push: DuePush, recipient: Recipient, trx: Kysely<Database>) {
    const { topic, notification_id: notificationId } = push;
    const found = notificationId === null ? null : await notifications.findOpen(notificationId, trx);
    const settings = await notifySettings.find(recipient, trx);
    const sentToday = isLimited(topic)
      ? await pushQueue.countSent(recipient, subHours(now(), 24), notificationId, trx)
      : 0;
    const decision = decidePush(
      {
        ...settings,
        topic,
        sentToday,
        expiresAt: push.expires_at.getTime(),
        isTheirBrowser: push.is_their_browser,
        isOpen: found?.isOpen ?? false,
      },
      clock.now(),
    );
    return { decision, subject: found?.subject ?? push.message_id };
  }

  /** Sends a claimed message and records what became of it. Returns whether it was sent. */
  async function send({ push, message }: ClaimedPush): Promise<boolean> {
    const outcome = await deliver(push, message).catch((error: unknown): PushOutcome => {
      // Nothing of the message is in this error, but its stack says where the shop is wrong.
      log.warn({ err: error, push: push.id }, 'a push message could not be sent');
      return { kind: 'failed', why: 'unexpected error' };
    });
    if (outcome.kind === 'gone') await pushTokens.deleteGone(push.push_token_id, db);
    else {
      const isUntried = outcome.kind === 'retry' && outcome.isUntried === true;
      const { status, nextTry } = resultOf(push, outcome, clock.now());
      // If this update fails, the message is later marked as interrupted, not sent again.
      await pushQueue.recordDelivery({ id: push.id, status, nextTry, isUntried }, now(), db);
      if (outcome.kind !== 'sent')
        log.warn({ push: push.id, attempts: push.attempts + 1, status, why: outcome.why }, 'push message not sent');
    }
    return outcome.kind === 'sent';
  }

  return {
    /** Sends all messages that are due. Returns how many were sent. */
    async sendDue(): Promise<number> {
      await pushQueue.markInterrupted(now(), db);
      let sent = 0;
      let isEmpty = false;
      let claiming: Promise<unknown> = Promise.resolve();
      /** One claim at a time, so that this process never takes many connections, and locks no owner twice. */
      const claimInTurn = () => {
        const claimed = claiming.then(() => (isEmpty || lifecycle.stopping ? null : claimNext()));
        claiming = claimed.catch(() => {});
        return claimed;
      };
      async function work(): Promise<void> {
        for (let claimed = await claimInTurn(); claimed !== null; claimed = await claimInTurn())
          if (claimed !== 'done' && (await send(claimed))) sent += 1;
        isEmpty = true;
      }
      const results = await Promise.allSettled(Array.from({ length: PARALLEL }, work));
      const failed = results.find((result) => result.status === 'rejected');
      if (failed) throw failed.reason;
      return sent;
    },
  };
}

export type PushSender = ReturnType<typeof createPushSender>;

function messageOf(push: DuePush, about: string, unsubscribePath: string | null, now: number): PushMessage {
  const { topic, message_id: messageId, title, body, path, action_title: actionTitle, expires_at: expires } = push;
  const source = { topic, messageId, title, body, path, actionTitle, about, unsubscribePath };
  return composePush({ ...source, expiresAt: expires.getTime() }, now);
}

/** The state of a message after an attempt, and when it is sent again. */
function resultOf(
  { attempts, expires_at: expires }: DuePush,
  outcome: Exclude<PushOutcome, { kind: 'gone' }>,
  now: number,
): { readonly status: PushStatus; readonly nextTry: Date } {
  if (outcome.kind !== 'retry') return { status: outcome.kind, nextTry: new Date(now) };
  const delay = outcome.isUntried ? 0 : RETRY_DELAY_MINUTES[attempts];
  const nextTry = new Date(now + Math.max((delay ?? 0) * MINUTE_MS, outcome.afterMs ?? 0));
  const isWorthIt = delay !== undefined && nextTry < expires;
  return { status: isWorthIt ? 'waiting' : 'failed', nextTry };
}
