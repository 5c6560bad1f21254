import { type ChatMessage, chatPagePath, isTicketChannel } from '../../domains/chat';
import { type Notifier, recipientOf } from '../notifications';
import type { Platform } from '../platform';
import type { Connection } from '../platform/db';
import { composeMail, type MailText, mailLink, outbox, type ShopContact } from '../platform/mail';
import { type ChatThreadRow, chats } from './chat.repository';
import { chatMails } from './chatMails.repository';
import type { ChatSubjects } from './chatSubjects.repository';

/** An answer is mailed when it was not read for so long, and no page of the shopper was open. ms */
const ABSENT_MS = 2 * 60_000;
/** Answers in one mail: the newest. Of a message that came by the contact form, it has all. */
const MAX_ANSWERS = 5;

/** Mails answers that come when nobody is there. */
export function createChatMails({
  db,
  clock,
  notifier,
  shop,
  subjects,
}: Platform & { readonly notifier: Notifier; readonly subjects: readonly ChatSubjects[] }) {
  /** Where a guest reads a chat on any device; null for all that only its own browser has. */
  async function linkOf({ channel, account_id }: ChatThreadRow, trx: Connection): Promise<string | null> {
    const subject = subjects.find(({ prefix }) => channel.startsWith(prefix));
    return account_id === null && subject?.linkOf ? subject.linkOf(channel, trx) : null;
  }

  /** Who the answers of a chat are mailed to; null for nobody. Who was told to be answered at an address is, also with an account. */
  async function recipientFor({ account_id, channel, email }: ChatThreadRow, trx: Connection): Promise<string | null> {
    if (account_id === null || (isTicketChannel(channel) && email !== null)) return email;
    return chatMails.emailOfAccount(account_id, trx);
  }

  /** The newest answers that are neither read nor, of a message that came by the contact form, mailed already. */
  async function answersOf({ id, channel, shopper_read, mailed_seq, last_seq }: ChatThreadRow, trx: Connection) {
    const isTicket = isTicketChannel(channel);
    const after = isTicket ? Math.max(shopper_read, mailed_seq) : shopper_read;
    const messages = await chats.messages(id, { after, limit: isTicket ? last_seq - after : MAX_ANSWERS }, trx);
    return messages.filter(({ author }) => author === 'staff');
  }

  /** @returns false when no answer is due */
  function mailNext(): Promise<boolean> {
    return db.transaction().execute(async (trx) => {
      const now = new Date(clock.now());
      const thread = await chatMails.lockUnread(new Date(clock.now() - ABSENT_MS), trx);
      if (thread === null) return false;
      const recipient = await recipientFor(thread, trx);
      const text = answerMail(thread, await answersOf(thread, trx), await linkOf(thread, trx), shop);
      // Who has asked by the contact form is answered by mail, whatever else they are told.
      const told = isTicketChannel(thread.channel) ? null : recipientOf(thread);
      const mail = recipient === null ? null : await notifier.mailOf(told, 'chat', text, trx);
      if (recipient !== null && mail !== null)
        await outbox.enqueue({ ...mail, about: { chatThreadId: thread.id }, kind: 'chat_answer', recipient }, now, trx);
      await chats.update(thread.id, { mailed_seq: thread.answer_seq }, trx);
      return true;
    });
  }

  return {
    /** Mails all answers that are due. Returns how many mails. */
    async mailAnswers(): Promise<number> {
      let mails = 0;
      while (await mailNext()) mails += 1;
      return mails;
    },
    deleteExpired: (): Promise<number> => chatMails.deleteExpired(new Date(clock.now()), db),
  };
}

/**
 * The mail with what was answered; without pictures, so that it can't track whether it was read.
 * @param link where it can be read on any device
 */
function answerMail(
  { about, channel, account_id }: Pick<ChatThreadRow, 'about' | 'channel' | 'account_id'>,
  answers: readonly ChatMessage[],
  link: string | null,
  shop: ShopContact,
): MailText {
  const { supportEmail } = shop;
  const ofGuest =
    link === null
      ? 'Open the chat in the browser you wrote from.'
      : 'Reply there, on any device. Anyone with this link can read it, so keep this email to yourself.';
  const where = account_id === null ? ofGuest : 'Open the chat and sign in to reply.';
  return composeMail(`You have a reply${about === '' ? ' from Questline' : `: ${about}`}`, [
    ...answers.map(({ name, text }) => `${name ?? 'Support'}: ${text}`),
    link === null
      ? mailLink(shop, chatPagePath(channel), 'Open the chat')
      : mailLink(shop, link, 'Open the conversation'),
    [where, supportEmail && `Or write to ${supportEmail}.`, 'Never send a password.'].filter(Boolean).join(' '),
  ]);
}
