import * as Type from 'typebox';
import {
  type BuyForm,
  BuyFormSchema,
  isRangeItemKey,
  isRangeService,
  PriceAnswerSchema,
  priceOf,
  RangeAnswerSchema,
  RangeOptionsAnswerSchema,
  type RangeService,
  rangeAnswerOf,
  rangeOptionsOf,
  readForm,
} from '../../domains/configurator';
import type { Deps } from '../deps';
import type { App } from '../httpServer';
import { invalid, notFound } from '../plugins/fault';

const Id = Type.String({ pattern: '^[0-9]{1,9}$' });
const priceParams = Type.Object({ id: Id }, { additionalProperties: false });
const rangeQuery = Type.Object({ service_id: Id }, { additionalProperties: false });
const optionsParams = Type.Object(
  { serviceId: Id, itemKey: Type.String({ maxLength: 40 }) },
  { additionalProperties: false },
);
const optionsQuery = Type.Object(
  { q: Type.Optional(Type.String({ maxLength: 100 })) },
  { additionalProperties: false },
);

/** The calls of the configurator (SPEC §7). */
export function configuratorRoutes(app: App, { catalogue, pages }: Deps): void {
  async function serviceOf(id: string) {
    const service = await catalogue.serviceById(Number(id));
    if (service === undefined) throw notFound('There is no such service on sale.');
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
      const { configuration, problems } = readForm(request.body as BuyForm, service);
      if (configuration === undefined) throw invalid(problems);
      const servicePrice = priceOf(service, configuration, await pages.currency(request));
      return reply
        .header('cache-control', 'no-store')
        .send({ status: true, data: { servicePrice: servicePrice as never } });
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
}
