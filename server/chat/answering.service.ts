import { utc } from '@date-fns/utc';
import { subDays } from 'date-fns/subDays';
import type { Answering } from '../../domains/chat';
import type { Platform } from '../platform';
import { createCachedRead } from '../platform/live';
import { answering } from './answering.repository';
import { answerHours, MEASURED_DAYS, MIN_ANSWERS, withinText } from './answering.rules';

/** The figures of a month change slowly, ms. */
const MAX_AGE_MS = 5 * 60_000;

/**
 * How fast and when the staff answers, measured for all shoppers at once. Null while too little was answered, and where it could not be read: chats don't
 * depend on it, so it is not tried again before the next time.
 */
export function createAnswering({ db, clock, log }: Pick<Platform, 'db' | 'clock' | 'log'>) {
  async function read(now: Date): Promise<Answering | null> {
    const since = subDays(now, MEASURED_DAYS, { in: utc });
    const { count, medianMs } = await answering.times(since, now, db);
    if (count < MIN_ANSWERS || medianMs === null) return null;
    const { written, days } = await answering.hours(since, now, db);
    return { within: withinText(medianMs), hours: answerHours(written, days) };
  }

  function readOrNull(now: Date): Promise<Answering | null> {
    return read(now).catch((error: unknown) => {
      log.warn({ err: error }, 'the time to answer of chats could not be measured');
      return null;
    });
  }

  return createCachedRead(readOrNull, clock, MAX_AGE_MS).get;
}
