import {
  APPLIED_REGION,
  preloadCalendar,
  RUN_FACTS_REGION,
  RUNS_REGION,
  UNCHANGED_DAY,
} from '../../../domains/raid-calendar';
import { runDayText } from '../../../domains/raid-run';
import { Island } from '../../../src/islands/Island';
import type { DateStyle } from '../../../src/lib/dateStyle';
import { gamePath, HOME_PATH, RAID_CALENDAR_PATH } from '../../../src/lib/urls';
import { ART_HEADER_SIZES, ArtHeader, breadcrumbData, listData } from '../../catalogue';
import { type PageContext, renderDocument } from '../../platform/layout';
import { AppliedFilters } from './AppliedFilters';
import { CalendarFacts } from './CalendarFacts';
import { CalendarIntro } from './CalendarIntro';
import css from './CalendarPage.module.css';
import type { CalendarData } from './calendar.service';
import { filterFields } from './filterLabels';
import { RunDays } from './RunDays';
import { type Selected, SelectedRun } from './SelectedRun';

const ART = 'wow-raids';
const CRUMBS = [
  { name: 'Home', href: HOME_PATH },
  { name: 'World of Warcraft', href: gamePath('wow-boost') },
  { name: 'Raid calendar' },
];

/** Today in the zone of a region: `Friday 20 November`. */
export const todayOf = ({ region, now }: Pick<CalendarData, 'region' | 'now'>, style: DateStyle): string =>
  runDayText(region, now, style, true);

export interface CalendarPageData {
  readonly data: CalendarData;
  /** The region of an address that names none. */
  readonly homeRegion: string;
  /** The day that is shown with all its runs. */
  readonly wholeDay?: string | undefined;
  /** Null when it names no run. */
  readonly selected: Selected | null;
}

/** The calendar of raid runs as HTML. */
export function calendarPage(context: PageContext, { data, homeRegion, wholeDay, selected }: CalendarPageData): string {
  const { filter, raids, runs, nextRuns, dayEndsAt } = data;
  const shownDay = data.days.find(({ day }) => day.date === wholeDay);
  const items = runs.slice(0, 10).map(({ view }) => ({ name: view.kind.name, href: view.kind.path }));
  return renderDocument({
    context,
    state: {
      raidCalendar: preloadCalendar({
        list: 'calendar',
        filter,
        homeRegion,
        raids,
        totalRuns: runs.length,
        nextRuns,
        dayEndsAt,
        selected: selected && (selected.run?.id ?? 0),
      }),
      ...(shownDay && {
        raidDays: {
          days: {
            [shownDay.day.date]: { ...UNCHANGED_DAY, isWhole: true, isLoaded: true, phoneRuns: shownDay.runs.length },
          },
        },
      }),
    },
    head: {
      title: 'World of Warcraft raid calendar',
      description:
        'Raid runs in EU and US in the next fourteen days: start, difficulty, loot, free seats and the full price. Take a seat and check out without an account.',
      kind: 'raid-calendar',
      canonical: RAID_CALENDAR_PATH,
      preloadImage: { art: ART, sizes: ART_HEADER_SIZES },
      jsonLd: [
        breadcrumbData(context.origin, RAID_CALENDAR_PATH, CRUMBS),
        listData(context.origin, 'Raid runs', items),
      ],
    },
    hasArtHead: true,
    hasLaterTimes: true,
    children: (
      <>
        <ArtHeader art={ART} crumbs={CRUMBS} title="Raid calendar" lead={<CalendarIntro />}>
          <div data-region={RUN_FACTS_REGION}>
            <CalendarFacts {...data} />
          </div>
        </ArtHeader>
        <div className={css.filters}>
          <div className="wrap">
            <Island
              name="raid-filters"
              id="raid-filters"
              when={selected === null ? 'interaction' : 'load'}
              props={{ fields: filterFields(raids, context.dateStyle) }}
            />
            <div data-region={APPLIED_REGION}>
              <AppliedFilters {...data} />
            </div>
          </div>
        </div>
        <div className="wrap" data-region={RUNS_REGION}>
          {selected && <SelectedRun {...selected} className={filter.class} />}
          <RunDays data={data} currency={context.tariff} wholeDay={wholeDay} />
        </div>
      </>
    ),
  });
}

/** The page of a filter that can't be used. @param region that it names */
export const badCalendarFilter = (region: string | undefined) =>
  ({
    title: 'No such list of runs',
    description: 'This filter of the raid calendar can’t be used.',
    frame: ['wrap', css.problem],
    whole: {
      href: region ? `${RAID_CALENDAR_PATH}?region=${region}` : RAID_CALENDAR_PATH,
      text: 'See the whole calendar',
    },
  }) as const;
