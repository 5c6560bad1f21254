import { createElement } from 'react';
import * as Type from 'typebox';
import { CentsText, closedObject, IdParams, OptionalId, oneOf } from '../../../src/lib/schemas';
import { accountRepository, type Guards } from '../../accounts';
import type { Platform } from '../../platform';
import { actorOf, auditLog } from '../../platform/audit';
import { type App, invalidFields, notFound } from '../../platform/http';
import type { Ledger, Vip } from '../../vip';
import { conflict, doneNotice, refuseStaffForm, sendDone, sendStaffPage } from '../parts/staffAnswers';
import { STAFF_VIP_PATH, staffVipPath } from '../parts/staffPaths';
import { loyaltyChangeOf } from './loyaltyForm';
import { type LoyaltyView, ShopperLoyalty, type ShopperLoyaltyProps } from './ShopperLoyalty';
import { StaffVip } from './StaffVip';

const PER_PAGE = 20;
const NOT_FOUND = 'There is no account with this number.';
const READS = 'The shopper finds it in the ledger, with your reason.';
const DONE = {
  'grant-xp': { action: 'grant xp', text: `The XP are given. ${READS}` },
  'grant-balance': { action: 'grant balance', text: `The balance is given. ${READS}` },
  'correct-xp': { action: 'correct xp', text: `The XP are corrected. ${READS}` },
  'correct-balance': { action: 'correct balance', text: `The balance is corrected. ${READS}` },
} as const;
const DONE_NAMES = Object.keys(DONE) as (keyof typeof DONE)[];
const LEDGERS: readonly Ledger[] = ['xp', 'balance'];

const findQuery = Type.Object({ q: Type.Optional(Type.String({ maxLength: 254 })) });
const accountQuery = Type.Object({
  of: Type.Optional(oneOf(LEDGERS)),
  before: OptionalId,
  done: Type.Optional(oneOf(DONE_NAMES)),
});
/** What the page showed is in it, so that the same form sent twice changes something once. */
const changeBody = closedObject({
  of: oneOf(LEDGERS),
  kind: oneOf(['grant', 'correction']),
  amount: Type.String({ maxLength: 40 }),
  reason: Type.String({ maxLength: 2_000 }),
  seen_xp: CentsText,
  seen_balance: CentsText,
});

/** Levels and balances for staff: what an account has, and what is given to it or corrected. */
export function staffVipRoutes(app: App, deps: Platform & { readonly guards: Guards; readonly vip: Vip }): void {
  const { guards, pages, db, vip } = deps;

  async function viewOf(id: number, of: Ledger = 'balance', before?: number): Promise<LoyaltyView> {
    const account = await accountRepository.find(id, db);
    if (account === null) throw notFound(NOT_FOUND);
    const standing = await vip.standings.of(id);
    const found = await vip.ledger(id, of, { limit: PER_PAGE + 1, before });
    const entries = found.slice(0, PER_PAGE);
    return {
      email: account.email,
      standing,
      until: await vip.standings.until(standing),
      coupons: await vip.coupons.ofAccount(id),
      ...{ of, entries, before },
      next: found.length > PER_PAGE ? entries.at(-1)?.id : undefined,
      history: await auditLog.list({ subject: `account ${id}` }, PER_PAGE, db),
    };
  }
  const pageOf = (props: ShopperLoyaltyProps) =>
    ({
      section: 'vip',
      title: `Account ${props.view.standing.accountId}`,
      content: createElement(ShopperLoyalty, props),
    }) as const;

  app.get(
    STAFF_VIP_PATH,
    { schema: { querystring: findQuery }, config: { page: { query: ['q'] } } },
    async (request, reply) => {
      await guards.staff(request);
      const q = request.query.q?.trim() ?? '';
      const account = await find(q);
      // The address with the email does not stay.
      if (account !== null) return sendDone(request, reply, staffVipPath(account.id));
      const text = `There is no account ${q}. Guests have no level and no balance.`;
      const notice = q === '' ? undefined : ({ tone: 'error', text } as const);
      const content = createElement(StaffVip, { q, levels: await vip.levels.get(), notice });
      return sendStaffPage(request, reply, pages, { section: 'vip', title: 'VIP', content });
    },
  );

  /** An account by its email, its number, or `account 12`. */
  async function find(q: string) {
    const [, id] = /^(?:account )?([1-9][0-9]{0,8})$/i.exec(q) ?? [];
    if (id !== undefined) return accountRepository.find(Number(id), db);
    return q === '' ? null : accountRepository.findByEmail(q.toLowerCase(), db);
  }

  app.get(
    staffVipPath(':id'),
    {
      schema: { params: IdParams, querystring: accountQuery },
      config: { page: { query: ['of', 'before', 'done'] } },
    },
    async (request, reply) => {
      const visitor = await guards.staff(request);
      const { of, before, done } = request.query;
      const view = await viewOf(Number(request.params.id), of, before ? Number(before) : undefined);
      const notice = done && (await doneNotice(visitor, DONE[done].action, DONE[done].text, db));
      return sendStaffPage(request, reply, pages, pageOf({ view, notice }));
    },
  );

  app.post(staffVipPath(':id'), { schema: { params: IdParams, body: changeBody } }, async (request, reply) => {
    const visitor = await guards.staff(request);
    const id = Number(request.params.id);
    const { seen_xp, seen_balance, ...values } = request.body;
    const change = loyaltyChangeOf(values);
    if (!('of' in change)) {
      const page = pageOf({ view: await viewOf(id, values.of), values, problems: change });
      const wrong = Object.entries(change).map(([field, message]) => ({ field, message }));
      return refuseStaffForm(request, reply, pages, page, invalidFields(wrong, 'Nothing has been changed yet.'));
    }
    const seen = Number(change.of === 'xp' ? seen_xp : seen_balance);
    const sum = await vip.changeLoyalty(id, change, actorOf(visitor, values.reason.trim()), seen);
    if (sum === 'gone') throw notFound(NOT_FOUND);
    if (typeof sum === 'number') {
      const done = `${change.kind === 'grant' ? 'grant' : 'correct'}-${change.of}` as const;
      return sendDone(request, reply, `${staffVipPath(id)}?${new URLSearchParams({ of: change.of, done })}`);
    }
    const text = REFUSALS[sum];
    const page = pageOf({ view: await viewOf(id, values.of), values, notice: { tone: 'error', text } });
    return refuseStaffForm(request, reply, pages, page, conflict(text));
  });
}

const REFUSALS = {
  less: 'The account has less than that. Nothing was changed.',
  moved:
    'Something else has changed it meanwhile, perhaps this form sent twice. Nothing was changed: look at it as it is now.',
} as const;
