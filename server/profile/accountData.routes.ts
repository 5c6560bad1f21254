import { createElement } from 'react';
import { PROFILE_PATH, SIGN_IN_PATH } from '../../src/lib/urls';
import { type Accounts, logAuth, withNext } from '../accounts';
import type { Platform } from '../platform';
import { type App, notFound, RequestError, redirect, SignInRequiredError } from '../platform/http';
import { replaceContent, sendFormResponse } from '../platform/pages';
import type { SignedIn } from '../platform/visitor';
import type { Vip } from '../vip';
import { AccountDeleted } from './AccountDeleted';
import type { AccountData, RunningOrder } from './accountData.service';
import { DeleteAccountForm, type DeleteAccountFormProps } from './DeleteAccountForm';
import { DATA_PATH, DELETE_PATH, DELETED_PATH } from './profilePaths';

const DELETE_TITLE = 'Delete your account';
const DELETED_TITLE = 'Your account is deleted';
const SIGNED_OUT_TEXT = 'You were signed out on this device. Nothing was deleted.';
const DELETE_REGION = 'delete-account';

/** The data of an account as a file, and its deletion. */
export function accountDataRoutes(
  app: App,
  deps: Platform & Pick<Accounts, 'guards' | 'authAnswers'> & { readonly accountData: AccountData; readonly vip: Vip },
): void {
  const { guards, accountData, authAnswers, cookies, identity, vip } = deps;
  const deleteForm = (props: DeleteAccountFormProps) => ({
    title: DELETE_TITLE,
    form: createElement('div', { 'data-region': DELETE_REGION }, createElement(DeleteAccountForm, props)),
  });

  async function formOf({ accountId, role }: SignedIn, running: readonly RunningOrder[]) {
    const { level, xp, balance } = await vip.standings.of(accountId);
    const coupons = (await vip.coupons.usable(accountId)).length;
    return { running, isStaff: role === 'staff', earned: { level: level.level, xp, balance, coupons } };
  }

  app.get(DATA_PATH, async (request, reply) => {
    const data = await accountData.export(await guards.recent(request));
    if (data === null) throw notFound();
    return reply
      .type('application/json; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-disposition', 'attachment; filename="questline-account.json"')
      .send(`${JSON.stringify(data, null, 2)}\n`);
  });

  app.get(DELETE_PATH, { config: { page: { query: [], answersScripts: true } } }, async (request, reply) => {
    const visitor = await guards.recent(request);
    const running = await accountData.runningOrders(visitor);
    return authAnswers.show(request, reply, deleteForm(await formOf(visitor, running)));
  });

  app.post(DELETE_PATH, async (request, reply) => {
    const visitor = await guards.recent(request);
    const outcome = await accountData.delete(visitor);
    if (outcome.kind === 'signed_out')
      throw new SignInRequiredError(SIGNED_OUT_TEXT, withNext(SIGN_IN_PATH, DELETE_PATH));
    if (outcome.kind === 'running') {
      const error = new RequestError(409, 'orders_running', 'You have orders that are not done yet.');
      const props = await formOf(visitor, outcome.orders);
      const shown = replaceContent(
        `[data-region="${DELETE_REGION}"]`,
        createElement(DeleteAccountForm, props),
        request.dateStyle,
      );
      return authAnswers.refuse(request, reply, error, deleteForm(props), shown);
    }
    logAuth(request, 'account deleted', visitor.accountId);
    cookies.clearSession(reply);
    reply.header('clear-site-data', '"cache", "storage"');
    return sendFormResponse(request, reply, { redirectUrl: DELETED_PATH }, DELETED_PATH);
  });

  app.get(DELETED_PATH, { config: { page: { query: [] } } }, async (request, reply) => {
    // It would not be true for somebody who is signed in.
    if ((await identity.signedIn(request)) !== null) return redirect(reply, PROFILE_PATH, 303);
    return authAnswers.show(request, reply, { title: DELETED_TITLE, form: createElement(AccountDeleted) });
  });
}
