import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createElement } from 'react';
import { CONTACT_FIELDS, CONTACT_SENT_PATH, ticketNumber, ticketPath } from '../../domains/contact';
import { CAPTCHA_REGION, SENDER_REGION } from '../../domains/contact/ui/ContactForm';
import { type ContactSentProps, SENT_TITLE } from '../../domains/contact/ui/ContactSent';
import { SenderField } from '../../domains/contact/ui/SenderField';
import { type ChatService, setRetryAfter } from '../chat';
import type { Platform } from '../platform';
import { clientAddress, invalidFields, RequestError, setHeader } from '../platform/http';
import {
  formFields,
  newModal,
  replaceContent,
  sendFormResponse,
  sendPageResponse,
  sendRefusal,
  wantsJson,
} from '../platform/pages';
import type { Holder } from '../platform/visitor';
import type { UploadService } from '../uploads';
import { ContactCaptcha, type ContactCaptchaProps } from './ContactCaptcha';
import { CONTACT_TITLE, type ContactFormData, contactDialog, contactPage, contactSentDialog } from './ContactPages';
import type { ContactService } from './contact.service';
import type { ParsedContact } from './contactForm';
import type { ContactRefusal } from './contactLimits';

const REFUSED = 'Your message wasn’t sent yet. Please check the marked fields.';
const CAPTCHA_TEXTS = {
  first: 'You’ve sent several messages. Please confirm you’re human, then send this one.',
  wrong: 'Please confirm you’re human, then send your message again.',
  unreachable: 'We can’t check that you’re human right now. Try again.',
} as const;
const LIMIT_TEXTS = {
  too_many: 'That was a lot of messages.',
  full: 'We have more messages right now than we can read.',
} as const;
const OR_CHAT = 'Or chat with us instead.';
const SIGNED_OUT = 'You were signed out. Enter your email, or sign in again, then send your message.';
const MINUTE_S = 60;
const DAY_MS = 24 * 60 * 60_000;

/** A form that was sent, as far as it was read. */
export interface SentTry {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly place: ContactCaptchaProps['place'];
  readonly parsed: ParsedContact;
  /** The ids of the pictures that are stored. */
  readonly pictureIds: readonly string[];
  readonly holder: Holder;
}

interface ContactAnswersParts {
  readonly contact: ContactService;
  readonly chat: Pick<ChatService, 'answering'>;
  readonly uploads: Pick<UploadService, 'pendingOf'>;
}

/** The form, with all that can be answered to it: by scripts in its place, for others on its page. */
export function createContactAnswers(deps: Platform & ContactAnswersParts) {
  const { assets, captcha, chat, clock, config, contact, identity, islands, pageKinds, pages, uploads } = deps;
  /** Answers to accounts are in our own chat, whatever chat the pages open. */
  const hasOwnPage = config.chat !== undefined;

  const accountEmailOf = async (request: FastifyRequest): Promise<string | null> =>
    (await identity.signedIn(request))?.email ?? null;

  async function sendPage(request: FastifyRequest, reply: FastifyReply, data: ContactFormData, status = 200) {
    // Measured is our own chat.
    const answering = hasOwnPage ? null : await chat.answering();
    return pages.send(request, reply, (context) => contactPage(context, { ...data, hasOwnPage }, answering), {
      status,
      // The page itself may be found by search engines.
      sharing: status === 200 ? 'personal' : 'secret',
    });
  }

  /** The page again, with all that was typed and the pictures that are stored. */
  async function showAgain(
    { request, reply, parsed, pictureIds, holder }: SentTry,
    shown: Pick<ContactFormData, 'problems' | 'refusal' | 'captcha'>,
    status: number,
  ) {
    const data = {
      formKey: keyOf(request),
      accountEmail: await accountEmailOf(request),
      values: parsed.values,
      pictures: await uploads.pendingOf(pictureIds, holder),
      ...shown,
    };
    return sendPage(request, reply, data, status);
  }

  /** A message is not taken now: says so above the button, with the captcha that it needs and the way to the chat. */
  function showInRegion(
    sent: SentTry,
    error: RequestError,
    { text, field }: Pick<ContactCaptchaProps, 'field'> & { readonly text: string },
  ) {
    const { request, reply, place } = sent;
    if (!wantsJson(request))
      return showAgain(sent, { refusal: text, ...(field && { captcha: { field, place } }) }, error.statusCode);
    const content = createElement(ContactCaptcha, { field, place, text, answer: randomUUID() });
    const shown = replaceContent(`[data-region="${CAPTCHA_REGION}"]`, content, request.dateStyle);
    return sendRefusal(reply, error, { message: '', ...shown });
  }

  return {
    /** The form, in a dialog for scripts. */
    async show(request: FastifyRequest, reply: FastifyReply, values: ContactFormData['values']) {
      const isDialog = wantsJson(request);
      const place = isDialog ? 'dialog' : 'page';
      const needsCaptcha = await contact.limits.needsCaptcha(clientAddress(request));
      const data: ContactFormData = {
        formKey: randomUUID(),
        accountEmail: await accountEmailOf(request),
        values,
        pictures: [],
        ...(needsCaptcha && { captcha: { field: captcha.field(), place } }),
      };
      if (!isDialog) return sendPage(request, reply, data);
      const { dateStyle } = request;
      const tariff = await pages.tariff(request);
      const context = { assets, islands, pageKinds, tariff, dateStyle, serverTime: clock.now() };
      const action = { action: 'newModal', title: CONTACT_TITLE } as const;
      return sendPageResponse(reply, { data: action, render: contactDialog({ ...data, hasOwnPage }, context) });
    },

    /** Fields are wrong. @param error why pictures are not taken, which has a status of its own */
    refuse(sent: SentTry, problems: Readonly<Record<string, string>>, error?: RequestError) {
      const { request, reply } = sent;
      const status = error?.statusCode ?? 422;
      if (error) setRetryAfter(reply, error);
      if (!wantsJson(request)) return showAgain(sent, { problems }, status);
      const fields = Object.entries(problems).map(([field, message]) => ({ field, message }));
      const refusal = error
        ? new RequestError(status, error.code, error.message, fields)
        : invalidFields(fields, REFUSED);
      // Its summary says it: no toast besides.
      return sendRefusal(reply, refusal, { success: false });
    },

    /** The account whose form it was is signed out by now, so the form needs the address of a guest. */
    askForEmail(sent: SentTry) {
      const { request, reply, place } = sent;
      const text = sent.pictureIds.length > 0 ? `${SIGNED_OUT} Pictures have to be added again.` : SIGNED_OUT;
      if (!wantsJson(request)) return showAgain(sent, { problems: { [CONTACT_FIELDS.email]: text } }, 422);
      const field = createElement(SenderField, { place, email: '', problem: text });
      const shown = replaceContent(`[data-region="${SENDER_REGION}"]`, field, request.dateStyle);
      return sendRefusal(reply, new RequestError(422, 'signed_out', text), { success: false, message: text, ...shown });
    },

    /** Its sender can't be known again. @throws RequestError the refusal, for its page */
    refuseUnknown(request: FastifyRequest, reply: FastifyReply, refusal: RequestError) {
      if (!wantsJson(request)) throw refusal;
      return sendRefusal(reply, refusal, { success: false, message: refusal.message });
    },

    /** The message is sent once the captcha is solved. */
    askForCaptcha(sent: SentTry, reason: keyof typeof CAPTCHA_TEXTS) {
      const text = CAPTCHA_TEXTS[reason];
      const error = new RequestError(403, 'captcha_required', `${text} ${OR_CHAT}`);
      return showInRegion(sent, error, { text, field: captcha.field() });
    },

    /** There were too many messages. */
    turnAway(sent: SentTry, { kind, seconds }: Exclude<ContactRefusal, { readonly kind: 'captcha' }>) {
      setHeader(sent.reply, 'retry-after', seconds);
      const again = `try again in ${Math.ceil(seconds / MINUTE_S)} min.`;
      const text = `${LIMIT_TEXTS[kind]} Your words are still here: ${again}`;
      const [status, code] = kind === 'full' ? ([503, 'full'] as const) : ([429, 'too_many_messages'] as const);
      // Also shown when the dialog was closed meanwhile.
      const message = `${LIMIT_TEXTS[kind]} This one wasn’t sent: ${again} ${OR_CHAT}`;
      return showInRegion(sent, new RequestError(status, code, message), { text });
    },

    /** The message is sent, also when it was before. */
    async sent(
      { request, reply, place }: Pick<SentTry, 'request' | 'reply' | 'place'>,
      id: number,
      holder: Holder,
    ): Promise<FastifyReply> {
      const location = `${CONTACT_SENT_PATH}?number=${ticketNumber(id)}`;
      const facts = place === 'dialog' && wantsJson(request) ? await this.factsOf(id, holder) : null;
      const response =
        facts === null
          ? { redirectUrl: location }
          : newModal(SENT_TITLE, contactSentDialog(facts, assets), request.dateStyle);
      return sendFormResponse(request, reply, response, location);
    },

    /** What is said of a message that was sent, to who has sent it; null for others. */
    async factsOf(id: number, holder: Holder): Promise<Omit<ContactSentProps, 'place'> | null> {
      const ticket = await contact.findOwn(id, holder);
      if (ticket === null) return null;
      const isGuest = ticket.account_id === null;
      return {
        number: ticketNumber(id),
        email: isGuest ? ticket.email : null,
        href: isGuest ? ticketPath(await contact.tokenOf(id)) : null,
        // The mails of before are deleted.
        isMailed: ticket.is_mailed || clock.now() - ticket.created_at.getTime() > DAY_MS,
        hasOwnPage,
        keepsMails: config.mail === undefined,
      };
    },
  };
}

export type ContactAnswers = ReturnType<typeof createContactAnswers>;

/** The form keeps its key, so that it is one message when it is sent again. */
const keyOf = (request: FastifyRequest): string => String(formFields(request.body)[CONTACT_FIELDS.key]);
