import { SERVICE_KIND } from '../../domains/cart';
import { RAID_GAME } from '../../domains/raid-run';
import { accountRepository, createAccounts } from '../accounts';
import { createAlerts } from '../alerts';
import { createCatalogue } from '../catalogue';
import { createChat } from '../chat';
import { createContact, ticketChats } from '../contact';
import { createGuides, GUIDES_TAG } from '../guides';
import { createHotProducts } from '../hot-products';
import { createNotifications } from '../notifications';
import { createOrders, keptOrders, type ProductKind, type StripeApi } from '../orders';
import { createPlatform, type PlatformInput, type ShopModule, type StoredData } from '../platform';
import { createProblems } from '../problems';
import { CART_NOTICE_QUERY, createProfile } from '../profile';
import { createDatedRuns, createRaids, runChats } from '../raids';
import { createReviews, LIVE_REVIEWS_TAG, REVIEWS_TAG } from '../reviews';
import { createStaff } from '../staff';
import { createStorefront } from '../storefront';
import { createUploads } from '../uploads';
import { createVip } from '../vip';
import type { MakeAddOn } from './addOns';
import * as addOns from './addOns';
import { joinGuest } from './joinGuest';

/** What a shop is made of. */
export interface ShopInput extends PlatformInput {
  /** The script that encodes pictures in a process of its own; without it this process does. */
  readonly pictureScript?: string | undefined;
  /** The address of Stripe's API; only set in tests. */
  readonly stripeApi?: StripeApi | undefined;
  /** What is sold besides the shop's own; only set in tests. */
  readonly moreKinds?: readonly ProductKind[] | undefined;
}

/**
 * Makes the modules of the shop, from the ground up: each gets those below it that it needs. What one shows of another above it is a function that
 * is called when a request comes, when all of them exist. It opens no connection and reads nothing.
 */
export function createModules(input: ShopInput) {
  const stores = () => storesOf(all);
  const platform = createPlatform(input, {
    catalogue: {
      currencies: () => catalogue.catalogue.currencies(),
      currency: (code) => catalogue.catalogue.currency(code),
      games: () => catalogue.catalogue.games(),
      pricesUntil: () => catalogue.catalogue.pricesUntil(),
    },
    shopSections: () => sections,
    announcements: { current: (now) => storefront.announcements.current(now) },
    countCart: (key) => orders.carts.count(key),
    countNews: (accountId) => notifications.countUnread(accountId),
    vipOf: (accountId) => vip.standings.onPages(accountId),
    unpaidOrder: (holder) => orders.unpaid.current(holder),
    pushConfig: () => notifications.pushConfig(),
    sessions: { find: (token, isVisit) => accounts.sessions.find(token, isVisit) },
  });
  const catalogue = createCatalogue(platform, {
    dated: createDatedRuns({ upcoming: () => raids.runList.upcoming() }),
    carts: {
      findConfiguration: (key, lineId) => orders.carts.findConfiguration(key, lineId),
      services: (key) => orders.carts.linesOf(key, SERVICE_KIND),
      view: (key, tariff, style) => orders.carts.view(key, tariff, style),
    },
    reviews: {
      ratings: () => reviews.shown.ratings(),
      tagOf: (serviceId) => reviews.shown.tagOf(serviceId),
      ofService: (service, context) => reviews.shown.ofService(service, context),
      ofGame: (slug, context) => reviews.shown.ofGame(slug, context),
      gameTag: REVIEWS_TAG,
    },
    guides: {
      ofGame: (game, context) => guides.shownGuides.ofGame(game, context),
      records: (games) => guides.shownGuides.records(games),
      gameTag: GUIDES_TAG,
    },
    homeSections: [
      { tags: ['hot'], read: ({ tariff }) => hotProducts.readRow(tariff) },
      { tags: [LIVE_REVIEWS_TAG], read: (context) => reviews.homeSection.read(context) },
    ],
    gameSections: [
      {
        game: RAID_GAME,
        tags: ['runs'],
        read: ({ tariff, region }) => raids.readWidget(tariff, region),
      },
    ],
  });
  const notifications = createNotifications(platform, { accounts: accountRepository });
  const accounts = createAccounts(platform, {
    joinGuest: (...guest) => joinGuest({ orders, chat }, ...guest),
    welcome: () => vip.welcomeText(),
    emailFor: (next, guestToken) => keptOrders.emailFor(next, guestToken, platform.db),
  });
  const vip = createVip(platform, {
    notifications,
    placeName: (path) => catalogue.catalogue.nameAt(path),
    ordered: (accountId) => orders.savedOrders(accountId),
  });
  const orders = createOrders(platform, {
    catalogue,
    notifications,
    accounts,
    vip,
    // All that is sold. A form is of the last kind that it could be of; locks are taken in this order.
    kinds: () => [catalogue.productKind, raids.productKind, hotProducts.productKind, ...(input.moreKinds ?? [])],
    cartNotice: { query: CART_NOTICE_QUERY, read: (request) => profile.cartNotice.read(request) },
    joinGuest: (...guest) => joinGuest({ orders, chat }, ...guest),
    reviews: {
      linksOf: (order) => reviews.orderReviews.linksOf(order),
      mailParts: (order, lineIds, trx) => reviews.orderReviews.mailParts(order, lineIds, trx),
    },
    stripeApi: input.stripeApi,
  });
  const reviews = createReviews(platform, { catalogue, notifications, orders });
  const uploads = createUploads(platform, input);
  const guides = createGuides(platform, { catalogue });
  const chat = createChat(platform, { notifications, subjects: [runChats, ticketChats], uploads: uploads.uploads });
  const raids = createRaids(platform, {
    catalogue,
    orders,
    chat,
    notifications,
    leaderReviews: { tag: REVIEWS_TAG, ofIds: reviews.shown.ofIds },
  });
  const alerts = createAlerts(platform, { catalogue, raids, notifications, vip });
  const storefront = createStorefront(platform, { catalogue, orders, stores });
  const problems = createProblems(platform);
  const contact = createContact(platform, { chat, uploads: uploads.uploads });
  const hotProducts = createHotProducts(platform, { catalogue, orders, raids, alerts });
  const profile = createProfile(platform, { catalogue, accounts, orders, raids, alerts, vip, stores });
  const staff = createStaff(platform, {
    accounts,
    notifications,
    orders,
    chat,
    raids,
    reviews,
    storefront,
    problems,
    vip,
  });
  const modules = {
    platform,
    catalogue,
    notifications,
    accounts,
    vip,
    orders,
    reviews,
    uploads,
    guides,
    chat,
    raids,
    alerts,
    storefront,
    problems,
    contact,
    hotProducts,
    profile,
    staff,
  };
  const makers: readonly MakeAddOn<typeof modules>[] = Object.values(addOns);
  const all = { ...modules, addOns: makers.map((create) => create(platform, modules)) };
  const sections = broughtBy(all)
    .flatMap((module) => module.sections ?? [])
    .toSorted((one, other) => Number(one.isLast ?? false) - Number(other.isLast ?? false));
  return all;
}

export type Modules = ReturnType<typeof createModules>;

/** What each of them brings, from the ground up. */
export const broughtBy = (modules: Modules): readonly ShopModule[] => Object.values(modules).flat();

/** What they store about shoppers. */
export const storesOf = (modules: Modules): readonly StoredData[] =>
  broughtBy(modules).flatMap(({ stores = [] }) => stores);
