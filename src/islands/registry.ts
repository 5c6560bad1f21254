import type { ComponentType } from 'react';
import type { IslandSample } from '../lib/islandSample';
import type { AddOn } from '../pages/addOns';
import * as addOns from '../pages/addOns';

/**
 * The module of an `X.island.tsx`: the component with its sample as a property, and no other export, so that Fast Refresh works. `never` allows
 * any props.
 */
interface AnyIslandModule {
  readonly default: ComponentType<never> & { readonly sample: IslandSample<object> };
}

/** Islands by the name in their markers. */
export type IslandRegistry = Readonly<Record<string, { readonly load: () => Promise<AnyIslandModule> }>>;

type AddOns = (typeof addOns)[keyof typeof addOns];
type UnionToIntersection<Union> = (Union extends unknown ? (one: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;
/** Those of domains that add themselves to pages. */
type AddedIslands = UnionToIntersection<AddOns extends { readonly islands: infer Islands } ? Islands : object>;

/** Named like their chunks, because the page prefetches those by that name. */
const listed = {
  'account-orders': {
    load: () => import(/* webpackChunkName: "account-orders" */ '../../domains/account-orders/AccountOrders.island'),
  },
  'buy-now': { load: () => import(/* webpackChunkName: "buy-now" */ '../../domains/buy-now/BuyNow.island') },
  'cart-count': { load: () => import(/* webpackChunkName: "cart-count" */ '../../domains/cart/CartCount.island') },
  'cart-view': { load: () => import(/* webpackChunkName: "cart-view" */ '../../domains/cart/CartView.island') },
  'carousel-controls': {
    load: () => import(/* webpackChunkName: "carousel-controls" */ '../../domains/carousels/CarouselControls.island'),
  },
  comparison: {
    load: () => import(/* webpackChunkName: "comparison" */ '../../domains/comparison/Comparison.island'),
  },
  'consent-banner': {
    load: () => import(/* webpackChunkName: "consent-banner" */ '../../domains/consent/ConsentBanner.island'),
  },
  'copy-link': { load: () => import(/* webpackChunkName: "copy-link" */ '../../domains/permalink/CopyLink.island') },
  'country-select': {
    load: () => import(/* webpackChunkName: "country-select" */ '../../domains/checkout/CountrySelect.island'),
  },
  'games-list': { load: () => import(/* webpackChunkName: "games-list" */ '../../domains/games/GamesList.island') },
  'games-drawer': {
    load: () => import(/* webpackChunkName: "games-drawer" */ '../../domains/menus/GamesDrawer.island'),
  },
  'hot-filters': {
    load: () => import(/* webpackChunkName: "hot-filters" */ '../../domains/hot-products/HotFilters.island'),
  },
  'hot-panel': { load: () => import(/* webpackChunkName: "hot-panel" */ '../../domains/hot-products/HotPanel.island') },
  'notification-choices': {
    load: () =>
      import(/* webpackChunkName: "notification-choices" */ '../../domains/notifications/NotificationChoices.island'),
  },
  'option-cards': {
    load: () => import(/* webpackChunkName: "option-cards" */ '../../domains/configurator/options/OptionCards.island'),
  },
  'option-selects': {
    load: () =>
      import(/* webpackChunkName: "option-selects" */ '../../domains/configurator/options/OptionSelects.island'),
  },
  'copy-texts': { load: () => import(/* webpackChunkName: "copy-texts" */ '../../domains/page/CopyTexts.island') },
  'order-line': { load: () => import(/* webpackChunkName: "order-line" */ '../../domains/order/OrderLine.island') },
  'order-live': {
    load: () => import(/* webpackChunkName: "order-live" */ '../../domains/order/OrderLive.island'),
  },
  'page-hosts': { load: () => import(/* webpackChunkName: "page-hosts" */ '../../domains/page/PageHosts.island') },
  'pay-button': { load: () => import(/* webpackChunkName: "pay-button" */ '../../domains/checkout/PayButton.island') },
  'pin-choices': {
    load: () => import(/* webpackChunkName: "pin-choices" */ '../../domains/comparison/PinChoices.island'),
  },
  'price-block': {
    load: () => import(/* webpackChunkName: "price-block" */ '../../domains/configurator/price/PriceBlock.island'),
  },
  'print-receipt': {
    load: () => import(/* webpackChunkName: "print-receipt" */ '../../domains/order/PrintReceipt.island'),
  },
  'problem-log': {
    load: () => import(/* webpackChunkName: "problem-log" */ '../../domains/problems/ProblemLog.island'),
  },
  'problem-steps': {
    load: () => import(/* webpackChunkName: "problem-steps" */ '../../domains/problems/ProblemSteps.island'),
  },
  'push-ask': { load: () => import(/* webpackChunkName: "push-ask" */ '../../domains/push/PushAsk.island') },
  'push-device': { load: () => import(/* webpackChunkName: "push-device" */ '../../domains/push/PushDevice.island') },
  'quantity-picker': {
    load: () =>
      import(/* webpackChunkName: "quantity-picker" */ '../../domains/configurator/choices/QuantityPicker.island'),
  },
  'raid-filters': {
    load: () => import(/* webpackChunkName: "raid-filters" */ '../../domains/raid-calendar/RaidFilters.island'),
  },
  'range-bar': { load: () => import(/* webpackChunkName: "range-bar" */ '../../domains/range/RangeBar.island') },
  'rank-selects': {
    load: () => import(/* webpackChunkName: "rank-selects" */ '../../domains/range/RankSelects.island'),
  },
  'region-choice': {
    load: () => import(/* webpackChunkName: "region-choice" */ '../../domains/configurator/RegionChoice.island'),
  },
  'run-failure': {
    load: () => import(/* webpackChunkName: "run-failure" */ '../../domains/raid-run/RunFailure.island'),
  },
  'run-form': { load: () => import(/* webpackChunkName: "run-form" */ '../../domains/raid-run/RunForm.island') },
  'run-price': { load: () => import(/* webpackChunkName: "run-price" */ '../../domains/raid-run/RunPrice.island') },
  'search-box': { load: () => import(/* webpackChunkName: "search-box" */ '../../domains/search/SearchBox.island') },
  'service-details': {
    load: () => import(/* webpackChunkName: "service-details" */ '../../domains/catalogue/ServiceDetails.island'),
  },
  'start-time': {
    load: () => import(/* webpackChunkName: "start-time" */ '../../domains/start-time/StartTime.island'),
  },
  'variant-cards': {
    load: () =>
      import(/* webpackChunkName: "variant-cards" */ '../../domains/configurator/choices/VariantCards.island'),
  },
  'staff-desk': {
    load: () => import(/* webpackChunkName: "staff-desk" */ '../../domains/staff-chat/StaffDesk.island'),
  },
  'vat-line': { load: () => import(/* webpackChunkName: "vat-line" */ '../../domains/checkout/VatLine.island') },
  'level-track': { load: () => import(/* webpackChunkName: "level-track" */ '../../domains/vip/LevelTrack.island') },
  'vip-questions': {
    load: () => import(/* webpackChunkName: "vip-questions" */ '../../domains/vip/VipQuestions.island'),
  },
  'visitor-country': {
    load: () => import(/* webpackChunkName: "visitor-country" */ '../../domains/geo/VisitorCountry.island'),
  },
} satisfies IslandRegistry;

/** All islands, for server and browser. */
export const islands: typeof listed & AddedIslands = Object.assign(
  listed,
  ...(Object.values(addOns) as readonly AddOn[]).map((addOn) => addOn.islands),
);

export type IslandName = keyof typeof islands & string;

/** The props that an island's component declares. */
export type IslandProps<Name extends IslandName> = (typeof islands)[Name] extends {
  readonly load: () => Promise<{ readonly default: (props: infer Props) => unknown }>;
}
  ? Props
  : never;
