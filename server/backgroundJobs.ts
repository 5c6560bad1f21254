import { setTimeout as pause } from 'node:timers/promises';
import type { Deps } from './deps';
import { deleteExpired } from './deleteExpired';
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
  const stopped = new AbortController();
  const runOnce = async () => {
    await deps.refunds.giveBack();
    if (send) await sendDueMails({ ...deps, send });
  };
  async function runRepeatedly(): Promise<void> {
    while (!stopped.signal.aborted) {
      await runOnce().catch((error) => log.warn({ err: error }, 'refunds and mails were not looked after'));
      await pause(PAUSE_MS, undefined, { signal: stopped.signal, ref: false }).catch(() => {});
    }
  }
  const deleteExpiredRows = () => {
    deleteExpired(deps).then(
      (rows) => log.debug({ rows }, 'expired rows forgotten'),
      (error) => log.warn({ err: error }, 'expired rows could not be forgotten'),
    );
  };
  const timer = setInterval(deleteExpiredRows, HOUR_MS).unref();
  const running = runRepeatedly();
  return () => {
    clearInterval(timer);
    stopped.abort();
    return running;
  };
}
