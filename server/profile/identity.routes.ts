import type { FastifyRequest } from 'fastify';
import { createElement } from 'react';
import {
  ACCOUNT_FIELDS,
  ChangeEmailSchema,
  ChangePasswordSchema,
  ConfirmSchema,
  PasskeyOptionsSchema,
  PasskeySchema,
  PasskeyUsedSchema,
} from '../../domains/account';
import { PROFILE_PATH } from '../../src/lib/urls';
import {
  type AccountRow,
  type Accounts,
  byField,
  EXPIRED_LINK,
  logAuth,
  passwordProblems,
  readAuthForm,
  readPasskey,
  relyingPartyOf,
  TooManyError,
  WRONG_PASSKEY,
  wrongFields,
} from '../accounts';
import type { Platform } from '../platform';
import { type App, clientAddress, localPath, notFound } from '../platform/http';
import { sendFormResponse } from '../platform/pages';
import type { SignedIn } from '../platform/visitor';
import { ConfirmEmailForm, ConfirmIdentityForm, EmailForm, PasswordForm } from './IdentityForms';
import type { ProfileFormState } from './ProfileForm';
import { sendDone } from './profile.routes';
import { CONFIRM_PATH, confirmEmailPath, EMAIL_PATH, PASSWORD_PATH } from './profilePaths';
import type { Security, Unconfirmed } from './security.service';

const PASSWORD_TITLE = 'Your password';
const EMAIL_TITLE = 'Your email';
const CONFIRM_TITLE = 'Confirm it’s you';
const WRONG_PASSWORD = 'This isn’t your password. Check it, or confirm by an emailed link.';

const BOTH = { config: { page: { query: [], answersScripts: true } } };

/** Password and email of an account, and the question who it is before changes that matter. */
export function identityRoutes(
  app: App,
  deps: Platform & Pick<Accounts, 'guards' | 'passkeys' | 'authAnswers'> & { readonly security: Security },
): void {
  const { guards, security, passkeys, authAnswers: answers, cookies, config } = deps;

  async function accountOf({ accountId }: SignedIn): Promise<AccountRow> {
    const account = await security.find(accountId);
    if (account === null) throw notFound();
    return account;
  }
  /** What a refused confirmation says, beside the field that it is about. */
  function refusalOf(request: FastifyRequest, visitor: SignedIn, outcome: Unconfirmed) {
    if (outcome.kind === 'wrong_password' || outcome.what === 'passwords')
      logAuth(request, 'password refused', visitor.accountId, outcome.kind);
    if (outcome.kind === 'wrong_password') {
      const problems = [{ field: ACCOUNT_FIELDS.password, message: WRONG_PASSWORD }];
      return { error: wrongFields(problems), problems };
    }
    const error = new TooManyError(outcome.what, outcome.seconds);
    const field = outcome.what === 'mails' ? ACCOUNT_FIELDS.email : ACCOUNT_FIELDS.password;
    return { error, problems: [{ field, message: error.message }] };
  }

  const passwordForm = (account: AccountRow, state: ProfileFormState = {}) => ({
    title: PASSWORD_TITLE,
    form: createElement(PasswordForm, { email: account.email, hasPassword: account.password_hash !== null, ...state }),
  });

  app.get(PASSWORD_PATH, BOTH, async (request, reply) =>
    answers.show(request, reply, passwordForm(await accountOf(await guards.recent(request)))),
  );

  app.post(
    PASSWORD_PATH,
    { schema: { body: ChangePasswordSchema }, attachValidation: true },
    async (request, reply) => {
      const visitor = await guards.recent(request);
      const account = await accountOf(visitor);
      const { fields, password, problems } = readAuthForm(request, account.password_hash === null ? [] : ['password']);
      const next = String(fields[ACCOUNT_FIELDS.newPassword] ?? '');
      const wrong = [...problems, ...(await passwordProblems(ACCOUNT_FIELDS.newPassword, next, account.email))];
      if (wrong.length > 0)
        return answers.refuse(request, reply, wrongFields(wrong), passwordForm(account, { problems: byField(wrong) }));
      const outcome = await security.changePassword(visitor, { current: password, next });
      if (outcome.kind === 'gone') throw notFound();
      if (outcome.kind !== 'done') {
        const { error, problems: found } = refusalOf(request, visitor, outcome);
        return answers.refuse(request, reply, error, passwordForm(account, { problems: byField(found) }));
      }
      logAuth(request, 'password changed', visitor.accountId);
      cookies.setSession(reply, outcome.token);
      return sendDone(request, reply, 'password');
    },
  );

  const emailForm = (account: AccountRow, state: ProfileFormState = {}) => ({
    title: EMAIL_TITLE,
    form: createElement(EmailForm, { oldEmail: account.email, hasPassword: account.password_hash !== null, ...state }),
  });

  app.get(EMAIL_PATH, BOTH, async (request, reply) =>
    answers.show(request, reply, emailForm(await accountOf(await guards.recent(request)))),
  );

  app.post(EMAIL_PATH, { schema: { body: ChangeEmailSchema }, attachValidation: true }, async (request, reply) => {
    const visitor = await guards.recent(request);
    const account = await accountOf(visitor);
    const asked = account.password_hash === null ? (['newEmail'] as const) : (['newEmail', 'password'] as const);
    const { email, password, problems } = readAuthForm(request, asked);
    const isSame = email === account.email;
    const same = [{ field: ACCOUNT_FIELDS.email, message: 'This is your email already.' }];
    const wrong = isSame ? same : problems;
    const shown = (found: typeof problems) => emailForm(account, { problems: byField(found), values: { email } });
    if (wrong.length > 0) return answers.refuse(request, reply, wrongFields(wrong), shown(wrong));
    const outcome = await security.requestEmail(visitor, { email, password, ip: clientAddress(request) });
    if (outcome.kind === 'gone') throw notFound();
    if (outcome.kind !== 'sent') {
      const { error, problems: found } = refusalOf(request, visitor, outcome);
      return answers.refuse(request, reply, error, shown(found));
    }
    logAuth(request, 'email change requested', visitor.accountId);
    return answers.mailSent(request, reply, 'email', { email, view: 'dialog' });
  });

  app.get<{ Params: { token: string } }>(
    confirmEmailPath(':token'),
    { config: { page: { query: [] } } },
    async (request, reply) => {
      const { token } = request.params;
      const email = await security.findEmail(await guards.signedIn(request), token);
      if (email === null) throw EXPIRED_LINK();
      return answers.show(request, reply, {
        title: EMAIL_TITLE,
        form: createElement(ConfirmEmailForm, { token, email }),
      });
    },
  );

  app.post<{ Params: { token: string } }>(confirmEmailPath(':token'), async (request, reply) => {
    const visitor = await guards.signedIn(request);
    if (!(await security.changeEmail(visitor, request.params.token))) throw EXPIRED_LINK();
    logAuth(request, 'email changed', visitor.accountId);
    return sendDone(request, reply, 'email');
  });

  async function confirmForm(visitor: SignedIn, next: string | undefined, state: ProfileFormState = {}) {
    const account = await accountOf(visitor);
    const props = {
      email: account.email,
      hasPassword: account.password_hash !== null,
      hasPasskeys: (await passkeys.list(visitor.accountId)).length > 0,
      next,
    };
    return { title: CONFIRM_TITLE, form: createElement(ConfirmIdentityForm, { ...props, ...state }) };
  }

  app.get<{ Querystring: { next?: unknown } }>(
    CONFIRM_PATH,
    { config: { page: { query: ['next'], answersScripts: true } } },
    async (request, reply) => {
      const visitor = await guards.signedIn(request);
      return answers.show(request, reply, await confirmForm(visitor, localPath(request.query.next)));
    },
  );

  app.post(CONFIRM_PATH, { schema: { body: ConfirmSchema }, attachValidation: true }, async (request, reply) => {
    const visitor = await guards.signedIn(request);
    const { fields, password, problems } = readAuthForm(request, ['password']);
    const next = localPath(fields[ACCOUNT_FIELDS.next]);
    const shown = (found: typeof problems) => confirmForm(visitor, next, { problems: byField(found) });
    if (problems.length > 0) return answers.refuse(request, reply, wrongFields(problems), await shown(problems));
    const outcome = await security.confirmPassword(visitor, password);
    if (outcome.kind !== 'done') {
      const { error, problems: found } = refusalOf(request, visitor, outcome);
      return answers.refuse(request, reply, error, await shown(found));
    }
    logAuth(request, 'identity confirmed', visitor.accountId);
    cookies.setSession(reply, outcome.token);
    const location = next ?? PROFILE_PATH;
    return sendFormResponse(request, reply, { redirectUrl: location }, location);
  });

  app.post(
    `${CONFIRM_PATH}/passkey/options`,
    { schema: { body: PasskeyOptionsSchema }, attachValidation: true },
    async (request, reply) => {
      await guards.signedIn(request);
      readAuthForm(request, []);
      reply.header('cache-control', 'no-store');
      return reply.send(await passkeys.signInOptions(relyingPartyOf(request, config)));
    },
  );

  app.post(
    `${CONFIRM_PATH}/passkey`,
    { schema: { body: PasskeySchema }, attachValidation: true },
    async (request, reply) => {
      const visitor = await guards.signedIn(request);
      const { fields } = readAuthForm(request, []);
      const answer = readPasskey(request, PasskeyUsedSchema);
      const location = localPath(fields[ACCOUNT_FIELDS.next]) ?? PROFILE_PATH;
      const renewed = await security.confirmPasskey(visitor, relyingPartyOf(request, config), answer);
      if (renewed === null) {
        logAuth(request, 'passkey refused', visitor.accountId, 'confirm');
        throw WRONG_PASSKEY();
      }
      logAuth(request, 'identity confirmed', visitor.accountId);
      cookies.setSession(reply, renewed.token);
      return sendFormResponse(request, reply, { redirectUrl: location }, location);
    },
  );
}
