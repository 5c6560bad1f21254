import { setMaxListeners } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fillHotStarts } from '../hot-products';
import { isDatabaseDown, isStorageFull } from '../platform/db';
import { type SendMail, sendDueMails } from '../platform/mail';
import { deleteExpired } from './deleteExpired';
import type { Deps } from './deps';

const PAUSE_MS = 2_000;
const DROPS_PAUSE_MS = 15_000;
const ALERTS_PAUSE_MS = 15_000;
const CALENDAR_PAUSE_MS = 10 * 60 * 1000;
const HOUR_MS = 60 * 60 * 1000;

/**
 * Every two seconds: cancels unpaid orders, offers free seats to those who wait, ends flex time, mails unread answers, sends due refunds, push messages and,
 * where a mail server is configured, due mails. Drops prices of runs and tells of alerts that are due every 15 seconds, adds the runs and the starts of
 * hot products of coming days every ten minutes, and deletes expired rows every hour.
 * No job waits for another, so that one that fails, or a provider that is down, stops nothing else.
 * @param send absent when mails stay in the outbox
 * @param pauseMs between two rounds of the most frequent jobs; only tests set it
 * @returns a function that stops the jobs; it resolves when those in flight are done
 */
export function startBackgroundJobs(deps: Deps, send: SendMail | undefined, pauseMs = PAUSE_MS): () => Promise<void> {
  const { log } = deps;
  const stopped = new AbortController();
  // Each pause listens to it.
  setMaxListeners(0, stopped.signal);
  const wait = (ms: number) => pause(ms, undefined, { signal: stopped.signal, ref: false }).catch(() => {});
  async function repeat(work: () => Promise<unknown>, pauseMs: number, failure: string): Promise<void> {
    while (!stopped.signal.aborted) {
      // A full disk, or a database that is down, is told once, not by each job every other second.
      const isTold = (error: unknown) => isStorageFull(error) || isDatabaseDown(error);
      await work().catch((error) => log[isTold(error) ? 'debug' : 'warn']({ err: error }, failure));
      await wait(pauseMs);
    }
  }
  const often = (work: () => Promise<unknown>, failure: string) => repeat(work, pauseMs, failure);
  async function keepSchedule(): Promise<void> {
    // The first requests come before the schedule and the alerts are read.
    await wait(DROPS_PAUSE_MS);
    await Promise.all([
      repeat(() => deps.schedule.applyDrops(), DROPS_PAUSE_MS, 'the prices of runs could not be dropped'),
      repeat(() => deps.schedule.fill(), CALENDAR_PAUSE_MS, 'the calendar of runs could not be filled'),
      repeat(() => deps.alerts.sendDue(), ALERTS_PAUSE_MS, 'alerts could not be mailed'),
      repeat(
        () => fillHotStarts(deps.db, new Date(deps.clock.now())),
        CALENDAR_PAUSE_MS,
        'the starts of hot products could not be added',
      ),
    ]);
  }
  const deleteExpiredRows = () => {
    deleteExpired(deps).then(
      (rows) => log.debug({ rows }, 'expired rows deleted'),
      (error) => log.warn({ err: error }, 'expired rows could not be deleted'),
    );
  };
  const timer = setInterval(deleteExpiredRows, HOUR_MS).unref();
  const running = Promise.all([
    often(() => deps.refunds.cancelUnpaid(), 'unpaid orders could not be canceled'),
    often(() => deps.refunds.abandonOpen(), 'open payments could not be ended'),
    often(() => deps.waitlist.offerSeats(), 'free seats could not be offered'),
    often(() => deps.flex.endOverdue(), 'flex time could not be ended'),
    often(() => deps.chatMails.mailAnswers(), 'answers of chats could not be mailed'),
    often(() => deps.refunds.processDue(), 'refunds could not be sent'),
    often(() => deps.pushSender.sendDue(), 'push messages could not be sent'),
    send && often(() => sendDueMails({ ...deps, send }), 'mails could not be sent'),
    keepSchedule(),
  ]);
  return async () => {
    clearInterval(timer);
    stopped.abort();
    await running;
  };
}
