import { type ChatMessage, chatPagePath } from '../../domains/chat';
import { absoluteUrl } from '../../src/lib/urls';
import { type Notifier, recipientOf } from '../notifications';
import type { Platform } from '../platform';
import { composeMail, type MailText, outbox, type ShopContact } from '../platform/mail';
import { type ChatThreadRow, chats } from './chat.repository';
import { chatMails } from './chatMails.repository';

/** An answer is mailed when it was not read for so long, and no page of the shopper was open. ms */
const ABSENT_MS = 2 * 60_000;
/** Answers in one mail: the newest. */
const MAX_ANSWERS = 5;

/** Mails answers that come when nobody is there. */
export function createChatMails({ db, clock, notifier, shop }: Platform & { readonly notifier: Notifier }) {
  /** @returns false when no answer is due */
  function mailNext(): Promise<boolean> {
    return db.transaction().execute(async (trx) => {
      const now = new Date(clock.now());
      const thread = await chatMails.lockUnread(new Date(clock.now() - ABSENT_MS), trx);
      if (thread === null) return false;
      const recipient =
        thread.account_id === null ? thread.email : await chatMails.emailOfAccount(thread.account_id, trx);
      const range = { after: thread.shopper_read, limit: MAX_ANSWERS };
      const answers = (await chats.messages(thread.id, range, trx)).filter(({ author }) => author === 'staff');
      const text = answerMail(thread, answers, shop);
      const mail = recipient === null ? null : await notifier.mailOf(recipientOf(thread), 'chat', text, trx);
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

/** The mail with what was answered; without pictures, so that it can't track whether it was read. */
function answerMail(
  { about, channel, account_id }: Pick<ChatThreadRow, 'about' | 'channel' | 'account_id'>,
  answers: readonly ChatMessage[],
  { origin, supportEmail }: ShopContact,
): MailText {
  const where =
    account_id === null ? 'Open the chat in the browser you wrote from.' : 'Open the chat and sign in to reply.';
  return composeMail(`You have a reply${about === '' ? ' from Questline' : `: ${about}`}`, [
    ...answers.map(({ name, text }) => `${name ?? 'Support'}: ${text}`),
    { kind: 'link', href: absoluteUrl(origin, chatPagePath(channel)), text: 'Open the chat' },
    [where, supportEmail && `Or write to ${supportEmail}.`, 'Never send a password.'].filter(Boolean).join(' '),
  ]);
}
