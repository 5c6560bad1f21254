import {
  DAY_TIMES,
  type DayTime,
  emptyFilter,
  type FilterField,
  fitFilter,
  type RaidOption,
  type RunFilter,
  setFields,
} from '../../../domains/raid-calendar';
import { type OfferedRun, RUN_REGIONS, type RunRegion, type RunView } from '../../../domains/raid-run';
import type { Clock } from '../../platform/config';
import type { RunList } from '../runs/runList';
import { type CalendarDay, calendarDays } from './calendarDays';

interface CalendarParts {
  readonly runList: RunList;
  readonly clock: Clock;
}

/** A day with the runs that a filter leaves. */
export interface DayOfRuns {
  readonly day: CalendarDay;
  readonly runs: readonly OfferedRun[];
}

/** What a filter leaves of the runs of the next days. */
export interface CalendarData {
  /** Without the conditions that no run on sale fulfils together. */
  readonly filter: RunFilter;
  /** The fields of those conditions. */
  readonly cleared: readonly FilterField[];
  readonly region: RunRegion;
  /** Those on sale in all regions. */
  readonly raids: readonly RaidOption[];
  readonly days: readonly DayOfRuns[];
  readonly runs: readonly OfferedRun[];
  /** When the next runs start and until when they sell seats, ms UTC, each time once. */
  readonly nextRuns: readonly Pick<RunView, 'startsAt' | 'deadline'>[];
  /** When today ends in the zone of the region, ms UTC. */
  readonly dayEndsAt: number;
  /** The next run without one of the conditions, or without all of them (`field` is null), when the filter leaves none. */
  readonly nearest?: { readonly field: FilterField | null; readonly run: OfferedRun } | undefined;
  /** The first time at which the list is another one: a run starts, a held seat is free again or a day ends, ms UTC. */
  readonly expiresAt: number;
  readonly now: number;
}

/** How many times of next runs the browser gets to count down to. */
const NEXT_RUNS = 20;

export const regionOf = (filter: RunFilter): RunRegion => RUN_REGIONS.find((one) => one === filter.region) ?? 'eu';

/** Groups runs by a key, and makes something of each group. */
function mapBy<Value>(
  views: readonly RunView[],
  keyOf: (view: RunView) => string,
  make: (group: readonly RunView[]) => Value,
) {
  const keys = [...new Set(views.map(keyOf))];
  return Object.fromEntries(keys.map((key) => [key, make(views.filter((view) => keyOf(view) === key))]));
}

/** The raids on sale, with what their runs have: the map of SPEC §5. */
function raidOptions(runs: readonly OfferedRun[]): readonly RaidOption[] {
  const views = runs.map(({ view }) => view);
  const raids = new Map(views.map(({ raid }) => [raid.slug, raid]));
  return [...raids.values()].map(({ slug, name }) => {
    const ofRaid = views.filter(({ raid }) => raid.slug === slug);
    return {
      slug,
      name,
      sold: mapBy(
        ofRaid,
        ({ region }) => region,
        (ofRegion) =>
          mapBy(
            ofRegion,
            ({ difficulty }) => difficulty.key,
            (left) => ({
              lootTypes: [...new Set(left.map(({ lootType }) => lootType))],
              kills: [...new Set(left.map(({ bossKills }) => bossKills))],
            }),
          ),
      ),
    };
  });
}

const TIMES: Readonly<Record<DayTime, (day: CalendarDay, startsAt: number) => boolean>> = {
  'before-18': ({ evening }, startsAt) => startsAt < evening,
  '18-21': ({ evening, night }, startsAt) => startsAt >= evening && startsAt < night,
  'after-21': ({ night }, startsAt) => startsAt >= night,
};

/** Whether a filter leaves a run in; its class has to fit the raid, not a free seat, because full runs have a waitlist. */
function leaves(filter: RunFilter, day: CalendarDay, { view, terms }: OfferedRun): boolean {
  const time = DAY_TIMES.find((one) => one === filter.time);
  return (
    view.region === filter.region &&
    (filter.raid === '' || view.raid.slug === filter.raid) &&
    (filter.difficulty === '' || view.difficulty.key === filter.difficulty) &&
    (filter.boss_kills === '' || view.bossKills === Number(filter.boss_kills)) &&
    (filter.run_loot_type === '' || view.lootType === filter.run_loot_type) &&
    (filter.class === '' || view.classes.some(({ name }) => name === filter.class)) &&
    (time === undefined || TIMES[time](day, view.startsAt)) &&
    (filter.drops === '' || terms.droppedCents !== null)
  );
}

/** The runs of each day that a filter leaves; days without one are left out. Both lists are in order of time. */
function runsByDay(days: readonly CalendarDay[], runs: readonly OfferedRun[], filter: RunFilter): readonly DayOfRuns[] {
  return days.flatMap((day) => {
    const left = runs.filter(
      (run) => run.view.startsAt >= day.start && run.view.startsAt < day.end && leaves(filter, day, run),
    );
    return left.length > 0 ? [{ day, runs: left }] : [];
  });
}

/** The next run without one of the conditions, the last first, else without any. */
function nearestOf(days: readonly CalendarDay[], runs: readonly OfferedRun[], filter: RunFilter) {
  const firstOf = (wider: RunFilter) => runsByDay(days, runs, wider)[0]?.runs[0];
  for (const field of [...setFields(filter)].reverse()) {
    const run = firstOf({ ...filter, [field]: '' });
    if (run) return { field, run };
  }
  const run = firstOf(emptyFilter(filter.region));
  return run && { field: null, run };
}

/** The times of the next runs, each once. */
function nextTimes(runs: readonly OfferedRun[]): CalendarData['nextRuns'] {
  const times = runs.map(
    ({ view: { startsAt, deadline } }) => [`${startsAt} ${deadline}`, { startsAt, deadline }] as const,
  );
  return [...new Map(times).values()].slice(0, NEXT_RUNS);
}

/** The runs of the next days that a filter leaves. Of a link that was shared, runs may be over that its conditions need: those are cleared (SPEC §5). */
export async function readCalendar({ runList, clock }: CalendarParts, asked: RunFilter): Promise<CalendarData> {
  const now = clock.now();
  const region = regionOf(asked);
  const days = calendarDays(region, now);
  const last = Math.max(...RUN_REGIONS.map((one) => calendarDays(one, now).at(-1)?.end ?? 0));
  const upcoming = (await runList.upcoming()).filter(({ view }) => view.startsAt < last);
  const raids = raidOptions(upcoming);
  const { filter, cleared } = fitFilter(asked, raids);
  const left = runsByDay(days, upcoming, filter);
  const all = left.flatMap((day) => day.runs);
  const changes = upcoming.filter(({ view }) => view.region === region).map(({ changesAt }) => changesAt);
  return {
    filter,
    cleared,
    region,
    raids,
    days: left,
    runs: all,
    nextRuns: nextTimes(all),
    dayEndsAt: days[0]?.end ?? now,
    nearest: all.length === 0 ? nearestOf(days, upcoming, filter) : undefined,
    expiresAt: Math.min(days[0]?.end ?? now, ...changes),
    now,
  };
}
