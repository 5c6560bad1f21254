import type { FastifyRequest } from 'fastify';
import * as Type from 'typebox';
import { CONTACT_FIELDS, CONTACT_PATH, CONTACT_SENT_PATH, ticketIdOf, ticketNumber } from '../../domains/contact';
import { filesOf, formFingerprint, refusedPictures, storeFormPictures, WITH_FILES } from '../chat';
import type { Platform } from '../platform';
import { type App, clientAddress, NoCookiesError, notFound, RequestError } from '../platform/http';
import { formFields, schemaProblems, unreadableForm } from '../platform/pages';
import type { Owner } from '../platform/visitor';
import { formFiles, type UploadService } from '../uploads';
import { contactSentPage } from './ContactPages';
import type { ContactService, SentForm } from './contact.service';
import type { ContactAnswers, SentTry } from './contactAnswers';
import { ContactFormSchema, ContactQuerySchema, parseContact } from './contactForm';
import { pictureHolder } from './pictureHolder';

const UNKNOWN_NUMBER = 'There is no message with this number here. Open the link in our email about it.';
const hasPictures = (number: string): string =>
  `Your message ${number} has these pictures already, so it has arrived. To send another one, leave them out.`;
const SHOWN_FIELDS: readonly string[] = [CONTACT_FIELDS.email, CONTACT_FIELDS.order, CONTACT_FIELDS.text];

const sentQuery = Type.Object({ number: Type.String({ pattern: '^C-[0-9]{1,10}$' }) });

export interface ContactRoutesParts {
  readonly contact: ContactService;
  readonly contactAnswers: ContactAnswers;
  readonly uploads: UploadService;
}

/** The form that writes to the support. */
export function contactRoutes(
  app: App,
  { captcha, contact, contactAnswers: answers, owners, pages, uploads }: Platform & ContactRoutesParts,
): void {
  app.get(
    CONTACT_PATH,
    {
      schema: { querystring: ContactQuerySchema },
      config: { page: { query: ['topic', 'order'], answersScripts: true } },
    },
    async (request, reply) => {
      // Pictures are uploaded one by one, and then the message is sent: all of it has to be of one guest.
      owners.keep(reply, await owners.findOrNew(request));
      const { topic = '', order = '' } = request.query;
      return answers.show(request, reply, { email: '', topic, order, text: '' });
    },
  );

  app.post(
    CONTACT_PATH,
    { schema: { body: ContactFormSchema }, attachValidation: true, config: WITH_FILES },
    async (request, reply) => {
      const form = formFields(request.body);
      const hidden = schemaProblems(request).filter(({ field }) => !SHOWN_FIELDS.includes(field));
      if (hidden.length > 0) throw unreadableForm(hidden);
      const owner = await owners.findOrNew(request);
      // Its sender would not be known on the next page, nor could they open their pictures.
      if (isWithoutCookies(request, owner))
        return answers.refuseUnknown(request, reply, new NoCookiesError(CONTACT_PATH));
      owners.keepNeeded(reply, owner);
      const place = form[CONTACT_FIELDS.place] === 'dialog' ? 'dialog' : 'page';
      const holder = await pictureHolder(owners, request, owner);
      const files = formFiles(request);
      const parsed = parseContact(form, { hasAccount: owner.kind === 'account', files: files.length });
      const { message } = parsed;
      const fingerprint = formFingerprint([form[CONTACT_FIELDS.key], message, parsed.pictureIds, filesOf(request)]);
      const known = message && (await contact.findSent(fingerprint, owner));
      if (known !== null) return answers.sent({ request, reply, place }, known, holder);

      const { ids, error } = await storeFormPictures(request, parsed.pictureIds, owner, uploads);
      const sent: SentTry = { request, reply, place, parsed, pictureIds: ids, holder };
      // The form was that of an account.
      if (owner.kind === 'guest' && form[CONTACT_FIELDS.email] === undefined) return answers.askForEmail(sent);
      if (message === null || error !== null) return refuse(sent, error);
      return send(sent, { ...message, fingerprint, pictures: ids, owner, holder });
    },
  );

  /** @param error why pictures are not taken. It is the answer's, unless fields are wrong, too */
  function refuse(sent: SentTry, error: RequestError | null) {
    const { problems, message } = sent.parsed;
    if (error === null) return answers.refuse(sent, problems);
    const all = { ...problems, [CONTACT_FIELDS.pictures]: error.message };
    return answers.refuse(sent, all, message === null ? undefined : error);
  }

  /** Sends a message that is valid, if there were not too many. */
  async function send(sent: SentTry, message: SentForm) {
    const { request, holder } = sent;
    const ip = clientAddress(request);
    const refusal = await contact.limits.admit(ip, () => captcha.verify(formFields(request.body), ip));
    if (refusal?.kind === 'captcha') return answers.askForCaptcha(sent, refusal.reason);
    if (refusal !== null) return answers.turnAway(sent, refusal);
    const outcome = await refusedPictures(() => contact.send(message));
    if (outcome instanceof RequestError) return refuse(sent, await explained(outcome, message));
    return outcome.kind === 'sent' ? answers.sent(sent, outcome.id, holder) : answers.turnAway(sent, outcome);
  }

  /** Pictures may be gone because a message has them of which the sender got no answer. */
  async function explained(refusal: RequestError, { pictures, holder }: SentForm): Promise<RequestError> {
    const id = refusal.code === 'picture_gone' ? await contact.sentWith(pictures, holder) : null;
    return id === null ? refusal : new RequestError(refusal.statusCode, refusal.code, hasPictures(ticketNumber(id)));
  }

  app.get(
    CONTACT_SENT_PATH,
    { schema: { querystring: sentQuery }, config: { page: { query: ['number'] } } },
    async (request, reply) => {
      const id = ticketIdOf(request.query.number);
      const facts = id === null ? null : await answers.factsOf(id, await owners.holder(request));
      if (facts === null) throw notFound(UNKNOWN_NUMBER);
      return pages.send(request, reply, (context) => contactSentPage(context, facts), { sharing: 'secret' });
    },
  );
}

const isWithoutCookies = ({ headers }: FastifyRequest, { kind }: Owner): boolean => kind === 'guest' && !headers.cookie;
