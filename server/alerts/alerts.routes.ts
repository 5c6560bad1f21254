import type { FastifyReply, FastifyRequest } from 'fastify';
import { createElement } from 'react';
import {
  ALERT_ABOUTS,
  ALERT_FIELDS,
  ALERT_KINDS,
  ALERT_QUERY,
  ALERTS_PATH,
  AlertFormSchema,
  type AlertKind,
  type AlertSubject,
  alertRegion,
  MAX_ALERTS,
  NEW_ALERT_PATH,
  newAlertPath,
  parseAlert,
  possibleAlert,
} from '../../domains/alerts';
import { AlertThanks } from '../../domains/alerts/ui/AlertForm';
import type { Tariff } from '../../domains/pricing';
import { runWaitlistPath } from '../../domains/raid-run';
import { idOf } from '../../src/lib/ids';
import type { Catalogue } from '../catalogue';
import type { Platform } from '../platform';
import {
  type App,
  accountGone,
  clientAddress,
  firstPerField,
  invalidFields,
  networkHash,
  notFound,
  RequestError,
  redirect,
  routeLimit,
} from '../platform/http';
import {
  formFields,
  newModal,
  replaceContent,
  schemaProblems,
  sendFormResponse,
  sendPageResponse,
  sendRefusal,
  unreadableForm,
  wantsJson,
} from '../platform/pages';
import { guestHashOf, type Owner } from '../platform/visitor';
import { AlertFormOf, type AlertPageData, alertPage, alertTitle } from './AlertPage';
import { type AlertOutcome, type AlertsService, MAX_UNCONFIRMED_PER_NETWORK } from './alerts.service';

const CHECK_EMAIL = 'Check your email to confirm.';
const DONE = 'We’ll tell you.';
const REFUSED = 'You haven’t asked yet. Please check the marked fields.';
const ON_SALE = 'You can buy it now, so there’s nothing to wait for.';
const NO_PRICE = 'No seat is free now, so there’s no price to wait for.';
const USE_WAITLIST = 'Join the waitlist of this run instead: it holds the seat for you.';
const FULL = `You already have ${MAX_ALERTS} alerts. Remove one on your account page first.`;
const TOO_MANY = `${MAX_UNCONFIRMED_PER_NETWORK} alerts from your network aren’t confirmed yet. Confirm them by the links in our emails first.`;

/** Stricter than the general limit, because each alert may send a mail. */
const RATE_LIMIT = routeLimit('wishes', 10, 10);

const PAGE_CONFIG = { query: [...Object.values(ALERT_QUERY), 'asked'], answersScripts: true };

/** Fields whose problems the form shows beside them. */
const SHOWN_FIELDS: readonly string[] = [ALERT_FIELDS.below, ALERT_FIELDS.email];

type Offer = NonNullable<Awaited<ReturnType<AlertsService['offer']>>>;

/** The form of an alert, on a page and in a dialog, and making one. */
export function alertsRoutes(
  app: App,
  deps: Platform & Pick<Catalogue, 'catalogue'> & { readonly alerts: AlertsService },
): void {
  const { alerts, catalogue, identity, owners, pages } = deps;
  app.get<{ Querystring: Readonly<Record<string, unknown>> }>(
    NEW_ALERT_PATH,
    { config: { page: PAGE_CONFIG } },
    async (request, reply) => {
      const asked = subjectOf(request.query, ALERT_QUERY);
      const currency = await pages.tariff(request);
      const offer = await findOffer(asked, currency);
      const kind = request.query[ALERT_QUERY.kind] === undefined ? (possibleAlert(offer) ?? 'price') : asked.kind;
      const subject = { ...asked, kind };
      const { target } = offer;
      const done =
        request.query.asked === 'email' || request.query.asked === 'account' ? request.query.asked : undefined;
      if (done !== undefined)
        return pages.send(request, reply, (context) => alertPage(context, { target, kind, asked: done }));
      // A seat of a run is waited for on its waitlist.
      if (subject.about === 'run' && kind === 'seat') return redirect(reply, runWaitlistPath(subject.id), 302);
      const refusal = refusalOf(subject, offer);
      const account = await identity.signedIn(request);
      const data: AlertPageData = { target, kind };
      const form = { subject, target, currency, price: offer.price, accountEmail: account?.email };
      if (!wantsJson(request)) {
        const shown = refusal ? { ...data, notice: refusal.message } : { ...data, form };
        return pages.send(request, reply, (context) => alertPage(context, shown));
      }
      if (refusal) return sendRefusal(reply, refusal, { success: false, message: refusal.message });
      const content = createElement(AlertFormOf, { ...form, idPrefix: 'wish-dialog' });
      return sendPageResponse(reply, newModal(alertTitle(kind), content, request.dateStyle));
    },
  );

  app.post(
    ALERTS_PATH,
    { schema: { body: AlertFormSchema }, attachValidation: true, config: { rateLimit: RATE_LIMIT } },
    async (request, reply) => {
      const asked = await readForm(request);
      const { subject, currency, offer, account } = asked;
      const { target, price } = offer;
      const shown = { target, kind: subject.kind };
      const refusal = refusalOf(subject, offer);
      if (refusal) return refuse(request, reply, { ...shown, notice: refusal.message }, refusal);
      const accountEmail = account?.email;
      const check = { kind: subject.kind, price: price ?? 0, sign: currency.sign, accountEmail: accountEmail ?? null };
      const { below, email, typed, problems } = parseAlert(asked.form, check);
      const wrong = firstPerField([...asked.problems, ...problems]);
      if (wrong.length > 0) {
        const messages = Object.fromEntries(wrong.map(({ field, message }) => [field, message]));
        const form = { subject, target, currency, price, accountEmail, values: typed, problems: messages };
        return refuse(request, reply, { ...shown, form }, invalidFields(wrong, REFUSED));
      }
      const alerted = below === null ? null : { below, currency: currency.code };
      const owner = await owners.findOrNew(request);
      const whose = account && email === null ? account : guestOf(request, email, owner);
      const limit = limitOf(await alerts.make(whose, subject, alerted, target, request.dateStyle));
      if (limit) return refuse(request, reply, { ...shown, notice: limit.message }, limit);
      owners.keep(reply, owner);
      return thank(request, reply, asked, email === null);
    },
  );

  /** @throws RequestError 400 for a form that was not made by a page, 404 for what is not on sale */
  async function readForm(request: FastifyRequest) {
    const form = formFields(request.body);
    const problems = schemaProblems(request);
    if (problems.some(({ field }) => !SHOWN_FIELDS.includes(field))) throw unreadableForm(problems);
    const subject = subjectOf(form, ALERT_FIELDS);
    const currency = await currencyOf(request, form, subject.kind);
    const offer = await findOffer(subject, currency);
    return { form, problems, subject, currency, offer, account: await identity.signedIn(request) };
  }

  function thank(
    request: FastifyRequest,
    reply: FastifyReply,
    { subject, currency, offer }: Awaited<ReturnType<typeof readForm>>,
    isConfirmed: boolean,
  ) {
    const item = { ...offer.target.item, currency: currency.code, total: offer.price ?? 0 };
    const thanks = createElement(AlertThanks, { isConfirmed, item });
    const response = {
      success: true,
      message: isConfirmed ? DONE : CHECK_EMAIL,
      ...replaceContent(`[data-region="${alertRegion(subject)}"]`, thanks, request.dateStyle),
    };
    const location = `${newAlertPath(subject)}&asked=${isConfirmed ? 'account' : 'email'}`;
    return sendFormResponse(request, reply, response, location);
  }

  async function findOffer(subject: AlertSubject, tariff: Tariff): Promise<Offer> {
    const offer = await alerts.offer(subject, tariff);
    if (offer === null) throw notFound('There is no such thing for sale.');
    return offer;
  }

  /** The currency of the form, which may be another than that of this shopper's pages by now. */
  async function currencyOf(request: FastifyRequest, form: Readonly<Record<string, unknown>>, kind: AlertKind) {
    const code = form[ALERT_FIELDS.currency];
    const tariff = await pages.tariff(request);
    if (kind === 'seat' || code === undefined) return tariff;
    const found = (await catalogue.currencies()).find((currency) => currency.code === code);
    if (found === undefined)
      throw unreadableForm([{ field: ALERT_FIELDS.currency, message: 'The shop has no such currency.' }]);
    return { ...found, ...(tariff.vip && { vip: tariff.vip }) };
  }

  function refuse(request: FastifyRequest, reply: FastifyReply, data: AlertPageData, error: RequestError) {
    if (wantsJson(request)) return sendRefusal(reply, error, { success: false, message: error.message });
    const options = { status: error.statusCode, sharing: 'secret' } as const;
    return pages.send(request, reply, (context) => alertPage(context, data), options);
  }
}

const guestOf = (request: FastifyRequest, email: string | null, owner: Owner) => ({
  email: email ?? '',
  network: networkHash('wishes', clientAddress(request)),
  guestHash: guestHashOf(owner),
});

/** Why no alert was made; undefined when one was. @throws RequestError 409 when the account was deleted meanwhile */
function limitOf(outcome: AlertOutcome): RequestError | undefined {
  if (outcome === 'gone') throw accountGone('Nothing was saved.');
  if (outcome === 'made') return undefined;
  return outcome === 'full' ? refused(409, 'too_many_wishes', FULL) : refused(429, 'too_many_wishes', TOO_MANY);
}

const refused = (status: number, code: string, message: string, redirectUrl?: string) =>
  new RequestError(status, code, message, [], redirectUrl);

/** Why nobody can have an alert about this now; undefined when they can. */
function refusalOf({ about, id, kind }: AlertSubject, { price, isFree }: Offer): RequestError | undefined {
  if (about === 'run' && kind === 'seat') return refused(409, 'use_waitlist', USE_WAITLIST, runWaitlistPath(id));
  if (kind === 'price') return price === null ? refused(409, 'no_price', NO_PRICE) : undefined;
  return isFree ? refused(409, 'seat_free', ON_SALE) : undefined;
}

/** @throws RequestError 404 when it names nothing that alerts can be about */
function subjectOf(
  fields: Readonly<Record<string, unknown>>,
  names: Pick<typeof ALERT_FIELDS, 'about' | 'kind'> & { readonly id: string },
): AlertSubject {
  const about = ALERT_ABOUTS.find((one) => one === fields[names.about]);
  const kind = ALERT_KINDS.find((one) => one === (fields[names.kind] ?? 'price'));
  const id = idOf(fields[names.id]);
  if (about === undefined || kind === undefined || id === null) throw notFound('There is no such thing for sale.');
  return { about, id, kind };
}
