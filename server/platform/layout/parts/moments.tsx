import { UTCDate, utc } from '@date-fns/utc';
import { formatISO } from 'date-fns/formatISO';
import { lightFormat } from 'date-fns/lightFormat';

const day = new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' });

/** A moment as the server can say it, without knowing where the reader is: "Sat 21 Nov, 18:30 UTC". ms UTC. */
export function momentText(at: number): string {
  return `${day.format(at).replace(',', '')}, ${lightFormat(new UTCDate(at), 'HH:mm')} UTC`;
}

/** The same without the weekday, for narrow places: "21 Nov, 18:30 UTC". ms UTC. */
export const shortMomentText = (at: number): string => momentText(at).replace(/^\w+ /, '');

const date = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });

/** `3 Oct 2026`, in UTC. ms UTC. */
export const dayText = (at: number): string => date.format(at);

/** The same as an element. ms UTC. */
export function Moment({ at }: { readonly at: number }) {
  return <time dateTime={formatISO(at, { in: utc })}>{momentText(at)}</time>;
}
