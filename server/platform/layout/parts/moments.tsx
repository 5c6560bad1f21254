import { utc } from '@date-fns/utc';
import { formatISO } from 'date-fns/formatISO';
import { momentText } from '../../../../src/lib/styleZones';
import { useDateStyle } from '../../../../src/ui/time/dateStyleContext';

/** A moment as the server can say it, without knowing where the reader is: `Sat 21 Nov, 18:30 UTC`. ms UTC. */
export function Moment({ at }: { readonly at: number }) {
  const style = useDateStyle();
  return <time dateTime={formatISO(at, { in: utc })}>{momentText(at, style)}</time>;
}
