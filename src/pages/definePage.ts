import type { AnySlice, StateOf } from '../../store/pageReducer';
import type { EventCreators, PageParts } from './pageDescription';
import type { ShellState } from './shell.page';

/** What a kind of page adds to the shell, and the budget of all its JavaScript in KB of brotli. */
export interface PageDefinition<Slices extends readonly AnySlice[], Others extends EventCreators = EventCreators>
  extends PageParts<Slices, ShellState & StateOf<Slices>, Others> {
  readonly maxKB: number;
}

/** Defines a kind of page; its analytics rules may read the slices of the shell and its own. */
export function definePage<const Slices extends readonly AnySlice[], Others extends EventCreators = EventCreators>(
  page: PageDefinition<Slices, Others>,
): PageDefinition<Slices, Others> {
  return page;
}
