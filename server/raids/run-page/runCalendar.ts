import { UTCDate } from '@date-fns/utc';
import { lightFormat } from 'date-fns/lightFormat';
import {
  bossesText,
  DIFFICULTY_LABELS,
  LOOT_LABELS,
  REGION_LABELS,
  type RunView,
  runPath,
} from '../../../domains/raid-run';
import { absoluteUrl } from '../../../src/lib/urls';
import { SHOP_NAME } from '../../platform/layout';

const MINUTE_MS = 60_000;
/** Be there this long before the start. */
const ALARM = '-PT15M';
/** Octets per line without its line break (RFC 5545 §3.1). */
const MAX_LINE_OCTETS = 75;

const utcTime = (time: number): string => lightFormat(new UTCDate(time), "yyyyMMdd'T'HHmmss'Z'");

/** Escapes a text value (RFC 5545 §3.3.11). */
const escapeText = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');

/** Folds a line so that none has more than 75 octets; a character is never split. */
function fold(line: string): string {
  const lines: string[] = [];
  let current = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > MAX_LINE_OCTETS) {
      lines.push(current);
      // The space that marks a continued line counts, too.
      current = ' ';
      octets = 1;
    }
    current += character;
    octets += size;
  }
  return [...lines, current].join('\r\n');
}

/**
 * A run as an iCalendar file (RFC 5545) in UTC, with an alarm 15 minutes before its start.
 * @param origin of the shop, for the link and the event's id
 * @param now ms UTC
 */
export function runCalendar(run: RunView, origin: string, now: number): string {
  const { id, kind, region, difficulty, lootType, startsAt, minutes, leader, isCancelled } = run;
  const summary = `${kind.name}, ${SHOP_NAME}`;
  const description = [
    `${DIFFICULTY_LABELS[difficulty.key]}, ${bossesText(run)} bosses, ${LOOT_LABELS[lootType]}. Led by ${leader}.`,
    'Be online 15 minutes early.',
  ].join('\n');
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${SHOP_NAME}//Raid runs//EN`,
    'CALSCALE:GREGORIAN',
    `METHOD:${isCancelled ? 'CANCEL' : 'PUBLISH'}`,
    'BEGIN:VEVENT',
    `UID:run-${id}@${new URL(origin).hostname}`,
    `DTSTAMP:${utcTime(now)}`,
    `SEQUENCE:${isCancelled ? 1 : 0}`,
    `STATUS:${isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    `DTSTART:${utcTime(startsAt)}`,
    `DTEND:${utcTime(startsAt + minutes * MINUTE_MS)}`,
    `SUMMARY:${escapeText(summary)}`,
    `LOCATION:${escapeText(`${kind.game.name}, ${REGION_LABELS[region]}`)}`,
    `DESCRIPTION:${escapeText(description)}`,
    `URL:${absoluteUrl(origin, runPath(id))}`,
    ...(isCancelled
      ? []
      : ['BEGIN:VALARM', 'ACTION:DISPLAY', `TRIGGER:${ALARM}`, `DESCRIPTION:${escapeText(summary)}`, 'END:VALARM']),
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}
