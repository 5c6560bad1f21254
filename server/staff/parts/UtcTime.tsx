import { UTCDate, utc } from '@date-fns/utc';
import { formatISO } from 'date-fns/formatISO';
import { lightFormat } from 'date-fns/lightFormat';
import css from './UtcTime.module.css';

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });

/** A time in UTC with its year: `21 Nov 2026, 18:30 UTC`. ms UTC. */
export function UtcTime({ at }: { readonly at: number }) {
  return (
    <time className={css.time} dateTime={formatISO(at, { in: utc })}>
      {day.format(at)}, {lightFormat(new UTCDate(at), 'HH:mm')} <small>UTC</small>
    </time>
  );
}
