import type { ChoiceRow, Configuration, FieldProblem } from '../configurator';
import type { Quote } from '../pricing';

/** A price that moved since the shopper last saw it; cents of the view's currency. */
interface PriceChange {
  readonly seen: number;
  readonly now: number;
}

/** A line of the cart, priced at the moment of the view. */
export interface CartLineView {
  readonly id: string;
  readonly serviceId: number;
  readonly slug: string;
  readonly name: string;
  /** Path of the service page. */
  readonly href: string;
  /** The same page, opened with this line's choices to change them. */
  readonly editHref: string;
  /** Names the picture in /art, without kind and width. */
  readonly art: string;
  readonly game: { readonly slug: string; readonly name: string };
  readonly category: { readonly slug: string; readonly name: string };
  readonly subCategory: string;
  readonly play: 'piloted' | 'selfplay' | 'trade' | 'coaching';
  readonly choices: readonly ChoiceRow[];
  /** The choices in one line. */
  readonly summary: string;
  readonly configuration: Configuration;
  /** False when the service was taken out of sale: it has no page then, and no choices would help. */
  readonly available: boolean;
  /** Null when the line can't be bought any more; `problems` then say why. */
  readonly quote: Quote | null;
  readonly problems: readonly FieldProblem[];
  /** Present when the price differs from the one the shopper saw on adding it, in the same currency. */
  readonly move?: PriceChange;
  /** The buy form of these choices, field by field, to send them again; empty when they can't be bought any more. */
  readonly form: readonly (readonly string[])[];
  /** What the quantity of a service sold by the piece may be. */
  readonly quantity?: { readonly value: number; readonly min: number; readonly max: number; readonly unit: string };
  /** Minutes from payment to the start of the work. */
  readonly start: { readonly minimum: number; readonly most: number };
}

/** The whole cart. All amounts in cents of `currency`. */
export interface CartView {
  readonly currency: { readonly code: string; readonly sign: string };
  readonly lines: readonly CartLineView[];
  readonly total: number;
  /** A sentence when checkout is not possible as the cart stands (a line out of sale, a total below the least payable). */
  readonly blocked?: string;
}
