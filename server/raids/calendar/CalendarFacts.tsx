import { NEXT_RUN_ATTRIBUTE, runsText } from '../../../domains/raid-calendar';
import { type Fact, Facts } from '../../../src/ui/layout/Facts';
import * as icons from '../../../src/ui/media/icons';
import { RunTime } from '../runs/RunTime';
import type { CalendarData } from './calendar.service';

/** When the next run starts: nothing when there is none. It comes last among facts, because its width changes as it is counted. */
export function nextRunFacts({ region, nextRuns: [next] }: Pick<CalendarData, 'region' | 'nextRuns'>): readonly Fact[] {
  if (next === undefined) return [];
  const { startsAt } = next;
  const detail = (
    <span {...{ [NEXT_RUN_ATTRIBUTE]: startsAt }}>
      <RunTime region={region} time={startsAt} short />
    </span>
  );
  return [{ icon: icons.clock, text: 'Next run ', detail }];
}

/** How many runs there are, who leads them, and when the next one starts. */
export function CalendarFacts(data: CalendarData) {
  const leaders = new Set(data.runs.map(({ view }) => view.leader)).size;
  return (
    <Facts
      items={[
        { icon: icons.calendar, text: runsText(data.runs.length) },
        { icon: icons.users, text: `${leaders} ${leaders === 1 ? 'leader' : 'leaders'} on duty` },
        ...nextRunFacts(data),
      ]}
    />
  );
}
