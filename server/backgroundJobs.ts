import { setTimeout as pause } from 'node:timers/promises';
import type { Deps } from './deps';
import { forgetExpired } from './forgetExpired';
import { type SendMail, sendDueMails } from './mail/mailSender';

const PAUSE_MS = 2_000;
const HOUR_MS = 60 * 60 * 1000;

/**
 * Does again and again what was written down to be done later: refunds that are due and, where there is a mail server, mails. Every hour what has
 * expired is forgotten; nothing depends on that, it only takes room.
 * @param send absent when mails stay in the outbox
 * @returns what ends it, when the round in flight is done
 */
export function startBackgroundJobs(deps: Deps, send: SendMail | undefined): () => Promise<void> {
  const { log } = deps;
  const ended = new AbortController();
  const round = async () => {
    await deps.refunds.giveBack();
    if (send) await sendDueMails({ ...deps, send });
  };
  async function repeat(): Promise<void> {
    while (!ended.signal.aborted) {
      await round().catch((error) => log.warn({ err: error }, 'refunds and mails were not looked after'));
      await pause(PAUSE_MS, undefined, { signal: ended.signal, ref: false }).catch(() => {});
    }
  }
  const forget = () => {
    forgetExpired(deps).then(
      (rows) => log.debug({ rows }, 'expired rows forgotten'),
      (error) => log.warn({ err: error }, 'expired rows could not be forgotten'),
    );
  };
  const timer = setInterval(forget, HOUR_MS).unref();
  const repeated = repeat();
  return () => {
    clearInterval(timer);
    ended.abort();
    return repeated;
  };
}
