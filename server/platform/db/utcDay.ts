import { utc } from '@date-fns/utc';
import { formatISO } from 'date-fns/formatISO';

/** The day of a time in UTC: `2026-11-22`. */
export const utcDay = (time: Date): string => formatISO(time, { representation: 'date', in: utc });
