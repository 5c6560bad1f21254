import { createElement } from 'react';
import { PasskeyMadeSchema, PasskeyOptionsSchema, PasskeySchema, PasskeyUsedSchema } from '../../../domains/account';
import { SIGN_IN_PATH, SIGN_UP_PATH } from '../../../src/lib/urls';
import type { Platform } from '../../platform';
import { type App, clientAddress } from '../../platform/http';
import { withNext } from './accountPaths';
import { type AuthAnswers, byField } from './authAnswers';
import { TooManyError, wrongFields } from './authErrors';
import { readAuthForm } from './authForm';
import { logAuth } from './logAuth';
import { PASSKEY_NOT_ADDED, readPasskey, relyingPartyOf, WRONG_PASSKEY } from './passkeyAnswer';
import { SIGN_IN_TITLE, SignInForm } from './SignInForm';
import { SIGN_UP_TITLE, SignUpForm } from './SignUpForm';
import type { SignIn } from './signIn.service';
import type { SignUp } from './signUp.service';

const SIGN_IN = `${SIGN_IN_PATH}/passkey`;
const SIGN_UP = `${SIGN_UP_PATH}/passkey`;
const OPTIONS = { schema: { body: PasskeyOptionsSchema }, attachValidation: true } as const;
const ANSWER = { schema: { body: PasskeySchema }, attachValidation: true } as const;

/** Signing in and creating an account by passkeys. Their forms are sent by scripts. */
export function passkeyRoutes(
  app: App,
  deps: Platform & { readonly signIn: SignIn; readonly signUp: SignUp; readonly authAnswers: AuthAnswers },
): void {
  const { signIn, signUp, authAnswers: answers, cookies, config } = deps;

  app.post(`${SIGN_IN}/options`, OPTIONS, async (request, reply) => {
    readAuthForm(request, []);
    reply.header('cache-control', 'no-store');
    return reply.send(await signIn.passkeyOptions(relyingPartyOf(request, config)));
  });

  app.post(SIGN_IN, ANSWER, async (request, reply) => {
    const { fields } = readAuthForm(request, []);
    const answer = readPasskey(request, PasskeyUsedSchema);
    const context = answers.contextOf(request, fields);
    const view = answers.viewOf(fields);
    const proven = await signIn.byPasskey(relyingPartyOf(request, config), answer, context);
    if (proven !== null) return answers.proven(request, reply, proven, view);
    logAuth(request, 'passkey refused', undefined, 'sign in');
    const error = WRONG_PASSKEY();
    const notice = { tone: 'error', text: error.message } as const;
    return answers.refuse(request, reply, error, {
      title: SIGN_IN_TITLE,
      form: createElement(SignInForm, { ...view, notice }),
    });
  });

  app.post(`${SIGN_UP}/options`, OPTIONS, async (request, reply) => {
    const { email, problems } = readAuthForm(request, ['newEmail']);
    if (problems.length > 0) throw wrongFields(problems);
    reply.header('cache-control', 'no-store');
    return reply.send(await signUp.passkeyOptions(relyingPartyOf(request, config), email));
  });

  app.post(SIGN_UP, ANSWER, async (request, reply) => {
    const { fields } = readAuthForm(request, []);
    const response = readPasskey(request, PasskeyMadeSchema);
    const view = answers.viewOf(fields);
    const { place } = answers.contextOf(request, fields);
    const sent = await signUp.byPasskey(
      relyingPartyOf(request, config),
      { response, device: place.device },
      { ip: clientAddress(request), browser: cookies.signUp(request), next: view.next },
    );
    if (sent !== null && 'browser' in sent) {
      cookies.setSignUp(reply, sent.browser);
      const backHref = withNext(SIGN_UP_PATH, view.next);
      return answers.mailSent(request, reply, 'sign-up', { email: sent.email, view: view.view, backHref });
    }
    if (sent === null) logAuth(request, 'passkey refused', undefined, 'sign up');
    const error = sent === null ? PASSKEY_NOT_ADDED() : new TooManyError('mails', sent.seconds);
    const problems = byField([{ field: 'email', message: error.message }]);
    const form = createElement(SignUpForm, { ...view, problems });
    return answers.refuse(request, reply, error, { title: SIGN_UP_TITLE, form });
  });
}
