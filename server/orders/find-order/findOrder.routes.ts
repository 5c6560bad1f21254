import { createElement, type ReactElement } from 'react';
import * as Type from 'typebox';
import { knownEmailProblem, normalizeText, withoutInvisible } from '../../../domains/checkout';
import { FIND_ORDER_FIELDS, FindOrderSchema, orderNumber, typedOrderSerial } from '../../../domains/order';
import { ORDERS_PATH } from '../../../src/lib/urls';
import { accountPage, byField, TooManyError } from '../../accounts';
import type { Platform } from '../../platform';
import { type App, clientAddress, firstPerField, invalidFields, RequestError, setHeader } from '../../platform/http';
import type { PageContext } from '../../platform/layout';
import {
  formFields,
  replaceContent,
  schemaProblems,
  sendFormResponse,
  sendRefusal,
  wantsJson,
} from '../../platform/pages';
import {
  FIND_ORDER_SELECTOR,
  FIND_ORDER_TITLE,
  FindOrderForm,
  type FindOrderFormProps,
  FindOrderRegion,
  LinkSent,
} from './FindOrder';
import type { FindOrder } from './findOrder.service';

const NUMBER_TEXT = `Enter the number of your order, like ${orderNumber(42)}.`;
const SHOWN_FIELDS: readonly string[] = Object.values(FIND_ORDER_FIELDS);

const query = Type.Object({ sent: Type.Optional(Type.Literal('1')) });

/** Mails the link of an order again. Its answer never tells whether there is such an order. */
export function findOrderRoutes(
  app: App,
  { config, findOrder, pages }: Platform & { readonly findOrder: FindOrder },
): void {
  const sent = () =>
    createElement(LinkSent, { supportEmail: config.supportEmail, keepsMails: config.mail === undefined });

  /** Whoever is signed in needs not type their email. */
  const formFor = ({ account }: PageContext, props: FindOrderFormProps) =>
    createElement(FindOrderForm, { email: account?.email ?? '', ...props, hasAccount: account !== undefined });

  const page = (content: ReactElement) => ({
    title: FIND_ORDER_TITLE,
    children: createElement(FindOrderRegion, null, content),
  });

  app.get(ORDERS_PATH, { schema: { querystring: query }, config: { page: { query: ['sent'] } } }, (request, reply) =>
    pages.send(
      request,
      reply,
      (context) => accountPage(context, page(request.query.sent === '1' ? sent() : formFor(context, {}))),
      { sharing: 'secret' },
    ),
  );

  app.post(ORDERS_PATH, { schema: { body: FindOrderSchema }, attachValidation: true }, async (request, reply) => {
    const form = formFields(request.body);
    const wrong = schemaProblems(request);
    const hidden = wrong.filter(({ field }) => !SHOWN_FIELDS.includes(field));
    if (hidden.length > 0) throw new RequestError(400, 'bad_request', 'This form can’t be read.', hidden);
    const email = normalizeText(form[FIND_ORDER_FIELDS.email]);
    const number = normalizeText(form[FIND_ORDER_FIELDS.number]);
    const serial = typedOrderSerial(number);
    const message = knownEmailProblem(email);
    const problems = firstPerField([
      ...(message === null ? [] : [{ field: FIND_ORDER_FIELDS.email, message }]),
      ...(serial === null ? [{ field: FIND_ORDER_FIELDS.number, message: NUMBER_TEXT }] : []),
      ...wrong,
    ]);
    const typed = { email: withoutInvisible(email), number: withoutInvisible(number) };
    if (problems.length > 0)
      return refuse(invalidFields(problems, 'Please check the marked fields.'), {
        ...typed,
        problems: byField(problems),
      });
    const seconds = await findOrder.request(email, serial, clientAddress(request));
    if (seconds === 0) {
      const response = replaceContent(FIND_ORDER_SELECTOR, sent(), request.dateStyle);
      return sendFormResponse(request, reply, response, `${ORDERS_PATH}?sent=1`);
    }
    const error = new TooManyError('mails', seconds);
    setHeader(reply, 'retry-after', seconds);
    return refuse(error, { ...typed, problems: { [FIND_ORDER_FIELDS.email]: error.message } });

    function refuse(error: RequestError, props: FindOrderFormProps) {
      if (wantsJson(request)) return sendRefusal(reply, error, { message: '' });
      const how = { status: error.statusCode, sharing: 'secret' } as const;
      return pages.send(request, reply, (context) => accountPage(context, page(formFor(context, props))), how);
    }
  });
}
