import { tzOffset } from '@date-fns/tz/tzOffset';
import { LRUCache } from 'lru-cache';
import { type DateStyle, dateText, type ZoneAt } from '../../../src/lib/dateStyle';
import { zoneFor } from '../../../src/lib/styleZones';

/** How somebody reads the times that are written to them. */
export interface DateReader {
  readonly dateStyle: DateStyle;
  /** IANA; null where their browser has not told it, so that the date style decides. */
  readonly zone: string | null;
}

/** A reader whose date style alone is known. */
export const readerWith = (dateStyle: DateStyle): DateReader => ({ dateStyle, zone: null });

/** How staff read times, and whoever nothing is known of. */
export const ANY_READER = readerWith('other');

/** The columns of an entry that tell how its owner reads times. */
interface StoredReader {
  readonly date_style: 'us' | null;
  readonly zone?: string | null;
}

export const readerOf = ({ date_style: dateStyle, zone = null }: StoredReader): DateReader => ({
  dateStyle: dateStyle ?? 'other',
  zone,
});

/** As the database keeps a date style. */
export const storedDateStyle = (style: DateStyle): 'us' | null => (style === 'us' ? 'us' : null);

/** People live in about four hundred zones. */
const MAX_ZONES = 500;
const nameFormats = new LRUCache<string, Intl.DateTimeFormat>({ max: MAX_ZONES });

/** The name of a zone at a time: `PST`, `CET`, `GMT+9`. */
function zoneNameAt(zone: string, at: number, style: DateStyle): string {
  const key = `${style} ${zone}`;
  // American names are known to the American locale alone, European ones to the British.
  const locale = style === 'us' ? 'en-US' : 'en-GB';
  const format = nameFormats.get(key) ?? new Intl.DateTimeFormat(locale, { timeZone: zone, timeZoneName: 'short' });
  nameFormats.set(key, format);
  return format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? zone;
}

/** The zone of a reader at a time. @param at ms UTC */
export function zoneOfReader({ dateStyle, zone }: DateReader, at: number): ZoneAt {
  const offset = zone === null ? Number.NaN : tzOffset(zone, new Date(at));
  // Another process may know zones that this one does not.
  if (zone === null || Number.isNaN(offset)) return zoneFor(dateStyle, at);
  return { offset, zoneName: zoneNameAt(zone, at, dateStyle) };
}

/** A moment in the zone of a reader: `Sat 21 Nov, 18:30 UTC`, `Sat, Nov 21, 10:30 AM PST`. @param at ms UTC */
export function momentFor(reader: DateReader, at: number): string {
  const { offset, zoneName } = zoneOfReader(reader, at);
  return `${dateText('weekday day time', at, reader.dateStyle, offset)} ${zoneName}`;
}
