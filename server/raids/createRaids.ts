import { RAID_GAME } from '../../domains/raid-run';
import { RAID_CALENDAR_PATH } from '../../src/lib/urls';
import * as icons from '../../src/ui/media/icons';
import type { Catalogue } from '../catalogue';
import type { Chat } from '../chat';
import type { Notifications } from '../notifications';
import type { Orders } from '../orders';
import type { Platform, ShopModule } from '../platform';
import { nextRunFact } from './calendar/nextRunFact';
import { readRaidWidget } from './calendar/RaidWidget';
import { raidCalendarRoutes } from './calendar/raidCalendar.routes';
import { createLeaderList } from './leaders/leaderList';
import { type LeaderReviews, leaderPageRoutes } from './leaders/leaderPage.routes';
import { LEADERS_CHANNEL } from './leaders/leaders.repository';
import { createCancelRunService } from './operations/cancelRun.service';
import { flexRoutes } from './operations/flex.routes';
import { createFlexService } from './operations/flex.service';
import { waitlistRoutes } from './operations/waitlist.routes';
import { createWaitlistService } from './operations/waitlist.service';
import { raidStores } from './raidStores';
import { runPageRoutes } from './run-page/runPage.routes';
import { createShowRunForm } from './run-page/showRunForm';
import { createLiveRuns } from './runs/liveRuns';
import { createRunCommands } from './runs/runCommands';
import { createRunList } from './runs/runList';
import { RUNS_CHANNEL } from './runs/runs.repository';
import { deletePastRuns } from './runs/schedule/schedule.repository';
import { createSchedule } from './runs/schedule/schedule.service';
import { waitlist } from './runs/waitlist.repository';
import { createRunKind } from './sale/runKind';

const DROPS_PAUSE_MS = 15_000;
const CALENDAR_PAUSE_MS = 10 * 60 * 1000;

export interface RaidsNeeds {
  readonly catalogue: Catalogue;
  readonly orders: Orders;
  readonly chat: Chat;
  readonly notifications: Notifications;
  /** What buyers say of somebody's runs. */
  readonly leaderReviews: LeaderReviews;
}

/** Raid runs: the calendar, their pages and seats, flex time and waitlists. */
export function createRaids(
  platform: Platform,
  { catalogue: { catalogue }, orders, chat: { openChat }, notifications, leaderReviews }: RaidsNeeds,
) {
  const { config, db, clock, log, pages } = platform;
  const leaderList = createLeaderList({ db, clock });
  const runList = createRunList({ ...platform, catalogue, leaders: leaderList });
  const services = { ...platform, ...notifications, ...orders };
  const flex = createFlexService(services);
  const waitlists = createWaitlistService(services);
  const schedule = createSchedule({ db, clock, root: config.root });
  const cancelRun = createCancelRunService({ ...services, runList });
  const runCommands = createRunCommands({ db, clock, schedule, cancelRun, flex });
  const liveRuns = createLiveRuns({ ...platform, runList, catalogue });
  const context = { ...services, openChat, catalogue, runList, flex, waitlist: waitlists, leaderList, leaderReviews };

  catalogue.onCacheCleared(runList.expire);
  // Every page that shows a leader shows runs.
  leaderList.onCacheCleared(() => pages.invalidate('runs'));
  runList.onCacheCleared(() => {
    pages.invalidate('runs');
    catalogue.datesChanged().catch((error) => log.warn({ err: error }, 'the prices of runs were not read again'));
  });

  const module: ShopModule = {
    routes(app) {
      runPageRoutes(app, context);
      raidCalendarRoutes(app, context);
      leaderPageRoutes(app, context);
      flexRoutes(app, context);
      waitlistRoutes(app, context);
    },
    jobs: [
      { failure: 'free seats could not be offered', run: () => waitlists.offerSeats() },
      { failure: 'flex time could not be ended', run: () => flex.endOverdue() },
      {
        failure: 'the prices of runs could not be dropped',
        pauseMs: DROPS_PAUSE_MS,
        run: () => schedule.applyDrops(),
      },
      { failure: 'the calendar of runs could not be filled', pauseMs: CALENDAR_PAUSE_MS, run: () => schedule.fill() },
    ],
    deleteExpired: [(now) => waitlist.deleteExpired(now, db), (now) => deletePastRuns(now, db)],
    live: [liveRuns],
    channels: { [RUNS_CHANNEL]: runList.clearCacheSoon, [LEADERS_CHANNEL]: leaderList.clearCacheSoon },
    sections: [
      {
        href: RAID_CALENDAR_PATH,
        label: 'Raid calendar',
        icon: icons.calendar,
        game: RAID_GAME,
        pages: () => leaderList.paths(),
        fact: { tags: ['runs'], read: (reader) => nextRunFact({ runList, clock }, reader) },
      },
    ],
    stores: raidStores,
    commands: { runs: runCommands.runCommand },
  };
  return {
    ...module,
    runList,
    leaderList,
    schedule,
    runCommands,
    cancelRun,
    flex,
    waitlist: waitlists,
    productKind: createRunKind({ ...context, showAgain: createShowRunForm(context) }),
    /** The section with runs on the page of their game. */
    readWidget: (currency: Parameters<typeof readRaidWidget>[1], region: Parameters<typeof readRaidWidget>[2]) =>
      readRaidWidget({ runList, clock }, currency, region),
  };
}

export type Raids = ReturnType<typeof createRaids>;
