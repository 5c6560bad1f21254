import { addMinutes } from 'date-fns/addMinutes';
import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import { absoluteUrl } from '../../../src/lib/urls';
import type { Clock } from '../config/clock';
import type { Database, MailStatus } from '../db/schema';
import { type Mail, outbox } from './outbox.repository';

/** Sends one mail; rejects when the mail server did not accept it. */
export type SendMail = (mail: Mail) => Promise<void>;

const SECOND_MS = 1000;
/** Delays before the next attempts, 14 hours in all; after the last one the mail has failed. */
const RETRY_DELAY_MINUTES = [1, 5, 15, 60, 180, 600];
/** Together shorter than `SENDING_TIMEOUT_MINUTES` of the outbox, so that a mail in flight is never marked as interrupted. */
const TIMEOUTS = { connectionTimeout: 20 * SECOND_MS, greetingTimeout: 20 * SECOND_MS, socketTimeout: 60 * SECOND_MS };

/**
 * Sends by SMTP.
 * @param url `smtp://user:password@host:587` or `smtps://…`
 * @param from the sender, such as `Questline <orders@shop.example>`
 * @param origin of the shop, for the headers by which mail programs unsubscribe
 */
export function smtpSender(url: string, from: string, origin: string): SendMail {
  const domain = /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost';
  return async (mail) => {
    let dataStarted = false;
    const watchReply = (_entry: unknown, reply: unknown) => {
      if (/^354/.test(String(reply))) dataStarted = true;
    };
    const noop = () => {};
    const logger = { level: noop, trace: noop, debug: watchReply, info: noop, warn: noop, error: noop, fatal: noop };
    // A transport per mail, so that the logged replies belong to this mail.
    const { default: nodemailer } = await import('nodemailer');
    const transport = nodemailer.createTransport({ url, ...TIMEOUTS, logger, transactionLog: true });
    const sending = transport.sendMail({
      from,
      to: mail.recipient,
      subject: mail.subject,
      text: mail.body_text,
      html: mail.body_html,
      messageId: `<${mail.message_id}@${domain}>`,
      // In one click, by a POST of the mail program (RFC 8058).
      ...(mail.unsubscribe_path !== null && {
        headers: {
          'List-Unsubscribe': `<${absoluteUrl(origin, mail.unsubscribe_path)}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        },
      }),
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    await sending.catch((error: unknown) => {
      // nodemailer reports every broken connection as `CONN`. After the 354 reply the server may have accepted the mail.
      throw dataStarted && error instanceof Error ? Object.assign(error, { command: 'DATA' }) : error;
    });
  };
}

/** True when the mail was certainly not sent: the server rejected it, or the connection broke before the message text. */
function certainlyNotSent(error: unknown): boolean {
  const { responseCode, command } = (error ?? {}) as { readonly responseCode?: unknown; readonly command?: unknown };
  return typeof responseCode === 'number' || command !== 'DATA';
}

/** True when another attempt would be rejected too: there is no such mailbox, or the server does not accept this mail. */
function isPermanentFailure(error: unknown): boolean {
  const { responseCode, command } = (error ?? {}) as { readonly responseCode?: unknown; readonly command?: unknown };
  const isAboutMail = command === 'RCPT TO' || command === 'DATA';
  return isAboutMail && typeof responseCode === 'number' && responseCode >= 500 && responseCode < 600;
}

interface MailSenderParts {
  readonly db: Kysely<Database>;
  readonly send: SendMail;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
}

/**
 * Sends the due mails one by one, each by one process only. A mail that may have been sent is never sent again: the order page has the same
 * information, but two mails would look like two purchases. Returns how many were sent.
 */
export async function sendDueMails({ db, send, clock, log }: MailSenderParts): Promise<number> {
  const now = () => new Date(clock.now());
  const interrupted = await outbox.markInterrupted(now(), db);
  if (interrupted > 0)
    log.warn({ mails: interrupted }, 'mails were interrupted while they were sent and are not sent again');
  let sent = 0;
  for (;;) {
    const mail = await outbox.claimNext(now(), db);
    if (mail === null) return sent;
    const failure = await send(mail).then(
      () => undefined,
      (error: unknown) => ({ error }),
    );
    if (failure !== undefined) await recordFailure(mail, failure.error);
    else {
      // If this update fails, the mail is later marked as interrupted, not sent again.
      await record(mail, 'sent', now());
      sent += 1;
    }
  }

  /** The mail to somebody who has deleted their account is the last thing that has their address: it is deleted once it will not be tried again. */
  async function record({ id, kind }: Mail, status: MailStatus, nextTry: Date): Promise<void> {
    if (kind === 'account_deleted' && status !== 'waiting') await outbox.delete(id, db);
    else await outbox.recordDelivery(id, status, now(), nextTry, db);
  }

  async function recordFailure(mail: Mail, error: unknown): Promise<void> {
    const { id, attempts } = mail;
    // The server's reply may quote the recipient, so only its code is logged.
    const { code, responseCode } = (error ?? {}) as { readonly code?: unknown; readonly responseCode?: unknown };
    const pause = isPermanentFailure(error) ? undefined : RETRY_DELAY_MINUTES[attempts - 1];
    const status = !certainlyNotSent(error) ? 'unsure' : pause === undefined ? 'failed' : 'waiting';
    log.warn({ mail: id, attempts, status, code, responseCode }, 'mail not sent');
    await record(mail, status, addMinutes(now(), pause ?? 0));
  }
}
