import { addMinutes } from 'date-fns/addMinutes';
import type { FastifyBaseLogger } from 'fastify';
import nodemailer from 'nodemailer';
import type { Clock } from '../config/clock';
import type { Mail, OutboxRepository } from './outbox.repository';

/** Hands one mail to a mail server; rejects when that did not take it. */
export type SendMail = (mail: Mail) => Promise<void>;

const SECOND_MS = 1000;
/** Pauses before the next try; after the last one the mail has failed. They make some 14 hours in all. */
const BACK_OFF_MINUTES = [1, 5, 15, 60, 180, 600];
/** A whole sending takes less than `giveUpLost` waits. */
const TIMEOUTS = { connectionTimeout: 20 * SECOND_MS, greetingTimeout: 20 * SECOND_MS, socketTimeout: 60 * SECOND_MS };

/**
 * Sends by SMTP.
 * @param url `smtp://user:password@host:587` or `smtps://…`
 * @param from the sender, such as `Questline <orders@shop.example>`
 */
export function smtpSender(url: string, from: string): SendMail {
  const domain = /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost';
  return async (mail) => {
    let asked = false;
    const listen = (_entry: unknown, said: unknown) => {
      if (/^354/.test(String(said))) asked = true;
    };
    const quiet = () => {};
    const logger = { level: quiet, trace: quiet, debug: listen, info: quiet, warn: quiet, error: quiet, fatal: quiet };
    // One for each mail, as there is one connection for each: what the server says is about this mail.
    const transport = nodemailer.createTransport({ url, ...TIMEOUTS, logger, transactionLog: true });
    const sending = transport.sendMail({
      from,
      to: mail.recipient,
      subject: mail.subject,
      text: mail.body_text,
      html: mail.body_html,
      messageId: `<${mail.message_id}@${domain}>`,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    await sending.catch((error: unknown) => {
      // The library says of every broken connection that it was connecting. Once the text was asked for, it may have been taken.
      throw asked && error instanceof Error ? Object.assign(error, { command: 'DATA' }) : error;
    });
  };
}

/** Whether a failed sending can't have gone out: the server said no, or never came as far as taking the text. */
function certainlyNotSent(error: unknown): boolean {
  const { responseCode, command } = (error ?? {}) as { readonly responseCode?: unknown; readonly command?: unknown };
  return typeof responseCode === 'number' || command !== 'DATA';
}

/** Whether the server will never take it: there is no such mailbox, or it does not want the mail. Trying again would only annoy it. */
function isRefusedForGood(error: unknown): boolean {
  const { responseCode, command } = (error ?? {}) as { readonly responseCode?: unknown; readonly command?: unknown };
  const isAboutMail = command === 'RCPT TO' || command === 'DATA';
  return isAboutMail && typeof responseCode === 'number' && responseCode >= 500 && responseCode < 600;
}

export interface MailSenderDeps {
  readonly outbox: OutboxRepository;
  readonly send: SendMail;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
}

/**
 * Sends the mails that are due, one after the other, each by one process only. A mail that may have gone out is never sent again: better
 * one that is missing, the order's page says the same, than two that look like two purchases. Returns how many were sent.
 */
export async function sendDueMails({ outbox, send, clock, log }: MailSenderDeps): Promise<number> {
  const now = () => new Date(clock.now());
  const lost = await outbox.giveUpLost(now());
  if (lost > 0) log.warn({ mails: lost }, 'mails were cut off while they were sent and are not sent again');
  let sent = 0;
  for (;;) {
    const mail = await outbox.take(now());
    if (mail === null) return sent;
    const failure = await send(mail).then(
      () => undefined,
      (error: unknown) => ({ error }),
    );
    if (failure !== undefined) await afterFailure(mail, failure.error);
    else {
      // When this fails the mail is given up as lost later, not sent again.
      await outbox.tell(mail.id, 'sent', now());
      sent += 1;
    }
  }

  async function afterFailure({ id, attempts }: Mail, error: unknown): Promise<void> {
    // The server's answer may quote the address, so only its code is told.
    const { code, responseCode } = (error ?? {}) as { readonly code?: unknown; readonly responseCode?: unknown };
    const pause = isRefusedForGood(error) ? undefined : BACK_OFF_MINUTES[attempts - 1];
    const status = !certainlyNotSent(error) ? 'unsure' : pause === undefined ? 'failed' : 'waiting';
    log.warn({ mail: id, attempts, status, code, responseCode }, 'mail not sent');
    await outbox.tell(id, status, now(), addMinutes(now(), pause ?? 0));
  }
}
