import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { LoadedIslands } from '../src/islands/renderPage';
import type { LoadedPages } from '../src/pages';
import { createQuestionRepository } from './ban-risk/questions.repository';
import { createQuestionService, type QuestionService } from './ban-risk/questions.service';
import { type CartRepository, createCartRepository } from './cart/cart.repository';
import { type CartService, createCartService } from './cart/cart.service';
import { type CatalogueRepository, createCatalogueRepository } from './catalogue/catalogue.repository';
import { type CheckoutService, createCheckoutService } from './checkout/checkout.service';
import type { Clock } from './config/clock';
import type { Config } from './config/config';
import type { Database } from './db/schema';
import { createEventRepository, type EventRepository } from './events/events.repository';
import type { Metrics } from './metrics/metrics';
import { createPaymentServices, type PaymentServices, type PaymentServicesInput } from './paymentServices';
import { createShopperCookies, parseCartToken, type ShopperCookies } from './plugins/cookies';
import type { Lifecycle } from './plugins/lifecycle';
import { createPages, type Pages } from './plugins/pages';
import type { PageAssets } from './render/pageContext';
import { createSearchService, type SearchService } from './search/search.service';
import { type CountSearch, createSearchCounter } from './search/searchCounter';
import { createSearchesRepository, type SearchesRepository } from './search/searches.repository';

/** What `createDeps` builds on. */
export interface DepsInput extends Pick<PaymentServicesInput, 'stripeApi'> {
  readonly config: Config;
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly assets: PageAssets;
  readonly islands: LoadedIslands;
  readonly pageKinds: LoadedPages;
  readonly metrics: Metrics;
  readonly log: FastifyBaseLogger;
}

/** Everything that routes work with. */
export interface Deps extends DepsInput, PaymentServices {
  readonly catalogue: CatalogueRepository;
  readonly cartRepository: CartRepository;
  readonly carts: CartService;
  readonly checkout: CheckoutService;
  readonly cookies: ShopperCookies;
  readonly pages: Pages;
  readonly events: EventRepository;
  readonly questions: QuestionService;
  readonly search: SearchService;
  readonly searches: SearchesRepository;
  readonly countSearch: CountSearch;
  readonly lifecycle: Lifecycle;
}

/** Wires repositories and services together. It opens no connection and reads nothing. */
export function createDeps(input: DepsInput): Deps {
  const { config, db, clock } = input;
  const catalogue = createCatalogueRepository(db);
  const cartRepository = createCartRepository(db);
  const carts = createCartService({ db, carts: cartRepository, offers: catalogue, clock });
  const paymentServices = createPaymentServices(input);
  const { orders, payments } = paymentServices;
  const checkout = createCheckoutService({ db, carts: cartRepository, offers: catalogue, orders, payments, clock });
  const cookies = createShopperCookies(config);
  const countCart = (cookie: string) => carts.count(parseCartToken(cookie));
  const search = createSearchService({ ...input, catalogue });
  const searches = createSearchesRepository(db);
  const lifecycle: Lifecycle = { stopping: false };
  const pages = createPages({ ...input, catalogue, cookies, countCart });
  catalogue.onCacheCleared(() => pages.invalidate('catalogue'));
  return {
    ...input,
    catalogue,
    cartRepository,
    carts,
    checkout,
    ...paymentServices,
    cookies,
    pages,
    events: createEventRepository(db),
    questions: createQuestionService({
      config,
      db,
      clock,
      outbox: paymentServices.outbox,
      questions: createQuestionRepository(db),
    }),
    search,
    searches,
    countSearch: createSearchCounter({ search, searches, clock }),
    lifecycle,
  };
}
