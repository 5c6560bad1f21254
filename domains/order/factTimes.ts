import { type DateStyle, dateText, type ZoneAt } from '../../src/lib/dateStyle';

/** Times in the sentences about an order: `Pay by {1795262400000}.` The page writes them in the buyer's zone. */

const TIMES = /\{(\d{10,15})(?:-(\d{10,15})|@(-?\d+)([A-Z]+))?\}/;
/** A text, and what the expression has found of the time behind it. */
const GROUPS = 5;

/** A time in a sentence, ms UTC. */
export interface FactTime {
  readonly at: number;
  /** The end of a span of time. */
  readonly until?: number | undefined;
  /** The zone of the thing itself, such as that of a run. */
  readonly zone?: ZoneAt | undefined;
}

/** A time as it stands in a sentence until it is shown. */
export function timeMark({ at, until = at, zone }: FactTime): string {
  if (zone) return `{${at}@${zone.offset}${zone.zoneName}}`;
  return until === at ? `{${at}}` : `{${at}-${until}}`;
}

/** The texts and times of a sentence, in turn; it begins and ends with a text. */
export function factParts(fact: string): readonly (string | FactTime)[] {
  const found: readonly (string | undefined)[] = fact.split(TIMES);
  return found.flatMap((text = '', index) => {
    if (index % GROUPS !== 0) return [];
    const [at, until, offset, zoneName] = found.slice(index + 1);
    if (at === undefined) return [text];
    const end = until === undefined ? undefined : Number(until);
    const zone = zoneName === undefined ? undefined : { offset: Number(offset), zoneName };
    return [text, { at: Number(at), until: end, zone }];
  });
}

/** `Fri 20 Nov, 14:02 to 17:30`; the second day is named where it is another one. @param offset minutes ahead of UTC */
function spanText({ at, until = at }: FactTime, style: DateStyle, offset: number): string {
  const textOf = (time: number) => dateText('weekday day time', time, style, offset);
  if (until === at) return textOf(at);
  return `${textOf(at)} to ${timeOrDay(until, at, style, offset, offset)}`;
}

/** The time alone where the day is that of another time in its zone. */
function timeOrDay(at: number, other: number, style: DateStyle, offset: number, otherOffset: number): string {
  const isSameDay = dateText('day year', at, style, offset) === dateText('day year', other, style, otherOffset);
  return dateText(isSameDay ? 'time' : 'weekday day time', at, style, offset);
}

/**
 * A time of a sentence in the reader's zone: `Fri 20 Nov, 14:02 UTC`. One with a zone of its own stands in that, and the reader's follows where it
 * differs: `Fri 20 Nov, 20:00 CET (19:00 UTC)`.
 * @param reader the zone of the reader; nobody needs to be told the name of their own, so it may be empty
 */
export function factTimeText(time: FactTime, style: DateStyle, reader: ZoneAt): string {
  const { at, zone } = time;
  const named = (text: string, { zoneName }: ZoneAt) => (zoneName === '' ? text : `${text} ${zoneName}`);
  if (!zone) return named(spanText(time, style, reader.offset), reader);
  const text = named(spanText(time, style, zone.offset), zone);
  if (zone.offset === reader.offset) return text;
  const own = timeOrDay(at, at, style, reader.offset, zone.offset);
  return `${text} (${named(own, reader.zoneName === '' ? { ...reader, zoneName: 'your time' } : reader)})`;
}
