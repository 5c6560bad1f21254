import { tz } from '@date-fns/tz/tz';
import { tzOffset } from '@date-fns/tz/tzOffset';
import { format } from 'date-fns/format';
import type { RunRegion } from './runViews';

/** The zone in which a region's runs are listed, with its names by offset from UTC in minutes: browsers call the European ones `GMT+1`. */
const ZONES: Readonly<Record<RunRegion, { readonly zone: string; readonly names: Readonly<Record<number, string>> }>> =
  {
    eu: { zone: 'Europe/Paris', names: { 60: 'CET', 120: 'CEST' } },
    us: { zone: 'America/New_York', names: { [-300]: 'EST', [-240]: 'EDT' } },
  };

/** The IANA zone of a region. */
export const zoneOf = (region: RunRegion): string => ZONES[region].zone;

/** The minutes that a region's zone is ahead of UTC at a time, and its name then: 60 and `CET`, −240 and `EDT`. @param time ms UTC */
export function zoneAt(region: RunRegion, time: number): { readonly offset: number; readonly zoneName: string } {
  const { zone, names } = ZONES[region];
  const offset = tzOffset(zone, new Date(time));
  return { offset, zoneName: names[offset] ?? zone };
}

/** A time in a zone by a date-fns pattern. @param time ms UTC */
export function formatIn(zone: string, time: number, pattern: string): string {
  return format(time, pattern, { in: tz(zone) });
}

/** `Fri 20 Nov, 20:00 CET`: when a run starts, in its region's zone. */
export function runTimeText(region: RunRegion, time: number): string {
  return `${formatIn(zoneOf(region), time, 'EEE d MMM, HH:mm')} ${zoneAt(region, time).zoneName}`;
}
