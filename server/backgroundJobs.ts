import { setTimeout as pause } from 'node:timers/promises';
import type { Deps } from './deps';
import { type SendMail, sendDueMails } from './mail/mailSender';

const PAUSE_MS = 2_000;

/**
 * Does again and again what was written down to be done later: refunds that are due and, where there is a mail server, mails.
 * @param send absent when mails stay in the outbox
 * @returns what ends it, when the round under way is done
 */
export function doEvery(
  deps: Pick<Deps, 'outbox' | 'refunds' | 'clock' | 'log'>,
  send: SendMail | undefined,
): () => Promise<void> {
  const ended = new AbortController();
  const round = async () => {
    await deps.refunds.giveBack();
    if (send) await sendDueMails({ ...deps, send });
  };
  async function go(): Promise<void> {
    while (!ended.signal.aborted) {
      await round().catch((error) => deps.log.warn({ err: error }, 'refunds and mails were not looked after'));
      await pause(PAUSE_MS, undefined, { signal: ended.signal, ref: false }).catch(() => {});
    }
  }
  const going = go();
  return () => {
    ended.abort();
    return going;
  };
}
