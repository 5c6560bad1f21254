import type { BusEvent } from '../../store/eventBus';
import type { AnySlice } from '../../store/pageReducer';
import type { RuntimeReports } from '../lib/report';
import type { PageOfKind } from './index';
import type { shell } from './shell.page';

type ActionOf<Creator> = Creator extends (...args: never) => infer Action ? Action : never;
type PayloadOf<Action> = Action extends { payload: infer Payload } ? Payload : undefined;
type EventsOf<Actions> = {
  readonly [Name in keyof Actions as ActionOf<Actions[Name]> extends { type: infer T extends string }
    ? T
    : never]: PayloadOf<ActionOf<Actions[Name]>>;
};
type Merged<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;
type EventsOfSlices<Slices extends readonly AnySlice[]> = Merged<EventsOf<Slices[number]['actions']>>;

/** A page without facts of its own has the widest type of them, whose names are any text. */
type FactsOf<Page> = Page extends { readonly facts?: infer Facts | undefined }
  ? string extends keyof Facts
    ? unknown
    : EventsOf<Facts>
  : unknown;

/** Names and payloads of all that third parties may listen to: the actions of every slice and every fact that a page names. */
type StorefrontEvents = RuntimeReports &
  EventsOfSlices<(typeof shell)['slices']> &
  FactsOf<typeof shell> &
  EventsOfSlices<PageOfKind['slices']> &
  Merged<FactsOf<PageOfKind>>;

/**
 * The public hook, `window.storefront`. Earlier events (the last 100) are replayed to late listeners; a handler that throws disturbs
 * nobody. Actions marked `meta: { private: true }` are not passed on. `on` returns what ends it.
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
