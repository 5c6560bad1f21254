import { createAction } from '@reduxjs/toolkit';
import type { SoldGood } from '../../src/lib/ga4Item';

/** A service on a card; `total` is its list price in cents. */
export interface ListedGood extends Pick<SoldGood, 'slug' | 'name' | 'game' | 'category' | 'subCategory' | 'total'> {
  /** Its place in the list, from 0. */
  readonly index: number;
}

export interface GoodsList {
  readonly id: string;
  readonly name: string;
  readonly goods: readonly ListedGood[];
}

/** A list of services came into view. Changes no state, like everything here: the server's HTML has the lists. */
export const listSeen = createAction<GoodsList, 'catalogue/listSeen'>('catalogue/listSeen');
/** A card of a list was followed; `goods` is that one. */
export const listItemChosen = createAction<GoodsList, 'catalogue/listItemChosen'>('catalogue/listItemChosen');
/** What looks like an address of a person, or like a number of one. */
const PERSONAL = /@|\d[\d\s().-]{5,}\d/;

/** A search in plain words; empty when it may be about a person: that is nobody's business, and actions are told to all who listen. */
const searched = ({ term }: { readonly term: string }) => {
  const plain = term
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .toLowerCase()
    .slice(0, 100);
  return { payload: { term: PERSONAL.test(plain) ? '' : plain } };
};

/** A search was sent. */
export const searchSent = createAction('catalogue/searchSent', searched);
/** The page shows what was found, which may be nothing. */
export const resultsSeen = createAction('catalogue/resultsSeen', searched);
