import { createElement } from 'react';
import type { FragmentsResponse } from '../../domains/page';
import { OWN_LEVEL_FRAGMENT, type OwnVip, WELCOME_PATH, type Welcome, WelcomedSchema } from '../../domains/vip';
import { closedObject } from '../../src/lib/schemas';
import { VIP_PATH } from '../../src/lib/urls';
import type { Platform } from '../platform';
import type { App } from '../platform/http';
import { renderFragment } from '../platform/layout';
import type { Coupons } from './coupons/coupons.service';
import { loyaltyRepository } from './ledger/loyalty.repository';
import type { Standings } from './ledger/standing';
import type { LevelList } from './levels/levelList';
import { OWN_LEVEL_ID, OwnProgress } from './page/OwnProgress';
import { sampleYear } from './page/sampleYear';
import { type OrderedSaving, savedYear } from './page/savedYear';
import { vipPage } from './page/VipPage';
import { welcomeModal } from './page/WelcomeModal';

interface VipRoutesParts {
  readonly levels: LevelList;
  readonly standings: Standings;
  readonly coupons: Pick<Coupons, 'usable'>;
  /** What an account has ordered in the last twelve months, the newest first. */
  readonly ordered: (accountId: number) => Promise<readonly OrderedSaving[]>;
}

const noQuery = closedObject({});

/** The page of the levels, and the dialog that welcomes to one. */
export function vipRoutes(app: App, deps: Platform & VipRoutesParts): void {
  const { assets, db, identity, pages, levels, standings, coupons, ordered } = deps;

  async function ownOf(accountId: number): Promise<OwnVip> {
    const standing = await standings.of(accountId);
    const reached = await loyaltyRepository.reached(accountId, db);
    return {
      level: standing.level.level,
      xp: standing.xp,
      until: await standings.until(standing),
      reachedAt: Object.fromEntries([...reached].map(([level, at]) => [level, at.getTime()])),
      balance: standing.balance,
    };
  }

  app.get(VIP_PATH, { config: { page: { query: [] } } }, async (request, reply) => {
    const visitor = await identity.signedIn(request);
    return pages.send(
      request,
      reply,
      async (context) => {
        const all = await levels.get();
        if (visitor === null) return vipPage(context, { levels: all, own: null, saved: sampleYear(all) });
        const own = await ownOf(visitor.accountId);
        return vipPage(context, {
          levels: all,
          own,
          saved: savedYear(await ordered(visitor.accountId), own.level, all),
        });
      },
      { sharing: 'guest', tags: ['vip'] },
    );
  });

  // For a page whose shopper has got more since it was rendered.
  app.get(OWN_LEVEL_FRAGMENT, { schema: { querystring: noQuery } }, async (request, reply) => {
    const visitor = await identity.signedIn(request);
    const render: FragmentsResponse['render'] = [];
    if (visitor !== null) {
      const part = createElement(OwnProgress, { own: await ownOf(visitor.accountId), levels: await levels.get() });
      render.push({ selector: `#${OWN_LEVEL_ID}`, content: renderFragment(part, request.dateStyle) });
    }
    return reply.header('cache-control', 'no-store').send({ render });
  });

  // SPEC §7: `status` 1 with what the dialog shows, once for each level that was reached.
  app.get(WELCOME_PATH, { schema: { querystring: noQuery } }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const visitor = await identity.signedIn(request);
    const standing = visitor && (await standings.of(visitor.accountId));
    if (!standing || standing.unseenLevel === null) return reply.send({ status: 0 });
    const { level, accountId, unseenLevel } = standing;
    const before = (await levels.get()).find((one) => one.level === unseenLevel - 1);
    const usable = await coupons.usable(accountId);
    const { title, render } = welcomeModal(
      { level, before, coupons: usable.filter((coupon) => (coupon.level ?? 0) >= unseenLevel) },
      { assets, dateStyle: request.dateStyle },
    );
    return reply.send({ status: 1, title, render, level: level.level } satisfies Welcome);
  });

  app.post(WELCOME_PATH, { schema: { body: WelcomedSchema } }, async (request, reply) => {
    const visitor = await identity.signedIn(request);
    if (visitor !== null) await loyaltyRepository.setWelcomed(visitor.accountId, Number(request.body.level), db);
    return reply.header('cache-control', 'no-store').send({ status: 1 });
  });
}
