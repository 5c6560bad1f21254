import * as Type from 'typebox';

/** What open pages are told of a list of goods: all that are on sale, or those that have changed. */
export const liveListSchema = <Item extends Type.TSchema>(item: Item) =>
  Type.Object({
    /** When it was read, ms UTC. */
    at: Type.Integer(),
    items: Type.Array(item),
    /** Goods that are not on sale any more. */
    closed: Type.Array(Type.Integer()),
    /** Goods that start before this time, or have no start, and are not named are not on sale either, ms UTC; null when only changes are named. */
    wholeUntil: Type.Union([Type.Integer(), Type.Null()]),
  });

/** Goods as pages show them. */
export interface LiveItem {
  readonly id: number;
}

export interface LiveList<Item> {
  readonly at: number;
  readonly items: readonly Item[];
  readonly closed: readonly number[];
  readonly wholeUntil: number | null;
}
