import { setTimeout as pause } from 'node:timers/promises';
import { deleteExpired } from './deleteExpired';
import type { Deps } from './deps';
import { type SendMail, sendDueMails } from './mail/mailSender';

const PAUSE_MS = 2_000;
const HOUR_MS = 60 * 60 * 1000;

/**
 * Sends due refunds and, where a mail server is configured, due mails every two seconds, and deletes expired rows every hour.
 * @param send absent when mails stay in the outbox
 * @returns a function that stops the jobs; it resolves when the run in flight is done
 */
export function startBackgroundJobs(deps: Deps, send: SendMail | undefined): () => Promise<void> {
  const { log } = deps;
  const stopped = new AbortController();
  const runOnce = async () => {
    await deps.refunds.cancelUnpaid();
    await deps.refunds.processDue();
    if (send) await sendDueMails({ ...deps, send });
  };
  async function runRepeatedly(): Promise<void> {
    while (!stopped.signal.aborted) {
      await runOnce().catch((error) => log.warn({ err: error }, 'refunds and mails could not be processed'));
      await pause(PAUSE_MS, undefined, { signal: stopped.signal, ref: false }).catch(() => {});
    }
  }
  const deleteExpiredRows = () => {
    deleteExpired(deps).then(
      (rows) => log.debug({ rows }, 'expired rows deleted'),
      (error) => log.warn({ err: error }, 'expired rows could not be deleted'),
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
