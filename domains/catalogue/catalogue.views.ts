import type { CatalogueGame } from './catalogue.contract';

/** A game as lists show it. `art` names its pictures in /art, without kind and width. */
export interface GameCard {
  readonly slug: string;
  readonly name: string;
  readonly art: string;
  readonly tagline: string;
  readonly serviceCount: number;
}

export interface CategoryCard {
  readonly slug: string;
  readonly name: string;
  readonly description: string;
  readonly art: string;
  readonly serviceCount: number;
}

/** A service as lists show it; prices in cents of the asked currency. */
export interface ServiceCard {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  readonly summary: string;
  readonly game: { readonly slug: string; readonly name: string; readonly art: string };
  readonly category: { readonly slug: string; readonly name: string; readonly art: string };
  readonly subCategory: string;
  readonly tags: readonly ('hot' | 'new' | 'best')[];
  readonly kind: 'range' | 'quantity' | 'variants';
  /** The default way from–to of a range, in the words of its labels. */
  readonly line?: { readonly from: string; readonly to: string; readonly unit: string };
  /** What the price is for, in a few words. */
  readonly fact: string;
  /** What the service costs as its page opens: the price of the line or fact. */
  readonly price: number;
  /** The cheapest configuration that can be bought; absent when that is no less. */
  readonly from?: number;
  /** True when the price asks no choice of the shopper, so that the service can go into the cart from its card. */
  readonly isAddable: boolean;
  /** Minutes from payment to the start of the work. */
  readonly start: { readonly least: number; readonly most: number };
}

export interface GameView extends GameCard {
  readonly description: string;
  readonly note: string;
  readonly regions: readonly string[];
  readonly platforms: readonly string[];
  readonly account: CatalogueGame['account'];
  readonly categories: readonly CategoryCard[];
}
