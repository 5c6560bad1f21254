import type { FastifyReply, FastifyRequest } from 'fastify';
import { type OfferedService, priceLine, SERVICE_KIND, type StoredLine } from '../../../domains/cart';
import type { ServiceView } from '../../../domains/catalogue';
import {
  BuyFormSchema,
  type Configuration,
  estimateOf,
  preloadConfigurator,
  priceOf,
  workOf,
} from '../../../domains/configurator';
import { permalinkQuery } from '../../../domains/permalink';
import type { Tariff } from '../../../domains/pricing';
import { parseCartLinePath, servicePath } from '../../../src/lib/urls';
import type { Platform } from '../../platform';
import { servicePage } from '../pages/service/ServicePage';
import { parsePurchase, type RefusedService, type ServiceSale } from './buyForm';

type Services = ReadonlyMap<number, OfferedService>;

/** Services that are configured and bought: the kind of all forms and lines that are of no other. */
export function createServiceKind(deps: Platform & ServiceSale) {
  return {
    name: SERVICE_KIND,
    form: BuyFormSchema,

    owns: () => true,

    parse: (request: FastifyRequest, { fromList }: { readonly fromList?: boolean }) =>
      parsePurchase(deps, request, fromList),

    /** The page of the service again, with the valid choices and the problems of the others. */
    showAgain(request: FastifyRequest, reply: FastifyReply, refusal: RefusedService, action: string) {
      const { error, validChoices, currency, offered } = refusal;
      const { service } = offered;
      const { problems } = error;
      return deps.pages.send(
        request,
        reply,
        (context) =>
          servicePage(
            { ...context, returnPath: formPath(service, validChoices, action) },
            {
              service,
              quote: priceOf(service, validChoices, currency),
              state: {
                configurator: preloadConfigurator(service, currency, { configuration: validChoices, problems }),
              },
              problems,
              action,
            },
          ),
        { status: error.statusCode },
      );
    },

    /** Lines need nothing besides their service. */
    servicesOf: () => [],

    price: (_products: unknown, services: Services) => ({
      of: (line: StoredLine, currency: Tariff) => priceLine(line, offeredFor(line, services), currency),
    }),

    orderLine(line: StoredLine, _products: unknown, services: Services) {
      const { service } = offeredFor(line, services);
      const { workMinutes } = estimateOf(service, line.configuration);
      return { workMinutes, work: workOf(service, line.configuration) };
    },
  };
}

function offeredFor({ id, configuration }: StoredLine, services: Services): OfferedService {
  const offered = services.get(configuration.serviceId);
  if (offered === undefined) throw new Error(`Service ${configuration.serviceId} of cart line ${id} was not read.`);
  return offered;
}

/** The address that opens the page of a rejected form again, with its valid choices. */
function formPath(service: ServiceView, validChoices: Configuration, action: string): string {
  const line = parseCartLinePath(action);
  const path = servicePath(service.game.slug, service.category, service.slug);
  return path + permalinkQuery(service, validChoices, line === undefined ? '' : `?line=${line}`);
}
