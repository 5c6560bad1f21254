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

/** A service as lists show it. `listPrice` is the cheapest configuration that can be bought, in cents of the asked currency. */
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
  /** One plain fact, for services that are no range. */
  readonly fact: string;
  readonly listPrice: number;
  /** False when there is only one configuration, and so only one price. */
  readonly isFrom: boolean;
  /** True when the list price asks no choice of the shopper, so that it can go into the cart from its card. */
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
