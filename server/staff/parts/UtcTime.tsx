import { utc } from '@date-fns/utc';
import { formatISO } from 'date-fns/formatISO';
import { dateText } from '../../../src/lib/dateStyle';
import css from './UtcTime.module.css';

/** A time in UTC with its year, for staff everywhere: `21 Nov 2026, 18:30 UTC`. ms UTC. */
export function UtcTime({ at }: { readonly at: number }) {
  return (
    <time className={css.time} dateTime={formatISO(at, { in: utc })}>
      {dateText('day year time', at, 'other')} <small>UTC</small>
    </time>
  );
}
