import { emptyFilter } from '../../../domains/raid-calendar';
import { runDateText, zoneAt } from '../../../domains/raid-run';
import type { Clock } from '../../platform/config';
import type { FactReader, SectionFact } from '../../platform/layout';
import type { RunList } from '../runs/runList';
import { regionOf } from './calendar.service';
import { type CalendarDay, calendarDays } from './calendarDays';

/** When the next run in the visitor's region starts, in the zone of that region: `Next run tonight, 21:30 CET`. */
export async function nextRunFact(
  { runList, clock }: { readonly runList: Pick<RunList, 'upcoming'>; readonly clock: Clock },
  { region: home, dateStyle }: FactReader,
): Promise<SectionFact | undefined> {
  const region = regionOf(emptyFilter(home ?? 'eu'));
  const now = clock.now();
  const next = (await runList.upcoming()).find(({ view }) => view.region === region)?.view;
  if (next === undefined) return undefined;
  const { startsAt, deadline } = next;
  const [today, tomorrow] = calendarDays(region, now);
  const day = dayWord(startsAt, today, tomorrow) ?? runDateText('weekday day', region, startsAt, dateStyle);
  const time = runDateText('time', region, startsAt, dateStyle);
  return {
    text: `Next run ${day}, ${time} ${zoneAt(region, startsAt).zoneName}`,
    expiresAt: Math.min(deadline, today?.end ?? deadline),
  };
}

function dayWord(at: number, today?: CalendarDay, tomorrow?: CalendarDay): string | undefined {
  if (today && at < today.end) return at < today.evening ? 'today' : 'tonight';
  return tomorrow && at < tomorrow.end ? 'tomorrow' : undefined;
}
