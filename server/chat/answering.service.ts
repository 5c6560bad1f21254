import { utc } from '@date-fns/utc';
import { subDays } from 'date-fns/subDays';
import type { Answering } from '../../domains/chat';
import type { Platform } from '../platform';
import { isWithin, type TimeSpan } from '../platform/config';
import { answering } from './answering.repository';
import { answerHours, MEASURED_DAYS, MIN_ANSWERS, withinText } from './answering.rules';

/** The figures of a month change slowly, ms. */
const MAX_AGE_MS = 5 * 60_000;

/** How fast and when the staff answers, measured for all shoppers at once. */
export function createAnswering({ db, clock }: Pick<Platform, 'db' | 'clock'>) {
  let cached: (TimeSpan & { readonly read: Promise<Answering | null> }) | undefined;

  async function read(now: Date): Promise<Answering | null> {
    const since = subDays(now, MEASURED_DAYS, { in: utc });
    const { count, medianMs } = await answering.times(since, now, db);
    if (count < MIN_ANSWERS || medianMs === null) return null;
    const { written, days } = await answering.hours(since, now, db);
    return { within: withinText(medianMs), hours: answerHours(written, days) };
  }

  /** One reading serves all who ask meanwhile; one that fails is tried again by the next. @returns null while too little was answered */
  return (): Promise<Answering | null> => {
    const now = clock.now();
    if (cached && isWithin(cached, now)) return cached.read;
    const entry = { read: read(new Date(now)), from: now, until: now + MAX_AGE_MS };
    cached = entry;
    entry.read.catch(() => {
      if (cached === entry) cached = undefined;
    });
    return entry.read;
  };
}
