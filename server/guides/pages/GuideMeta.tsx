import { dateText } from '../../../src/lib/dateStyle';
import { useDateStyle } from '../../../src/ui/time/dateStyleContext';

interface DayProps {
  /** `2026-11-20` */
  readonly day: string;
  readonly hasYear?: boolean;
}

/** A day, which is the same one everywhere. */
export function Day({ day, hasYear = false }: DayProps) {
  const style = useDateStyle();
  return <time dateTime={day}>{dateText(hasYear ? 'day year' : 'day', Date.parse(`${day}T00:00Z`), style)}</time>;
}
