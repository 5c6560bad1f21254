import { dateText } from '../../../src/lib/dateStyle';
import { useDateStyle } from '../../../src/ui/time/dateStyleContext';

interface DayProps {
  /** `2026-11-20` */
  readonly day: string;
}

/** A day with its year, which is the same one everywhere. */
export function Day({ day }: DayProps) {
  const style = useDateStyle();
  return <time dateTime={day}>{dateText('day year', Date.parse(`${day}T00:00Z`), style)}</time>;
}

/** How long a guide takes to read. */
export const readingTime = (minutes: number): string => `${minutes} min read`;
