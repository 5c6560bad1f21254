import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { LoadedIslands } from '../../src/islands/renderPage';
import type { LoadedPages } from '../../src/pages';
import {
  type AccountServices,
  type AuthAnswers,
  accountRepository,
  createAccountServices,
  createAuthAnswers,
  createDevicePrints,
  createGuards,
  createSessionService,
  type Guards,
  type SessionService,
} from '../accounts';
import { type AlertsService, createAlerts, createRunAlerts, createServiceAlerts } from '../alerts';
import {
  type CatalogueFinder,
  type CatalogueRepository,
  type CountSearch,
  createCatalogueFinder,
  createCatalogueRepository,
  createMenusRepository,
  createMenusService,
  createRetiredSlugsRepository,
  createSearchCounter,
  createSearchesRepository,
  createSearchService,
  type MenusService,
  type SearchesRepository,
  type SearchService,
} from '../catalogue';
import { type ChatMails, type ChatService, createChatMails, createChatService } from '../chat';
import {
  createHotAlerts,
  createHotCommands,
  createHotList,
  createHotRepository,
  type HotCommands,
  type HotList,
  type HotRepository,
} from '../hot-products';
import {
  createNotificationsService,
  createPushServices,
  type NotificationsService,
  type PushServices,
  shownNotifications,
} from '../notifications';
import {
  type BuyerMessages,
  type CartRepository,
  type CartService,
  type CheckoutService,
  createBuyerMessages,
  createCartRepository,
  createCartService,
  createCheckoutService,
  createFindOrder,
  type FindOrder,
} from '../orders';
import { createEventRepository, type EventRepository } from '../platform/analytics';
import { type Captcha, createCaptcha } from '../platform/captcha';
import type { Clock, Config } from '../platform/config';
import type { Database } from '../platform/db';
import type { Lifecycle } from '../platform/http';
import type { PageAssets } from '../platform/layout';
import { createMailCommands, type MailCommands, shopContactOf } from '../platform/mail';
import type { Metrics } from '../platform/metrics';
import { createPages, type Pages } from '../platform/pages';
import {
  createGeolocation,
  createIdentity,
  createOwners,
  createShopperCookies,
  type FindCountry,
  type Geolocation,
  type Identity,
  type Owners,
  type ShopperCookies,
} from '../platform/visitor';
import {
  type AccountData,
  type AccountOrderRepository,
  createAccountData,
  createAccountOrderRepository,
  createOrderAgain,
  createProfileDetails,
  createSecurity,
  type OrderAgain,
  type ProfileDetailsService,
  type Security,
} from '../profile';
import {
  type CancelRunService,
  createCancelRunService,
  createRunCommands,
  createRunList,
  createRunRepository,
  createRunStaff,
  createSchedule,
  type RunCommands,
  type RunList,
  type RunRepository,
  type RunStaff,
  type ScheduleService,
} from '../raids';
import {
  createStaffAccounts,
  createStaffChats,
  createStaffOrders,
  createStaffRuns,
  type StaffAccounts,
  type StaffChats,
  type StaffOrders,
  type StaffRuns,
} from '../staff';
import {
  type AnnouncementRepository,
  type AnnouncementService,
  createAnnouncementRepository,
  createAnnouncementService,
  createQuestionRepository,
  createQuestionService,
  type QuestionService,
} from '../storefront';
import { createJoinGuest } from './joinGuest';
import { createLiveServices, type LiveServices } from './liveServices';
import { createPaymentServices, type PaymentServices, type PaymentServicesInput } from './paymentServices';

/** What `createDeps` builds on. */
export interface DepsInput extends Pick<PaymentServicesInput, 'stripeApi'> {
  readonly config: Config;
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly assets: PageAssets;
  /** Asks providers of captchas; a double in tests. */
  readonly fetch?: typeof fetch | undefined;
  readonly islands: LoadedIslands;
  readonly pageKinds: LoadedPages;
  readonly metrics: Metrics;
  readonly log: FastifyBaseLogger;
  /** The country database; absent when it could not be opened. */
  readonly findCountry?: FindCountry | undefined;
}

/** Everything that routes work with. */
export interface Deps extends DepsInput, PaymentServices, RunStaff, AccountServices, LiveServices, PushServices {
  readonly authAnswers: AuthAnswers;
  readonly security: Security;
  readonly accountData: AccountData;
  readonly accountOrders: AccountOrderRepository;
  readonly orderAgain: OrderAgain;
  readonly notifications: NotificationsService;
  readonly profileDetails: ProfileDetailsService;
  readonly catalogue: CatalogueRepository;
  /** Finds what the paths of the catalogue name. */
  readonly find: CatalogueFinder;
  readonly cartRepository: CartRepository;
  readonly carts: CartService;
  readonly checkout: CheckoutService;
  readonly cookies: ShopperCookies;
  readonly pages: Pages;
  readonly menus: MenusService;
  readonly events: EventRepository;
  readonly geolocation: Geolocation;
  readonly sessions: SessionService;
  readonly identity: Identity;
  readonly guards: Guards;
  readonly captcha: Captcha;
  readonly chat: ChatService;
  /** Whose chats and notifications a request may see. */
  readonly owners: Owners;
  readonly chatMails: ChatMails;
  readonly findOrder: FindOrder;
  readonly questions: QuestionService;
  readonly announcements: AnnouncementRepository;
  readonly mailCommands: MailCommands;
  readonly announcementCommands: AnnouncementService;
  readonly hot: HotRepository;
  readonly hotList: HotList;
  readonly hotCommands: HotCommands;
  readonly runRepository: RunRepository;
  readonly runs: RunList;
  readonly schedule: ScheduleService;
  readonly runCommands: RunCommands;
  readonly cancelRun: CancelRunService;
  readonly staffAccounts: StaffAccounts;
  readonly staffChats: StaffChats;
  readonly staffOrders: StaffOrders;
  readonly buyerMessages: BuyerMessages;
  readonly staffRuns: StaffRuns;
  readonly search: SearchService;
  readonly searches: SearchesRepository;
  readonly countSearch: CountSearch;
  readonly alerts: AlertsService;
  readonly lifecycle: Lifecycle;
}

/** Wires repositories and services together. It opens no connection and reads nothing. */
export function createDeps(input: DepsInput): Deps {
  const { config, db, clock } = input;
  const catalogue = createCatalogueRepository(db, clock, { upcoming: () => runs.upcoming() });
  const cartRepository = createCartRepository(db);
  const runRepository = createRunRepository(db);
  const runs = createRunList({ runs: runRepository, services: catalogue, clock });
  const hot = createHotRepository(db);
  const hotList = createHotList({ hot, services: catalogue, runs, clock });
  const products = { offers: catalogue, runs: runRepository, hot };
  const carts = createCartService({
    ...products,
    db,
    carts: cartRepository,
    holdAccount: accountRepository.hold,
    runList: runs,
    config,
    clock,
  });
  const paymentServices = createPaymentServices(input);
  const { orders, payments } = paymentServices;
  const prints = createDevicePrints();
  const checkout = createCheckoutService({
    ...products,
    db,
    carts: cartRepository,
    runList: runs,
    orders,
    payments,
    prints,
    config,
    clock,
    currencies: catalogue.currencies,
  });
  const chat = createChatService({ db, clock, config, holdAccount: accountRepository.hold });
  const cookies = createShopperCookies(config);
  const geolocation = createGeolocation(input);
  const sessions = createSessionService({ db, clock, geolocation });
  const identity = createIdentity({ cookies, sessions });
  const search = createSearchService({ ...input, catalogue });
  const searches = createSearchesRepository(db);
  const lifecycle: Lifecycle = { stopping: false };
  const announcements = createAnnouncementRepository(db);
  const { unsubscribeLinks } = paymentServices;
  const pushServices = createPushServices({ ...input, unsubscribeLinks, lifecycle, accounts: accountRepository });
  const pages = createPages({
    ...input,
    ...pushServices,
    catalogue,
    announcements,
    cookies,
    identity,
    countCart: carts.count,
    countNews: (accountId) => shownNotifications.countUnread({ accountId }, db),
    geolocation,
  });
  catalogue.onCacheCleared(() => {
    runs.expire();
    hotList.clearCache();
    pages.invalidate('catalogue');
  });
  catalogue.onSeatPricesChanged((games) => {
    pages.invalidate('hot');
    for (const game of games) pages.invalidate(`prices/${game}`);
  });
  announcements.onCacheCleared(() => pages.invalidate('announcements'));
  runs.onCacheCleared(() => {
    pages.invalidate('runs');
    hotList.clearCache();
    catalogue.runsChanged().catch((error) => input.log.warn({ err: error }, 'the prices of runs were not read again'));
  });
  hotList.onCacheCleared(() => pages.invalidate('hot'));
  const schedule = createSchedule({ db, clock, root: config.root });
  const runStaff = createRunStaff({ ...input, ...paymentServices, runs: runRepository });
  const shop = shopContactOf(config);
  const cancelRun = createCancelRunService({ ...input, ...paymentServices, runs: runRepository, runList: runs, shop });
  const accounts = createAccountServices({
    ...input,
    ...paymentServices,
    sessions,
    prints,
    joinGuest: createJoinGuest({ carts, orders, chat }),
  });
  const accountOrders = createAccountOrderRepository(db);
  const alertSources = [
    createServiceAlerts({ catalogue, runs, runRepository, clock }),
    createRunAlerts({ catalogue, runs: runRepository, clock }),
    createHotAlerts({ hot, catalogue, runs, runRepository, clock }),
  ];
  const staffChats = createStaffChats({
    ...input,
    ...paymentServices,
    chat,
    runRepository,
    holdAccount: accountRepository.hold,
  });
  const owners = createOwners({ cookies, identity });
  return {
    ...input,
    ...createLiveServices({
      ...input,
      ...paymentServices,
      runs,
      hotList,
      catalogue,
      identity,
      accountOrders,
      chat,
      owners,
      staffChats,
      lifecycle,
    }),
    chat,
    owners,
    ...pushServices,
    notifications: createNotificationsService({ db, clock }),
    ...accounts,
    security: createSecurity({ ...input, ...accounts, ...paymentServices, sessions }),
    accountOrders,
    profileDetails: createProfileDetails({ db, clock }),
    orderAgain: createOrderAgain({ db, clock, orders, cartRepository, catalogue, runRepository, runs }),
    accountData: createAccountData({ ...input, ...accounts, sessions }),
    authAnswers: createAuthAnswers({ cookies, sessions, pages, config }),
    catalogue,
    find: createCatalogueFinder({ catalogue, retiredSlugs: createRetiredSlugsRepository(db) }),
    cartRepository,
    carts,
    checkout,
    ...paymentServices,
    cookies,
    pages,
    menus: createMenusService({ menus: createMenusRepository(db), catalogue }),
    events: createEventRepository(db),
    geolocation,
    sessions,
    identity,
    guards: createGuards({ identity, clock }),
    captcha: createCaptcha(input),
    findOrder: createFindOrder({ ...input, ...paymentServices, attempts: accounts.attempts, shop }),
    questions: createQuestionService({
      config,
      db,
      clock,
      outbox: paymentServices.outbox,
      questions: createQuestionRepository(db),
    }),
    announcements,
    hot,
    hotList,
    hotCommands: createHotCommands({ db, hot, services: catalogue, clock }),
    runRepository,
    runs,
    ...runStaff,
    alerts: createAlerts({ ...input, ...paymentServices, alertSources, currencies: catalogue.currencies, shop }),
    schedule,
    runCommands: createRunCommands({
      db,
      clock,
      schedule,
      staff: { cancel: cancelRun.cancel, assign: runStaff.flex.assign, listFlex: runStaff.flex.list },
    }),
    cancelRun,
    chatMails: createChatMails({ ...input, ...paymentServices, shop }),
    staffAccounts: createStaffAccounts({ db, clock }),
    staffChats,
    buyerMessages: createBuyerMessages({ ...input, ...paymentServices, shop }),
    staffOrders: createStaffOrders({ ...input, ...paymentServices }),
    staffRuns: createStaffRuns({ db, clock, runRepository }),
    mailCommands: createMailCommands(paymentServices),
    announcementCommands: createAnnouncementService({
      db,
      announcements,
      clock,
      artDir: path.join(config.root, 'public', 'art'),
    }),
    search,
    searches,
    countSearch: createSearchCounter({ search, searches, clock }),
    lifecycle,
  };
}
