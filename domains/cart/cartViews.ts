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
  /** Only for a seat of a raid run. */
  readonly run?: RunLineView;
  /** Only for places of a hot product. */
  readonly hot?: HotLineView;
}

/** What a cart line of a raid run has besides. Times are ms UTC. */
export interface RunLineView {
  readonly startsAt: number;
  /** `Fri 20 Nov, 20:00 CET` */
  readonly startText: string;
  /** The game's server that the run is on. */
  readonly region: string;
  /** The `item_variant` of analytics. */
  readonly variant: string;
  readonly isFlex: boolean;
  /** Until when the seat is held; null when none is held (any more), or the time is flexible. */
  readonly heldUntil: number | null;
  /** The same as text: `Fri 20 Nov, 20:00 CET`; empty when none is held. */
  readonly heldText: string;
  /** The next run of the same kind, where this one has no seat left. */
  readonly next?: { readonly href: string; readonly label: string };
}

/** What a cart line of a hot product has besides. Times are ms UTC. */
export interface HotLineView {
  readonly productId: number;
  readonly startsAt: number;
  /** `Sat 21 Nov, 18:30 UTC` */
  readonly startText: string;
  /** Until when its places are held; null when none are held (any more). */
  readonly heldUntil: number | null;
  /** The same as text; empty when none are held. */
  readonly heldText: string;
  /** The next start with as many places, where this one has not. */
  readonly next?: { readonly href: string; readonly label: string };
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
