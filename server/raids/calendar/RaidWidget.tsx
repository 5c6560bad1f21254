import { filterUrl } from '../../../domains/filtered-list';
import { emptyFilter, preloadCalendar, RUN_FACTS_REGION, RUNS_REGION, runsText } from '../../../domains/raid-calendar';
import { REGION_LABELS } from '../../../domains/raid-run';
import { Island } from '../../../src/islands/Island';
import { RAID_CALENDAR_PATH } from '../../../src/lib/urls';
import { EmptyState } from '../../../src/ui/feedback/EmptyState';
import { ButtonLink } from '../../../src/ui/form/ButtonLink';
import { Facts } from '../../../src/ui/layout/Facts';
import { SectionHead } from '../../../src/ui/layout/SectionHead';
import * as icons from '../../../src/ui/media/icons';
import { useDateStyle } from '../../../src/ui/time/dateStyleContext';
import type { Clock } from '../../platform/config';
import type { ShopperTariff } from '../../platform/visitor';
import type { RunList as RunsOnSale } from '../runs/runList';
import { nextRunFacts } from './CalendarFacts';
import { todayOf } from './CalendarPage';
import { ClearedNote } from './ClearedNote';
import { type CalendarData, readCalendar } from './calendar.service';
import { filterFields } from './filterLabels';
import css from './RaidWidget.module.css';
import { RunList } from './RunList';

const WIDGET_FIELDS: readonly string[] = ['region', 'difficulty', 'run_loot_type'];
/** How many runs the widget shows. */
const WIDGET_RUNS = 6;

interface RaidWidgetProps {
  readonly data: CalendarData;
  readonly currency: ShopperTariff;
}

/** Today, the number of runs, when the next one starts, and what was cleared. */
export function WidgetFacts(data: CalendarData) {
  const style = useDateStyle();
  return (
    <>
      <Facts
        items={[
          { icon: icons.calendar, text: todayOf(data, style) },
          { icon: icons.layoutGrid, text: `${runsText(data.runs.length)} in the next fourteen days` },
          ...nextRunFacts(data),
        ]}
      />
      <ClearedNote {...data} />
    </>
  );
}

/** The next runs as cards. */
export function WidgetRuns({ data, currency }: RaidWidgetProps) {
  const { runs, filter, region } = data;
  if (runs.length === 0)
    return (
      <EmptyState
        level={3}
        title="No such run in the next fourteen days"
        text={`The calendar has all runs in ${REGION_LABELS[region]}.`}
        action={<ButtonLink href={`${RAID_CALENDAR_PATH}?region=${region}`}>Open the calendar</ButtonLink>}
      />
    );
  return (
    <RunList
      runs={runs.slice(0, WIDGET_RUNS)}
      currency={currency}
      className={filter.class}
      next={runs[0]?.view.id}
      list={{ id: 'raid-widget', name: 'Next raid runs' }}
    />
  );
}

/** The next raid runs on the page of their game, with a small filter (SPEC §2). Without JavaScript it opens the calendar. */
export function RaidWidget({ data, currency }: RaidWidgetProps) {
  const style = useDateStyle();
  return (
    <section className={css.widget} aria-labelledby="raid-runs">
      <SectionHead
        id="raid-runs"
        title="Next raid runs"
        more={{ href: filterUrl(RAID_CALENDAR_PATH, data.filter), text: 'Raid calendar' }}
      />
      <div data-region={RUN_FACTS_REGION}>
        <WidgetFacts {...data} />
      </div>
      <div className={css.filters}>
        <Island
          name="raid-filters"
          id="raid-filters"
          when="seen"
          props={{ fields: filterFields(data.raids, style).filter(({ name }) => WIDGET_FIELDS.includes(name)) }}
        />
      </div>
      <div data-region={RUNS_REGION}>
        <WidgetRuns data={data} currency={currency} />
      </div>
    </section>
  );
}

/**
 * The widget as a section of the page of its game.
 * @param homeRegion of the visitor; undefined when it is unknown
 * @returns undefined when no run is on sale
 */
export async function readRaidWidget(
  deps: {
    readonly runList: RunsOnSale;
    readonly clock: Clock;
  },
  currency: ShopperTariff,
  homeRegion: string | undefined,
) {
  const data = await readCalendar(deps, emptyFilter(homeRegion ?? 'eu'));
  if (data.raids.length === 0) return undefined;
  const { filter, region, raids, runs, nextRuns, dayEndsAt, expiresAt } = data;
  const raidCalendar = preloadCalendar({
    list: 'widget',
    filter,
    homeRegion: region,
    raids,
    totalRuns: runs.length,
    nextRuns,
    dayEndsAt,
  });
  return {
    section: <RaidWidget data={data} currency={currency} />,
    state: { raidCalendar },
    kind: 'game-runs' as const,
    hasLaterTimes: true,
    expiresAt,
  };
}
