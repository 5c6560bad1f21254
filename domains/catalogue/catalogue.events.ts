import { createAction } from '@reduxjs/toolkit';
import type { AnalyticsItem } from '../../src/lib/ga4Item';

/** A service on a card; `total` is its list price in cents. */
export interface ListedGood
  extends Pick<AnalyticsItem, 'slug' | 'name' | 'game' | 'category' | 'subCategory' | 'total'> {
  /** The kind of a dated run; absent for services. */
  readonly variant?: string | undefined;
  /** Its position in the list, from 0. */
  readonly index: number;
}

export interface GoodsList {
  readonly id: string;
  readonly name: string;
  readonly goods: readonly ListedGood[];
}

/** A list of services became visible. The actions in this file change no state, because lists are static HTML. */
export const listSeen = createAction<GoodsList, 'catalogue/listSeen'>('catalogue/listSeen');
/** A card of a list was clicked; `goods` has only that one. */
export const listItemChosen = createAction<GoodsList, 'catalogue/listItemChosen'>('catalogue/listItemChosen');
/** Looks like an email address or a phone or card number. */
const PERSONAL_DATA = /@|\d[\d\s().-]{5,}\d/;

/** Normalizes a search term, and clears it when it may hold personal data, because third parties can listen to actions. */
const prepareSearch = ({ term }: { readonly term: string }) => {
  const normalized = term
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .toLowerCase()
    .slice(0, 100);
  return { payload: { term: PERSONAL_DATA.test(normalized) ? '' : normalized } };
};

/** A search was submitted. */
export const searchSent = createAction('catalogue/searchSent', prepareSearch);
/** The results of a search are shown; there may be none. */
export const resultsSeen = createAction('catalogue/resultsSeen', prepareSearch);
