import type { FastifyReply, FastifyRequest } from 'fastify';
import { createElement } from 'react';
import { ACCOUNT_FIELDS, CodeSchema, LinkSchema, MailLinkSchema, SignInSchema } from '../../../domains/account';
import { PROFILE_PATH, SIGN_IN_PATH, SIGN_OUT_PATH } from '../../../src/lib/urls';
import type { Platform } from '../../platform';
import { type App, clientAddress, invalidFields, localPath, RequestError } from '../../platform/http';
import { replaceContent, sendFormResponse } from '../../platform/pages';
import type { SessionService } from '../sessions/sessions.service';
import { CODE_PATH, MAIL_SENT_PATH, RECOVERY_PATH, SIGN_IN_LINK_PATH, signInLinkPath, withNext } from './accountPaths';
import type { AccountServices } from './accountServices';
import { type AuthAnswers, byField } from './authAnswers';
import { EXPIRED_LINK, EXPIRED_STEP, TooManyError, wrongFields } from './authErrors';
import { readAuthForm } from './authForm';
import { logAuth } from './logAuth';
import { MAIL_SENT_TITLE, MailSent, mailPurposeOf } from './MailSent';
import { SIGN_IN_REGION, SIGN_IN_TITLE, SignInForm, type SignInFormProps } from './SignInForm';
import { CODE_TITLE, CodeForm, ConfirmSignInForm, RECOVERY_TITLE } from './StepForms';
import type { CodeOutcome, PasswordOutcome } from './signIn.service';

const WRONG = { title: 'Email and password don’t match.', text: 'Check both, or get a link by email.' };
const CAPTCHA_TEXTS = {
  first: 'Three tries didn’t work. Please confirm you’re human, then try again.',
  wrong: 'Please confirm you’re human, then try again. Or get a link by email.',
  unreachable: 'We can’t check that you’re human right now. Get a link by email instead, or try again.',
};
const WRONG_CODE = 'This code isn’t right. Check your device’s clock and enter the newest code.';
const WRONG_RECOVERY_CODE = 'This code isn’t right, or was already used.';

interface NextQuery {
  readonly next?: unknown;
  readonly for?: unknown;
}

const answersBoth = (query: readonly string[]) => ({ config: { page: { query, answersScripts: true } } });

/** Signing in by password, mailed link and code, and signing out. */
export function signInRoutes(
  app: App,
  deps: Platform &
    Pick<AccountServices, 'signIn' | 'attempts'> & {
      readonly authAnswers: AuthAnswers;
      readonly sessions: SessionService;
    },
): void {
  const { signIn, authAnswers: answers, captcha, cookies, identity, sessions } = deps;
  const titled = (props: SignInFormProps) => ({ title: SIGN_IN_TITLE, form: createElement(SignInForm, props) });
  const withMessage = ({ message: text }: RequestError, props: SignInFormProps) =>
    titled({ ...props, notice: { tone: 'error', text } });

  app.get<{ Querystring: NextQuery }>(SIGN_IN_PATH, answersBoth(['next']), async (request, reply) => {
    const next = localPath(request.query.next);
    if ((await identity.signedIn(request)) !== null) {
      const location = next ?? PROFILE_PATH;
      return sendFormResponse(request, reply, { redirectUrl: location }, location);
    }
    const needsCaptcha = await deps.attempts.needsCaptcha(clientAddress(request));
    const view = answers.shownIn(request);
    return answers.show(request, reply, titled({ view, next, ...(needsCaptcha && { captcha: captcha.field() }) }));
  });

  app.post(SIGN_IN_PATH, { schema: { body: SignInSchema }, attachValidation: true }, async (request, reply) => {
    const { fields, email, password, problems } = readAuthForm(request, ['email', 'password']);
    const view = answers.viewOf(fields);
    const props = { ...view, email };
    if (problems.length > 0)
      return answers.refuse(request, reply, wrongFields(problems), titled({ ...props, problems: byField(problems) }));
    const solve = () => captcha.verify(fields, clientAddress(request));
    const outcome = await signIn.byPassword(
      { email, password },
      clientAddress(request),
      solve,
      answers.contextOf(request, fields),
    );
    if (outcome.kind === 'signed_in' || outcome.kind === 'code_needed')
      return answers.proven(request, reply, outcome, view);
    logAuth(request, 'sign-in refused', undefined, outcome.kind);
    return refusePassword(request, reply, outcome, props);
  });

  function refusePassword(
    request: FastifyRequest,
    reply: FastifyReply,
    outcome: Exclude<PasswordOutcome, { readonly kind: 'signed_in' | 'code_needed' }>,
    props: Pick<SignInFormProps, 'view' | 'next' | 'email'>,
  ) {
    if (outcome.kind === 'too_many') {
      const error = new TooManyError('tries', outcome.seconds);
      return answers.refuse(request, reply, error, withMessage(error, props));
    }
    if (outcome.kind === 'wrong' && !outcome.needsCaptcha) {
      const error = new RequestError(401, 'wrong_credentials', `${WRONG.title} ${WRONG.text}`);
      return answers.refuse(request, reply, error, titled({ ...props, notice: { tone: 'error', ...WRONG } }));
    }
    const isFirst = outcome.kind === 'wrong';
    const text = isFirst ? CAPTCHA_TEXTS.first : CAPTCHA_TEXTS[outcome.reason];
    const error = isFirst
      ? new RequestError(401, 'wrong_credentials', text)
      : new RequestError(403, 'captcha_required', text);
    const form = titled({ ...props, captcha: captcha.field(), notice: { tone: isFirst ? 'info' : 'error', text } });
    return answers.refuse(
      request,
      reply,
      error,
      form,
      replaceContent(`[data-region="${SIGN_IN_REGION}"]`, form.form, request.dateStyle),
    );
  }

  app.post(SIGN_IN_LINK_PATH, { schema: { body: MailLinkSchema }, attachValidation: true }, async (request, reply) => {
    const { fields, email, problems } = readAuthForm(request, ['email']);
    const view = answers.viewOf(fields);
    if (problems.length > 0) {
      const form = titled({ ...view, email, problems: byField(problems) });
      return answers.refuse(request, reply, wrongFields(problems), form);
    }
    const seconds = await signIn.mailLink('sign-in', email, {
      next: view.next,
      ip: clientAddress(request),
      print: fields,
    });
    if (seconds > 0) {
      const error = new TooManyError('mails', seconds);
      return answers.refuse(request, reply, error, withMessage(error, { ...view, email }));
    }
    const backHref = withNext(SIGN_IN_PATH, view.next);
    return answers.mailSent(request, reply, 'sign-in', { email, view: view.view, backHref });
  });

  app.get<{ Querystring: NextQuery }>(MAIL_SENT_PATH, { config: { page: { query: ['for'] } } }, (request, reply) => {
    const purpose = mailPurposeOf(request.query.for);
    const keepsMails = deps.config.mail === undefined;
    const form = createElement(MailSent, { purpose, view: 'page', keepsMails });
    return answers.show(request, reply, { title: MAIL_SENT_TITLE, form });
  });

  app.get<{ Params: { token: string }; Querystring: NextQuery }>(
    signInLinkPath(':token'),
    { config: { page: { query: ['next'] } } },
    async (request, reply) => {
      const { token } = request.params;
      const email = await signIn.findLink('sign-in', token);
      if (email === null) throw EXPIRED_LINK();
      const form = createElement(ConfirmSignInForm, { token, email, next: localPath(request.query.next) });
      return answers.show(request, reply, { title: SIGN_IN_TITLE, form });
    },
  );

  app.post<{ Params: { token: string } }>(
    signInLinkPath(':token'),
    { schema: { body: LinkSchema } },
    async (request, reply) => {
      const { fields } = readAuthForm(request, []);
      const view = answers.viewOf(fields);
      const proven = await signIn.byLink(request.params.token, answers.contextOf(request, fields));
      if (proven === null) throw EXPIRED_LINK();
      return answers.proven(request, reply, proven, view);
    },
  );

  for (const isRecovery of [false, true]) {
    const path = isRecovery ? RECOVERY_PATH : CODE_PATH;
    const titledCode = (props: Omit<Parameters<typeof CodeForm>[0], 'isRecovery'>) => ({
      title: isRecovery ? RECOVERY_TITLE : CODE_TITLE,
      form: createElement(CodeForm, { isRecovery, ...props }),
    });

    app.get<{ Querystring: NextQuery }>(path, answersBoth(['next']), async (request, reply) => {
      if (!(await signIn.isPending(cookies.pending(request)))) throw EXPIRED_STEP();
      return answers.show(
        request,
        reply,
        titledCode({ view: answers.shownIn(request), next: localPath(request.query.next) }),
      );
    });

    app.post(path, { schema: { body: CodeSchema }, attachValidation: true }, async (request, reply) => {
      const { fields, problems } = readAuthForm(request, []);
      const view = answers.viewOf(fields);
      const code = String(fields[ACCOUNT_FIELDS.code] ?? '');
      const context = answers.contextOf(request, fields);
      const outcome: CodeOutcome =
        problems.length > 0
          ? { kind: 'wrong' }
          : await signIn.byCode(cookies.pending(request), { code, isRecovery }, context);
      if (outcome.kind === 'signed_in') {
        if (isRecovery) logAuth(request, 'recovery code used', outcome.accountId);
        return answers.proven(request, reply, outcome, view);
      }
      logAuth(request, 'code refused', outcome.accountId, outcome.kind);
      if (outcome.kind === 'expired') throw EXPIRED_STEP();
      const { error, message } = codeRefusal(outcome, isRecovery);
      const form = titledCode({ ...view, problems: { [ACCOUNT_FIELDS.code]: message } });
      return answers.refuse(request, reply, error, form);
    });
  }

  app.post(SIGN_OUT_PATH, async (request, reply) => {
    const { session } = cookies.read(request);
    const visitor = await identity.signedIn(request);
    if (session !== undefined) await sessions.end(session);
    logAuth(request, 'signed out', visitor?.accountId);
    cookies.clearSession(reply);
    cookies.clearPending(reply);
    // Pages of the account must not come back from the browser's caches.
    reply.header('clear-site-data', '"cache"');
    return sendFormResponse(request, reply, { redirectUrl: '/' }, '/');
  });
}

/** Why a code is not taken. */
function codeRefusal(
  outcome: Extract<CodeOutcome, { readonly kind: 'wrong' | 'too_many' }>,
  isRecovery: boolean,
): { readonly error: RequestError; readonly message: string } {
  if (outcome.kind === 'wrong') {
    const message = isRecovery ? WRONG_RECOVERY_CODE : WRONG_CODE;
    return { error: invalidFields([{ field: ACCOUNT_FIELDS.code, message }], message), message };
  }
  const error = new TooManyError('codes', outcome.seconds);
  return { error, message: error.message };
}
