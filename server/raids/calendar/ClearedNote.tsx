import type { CalendarData } from './calendar.service';
import { filterFields } from './filterLabels';

/** Says which conditions of the filter were cleared. */
export function ClearedNote({ cleared, raids }: Pick<CalendarData, 'cleared' | 'raids'>) {
  if (cleared.length === 0) return null;
  const labels = filterFields(raids).flatMap(({ name, label }) => (cleared.includes(name) ? [label] : []));
  return <p className="small soft">{`${labels.join(' and ')} reset: no such run is available.`}</p>;
}
