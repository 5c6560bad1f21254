import type { ReactNode } from 'react';
import {
  type LeaderFact,
  leaderPath,
  leaderRecord,
  type OfferedRun,
  RAID_GAME,
  type RunLeader,
  SAMPLE_LEADER,
} from '../../../domains/raid-run';
import { REVIEWS_PATH, VERIFIED_ONLY } from '../../../domains/reviews';
import { formatCount } from '../../../src/lib/money';
import { gamePath, HOME_PATH, RAID_CALENDAR_PATH } from '../../../src/lib/urls';
import { EmptyState } from '../../../src/ui/feedback/EmptyState';
import { ButtonLink } from '../../../src/ui/form/ButtonLink';
import { MoreLink } from '../../../src/ui/navigation/MoreLink';
import { TooltipButton } from '../../../src/ui/overlay/Tooltip';
import { breadcrumbData } from '../../catalogue';
import { Block, type PageContext, PageHeading, renderDocument } from '../../platform/layout';
import type { ShopperTariff } from '../../platform/visitor';
import { RunsByDay } from '../kind-page/RunsOfKind';
import css from './LeaderPage.module.css';

/** How many coming runs the page shows. */
const MAX_RUNS = 24;

export interface LeaderPageData {
  readonly leader: RunLeader;
  /** All that they lead and whose seats are sold, the earliest first. */
  readonly runs: readonly OfferedRun[];
  /** The newest reviews of their runs; undefined where there are none. */
  readonly reviews: ReactNode;
}

/** The page of somebody who leads runs as HTML: their record, and their coming runs. */
export function leaderPage(context: PageContext, { leader, runs, reviews }: LeaderPageData): string {
  const { slug, name, about, isSample, counts } = leader;
  const path = leaderPath(slug);
  const record = leaderRecord(counts);
  const crumbs = [
    { name: 'Home', href: HOME_PATH },
    { name: 'World of Warcraft', href: gamePath(RAID_GAME) },
    { name: 'Raid calendar', href: RAID_CALENDAR_PATH },
    { name },
  ];
  return renderDocument({
    context,
    head: {
      title: `${name}, raid leader`,
      description: [
        `Raid runs that ${name} leads, with their seats and full prices.`,
        ...record.map(({ text }) => `${text}.`),
      ].join(' '),
      kind: 'leader',
      canonical: path,
      jsonLd: [breadcrumbData(context.origin, path, crumbs)],
    },
    hasLaterTimes: true,
    children: (
      <div className="wrap">
        <PageHeading crumbs={crumbs} title={name} lead={about ?? undefined} />
        <p className="small soft">
          Raid leader
          {isSample && (
            <>
              {' · '}
              <TooltipButton id="leader-sample" kind="hint" text={SAMPLE_LEADER.explanation}>
                {SAMPLE_LEADER.text}
              </TooltipButton>
            </>
          )}
        </p>
        <LeaderRecord record={record} />
        <ComingRuns name={name} slug={slug} runs={runs} currency={context.tariff} />
        {reviews ?? <NoReviews name={name} />}
      </div>
    ),
  });
}

/** What is counted of somebody's runs, each with how. */
function LeaderRecord({ record }: { readonly record: readonly LeaderFact[] }) {
  return (
    <Block title="Record" id="record">
      {record.length === 0 ? (
        <EmptyState
          level={3}
          title="No run to count yet"
          text="A run counts once it has ended and one of its orders is completed."
        />
      ) : (
        <ul className={css.record}>
          {record.map(({ key, text, explanation }) => (
            <li key={key}>
              <b>{text}</b>
              <p>{explanation}</p>
            </li>
          ))}
        </ul>
      )}
    </Block>
  );
}

interface ComingRunsProps {
  readonly name: string;
  readonly slug: string;
  readonly runs: readonly OfferedRun[];
  readonly currency: ShopperTariff;
}

/** The next runs that somebody leads, as cards by day. */
function ComingRuns({ name, slug, runs, currency }: ComingRunsProps) {
  if (runs.length === 0)
    return (
      <Block title="Coming runs" id="runs">
        <EmptyState
          level={3}
          title="No run is coming up"
          text={`${name} leads no run that is on sale right now. The calendar has all others.`}
          action={<ButtonLink href={RAID_CALENDAR_PATH}>Open the raid calendar</ButtonLink>}
        />
      </Block>
    );
  const shown = runs.slice(0, MAX_RUNS);
  const hint = runs.length > shown.length ? `The next ${shown.length} of ${formatCount(runs.length)} runs.` : undefined;
  return (
    <Block title="Coming runs" id="runs" hint={hint}>
      <RunsByDay runs={shown} currency={currency} list={{ id: `leader/${slug}`, name: `Runs: ${name}` }} />
      <p className={css.more}>
        <MoreLink href={RAID_CALENDAR_PATH}>All runs in the raid calendar</MoreLink>
      </p>
    </Block>
  );
}

function NoReviews({ name }: { readonly name: string }) {
  return (
    <Block title="Reviews" id="reviews">
      <EmptyState
        level={3}
        title="No reviews yet"
        text={`There is no review of ${name}’s runs yet. ${VERIFIED_ONLY}`}
        action={<ButtonLink href={REVIEWS_PATH}>All reviews of the shop</ButtonLink>}
      />
    </Block>
  );
}
