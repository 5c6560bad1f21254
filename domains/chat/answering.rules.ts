import { type DateStyle, dateText, deviceOffset, type ZoneAt } from '../../src/lib/dateStyle';
import type { Answering } from './chat.contract';

const HOUR_MS = 3_600_000;

/** When the staff writes, in a zone: `14:00–23:00 CET`; empty where no hours are known. */
export function answerHoursText({ hours }: Answering, style: DateStyle, { offset, zoneName }: ZoneAt): string {
  const time = (hour: number) => dateText('time', hour * HOUR_MS, style, offset);
  const ranges = hours.map(({ from, until }) => `${time(from)}–${time(until)}`).join(' and ');
  return ranges && `${ranges} ${zoneName}`;
}

/** The same, by the shopper's clock. @param at now, ms UTC */
export const ownHoursText = (answering: Answering, at: number, style: DateStyle): string =>
  answerHoursText(answering, style, { offset: deviceOffset(at), zoneName: 'your time' });

/** Says how the figures are counted. @param hours of `answerHoursText` */
export const answeringText = ({ within }: Answering, hours: string): string =>
  `Half of all answers in the last 30 days came within ${within}.${hours && ` Most were written ${hours}.`}`;
