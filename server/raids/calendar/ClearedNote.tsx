import { useDateStyle } from '../../../src/ui/time/dateStyleContext';
import type { CalendarData } from './calendar.service';
import { filterFields } from './filterLabels';

/** Says which conditions of the filter were cleared. */
export function ClearedNote({ cleared, raids }: Pick<CalendarData, 'cleared' | 'raids'>) {
  const style = useDateStyle();
  if (cleared.length === 0) return null;
  const labels = filterFields(raids, style).flatMap(({ name, label }) => (cleared.includes(name) ? [label] : []));
  return <p className="small soft">{`${labels.join(' and ')} reset: no such run is available.`}</p>;
}
