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

/** Imports of islands, by the name in their markers. */
export type IslandRegistry = Readonly<Record<string, () => Promise<AnyIslandModule>>>;

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
  'anchor-nav': () => import(/* webpackChunkName: "anchor-nav" */ '../../domains/anchors/AnchorNav.island'),
  'account-orders': () =>
    import(/* webpackChunkName: "account-orders" */ '../../domains/account-orders/AccountOrders.island'),
  'buy-now': () => import(/* webpackChunkName: "buy-now" */ '../../domains/buy-now/BuyNow.island'),
  'cart-count': () => import(/* webpackChunkName: "cart-count" */ '../../domains/cart/CartCount.island'),
  'cart-view': () => import(/* webpackChunkName: "cart-view" */ '../../domains/cart/CartView.island'),
  'carousel-controls': () =>
    import(/* webpackChunkName: "carousel-controls" */ '../../domains/carousels/CarouselControls.island'),
  comparison: () => import(/* webpackChunkName: "comparison" */ '../../domains/comparison/Comparison.island'),
  'consent-banner': () => import(/* webpackChunkName: "consent-banner" */ '../../domains/consent/ConsentBanner.island'),
  'copy-link': () => import(/* webpackChunkName: "copy-link" */ '../../domains/permalink/CopyLink.island'),
  'country-select': () =>
    import(/* webpackChunkName: "country-select" */ '../../domains/checkout/CountrySelect.island'),
  'games-list': () => import(/* webpackChunkName: "games-list" */ '../../domains/games/GamesList.island'),
  'games-drawer': () => import(/* webpackChunkName: "games-drawer" */ '../../domains/menus/GamesDrawer.island'),
  'hot-filters': () => import(/* webpackChunkName: "hot-filters" */ '../../domains/hot-products/HotFilters.island'),
  'hot-panel': () => import(/* webpackChunkName: "hot-panel" */ '../../domains/hot-products/HotPanel.island'),
  'how-it-works': () => import(/* webpackChunkName: "how-it-works" */ '../../domains/how-it-works/HowItWorks.island'),
  'live-reviews': () => import(/* webpackChunkName: "live-reviews" */ '../../domains/reviews/LiveReviews.island'),
  'nav-price': () => import(/* webpackChunkName: "nav-price" */ '../../domains/configurator/price/NavPrice.island'),
  'near-reviews': () => import(/* webpackChunkName: "near-reviews" */ '../../domains/reviews/NearReviews.island'),
  'notification-choices': () =>
    import(/* webpackChunkName: "notification-choices" */ '../../domains/notifications/NotificationChoices.island'),
  'option-cards': () =>
    import(/* webpackChunkName: "option-cards" */ '../../domains/configurator/options/OptionCards.island'),
  'option-selects': () =>
    import(/* webpackChunkName: "option-selects" */ '../../domains/configurator/options/OptionSelects.island'),
  'copy-texts': () => import(/* webpackChunkName: "copy-texts" */ '../../domains/page/CopyTexts.island'),
  'order-line': () => import(/* webpackChunkName: "order-line" */ '../../domains/order/OrderLine.island'),
  'order-live': () => import(/* webpackChunkName: "order-live" */ '../../domains/order/OrderLive.island'),
  'page-hosts': () => import(/* webpackChunkName: "page-hosts" */ '../../domains/page/PageHosts.island'),
  'pay-button': () => import(/* webpackChunkName: "pay-button" */ '../../domains/checkout/PayButton.island'),
  'pin-choices': () => import(/* webpackChunkName: "pin-choices" */ '../../domains/comparison/PinChoices.island'),
  'price-block': () =>
    import(/* webpackChunkName: "price-block" */ '../../domains/configurator/price/PriceBlock.island'),
  'print-receipt': () => import(/* webpackChunkName: "print-receipt" */ '../../domains/order/PrintReceipt.island'),
  'problem-log': () => import(/* webpackChunkName: "problem-log" */ '../../domains/problems/ProblemLog.island'),
  'problem-steps': () => import(/* webpackChunkName: "problem-steps" */ '../../domains/problems/ProblemSteps.island'),
  'push-ask': () => import(/* webpackChunkName: "push-ask" */ '../../domains/push/PushAsk.island'),
  'push-device': () => import(/* webpackChunkName: "push-device" */ '../../domains/push/PushDevice.island'),
  'quantity-picker': () =>
    import(/* webpackChunkName: "quantity-picker" */ '../../domains/configurator/choices/QuantityPicker.island'),
  'raid-filters': () => import(/* webpackChunkName: "raid-filters" */ '../../domains/raid-calendar/RaidFilters.island'),
  'range-bar': () => import(/* webpackChunkName: "range-bar" */ '../../domains/range/RangeBar.island'),
  'rank-selects': () => import(/* webpackChunkName: "rank-selects" */ '../../domains/range/RankSelects.island'),
  'region-choice': () =>
    import(/* webpackChunkName: "region-choice" */ '../../domains/configurator/RegionChoice.island'),
  'run-failure': () => import(/* webpackChunkName: "run-failure" */ '../../domains/raid-run/RunFailure.island'),
  'run-form': () => import(/* webpackChunkName: "run-form" */ '../../domains/raid-run/RunForm.island'),
  'run-price': () => import(/* webpackChunkName: "run-price" */ '../../domains/raid-run/RunPrice.island'),
  'season-rewards': () =>
    import(/* webpackChunkName: "season-rewards" */ '../../domains/seasonal/SeasonRewards.island'),
  'search-box': () => import(/* webpackChunkName: "search-box" */ '../../domains/search/SearchBox.island'),
  'simple-form': () =>
    import(/* webpackChunkName: "simple-form" */ '../../domains/configurator/simple-form/SimpleForm.island'),
  'start-time': () => import(/* webpackChunkName: "start-time" */ '../../domains/start-time/StartTime.island'),
  'variant-cards': () =>
    import(/* webpackChunkName: "variant-cards" */ '../../domains/configurator/choices/VariantCards.island'),
  'staff-desk': () => import(/* webpackChunkName: "staff-desk" */ '../../domains/staff-chat/StaffDesk.island'),
  upload: () => import(/* webpackChunkName: "upload" */ '../../domains/upload/Upload.island'),
  'vat-line': () => import(/* webpackChunkName: "vat-line" */ '../../domains/checkout/VatLine.island'),
  'level-track': () => import(/* webpackChunkName: "level-track" */ '../../domains/vip/LevelTrack.island'),
  'vip-questions': () => import(/* webpackChunkName: "vip-questions" */ '../../domains/vip/VipQuestions.island'),
  'visitor-country': () => import(/* webpackChunkName: "visitor-country" */ '../../domains/geo/VisitorCountry.island'),
} satisfies IslandRegistry;

/** All islands, for server and browser. */
export const islands: typeof listed & AddedIslands = Object.assign(
  listed,
  ...(Object.values(addOns) as readonly AddOn[]).map((addOn) => addOn.islands),
);

export type IslandName = keyof typeof islands & string;

/** The props that an island's component declares. */
export type IslandProps<Name extends IslandName> = (typeof islands)[Name] extends () => Promise<{
  readonly default: (props: infer Props) => unknown;
}>
  ? Props
  : never;
