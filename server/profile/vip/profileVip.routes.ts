import { createElement } from 'react';
import * as Type from 'typebox';
import { closedObject, OptionalId } from '../../../src/lib/schemas';
import type { Accounts } from '../../accounts';
import type { Platform } from '../../platform';
import type { App } from '../../platform/http';
import type { Vip } from '../../vip';
import { ledgerPage } from './LedgerPage';
import { LEDGER_PATH, VipSection } from './VipSection';

/** Entries of one page, and on the page of the account. */
const PER_PAGE = 50;
const NEWEST = 5;

const query = closedObject({
  of: Type.Optional(Type.Union([Type.Literal('xp'), Type.Literal('balance')])),
  before: OptionalId,
});

/** The part of an account's page about its level, coupons and balance. */
export async function readVipSection({ vip, clock }: Platform & { readonly vip: Vip }, accountId: number) {
  const [standing, coupons, entries] = [
    await vip.standings.of(accountId),
    await vip.coupons.ofAccount(accountId),
    await vip.ledger(accountId, 'balance', { limit: NEWEST }),
  ];
  return createElement(VipSection, { standing, coupons, entries, now: clock.now() });
}

/** The ledgers of an account, page by page. */
export function profileVipRoutes(app: App, deps: Platform & Pick<Accounts, 'guards'> & { readonly vip: Vip }): void {
  const { guards, pages, vip } = deps;
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
