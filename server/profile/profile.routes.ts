import type { FastifyReply, FastifyRequest } from 'fastify';
import { createElement, Fragment } from 'react';
import { ACCOUNT_FIELDS, MAX_NAME_LENGTH, NameSchema } from '../../domains/account';
import { nameProblem, normalizeText, withoutInvisible } from '../../domains/checkout';
import { longIdOf } from '../../src/lib/ids';
import { PROFILE_PATH } from '../../src/lib/urls';
import { type Accounts, byField, logAuth, readAuthForm, wrongFields } from '../accounts';
import type { Alerts } from '../alerts';
import type { Catalogue } from '../catalogue';
import type { Orders } from '../orders';
import type { Platform } from '../platform';
import { type App, notFound } from '../platform/http';
import { sendFormResponse } from '../platform/pages';
import type { Vip } from '../vip';
import type { AccountData } from './accountData.service';
import { AlertsSection } from './alerts/AlertsSection';
import { readProfileAlerts } from './alerts/profileAlerts.routes';
import { DetailsSection } from './details/DetailsSection';
import { readProfileDetails } from './details/profileDetails';
import type { ProfileDetailsService } from './details/profileDetails.service';
import { NameForm } from './IdentityForms';
import { OrdersSection } from './orders/OrdersSection';
import { readProfileOrders } from './orders/readProfileOrders';
import { profilePage } from './ProfilePage';
import { DONE_TEXTS, type Done, devicePath, doneOf, donePath, NAME_PATH, OTHER_DEVICES_PATH } from './profilePaths';
import { isDone, readProfile } from './profileView';
import type { Security } from './security.service';
import { readVipSection } from './vip/profileVip.routes';

const NAME_TITLE = 'Your name';

/** Says what was done, on the account's page. */
export function sendDone(request: FastifyRequest, reply: FastifyReply, done: Done): FastifyReply {
  const redirectUrl = donePath(done);
  return sendFormResponse(request, reply, { redirectUrl }, redirectUrl);
}

/** The account's page, the name, and the devices where it is signed in. */
export function profileRoutes(
  app: App,
  deps: Platform &
    Pick<Accounts, 'guards' | 'passkeys' | 'sessions' | 'authAnswers'> &
    Pick<Catalogue, 'catalogue'> &
    Pick<Orders, 'orderReader'> &
    Pick<Alerts, 'alerts'> & {
      readonly vip: Vip;
      readonly security: Security;
      readonly profileDetails: ProfileDetailsService;
      readonly accountData: AccountData;
    },
): void {
  const { guards, security, sessions, authAnswers: answers, pages } = deps;

  app.get<{ Querystring: { done?: unknown; status?: unknown; after?: unknown } }>(
    PROFILE_PATH,
    { config: { page: { query: ['done', 'status', 'after'] } } },
    async (request, reply) => {
      const visitor = await guards.signedIn(request);
      const profile = await readProfile(deps, visitor);
      if (profile === null) throw notFound();
      const told = doneOf(request.query.done);
      const done = told && isDone(told, profile, deps.clock.now()) ? DONE_TEXTS[told] : undefined;
      const { clock, db, orderReader } = deps;
      const accountOrders = await readProfileOrders(
        visitor.accountId,
        request.query,
        { now: clock.now(), style: request.dateStyle },
        orderReader,
        db,
      );
      const details = await readProfileDetails(deps, visitor.accountId);
      const purchases = createElement(
        Fragment,
        null,
        createElement(OrdersSection),
        await readVipSection(deps, visitor.accountId),
        createElement(DetailsSection, { details }),
        createElement(AlertsSection, await readProfileAlerts(deps, visitor)),
      );
      const running = await deps.accountData.runningOrders(visitor);
      const data = { profile, purchases, running, done, state: { accountOrders } };
      return pages.send(request, reply, (context) => profilePage(context, data), { sharing: 'secret' });
    },
  );

  app.get(NAME_PATH, { config: { page: { query: [], answersScripts: true } } }, async (request, reply) => {
    const { name } = await guards.signedIn(request);
    return answers.show(request, reply, { title: NAME_TITLE, form: createElement(NameForm, { name }) });
  });

  app.post(NAME_PATH, { schema: { body: NameSchema }, attachValidation: true }, async (request, reply) => {
    const visitor = await guards.signedIn(request);
    const { fields, problems } = readAuthForm(request, []);
    const name = normalizeText(fields[ACCOUNT_FIELDS.name]);
    const message = nameProblem(name, MAX_NAME_LENGTH);
    const wrong = message === null ? problems : [{ field: ACCOUNT_FIELDS.name, message }, ...problems];
    if (wrong.length > 0) {
      const form = createElement(NameForm, {
        name: visitor.name,
        problems: byField(wrong),
        values: { name: withoutInvisible(name) },
      });
      return answers.refuse(request, reply, wrongFields(wrong), { title: NAME_TITLE, form });
    }
    await security.rename(visitor, name);
    return sendDone(request, reply, 'name');
  });

  app.post<{ Params: { id: string } }>(devicePath(':id'), async (request, reply) => {
    const { accountId } = await guards.signedIn(request);
    const id = longIdOf(request.params.id);
    if (id === null || !(await sessions.endOne(accountId, id))) throw notFound('That device is signed out already.');
    logAuth(request, 'device signed out', accountId);
    return sendDone(request, reply, 'device');
  });

  app.post(OTHER_DEVICES_PATH, async (request, reply) => {
    const { accountId, sessionId } = await guards.signedIn(request);
    await sessions.endAll(accountId, sessionId);
    logAuth(request, 'other devices signed out', accountId);
    return sendDone(request, reply, 'devices');
  });
}
