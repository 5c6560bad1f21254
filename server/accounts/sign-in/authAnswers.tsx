import type { FastifyReply, FastifyRequest } from 'fastify';
import { createElement, type ReactElement } from 'react';
import { ACCOUNT_FIELDS } from '../../../domains/account';
import type { FieldProblem } from '../../../domains/configurator';
import { PROFILE_PATH } from '../../../src/lib/urls';
import type { Platform } from '../../platform';
import { localPath, type RequestError, setHeader } from '../../platform/http';
import { newModal, sendFormResponse, sendPageResponse, sendRefusal, wantsJson } from '../../platform/pages';
import { parseToken } from '../../platform/visitor';
import type { SessionService } from '../sessions/sessions.service';
import { accountPage } from './AccountPage';
import type { AuthView } from './AuthParts';
import { CODE_PATH, MAIL_SENT_PATH, withNext } from './accountPaths';
import { TooManyError } from './authErrors';
import { logAuth } from './logAuth';
import { MAIL_SENT_TITLE, type MailPurpose, MailSent } from './MailSent';
import { CODE_TITLE, CodeForm } from './StepForms';
import type { Proven, SignInContext } from './signIn.service';

type Form = Readonly<Record<string, unknown>>;

/** A form of an account with its title. */
export interface TitledForm {
  readonly title: string;
  readonly form: ReactElement;
}

/** What the routes of accounts have in common: where a form is shown, and what proofs and mails are answered with. */
export function createAuthAnswers({
  cookies,
  sessions,
  pages,
  config,
}: Platform & { readonly sessions: SessionService }) {
  return {
    /** Where a submitted form was shown, and where it leads. */
    viewOf: (form: Form): Pick<AuthView, 'view' | 'next'> => ({
      view: form[ACCOUNT_FIELDS.view] === 'dialog' ? 'dialog' : 'page',
      next: localPath(form[ACCOUNT_FIELDS.next]),
    }),

    /** Where `show` shows a form: a link that opens a dialog is followed by a script. */
    shownIn: (request: FastifyRequest): AuthView['view'] => (wantsJson(request) ? 'dialog' : 'page'),

    /** Who would sign in with this request. */
    contextOf(request: FastifyRequest, form: Form): SignInContext {
      const { cart, guest, session } = cookies.read(request);
      return {
        place: sessions.placeOf(request),
        goods: { cartKey: parseToken(cart), guestToken: guest ?? null, next: localPath(form[ACCOUNT_FIELDS.next]) },
        oldSession: session ?? null,
        print: form,
      };
    },

    /** After a proof: the page to go on with, or the question for a code. */
    proven(
      request: FastifyRequest,
      reply: FastifyReply,
      proven: Proven,
      { view, next }: Pick<AuthView, 'view' | 'next'>,
    ) {
      reply.header('cache-control', 'no-store');
      if (proven.kind === 'code_needed') {
        logAuth(request, 'code needed', proven.accountId);
        cookies.setPending(reply, proven.pending);
        const codePath = withNext(CODE_PATH, next);
        if (!wantsJson(request) || view === 'page')
          return sendFormResponse(request, reply, { redirectUrl: codePath }, codePath);
        return sendPageResponse(
          reply,
          newModal(CODE_TITLE, createElement(CodeForm, { isRecovery: false, view, next }), request.dateStyle),
        );
      }
      logAuth(request, 'signed in', proven.accountId);
      cookies.setSession(reply, proven.token);
      // The account has what was in it.
      cookies.clearCart(reply);
      cookies.clearPending(reply);
      const location = next ?? PROFILE_PATH;
      return sendFormResponse(request, reply, { redirectUrl: view === 'dialog' ? '' : location }, location);
    },

    /** The same answer for every address. */
    mailSent(
      request: FastifyRequest,
      reply: FastifyReply,
      purpose: MailPurpose,
      {
        email,
        view,
        backHref,
      }: { readonly email: string; readonly view: AuthView['view']; readonly backHref?: string },
    ) {
      const content = createElement(MailSent, {
        purpose,
        email,
        ...(backHref !== undefined && { backHref }),
        view,
        keepsMails: config.mail === undefined,
      });
      const redirectUrl = `${MAIL_SENT_PATH}?for=${purpose}`;
      const response = view === 'dialog' ? newModal(MAIL_SENT_TITLE, content, request.dateStyle) : { redirectUrl };
      return sendFormResponse(request, reply, response, redirectUrl);
    },

    /** The page or the dialog of a form. */
    show(request: FastifyRequest, reply: FastifyReply, { title, form }: TitledForm) {
      if (wantsJson(request)) return sendPageResponse(reply, newModal(title, form, request.dateStyle));
      return pages.send(request, reply, (context) => accountPage(context, { title, children: form }), {
        sharing: 'secret',
      });
    },

    /** The form again, with what is wrong. @param shown replaces it in a script's page; by default it stays as it is, with the problems */
    refuse(
      request: FastifyRequest,
      reply: FastifyReply,
      error: RequestError,
      { title, form }: TitledForm,
      shown: Parameters<typeof sendRefusal>[2] = {},
    ) {
      if (error instanceof TooManyError) setHeader(reply, 'retry-after', error.seconds);
      // The form shows the message; an empty one keeps it from a toast.
      if (wantsJson(request)) return sendRefusal(reply, error, { message: '', ...shown });
      return pages.send(request, reply, (context) => accountPage(context, { title, children: form }), {
        status: error.statusCode,
        sharing: 'secret',
      });
    },
  };
}

export type AuthAnswers = ReturnType<typeof createAuthAnswers>;

/** Messages by field, for a form that is shown again. */
export const byField = (problems: readonly FieldProblem[]): Readonly<Record<string, string>> =>
  Object.fromEntries([...problems].reverse().map(({ field, message }) => [field, message]));
