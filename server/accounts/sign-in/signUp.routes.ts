import type { FastifyRequest } from 'fastify';
import { createElement } from 'react';
import { ACCOUNT_FIELDS, FinishSignUpSchema, SignUpSchema } from '../../../domains/account';
import { PROFILE_PATH, SIGN_UP_PATH } from '../../../src/lib/urls';
import type { Platform } from '../../platform';
import { type App, clientAddress, localPath } from '../../platform/http';
import { sendFormResponse } from '../../platform/pages';
import type { AuthView } from './AuthParts';
import { finishSignUpPath, withNext } from './accountPaths';
import type { AccountServices } from './accountServices';
import { type AuthAnswers, byField } from './authAnswers';
import { EXPIRED_LINK, TooManyError, wrongFields } from './authErrors';
import { readAuthForm } from './authForm';
import { logAuth } from './logAuth';
import { passwordProblems } from './passwordProblem';
import { SIGN_UP_TITLE, SignUpForm } from './SignUpForm';
import { FinishSignUpForm } from './StepForms';
import type { FoundSignUp } from './signUp.service';

const FINISH_TITLE = 'Finish your account';

/** The email that the form begins with; undefined for none. */
export type EmailFor = (next: string | undefined, guestToken: string | undefined) => Promise<string | undefined>;

/** Creating an account: the form, and the page of the link in its mail. */
export function signUpRoutes(
  app: App,
  deps: Platform &
    Pick<AccountServices, 'signUp'> & {
      readonly authAnswers: AuthAnswers;
      readonly emailFor: EmailFor;
      readonly welcome: () => Promise<string | null>;
    },
): void {
  const { signUp, authAnswers: answers, cookies, identity } = deps;
  const emailOf = (request: FastifyRequest, next: string | undefined) =>
    deps.emailFor(next, cookies.read(request).guest);
  const titled = async (props: AuthView) => ({
    title: SIGN_UP_TITLE,
    form: createElement(SignUpForm, { ...props, welcome: await deps.welcome() }),
  });

  app.get<{ Querystring: { next?: unknown } }>(
    SIGN_UP_PATH,
    { config: { page: { query: ['next'], answersScripts: true } } },
    async (request, reply) => {
      const next = localPath(request.query.next);
      if ((await identity.signedIn(request)) === null)
        return answers.show(
          request,
          reply,
          await titled({ view: answers.shownIn(request), next, email: await emailOf(request, next) }),
        );
      const location = next ?? PROFILE_PATH;
      return sendFormResponse(request, reply, { redirectUrl: location }, location);
    },
  );

  app.post(SIGN_UP_PATH, { schema: { body: SignUpSchema }, attachValidation: true }, async (request, reply) => {
    const { fields, email, password, problems } = readAuthForm(request, ['newEmail']);
    const wrong = [...problems, ...(await passwordProblems(ACCOUNT_FIELDS.password, password, email))];
    const view = answers.viewOf(fields);
    if (wrong.length > 0)
      return answers.refuse(
        request,
        reply,
        wrongFields(wrong),
        await titled({ ...view, email, problems: byField(wrong) }),
      );
    const sent = await signUp.byPassword(
      { email, password },
      { ip: clientAddress(request), browser: cookies.signUp(request), next: view.next },
    );
    if ('seconds' in sent) {
      const error = new TooManyError('mails', sent.seconds);
      const form = await titled({ ...view, email, problems: { [ACCOUNT_FIELDS.email]: error.message } });
      return answers.refuse(request, reply, error, form);
    }
    cookies.setSignUp(reply, sent.browser);
    const backHref = withNext(SIGN_UP_PATH, view.next);
    return answers.mailSent(request, reply, 'sign-up', { email, view: view.view, backHref });
  });

  app.get<{ Params: { token: string }; Querystring: { next?: unknown } }>(
    finishSignUpPath(':token'),
    { config: { page: { query: ['next'] } } },
    async (request, reply) => {
      const { token } = request.params;
      const found = await signUp.find(token, cookies.signUp(request));
      if (found === null) throw EXPIRED_LINK();
      return answers.show(request, reply, finishForm(token, found, { next: localPath(request.query.next) }));
    },
  );

  app.post<{ Params: { token: string } }>(
    finishSignUpPath(':token'),
    { schema: { body: FinishSignUpSchema }, attachValidation: true },
    async (request, reply) => {
      const { token } = request.params;
      const { fields, password } = readAuthForm(request, []);
      const secret = cookies.signUp(request);
      const found = await signUp.find(token, secret);
      if (found === null) throw EXPIRED_LINK();
      const view = answers.viewOf(fields);
      const isNew = found.asks === 'new_password';
      const wrong = isNew ? await passwordProblems(ACCOUNT_FIELDS.password, password, found.email) : [];
      if (wrong.length > 0) {
        const form = finishForm(token, found, { ...view, problems: byField(wrong) });
        return answers.refuse(request, reply, wrongFields(wrong), form);
      }
      const outcome = await signUp.finish(token, { secret, newPassword: password }, answers.contextOf(request, fields));
      if (outcome.kind === 'expired') throw EXPIRED_LINK();
      logAuth(request, 'account created', outcome.accountId);
      cookies.clearSignUp(reply);
      return answers.proven(request, reply, outcome, view);
    },
  );

  function finishForm(token: string, found: FoundSignUp, props: Pick<AuthView, 'next' | 'problems'>) {
    return { title: FINISH_TITLE, form: createElement(FinishSignUpForm, { token, found, ...props }) };
  }
}
