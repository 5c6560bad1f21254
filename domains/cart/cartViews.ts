import type { AnalyticsItem } from '../../src/lib/ga4Item';
import type { Pack, PlayStyle } from '../catalogue';
import type { ChoiceRow, Configuration, FieldProblem } from '../configurator';
import type { Quote } from '../pricing';

/** A price that has changed since the shopper last saw it; cents of the view's currency. */
interface PriceChange {
  readonly seen: number;
  readonly now: number;
}

/** A cart line with its current price. */
export interface CartLineView {
  readonly id: string;
  /** Lines stand in this order; a restored line gets that of the removed one. */
  readonly position: number;
  readonly serviceId: number;
  readonly slug: string;
  readonly name: string;
  /** Path of the service page. */
  readonly href: string;
  /** The same page, opened with this line's choices to change them. */
  readonly editHref: string;
  /** Names the picture in /art, without kind and width. */
  readonly art: string;
  readonly game: { readonly slug: string; readonly name: string; readonly art: string };
  readonly category: { readonly slug: string; readonly name: string };
  readonly subCategory: string;
  readonly play: PlayStyle;
  readonly choices: readonly ChoiceRow[];
  /** The first of the choices, where it is a start and a goal: both as labels. */
  readonly fromTo?: { readonly from: string; readonly to: string; readonly unit?: string };
  /** The choices in one line. */
  readonly summary: string;
  readonly configuration: Configuration;
  /** False when the service is no longer available, so that it has no page either. */
  readonly available: boolean;
  /** Null when the line can't be bought any more; see `problems`. */
  readonly quote: Quote | null;
  readonly problems: readonly FieldProblem[];
  /** Present when the price differs from the one the shopper saw on adding it, in the same currency. */
  readonly move?: PriceChange;
  /** The fields of the buy form for this configuration; empty when it can't be bought any more. */
  readonly form: readonly (readonly string[])[];
  /** The quantity and its limits, for services sold by quantity. */
  readonly quantity?: { readonly value: number; readonly min: number; readonly max: number; readonly unit: Pack };
  /** Minutes from payment to the start of the work. */
  readonly start: { readonly least: number; readonly most: number };
  /** Only for what is sold for a date. */
  readonly dated?: DatedLineView;
}

/** What a cart line that is sold for a date has besides. Times are ms UTC. */
export interface DatedLineView {
  readonly startsAt: number;
  /** `Fri 20 Nov, 20:00 CET` */
  readonly startText: string;
  /** One of what is reserved: `seat`, `spot` */
  readonly unit: string;
  /** The game's server that it is on, where it is on one. */
  readonly region?: string;
  /** The `item_variant` of analytics, where the choices don't say it. */
  readonly variant?: string;
  /** Until when it is reserved; null when nothing is (any more). */
  readonly heldUntil: number | null;
  /** The same as text; empty when nothing is reserved. */
  readonly heldText: string;
  /** Why nothing is reserved, where nothing has to be. */
  readonly waitText?: string;
  /** The next date of the same kind, where nothing is left of this one, and what it is called: `Next run`. */
  readonly next?: { readonly href: string; readonly label: string; readonly title: string };
}

/** The whole cart. All amounts in cents of `currency`. */
export interface CartView {
  readonly currency: { readonly code: string; readonly sign: string };
  readonly lines: readonly CartLineView[];
  readonly total: number;
  /** Why checkout is not possible (a line not on sale, a total below the minimum charge). */
  readonly blocked?: string;
}

/** A cart line for analytics. Amounts in cents. */
export interface CartItem extends AnalyticsItem {
  readonly play: string;
  readonly lineId: string;
}
