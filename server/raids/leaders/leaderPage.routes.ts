import type { ReactNode } from 'react';
import * as Type from 'typebox';
import { leaderPath, type RunLeader } from '../../../domains/raid-run';
import { closedObject } from '../../../src/lib/schemas';
import { RAID_CALENDAR_PATH } from '../../../src/lib/urls';
import type { Platform } from '../../platform';
import { type App, RequestError } from '../../platform/http';
import type { PageContext } from '../../platform/layout';
import type { PageTag } from '../../platform/pages';
import type { RunList } from '../runs/runList';
import { leaderPage } from './LeaderPage';
import type { LeaderList } from './leaderList';
import { leaderRepository } from './leaders.repository';

export interface LeaderReviews {
  /** Of pages that show reviews. */
  readonly tag: PageTag;
  /** Shows reviews by their ids; undefined where there are none. */
  ofIds(reviewIds: readonly number[], context: PageContext): Promise<ReactNode>;
}

/** How many of the newest reviews of somebody's runs their page shows. */
const MAX_REVIEWS = 10;

interface LeaderPageParts {
  readonly leaderList: Pick<LeaderList, 'find'>;
  readonly runList: Pick<RunList, 'upcoming'>;
  readonly leaderReviews: LeaderReviews;
}

/** Nobody of this name leads runs, or not any more. */
class LeaderNotFoundError extends RequestError {
  override readonly title = 'No raid leader here';
  override readonly back = { href: RAID_CALENDAR_PATH, text: 'Raid calendar' };

  constructor() {
    super(
      404,
      'no_leader',
      'Nobody of this name leads raid runs in this shop, or not anymore. The calendar has all coming runs.',
    );
  }
}

/** The page of somebody who leads raid runs. */
export function leaderPageRoutes(
  app: App,
  { db, pages, leaderList, runList, leaderReviews }: Platform & LeaderPageParts,
): void {
  /** @throws RequestError 404 for somebody unknown */
  async function findLeader(slug: string): Promise<RunLeader> {
    const leader = await leaderList.find(slug);
    if (leader === undefined) throw new LeaderNotFoundError();
    return leader;
  }

  app.get(
    leaderPath(':slug'),
    { schema: { params: closedObject({ slug: Type.String() }) }, config: { page: { query: [] } } },
    async (request, reply) => {
      const { slug } = request.params;
      await findLeader(slug);
      return pages.send(
        request,
        reply,
        async (context) => {
          const leader = await findLeader(slug);
          const runs = (await runList.upcoming()).filter(({ view }) => view.leader === leader.name);
          const reviews = await leaderReviews.ofIds(
            await leaderRepository.newestReviews(leader.name, MAX_REVIEWS, db),
            context,
          );
          const html = leaderPage(context, { leader, runs, reviews });
          return { html, expiresAt: Math.min(...runs.map(({ changesAt }) => changesAt)) };
        },
        { sharing: 'guest', tags: ['runs', leaderReviews.tag] },
      );
    },
  );
}
