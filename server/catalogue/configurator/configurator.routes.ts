import * as Type from 'typebox';
import {
  BUY_NOW_URL,
  BuyNowOfferSchema,
  BuyNowQuerySchema,
  buyNowOffer,
  wantedProblem,
} from '../../../domains/buy-now';
import { isDated } from '../../../domains/catalogue';
import {
  type BuyForm,
  BuyFormSchema,
  FIELDS,
  GROUP_FIELDS,
  isRangeService,
  OptionsAnswerSchema,
  optionChoicesOf,
  PriceAnswerSchema,
  parseForm,
  priceOf,
  type RangeService,
} from '../../../domains/configurator';
import {
  isRangeItemKey,
  RangeAnswerSchema,
  RangeOptionsAnswerSchema,
  rangeAnswerOf,
  rangeOptionsOf,
} from '../../../domains/range';
import { parseStartTimeQuery, StartTimeSchema, startTimeOf } from '../../../domains/start-time';
import { closedObject, Id, IdParams } from '../../../src/lib/schemas';
import type { Platform } from '../../platform';
import { type App, invalidFields, notFound, serviceNotFound } from '../../platform/http';
import type { CatalogueReader } from '../data/catalogue.service';
import type { DatedServices } from '../datedServices';

const rangeQuery = closedObject({ service_id: Id });
const optionsParams = closedObject({ serviceId: Id, itemKey: Type.String({ maxLength: 40 }) });
/** Body of POST /v1/service/{id}/options: the key of an option group, and the buy form, on which the price of each option depends. */
const optionsForm = Type.Object(
  { ...BuyFormSchema.properties, group: Type.String({ pattern: '^[a-z0-9-]{1,80}$' }) },
  { patternProperties: GROUP_FIELDS, additionalProperties: false },
);
const optionsQuery = closedObject({ q: Type.Optional(Type.String({ maxLength: 100 })) });

const Key = '[A-Za-z0-9-]{1,80}';
const RangeValue = Type.Optional(Type.String({ pattern: '^-?[0-9]{1,9}$' }));
const startTimeQuery = closedObject({
  serviceId: Id,
  opt: Type.Optional(Type.String({ maxLength: 1_000, pattern: `^(${Key}(,${Key})*)?$` })),
  isBarService: Type.Optional(Type.String({ pattern: '^[01]$' })),
  barFrom: RangeValue,
  barTo: RangeValue,
  barPoints: Type.Optional(Type.String({ pattern: '^[0-9]{1,9}$' })),
});

/** The calls of the configurator (SPEC §7). */
export function configuratorRoutes(
  app: App,
  { catalogue, dated, pages }: Platform & { readonly catalogue: CatalogueReader; readonly dated: DatedServices },
): void {
  async function findService(id: string) {
    const service = await catalogue.serviceById(Number(id));
    if (service === undefined) throw serviceNotFound();
    if (isDated(service)) throw dated.refusal(service);
    return service;
  }

  async function findRangeService(id: string): Promise<RangeService> {
    const service = await findService(id);
    if (!isRangeService(service)) throw notFound('This service has no range.');
    return service;
  }

  // Not cached: the client asks because its price may be outdated.
  app.post(
    '/v1/service/:id/price-calculate',
    {
      config: { readsOnly: true },
      schema: { params: IdParams, body: BuyFormSchema, response: { 200: PriceAnswerSchema } },
    },
    async (request, reply) => {
      const service = await findService(request.params.id);
      const { configuration, problems } = parseForm(request.body as BuyForm, service);
      if (configuration === undefined) throw invalidFields(problems);
      const servicePrice = priceOf(service, configuration, await pages.tariff(request));
      return reply
        .header('cache-control', 'no-store')
        .send({ status: true, data: { servicePrice: servicePrice as never } });
    },
  );

  // Invalid choices elsewhere don't hide the list: prices are computed for the nearest valid configuration.
  app.post(
    '/v1/service/:id/options',
    {
      config: { readsOnly: true },
      schema: { params: IdParams, body: optionsForm, response: { 200: OptionsAnswerSchema } },
    },
    async (request, reply) => {
      const service = await findService(request.params.id);
      const { group, ...form } = request.body as BuyForm & { readonly group: string };
      const { problems, nearest } = parseForm(form, service);
      const serviceProblems = problems.filter(({ field }) => field === FIELDS.serviceId);
      if (serviceProblems.length > 0) throw invalidFields(serviceProblems);
      const currency = await pages.tariff(request);
      const data = optionChoicesOf(service, group, nearest, currency);
      if (data === undefined) throw notFound('This service has no such options.');
      return reply.header('cache-control', 'no-store').send({ currency: currency.code, data } as never);
    },
  );

  // Not cached: the dialog shows the totals that are charged.
  app.get(
    BUY_NOW_URL,
    { schema: { querystring: BuyNowQuerySchema, response: { 200: BuyNowOfferSchema } } },
    async (request, reply) => {
      const { service_id: id, choice } = request.query;
      const service = await findService(id);
      const offer = buyNowOffer(service, await pages.tariff(request), choice);
      if (offer === null) throw invalidFields([], 'This one has more options to choose. Choose them on its page.');
      const problem = choice === undefined ? undefined : wantedProblem(service, choice);
      if (problem !== undefined) throw invalidFields([{ field: 'choice', message: problem }], problem);
      return reply.header('cache-control', 'no-store').send(offer);
    },
  );

  app.get(
    '/v1/service/range',
    { schema: { querystring: rangeQuery, response: { 200: RangeAnswerSchema } } },
    async (request, reply) => {
      const answer = rangeAnswerOf(await findRangeService(request.query.service_id));
      return reply.header('cache-control', 'public, max-age=60').send(answer);
    },
  );

  app.get(
    '/v1/service/range/options/:serviceId/:itemKey',
    { schema: { params: optionsParams, querystring: optionsQuery, response: { 200: RangeOptionsAnswerSchema } } },
    async (request, reply) => {
      const { serviceId, itemKey } = request.params;
      const service = await findRangeService(serviceId);
      if (!isRangeItemKey(itemKey)) throw notFound('A range has “from” and “to” only.');
      return reply
        .header('cache-control', 'public, max-age=60')
        .send(rangeOptionsOf(service, itemKey, request.query.q ?? ''));
    },
  );

  // Not cached: the next import of the catalogue may change the times.
  app.get(
    '/services/overwritten-time',
    { schema: { querystring: startTimeQuery, response: { 200: StartTimeSchema } } },
    async (request, reply) => {
      const service = await findService(request.query.serviceId);
      const { configuration, problems } = parseStartTimeQuery(request.query, service);
      if (problems.length > 0) throw invalidFields(problems);
      return reply.header('cache-control', 'no-store').send(startTimeOf(service, configuration));
    },
  );
}
