import type { AnySlice, StateOf } from '../../store/pageReducer';
import type { Facts, PageParts } from './pageDescription';
import type { ShellState } from './shell.page';

/** A kind of page: what it brings beside the shell, and how many KB of JavaScript (brotli) such a page may need in all. */
export interface PageDefinition<Slices extends readonly AnySlice[], Others extends Facts = Facts>
  extends PageParts<Slices, ShellState & StateOf<Slices>, Others> {
  readonly maxKB: number;
}

/** Describes a kind of page; its rules may read the slices of the shell and its own. */
export function definePage<const Slices extends readonly AnySlice[], Others extends Facts = Facts>(
  page: PageDefinition<Slices, Others>,
): PageDefinition<Slices, Others> {
  return page;
}
