import type { Dispatch, UnknownAction } from '@reduxjs/toolkit';
import type { AnalyticsRule } from '../../store/analytics';
import type { AnySlice, StateOf } from '../../store/pageReducer';
import type { Ports } from '../ports';
import type { CreateSaga } from '../saga/lazySaga';

/** Selectors of what a listener answers instead of the browser: clicks on elements, and the submission of forms. */
export interface Answers {
  readonly click?: string;
  readonly submit?: string;
}

/** Dispatches actions for events on server HTML outside islands, with one delegated listener. Returns unsubscribe. */
export interface PageListener<State = unknown> {
  (page: Document, dispatch: Dispatch<UnknownAction>, ports: Ports, getState: () => State): () => void;
  /** Read by the server; the loader holds such a press until the listener runs (`src/islands/firstPress.ts`). */
  readonly answers?: Answers;
}

/**
 * The names of a page's chunks; an island's chunk is named like the island. The build groups files by them, the server prefetches them, and the
 * size budgets add them up.
 */
export interface PageChunks {
  /** On every page of the kind, and prefetched. Those that are `always` on no other kind are bundled into one file. */
  readonly always?: readonly string[];
  /** On some pages of the kind, by what they show; each of these has its own budget check. */
  readonly some?: Readonly<Record<string, readonly string[]>>;
  /** Loaded when the shopper uses it, with the budget in KB of brotli. */
  readonly onUse?: Readonly<Record<string, number>>;
}

/** Action creators that belong to no slice. */
export type EventCreators = Readonly<Record<string, (...args: never) => UnknownAction>>;

/** Code that the slices need from the start, and that depends on what the page shows. */
export interface PagePreparation<State> {
  /** The names of its chunks, which the server prefetches. */
  readonly chunks: (state: State) => readonly string[];
  /** Runs before the store is created. */
  readonly load: (state: State) => Promise<void>;
}

/** The parts of a page in the browser. */
export interface PageParts<Slices extends readonly AnySlice[], State, Others extends EventCreators = EventCreators> {
  /** In the page's own chunk. */
  readonly slices: Slices;
  /** In the page's own chunk; applied only with the shopper's consent. */
  readonly analytics?: readonly AnalyticsRule<State>[] | undefined;
  /** Actions that belong to no slice; also events of `window.storefront`. */
  readonly events?: Others | undefined;
  /** By the name in crash reports. Sagas that most pages never need are created with `lazySaga`. */
  readonly sagas?: Readonly<Record<string, CreateSaga>>;
  readonly listeners?: readonly PageListener<State>[];
  readonly prepare?: PagePreparation<State> | undefined;
  readonly chunks?: PageChunks;
}

/** What a domain adds to pages by itself (`addOns.ts`). */
export interface AddOn extends Pick<PageParts<readonly AnySlice[], never>, 'analytics' | 'sagas' | 'listeners'> {
  readonly slices: readonly AnySlice[];
  /** The kinds of pages that have it; all when absent. */
  readonly kinds?: readonly string[];
  readonly islands?: Readonly<Record<string, () => Promise<object>>>;
  readonly chunks?: PageChunks;
}

/** Defines what every page has. */
export function defineShell<const Slices extends readonly AnySlice[], Others extends EventCreators>(
  shell: PageParts<Slices, StateOf<Slices>, Others>,
): PageParts<Slices, StateOf<Slices>, Others> {
  return shell;
}
