import type { Dispatch, UnknownAction } from '@reduxjs/toolkit';
import type { CreateSaga } from '../../sagas/lazySaga';
import type { AnalyticsRule } from '../../store/analytics';
import type { AnySlice, StateOf } from '../../store/pageReducer';

/** Reports what happens to the server's HTML, which belongs to no island: one listener for the whole page. Returns what ends it. */
export type PageListener = (page: Document, dispatch: Dispatch<UnknownAction>) => () => void;

/**
 * The names of a page's chunks: an island's chunk is named as the island. The build puts them into files by this, the server tells the
 * browser by it what to fetch ahead, and the size budgets add them up.
 */
export interface PageChunks {
  /** What every page of the kind has: fetched ahead. What no other kind has always is built into one file with the kind's own. */
  readonly always?: readonly string[];
  /** What only some pages of the kind have beside that, by what they sell or show; each such page has a budget of its own. */
  readonly some?: Readonly<Record<string, readonly string[]>>;
  /** What comes when a shopper uses it, and how many KB of brotli it may weigh. */
  readonly onUse?: Readonly<Record<string, number>>;
}

export type Facts = Readonly<Record<string, (...args: never) => UnknownAction>>;

/** What a page brings to the browser. */
export interface PageParts<Slices extends readonly AnySlice[], State, Others extends Facts = Facts> {
  /** Resident: a domain's slice comes with the page's own chunk. */
  readonly slices: Slices;
  /** Resident: what the domains' actions mean to analytics. Asked only with the shopper's consent. */
  readonly analytics?: readonly AnalyticsRule<State>[] | undefined;
  /** Actions that belong to no slice, for the listeners of `window.storefront`. */
  readonly facts?: Others | undefined;
  /** By the name that a crash is reported under. One that most pages never need is made by `lazySaga`. */
  readonly sagas?: Readonly<Record<string, CreateSaga>>;
  readonly listeners?: readonly PageListener[];
  readonly chunks?: PageChunks;
}

/** Describes what every page has. */
export function defineShell<const Slices extends readonly AnySlice[], Others extends Facts>(
  shell: PageParts<Slices, StateOf<Slices>, Others>,
): PageParts<Slices, StateOf<Slices>, Others> {
  return shell;
}
