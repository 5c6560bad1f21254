import { createElement } from 'react';
import * as Type from 'typebox';
import { PROFILE_VIP_FRAGMENT } from '../../../domains/vip';
import { closedObject, OptionalId } from '../../../src/lib/schemas';
import type { Accounts } from '../../accounts';
import type { Platform } from '../../platform';
import type { App } from '../../platform/http';
import { renderFragment } from '../../platform/layout';
import type { Vip } from '../../vip';
import { ledgerPage } from './LedgerPage';
import { LEDGER_PATH, VIP_SECTION, VipContent, VipSection, type VipSectionProps } from './VipSection';

/** Entries of one page, and on the page of the account. */
const PER_PAGE = 50;
const NEWEST = 5;

const query = closedObject({
  of: Type.Optional(Type.Union([Type.Literal('xp'), Type.Literal('balance')])),
  before: OptionalId,
});

type VipDeps = Pick<Platform, 'clock'> & { readonly vip: Vip };

/** The part of an account's page about its level, coupons and balance. */
export const readVipSection = async (deps: VipDeps, accountId: number) =>
  createElement(VipSection, await readVip(deps, accountId));

async function readVip({ vip, clock }: VipDeps, accountId: number): Promise<VipSectionProps> {
  const [standing, levels, coupons, entries] = [
    await vip.standings.of(accountId),
    await vip.levels.get(),
    await vip.coupons.ofAccount(accountId),
    await vip.ledger(accountId, 'balance', { limit: NEWEST }),
  ];
  return { standing, levels, coupons, entries, now: clock.now() };
}

/** The ledgers of an account, page by page. */
export function profileVipRoutes(app: App, deps: Platform & Pick<Accounts, 'guards'> & { readonly vip: Vip }): void {
  const { guards, pages, vip } = deps;
  // For a page whose shopper has got more since it was rendered.
  app.get(PROFILE_VIP_FRAGMENT, { schema: { querystring: closedObject({}) } }, async (request, reply) => {
    const { accountId } = await guards.signedIn(request);
    const content = renderFragment(createElement(VipContent, await readVip(deps, accountId)), request.dateStyle);
    return reply.header('cache-control', 'no-store').send({ render: [{ selector: VIP_SECTION, content }] });
  });

  app.get(
    LEDGER_PATH,
    { schema: { querystring: query }, config: { page: { query: ['of', 'before'] } } },
    async (request, reply) => {
      const { accountId } = await guards.signedIn(request);
      const { of = 'balance', before } = request.query;
      const page = { limit: PER_PAGE + 1, before: before ? Number(before) : undefined };
      const found = await vip.ledger(accountId, of, page);
      const entries = found.slice(0, PER_PAGE);
      const last = found.length > PER_PAGE ? entries.at(-1)?.id : undefined;
      return pages.send(request, reply, (context) => ledgerPage(context, { of, entries, older: last }), {
        sharing: 'secret',
      });
    },
  );
}
