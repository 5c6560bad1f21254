import type { orderRefunded } from '../../domains/order/refund.events';
import type { BusEvent } from '../../store/eventBus';
import type { AnySlice } from '../../store/pageReducer';
import type { RuntimeReports } from '../lib/report';
import type { PageOfKind } from './index';
import type { shell } from './shell.page';
import type { page as signedIn } from './signedIn.page';

type ActionOf<Creator> = Creator extends (...args: never) => infer Action ? Action : never;
type PayloadOf<Action> = Action extends { payload: infer Payload } ? Payload : undefined;
/** Private actions (`asPrivate`) are not emitted, so they are no events. */
type TypeOf<Action> = Action extends { meta: { private: boolean } }
  ? never
  : Action extends { type: infer T extends string }
    ? T
    : never;
type EventsOf<Actions> = {
  readonly [Name in keyof Actions as TypeOf<ActionOf<Actions[Name]>>]: PayloadOf<ActionOf<Actions[Name]>>;
};
type UnionToIntersection<Union> = (Union extends unknown ? (one: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;
type EventsOfSlices<Slices extends readonly AnySlice[]> = UnionToIntersection<EventsOf<Slices[number]['actions']>>;

/** A page without events of its own has the default type, whose keys are any string. */
type OwnEventsOf<Page> = Page extends { readonly events?: infer Creators | undefined }
  ? string extends keyof Creators
    ? unknown
    : EventsOf<Creators>
  : unknown;

/** Names and payloads of all public events: the actions of every slice, and the `events` of a page. */
type StorefrontEvents = RuntimeReports &
  EventsOf<{ readonly orderRefunded: typeof orderRefunded }> &
  EventsOfSlices<(typeof shell)['slices']> &
  EventsOfSlices<(typeof signedIn)['slices']> &
  OwnEventsOf<typeof shell> &
  EventsOfSlices<PageOfKind['slices']> &
  UnionToIntersection<OwnEventsOf<PageOfKind>>;

/**
 * The public API, `window.storefront`. The last 100 events are replayed to late listeners; a handler that throws does not affect others. Actions
 * with `meta: { private: true }` are not emitted. `on` returns unsubscribe.
 */
export interface Storefront {
  on<T extends keyof StorefrontEvents>(
    type: T,
    handler: (event: { readonly type: T; readonly payload: StorefrontEvents[T] }) => void,
  ): () => void;
  on(pattern: `${string}*` | ((event: BusEvent) => boolean), handler: (event: BusEvent) => void): () => void;
  /**
   * Only with developer tools (`?debug=1`). `dispatch` acts as if the page had dispatched; DevTools can't in production, where the content security policy
   * forbids what they need. It throws an Error with a sentence when it gets no action, or while the past is on screen.
   */
  readonly debug?: { readonly dispatch: (action: unknown) => unknown };
}

declare global {
  interface Window {
    storefront: Storefront;
  }
}
