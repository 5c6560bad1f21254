import {
  preloadRaidRun,
  type RunChoices,
  type RunPrices,
  runPath,
  runTimeText,
  type SeatKind,
} from '../../../domains/raid-run';
import { gamePath, HOME_PATH, RAID_CALENDAR_PATH } from '../../../src/lib/urls';
import { Breadcrumbs } from '../../../src/ui/navigation/Breadcrumbs';
import { breadcrumbData } from '../../catalogue';
import { type PageContext, renderDocument } from '../../platform/layout';
import { RUN_ART_SIZES, RunSheet } from './RunSheet';
import css from './RunSheet.module.css';
import type { RunSheetData } from './runPage.service';

export interface RunPageData extends Omit<RunSheetData, 'now' | 'currency' | 'accountEmail'> {
  /** In the page's currency. */
  readonly prices: RunPrices;
  /** The run's defaults when absent. */
  readonly choices?: RunChoices | undefined;
  /** The seats that are held for this shopper: they are free in `run`. */
  readonly held?: readonly SeatKind[] | undefined;
}

/** The page of one raid run as HTML; also shows a refused form again, with its choices and problems. */
export function runPage(context: PageContext, { prices, choices, held, ...data }: RunPageData): string {
  const { run, problems } = data;
  const { game, name } = run.kind;
  const { serverTime: now, currency, account } = context;
  const path = runPath(run.id);
  const when = runTimeText(run.region, run.startsAt, context.dateStyle);
  const crumbs = [
    { name: 'Home', href: HOME_PATH },
    { name: game.name, href: gamePath(game.slug) },
    { name: 'Raid calendar', href: RAID_CALENDAR_PATH },
    { name: when },
  ];
  return renderDocument({
    context,
    state: { raidRun: preloadRaidRun({ run, prices, choices, held, problems, now }) },
    head: {
      title: `${name}, ${when}`,
      description: `${name} on ${when}, led by ${run.leader}. Choose your class and loot, and see the full price.`,
      kind: 'raid-run',
      canonical: path,
      preloadImage: { art: run.kind.wideArt, sizes: RUN_ART_SIZES },
      jsonLd: [breadcrumbData(context.origin, path, crumbs)],
    },
    hasOwnChat: true,
    children: (
      <div className="wrap">
        <div className={css.crumbs}>
          <Breadcrumbs crumbs={crumbs} />
        </div>
        <RunSheet {...data} now={now} currency={currency} accountEmail={account?.email} />
      </div>
    ),
  });
}
