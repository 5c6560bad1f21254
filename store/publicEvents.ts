import type { cartSlice } from '../domains/cart/cart.slice';
import type * as catalogueFacts from '../domains/catalogue/catalogue.analytics';
import type { checkoutSlice } from '../domains/checkout/checkout.slice';
import type { consentSlice } from '../domains/consent/consent.slice';
import type { currencySlice } from '../domains/currency/currency.slice';
import type { orderSlice } from '../domains/order/order.slice';
import type { fragmentsSlice, modalsSlice, pageSlice, toastsSlice } from '../domains/page';
import type { BusEvent } from './eventBus';

/** What went wrong in the runtime, told to the console and to `window.storefront.on`. */
interface RuntimeReports {
  /** The island stays, or is again, what the server sent. `phase`: its code did not come, its first render or a later one threw. */
  readonly 'island/failed': {
    readonly name: string;
    readonly id: string;
    readonly phase: 'load' | 'hydrate' | 'render';
    readonly message: string;
  };
  /** React found the server's HTML different and rendered the island anew. */
  readonly 'island/recovered': { readonly name: string; readonly id: string; readonly message: string };
  /** A saga threw. `restarts` is false when it has reached its limit and waits. */
  readonly 'saga/crashed': { readonly domain: string; readonly message: string; readonly restarts: boolean };
  /** A fragment could not be placed. */
  readonly 'fragment/refused': { readonly selector: string; readonly message: string };
  /** An analytics event was not handed on because it held personal data, or its rule threw. */
  readonly 'analytics/refused': { readonly message: string };
}
export type RuntimeReport = {
  readonly [T in keyof RuntimeReports]: { readonly type: T; readonly payload: RuntimeReports[T] };
}[keyof RuntimeReports];

/** Where the runtime tells what went wrong. */
export type Report = (report: RuntimeReport, cause?: unknown) => void;

type ActionOf<Creator> = Creator extends (...args: never) => infer Action ? Action : never;
type PayloadOf<Action> = Action extends { payload: infer Payload } ? Payload : undefined;
type EventsOf<Actions> = {
  readonly [Name in keyof Actions as ActionOf<Actions[Name]> extends { type: infer T extends string }
    ? T
    : never]: PayloadOf<ActionOf<Actions[Name]>>;
};

/** Names and payloads of all that third parties may listen to. A domain adds `& EventsOf<typeof xSlice.actions>`. */
type StorefrontEvents = RuntimeReports &
  EventsOf<typeof cartSlice.actions> &
  EventsOf<Pick<typeof catalogueFacts, 'listSeen' | 'listItemChosen' | 'searchSent' | 'resultsSeen'>> &
  EventsOf<typeof checkoutSlice.actions> &
  EventsOf<typeof consentSlice.actions> &
  EventsOf<typeof currencySlice.actions> &
  EventsOf<typeof fragmentsSlice.actions> &
  EventsOf<typeof modalsSlice.actions> &
  EventsOf<typeof orderSlice.actions> &
  EventsOf<typeof pageSlice.actions> &
  EventsOf<typeof toastsSlice.actions>;

/**
 * The public hook, `window.storefront`. Earlier events (the last 100) are replayed to late listeners; a handler that throws disturbs
 * nobody. Actions marked `meta: { private: true }` are not told. `on` returns what ends it.
 */
export interface Storefront {
  on<T extends keyof StorefrontEvents>(
    type: T,
    handler: (event: { readonly type: T; readonly payload: StorefrontEvents[T] }) => void,
  ): () => void;
  on(pattern: `${string}*` | ((event: BusEvent) => boolean), handler: (event: BusEvent) => void): () => void;
}

declare global {
  interface Window {
    storefront: Storefront;
  }
}
