import { SUPPORT_CHANNEL, ticketChannel } from '../../domains/chat';
import { ticketAbout } from '../../domains/contact';
import { accountRepository } from '../accounts';
import { type ChatService, chats, messageKey, type Sent } from '../chat';
import type { Platform } from '../platform';
import { type Connection, hashToken } from '../platform/db';
import { accountGone } from '../platform/http';
import { isLinkToken, type MailText, outbox } from '../platform/mail';
import type { Holder, Owner } from '../platform/visitor';
import type { UploadService } from '../uploads';
import type { ContactMessage } from './contactForm';
import { type ContactRefusal, createContactLimits, MAX_TICKETS } from './contactLimits';
import { accountReceivedMail, guestReceivedMail } from './contactMail';
import { ticketToken } from './ticketChats.repository';
import { type FoundTicket, tickets } from './tickets.repository';

/** Until somebody has read some of the messages that are stored, s. */
const FULL_RETRY_S = 3_600;

/** A message with who sends it. */
export interface SentForm extends ContactMessage {
  /** Of all that the form holds. */
  readonly fingerprint: string;
  readonly pictures: readonly string[];
  readonly owner: Owner;
  readonly holder: Holder;
}

export type ContactOutcome =
  | { readonly kind: 'sent'; readonly id: number }
  /** Neither the shop nor the chat takes more for now. */
  | Extract<ContactRefusal, { readonly seconds: number }>;

interface ContactParts {
  readonly chat: ChatService;
  readonly uploads: Pick<UploadService, 'messagesWith'>;
}

/** Messages of the contact form: an account's become messages of its chat with the support, a guest's begins a chat of its own. */
export function createContactService({ chat, uploads, ...platform }: Platform & ContactParts) {
  const { db, clock, shop } = platform;
  const now = () => new Date(clock.now());

  async function sendOfAccount(form: SentForm, accountId: number, trx: Connection): Promise<ContactOutcome> {
    const { owner, holder, fingerprint, text, pictures, topic, order } = form;
    const account = await accountRepository.find(accountId, trx);
    if (account === null) throw accountGone('Your message was not sent.');
    const chatId = await chat.idOf(owner, SUPPORT_CHANNEL, trx);
    const message = { key: messageKey(fingerprint), text, pictures: [...pictures] };
    const sent = await chat.sendIn(owner, chatId, message, holder, trx);
    if (sent.kind !== 'sent') return notSent(sent);
    const id = await tickets.nextId(trx);
    await insert(id, form, sent, null, trx);
    const mail = accountReceivedMail({ id, topic, order, text, pictures: pictures.length }, shop);
    await confirm(id, sent.threadId, account.email, mail, trx);
    return { kind: 'sent', id };
  }

  async function sendOfGuest(form: SentForm, trx: Connection): Promise<ContactOutcome> {
    const { owner, holder, fingerprint, text, pictures, topic, order, email } = form;
    const id = await tickets.nextId(trx);
    const channel = ticketChannel(id);
    const chatId = await chat.idOf(owner, channel, trx);
    const thread = { chatId, owner, channel, about: ticketAbout(id, topic), columns: { email }, page: '' };
    await chats.create(thread, now(), trx);
    const message = { key: messageKey(fingerprint), text, pictures: [...pictures] };
    const sent = await chat.sendIn(owner, chatId, message, holder, trx);
    if (sent.kind !== 'sent') return notSent(sent);
    const token = await ticketToken(id, trx);
    await insert(id, form, sent, token, trx);
    const mail = guestReceivedMail({ id, topic, order }, token, shop);
    await confirm(id, sent.threadId, email, mail, trx);
    return { kind: 'sent', id };
  }

  async function confirm(id: number, chatThreadId: number, recipient: string, mail: MailText, trx: Connection) {
    const to = { about: { chatThreadId }, kind: 'contact_received', detail: String(id), recipient } as const;
    await outbox.enqueue({ ...mail, ...to }, now(), trx);
  }

  const insert = (
    id: number,
    { topic, order, fingerprint }: SentForm,
    { threadId, message }: Extract<Sent, { readonly kind: 'sent' }>,
    token: string | null,
    trx: Connection,
  ): Promise<void> =>
    tickets.insert(
      {
        id,
        thread_id: threadId,
        message_seq: message.seq,
        topic,
        order_number: order,
        fingerprint,
        token_hash: token && hashToken(token),
        created_at: now(),
      },
      trx,
    );

  return {
    limits: createContactLimits(platform),

    /** The number of a form that was sent before; null for a new one. */
    async findSent(fingerprint: string, owner: Owner): Promise<number | null> {
      return (await tickets.findByForm(fingerprint, owner, db))?.id ?? null;
    },

    /** The number of the message that has some of these pictures, so that another one can't have them; null when there is none. */
    async sentWith(pictures: readonly string[], holder: Holder): Promise<number | null> {
      for (const place of await uploads.messagesWith(pictures, holder)) {
        const id = await tickets.findByMessage(place, db);
        if (id !== null) return id;
      }
      return null;
    },

    /**
     * Stores a message with its mail, once for each form.
     * @throws RequestError when the account is gone, or a picture is
     */
    send: (form: SentForm): Promise<ContactOutcome> =>
      db.transaction().execute(async (trx): Promise<ContactOutcome> => {
        const { fingerprint, owner } = form;
        await tickets.lockForm(fingerprint, trx);
        const known = await tickets.findByForm(fingerprint, owner, trx);
        if (known !== null) return { kind: 'sent', id: known.id };
        if ((await tickets.count(trx)) >= MAX_TICKETS) return { kind: 'full', seconds: FULL_RETRY_S };
        return owner.kind === 'account' ? sendOfAccount(form, owner.accountId, trx) : sendOfGuest(form, trx);
      }),

    /** A message of who asks for it; null for somebody else's, as for none. */
    findOwn: (id: number, holder: Holder): Promise<FoundTicket | null> => tickets.findOwn(id, holder, db),

    /** Where a guest's message is read on any device. */
    tokenOf: (id: number): Promise<string> => ticketToken(id, db),

    /** The message that a link is of. */
    findByToken: async (token: string): Promise<FoundTicket | null> =>
      isLinkToken(token) ? tickets.findByToken(token, db) : null,

    deleteExpired: (at: Date): Promise<number> => tickets.deleteExpired(at, db),
  };
}

export type ContactService = ReturnType<typeof createContactService>;

/** A chat that is made with its first message is there. */
function notSent(sent: Exclude<Sent, { readonly kind: 'sent' }>): ContactOutcome {
  if (sent.kind === 'gone') throw new Error('The chat of a message is gone.');
  return sent;
}
