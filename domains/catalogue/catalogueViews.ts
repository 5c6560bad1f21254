import { servicePath } from '../../src/lib/urls';
import type { CatalogueGame } from './catalogue.contract';

/** A game in lists. `art` is the name of its pictures in /art, without shape and width. */
export interface GameCard {
  readonly slug: string;
  readonly name: string;
  readonly art: string;
  readonly tagline: string;
  readonly serviceCount: number;
  /** Several of its services are hot, or one of them is new. */
  readonly tag?: 'hot' | 'new';
}

export interface CategoryCard {
  readonly slug: string;
  readonly name: string;
  readonly description: string;
  readonly art: string;
  readonly serviceCount: number;
}

/** A service in lists; prices in cents of the requested currency. */
export interface ServiceCard {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  readonly summary: string;
  /** Names its pictures of 16:7: its own, or those of its category. */
  readonly art: string;
  readonly game: { readonly slug: string; readonly name: string; readonly art: string };
  readonly category: { readonly slug: string; readonly name: string };
  readonly subCategory: string;
  readonly tags: readonly ('hot' | 'new' | 'best')[];
  readonly kind: 'range' | 'quantity' | 'variants';
  /** The default start and goal of a range, as labels. */
  readonly line?: { readonly from: string; readonly to: string; readonly unit: string };
  /** A short description of what the price includes. */
  readonly fact: string;
  /** The price of the default configuration, which `line` or `fact` describes. */
  readonly price: number;
  /** The price of the cheapest configuration; absent when `price` is the lowest. */
  readonly from?: number;
  /** The quantity that `from` buys, in words. */
  readonly fromFor?: string;
  /** The running offer that `price` and `from` include. */
  readonly offer?: CardOffer;
  /** True when no choice is required, so that the card can have "Add to cart". */
  readonly isAddable: boolean;
  /** Sold on dates: the price is that of the cheapest one, and one has to be chosen on its page. */
  readonly isDated?: true;
  readonly dates?: DateWords;
  /** The average of its reviews in tenths of a star, and how many they are; absent for too few. */
  readonly rating?: { readonly tenths: number; readonly count: number };
  /** Minutes from payment to the start of the work. */
  readonly start: { readonly least: number; readonly most: number };
}

/** Words about dates on the card of a service that is sold on them. */
export interface DateWords {
  /** `scheduled runs` */
  readonly soldAs: string;
  /** The text of the link: `See runs` */
  readonly link: string;
  /** The id of the section of its page that the link leads to. */
  readonly anchor: string;
}

/** The page of the service of a card. */
export const cardPath = ({ game, category, slug }: Pick<ServiceCard, 'game' | 'category' | 'slug'>): string =>
  servicePath(game.slug, category.slug, slug);

/** A running offer on a card; prices of the default configuration in cents. */
export interface CardOffer {
  readonly name: string;
  /** ms UTC */
  readonly endsAt: number;
  /** The price after the offer. */
  readonly regular: number;
  /** The lowest price of the 30 days before the offer (Directive 98/6/EC, article 6a); absent when it was not above the price now. */
  readonly prior?: number;
}

export interface GameView extends GameCard {
  readonly description: string;
  readonly note: string;
  readonly regions: readonly string[];
  readonly platforms: readonly string[];
  readonly account: CatalogueGame['account'];
  readonly categories: readonly CategoryCard[];
}
