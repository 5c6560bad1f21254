import { createElement } from 'react';
import { ACCOUNT_FIELDS, MailLinkSchema, ResetPasswordSchema } from '../../../domains/account';
import { FORGOT_PASSWORD_PATH } from '../../../src/lib/urls';
import { type App, clientAddress, localPath } from '../../platform/http';
import type { AuthView } from './AuthParts';
import { resetPasswordPath, withNext } from './accountPaths';
import type { AccountServices } from './accountServices';
import { type AuthAnswers, byField } from './authAnswers';
import { EXPIRED_LINK, TooManyError, wrongFields } from './authErrors';
import { readAuthForm } from './authForm';
import { logAuth } from './logAuth';
import { FORGOT_TITLE, ForgotPasswordForm, RESET_TITLE, ResetPasswordForm } from './PasswordForms';
import { passwordProblems } from './passwordProblem';

/** A new password by a mailed link. */
export function resetPasswordRoutes(
  app: App,
  deps: Pick<AccountServices, 'resetPassword' | 'signIn'> & { readonly authAnswers: AuthAnswers },
): void {
  const { resetPassword, signIn, authAnswers: answers } = deps;
  const titled = (props: AuthView) => ({ title: FORGOT_TITLE, form: createElement(ForgotPasswordForm, props) });

  app.get<{ Querystring: { next?: unknown } }>(
    FORGOT_PASSWORD_PATH,
    { config: { page: { query: ['next'], answersScripts: true } } },
    (request, reply) =>
      answers.show(request, reply, titled({ view: answers.shownIn(request), next: localPath(request.query.next) })),
  );

  app.post(
    FORGOT_PASSWORD_PATH,
    { schema: { body: MailLinkSchema }, attachValidation: true },
    async (request, reply) => {
      const { fields, email, problems } = readAuthForm(request, ['email']);
      const view = answers.viewOf(fields);
      if (problems.length > 0) {
        const form = titled({ ...view, email, problems: byField(problems) });
        return answers.refuse(request, reply, wrongFields(problems), form);
      }
      const seconds = await signIn.mailLink('reset', email, {
        next: view.next,
        ip: clientAddress(request),
        print: fields,
      });
      if (seconds > 0) {
        const error = new TooManyError('mails', seconds);
        const form = titled({ ...view, email, problems: { [ACCOUNT_FIELDS.email]: error.message } });
        return answers.refuse(request, reply, error, form);
      }
      const backHref = withNext(FORGOT_PASSWORD_PATH, view.next);
      return answers.mailSent(request, reply, 'reset', { email, view: view.view, backHref });
    },
  );

  app.get<{ Params: { token: string }; Querystring: { next?: unknown } }>(
    resetPasswordPath(':token'),
    { config: { page: { query: ['next'] } } },
    async (request, reply) => {
      const { token } = request.params;
      const email = await signIn.findLink('reset', token);
      if (email === null) throw EXPIRED_LINK();
      const form = createElement(ResetPasswordForm, { token, email, next: localPath(request.query.next) });
      return answers.show(request, reply, { title: RESET_TITLE, form });
    },
  );

  app.post<{ Params: { token: string } }>(
    resetPasswordPath(':token'),
    { schema: { body: ResetPasswordSchema }, attachValidation: true },
    async (request, reply) => {
      const { token } = request.params;
      const { fields, problems } = readAuthForm(request, []);
      const view = answers.viewOf(fields);
      const email = await signIn.findLink('reset', token);
      if (email === null) throw EXPIRED_LINK();
      const password = String(fields[ACCOUNT_FIELDS.newPassword] ?? '');
      const wrong = [...(await passwordProblems(ACCOUNT_FIELDS.newPassword, password, email)), ...problems];
      if (wrong.length > 0) {
        const form = createElement(ResetPasswordForm, { token, email, ...view, problems: byField(wrong) });
        return answers.refuse(request, reply, wrongFields(wrong), { title: RESET_TITLE, form });
      }
      const proven = await resetPassword.use(token, password, answers.contextOf(request, fields));
      if (proven === null) throw EXPIRED_LINK();
      logAuth(request, 'password changed', proven.accountId, 'emailed link');
      return answers.proven(request, reply, proven, view);
    },
  );
}
