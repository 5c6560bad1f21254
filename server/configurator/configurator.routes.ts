import * as Type from 'typebox';
import { BUY_NOW_URL, BuyNowOfferSchema, buyNowOffer } from '../../domains/buy-now';
import type { ServiceView } from '../../domains/catalogue';
import {
  type BuyForm,
  BuyFormSchema,
  FIELDS,
  GROUP_FIELDS,
  isRangeService,
  OptionsAnswerSchema,
  optionChoicesOf,
  PriceAnswerSchema,
  priceOf,
  type RangeService,
  parseForm,
} from '../../domains/configurator';
import {
  isRangeItemKey,
  RangeAnswerSchema,
  RangeOptionsAnswerSchema,
  rangeAnswerOf,
  rangeOptionsOf,
} from '../../domains/range';
import { parseStartTimeQuery, StartTimeSchema, startTimeOf } from '../../domains/start-time';
import { invalid, noSuchService, notFound } from '../plugins/requestError';
import type { App } from '../plugins/httpServer';
import type { Pages } from '../plugins/pages';

const Id = Type.String({ pattern: '^[0-9]{1,9}$' });
const priceParams = Type.Object({ id: Id }, { additionalProperties: false });
const rangeQuery = Type.Object({ service_id: Id }, { additionalProperties: false });
const optionsParams = Type.Object(
  { serviceId: Id, itemKey: Type.String({ maxLength: 40 }) },
  { additionalProperties: false },
);
/** The form of POST /v1/service/{id}/options: the buy form, so that the answer tells what each option adds as things stand, and a group's key. */
const optionsForm = Type.Object(
  { ...BuyFormSchema.properties, group: Type.String({ pattern: '^[a-z0-9-]{1,80}$' }) },
  { patternProperties: GROUP_FIELDS, additionalProperties: false },
);
const optionsQuery = Type.Object(
  { q: Type.Optional(Type.String({ maxLength: 100 })) },
  { additionalProperties: false },
);

const Key = '[A-Za-z0-9-]{1,80}';
const End = Type.Optional(Type.String({ pattern: '^-?[0-9]{1,9}$' }));
const startTimeQuery = Type.Object(
  {
    serviceId: Id,
    opt: Type.Optional(Type.String({ maxLength: 1_000, pattern: `^(${Key}(,${Key})*)?$` })),
    isBarService: Type.Optional(Type.String({ pattern: '^[01]$' })),
    barFrom: End,
    barTo: End,
  },
  { additionalProperties: false },
);

export interface ConfiguratorRoutesDeps {
  readonly catalogue: { serviceById(id: number): Promise<ServiceView | undefined> };
  readonly pages: Pick<Pages, 'currency'>;
}

/** The calls of the configurator (SPEC §7). */
export function configuratorRoutes(app: App, { catalogue, pages }: ConfiguratorRoutesDeps): void {
  async function serviceOf(id: string) {
    const service = await catalogue.serviceById(Number(id));
    if (service === undefined) throw noSuchService();
    return service;
  }

  async function rangeServiceOf(id: string): Promise<RangeService> {
    const service = await serviceOf(id);
    if (!isRangeService(service)) throw notFound('This service has no range.');
    return service;
  }

  // A price is never kept: it is asked for because the one that is known may not hold any more.
  app.post(
    '/v1/service/:id/price-calculate',
    { schema: { params: priceParams, body: BuyFormSchema, response: { 200: PriceAnswerSchema } } },
    async (request, reply) => {
      const service = await serviceOf(request.params.id);
      const { configuration, problems } = parseForm(request.body as BuyForm, service);
      if (configuration === undefined) throw invalid(problems);
      const servicePrice = priceOf(service, configuration, await pages.currency(request));
      return reply
        .header('cache-control', 'no-store')
        .send({ status: true, data: { servicePrice: servicePrice as never } });
    },
  );

  // What is wrong with the other choices is no reason to hide the list: it is counted on the nearest that can be bought.
  app.post(
    '/v1/service/:id/options',
    { schema: { params: priceParams, body: optionsForm, response: { 200: OptionsAnswerSchema } } },
    async (request, reply) => {
      const service = await serviceOf(request.params.id);
      const { group, ...form } = request.body as BuyForm & { readonly group: string };
      const { problems, nearest: kept } = parseForm(form, service);
      const strange = problems.filter(({ field }) => field === FIELDS.serviceId);
      if (strange.length > 0) throw invalid(strange);
      const data = optionChoicesOf(service, group, kept, await pages.currency(request));
      if (data === undefined) throw notFound('This service has no such options.');
      return reply.header('cache-control', 'no-store').send({ data });
    },
  );

  // Not kept by anybody: the dialog shows what is charged.
  app.get(
    BUY_NOW_URL,
    { schema: { querystring: rangeQuery, response: { 200: BuyNowOfferSchema } } },
    async (request, reply) => {
      const service = await serviceOf(request.query.service_id);
      const offer = buyNowOffer(service, await pages.currency(request));
      if (offer === null) throw invalid([], 'This one asks more than one choice of you. Choose on its page.');
      return reply.header('cache-control', 'no-store').send(offer);
    },
  );

  app.get(
    '/v1/service/range',
    { schema: { querystring: rangeQuery, response: { 200: RangeAnswerSchema } } },
    async (request, reply) => {
      const answer = rangeAnswerOf(await rangeServiceOf(request.query.service_id));
      return reply.header('cache-control', 'public, max-age=60').send(answer);
    },
  );

  app.get(
    '/v1/service/range/options/:serviceId/:itemKey',
    { schema: { params: optionsParams, querystring: optionsQuery, response: { 200: RangeOptionsAnswerSchema } } },
    async (request, reply) => {
      const { serviceId, itemKey } = request.params;
      const service = await rangeServiceOf(serviceId);
      if (!isRangeItemKey(itemKey)) throw notFound('A range has “from” and “to” only.');
      return reply
        .header('cache-control', 'public, max-age=60')
        .send(rangeOptionsOf(service, itemKey, request.query.q ?? ''));
    },
  );

  // Not kept by anybody: when work starts may be another time with the next import of the catalogue.
  app.get(
    '/services/overwritten-time',
    { schema: { querystring: startTimeQuery, response: { 200: StartTimeSchema } } },
    async (request, reply) => {
      const service = await serviceOf(request.query.serviceId);
      const { configuration, problems } = parseStartTimeQuery(request.query, service);
      if (problems.length > 0) throw invalid(problems);
      return reply.header('cache-control', 'no-store').send(startTimeOf(service, configuration));
    },
  );
}
