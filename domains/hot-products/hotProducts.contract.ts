import * as Type from 'typebox';
import { INTENT_FIELD } from '../../src/lib/intentField';
import { HOT_PRODUCTS_PATH } from '../../src/lib/urls';
import { QuoteSchema } from '../configurator';
import type { Quote } from '../pricing';

/** The page of a hot product, which answers scripts with its JSON (SPEC §7). */
export const hotProductPath = (id: number | string): string => `${HOT_PRODUCTS_PATH}/${id}`;
/** The server's price for a start and a quantity. */
export const hotPricePath = (id: number | string): string => `${hotProductPath(id)}/price-calculate`;
/** The filter of the page for scripts. */
export const HOT_FILTER_PATH = `${HOT_PRODUCTS_PATH}/filter`;

/** The live topic of all hot products, with prices in a currency. */
export const liveHotTopic = (currency: string): string => `hot.${currency}`;

/** The list of analytics. */
export const HOT_LIST = { id: 'hot-products', name: 'Hot products' } as const;

/** Id of the buy form in an open panel; controls outside the form element refer to it by their `form` attribute. */
export const HOT_FORM = 'hot-form';

/** The field names of the buy form. A product that is a kind of raid runs sends the fields of a run instead. */
export const HOT_FIELDS = {
  productId: 'hot_product_id',
  startId: 'hot_start',
  quantity: 'quantity',
  seenTotal: 'seen_total',
  seenCurrency: 'seen_currency',
} as const;

const Id = Type.String({ pattern: '^[0-9]{1,9}$' });

/** The buy form of a hot product: names and values as browsers send them. */
export const HotFormSchema = Type.Object(
  {
    [HOT_FIELDS.productId]: Id,
    [HOT_FIELDS.startId]: Type.Optional(Id),
    [HOT_FIELDS.quantity]: Type.Optional(Type.String({ maxLength: 20 })),
    [HOT_FIELDS.seenTotal]: Type.Optional(Type.String({ pattern: '^[0-9]{1,12}$' })),
    [HOT_FIELDS.seenCurrency]: Type.Optional(Type.String({ pattern: '^[A-Z]{3}$' })),
    [INTENT_FIELD]: Type.Optional(
      Type.Union(['cart', 'checkout', 'update', 'remove'].map((word) => Type.Literal(word))),
    ),
  },
  { additionalProperties: false },
);

/** The form of the price calculation. */
export const HotPriceFormSchema = Type.Object(
  { [HOT_FIELDS.startId]: Id, [HOT_FIELDS.quantity]: Type.String({ maxLength: 20 }) },
  { additionalProperties: false },
);

/** The address that opens the panel without a script may name a start and a quantity, as its form does. */
export const HotPageSchema = Type.Object(
  {
    [HOT_FIELDS.startId]: Type.Optional(Id),
    [HOT_FIELDS.quantity]: Type.Optional(Type.String({ maxLength: 20 })),
  },
  // Its form sends everything that it has.
  { additionalProperties: true },
);

/** The region of the page with the cards, which the answer of the filter replaces. */
export const HOT_LIST_REGION = 'hot-list';
/** The region behind a card that the panel of a product is put into. */
export const hotPanelRegion = (id: number): string => `hot-panel-${id}`;

/** The fields of the filter; each value at most once. */
export const HOT_FILTER_FIELDS = { game: 'game', platform: 'platform', start: 'start' } as const;
export const HOT_PLATFORMS = ['pc', 'playstation', 'xbox', 'mobile'] as const;
export type HotPlatform = (typeof HOT_PLATFORMS)[number];
/** When the work starts: within an hour, today, or this week. */
export const HOT_START_FILTERS = ['hour', 'today', 'week'] as const;
export type HotStartFilter = (typeof HOT_START_FILTERS)[number];

const oneOf = <Value extends string>(values: readonly Value[]) =>
  Type.Unsafe<Value>({ type: 'string', enum: [...values] });
const orNull = <Schema extends Type.TSchema>(schema: Schema) => Type.Union([schema, Type.Null()]);
const Text = Type.String();
const Whole = Type.Integer();

/** The query of the page and of its filter; an empty value or `any` means all. */
export const HotFilterSchema = Type.Object(
  {
    [HOT_FILTER_FIELDS.game]: Type.Optional(Type.String({ maxLength: 80, pattern: '^[a-z0-9-]*$' })),
    [HOT_FILTER_FIELDS.platform]: Type.Optional(oneOf(['', 'any', ...HOT_PLATFORMS])),
    [HOT_FILTER_FIELDS.start]: Type.Optional(oneOf(['', 'any', ...HOT_START_FILTERS])),
  },
  { additionalProperties: false },
);

/** How much of a product there is, and until when. Times in ms UTC. */
export const HotAvailabilitySchema = Type.Union([
  Type.Object({ kind: Type.Literal('in_stock') }),
  /** The places of today: free ones, and all. */
  Type.Object({ kind: Type.Literal('left_today'), free: Whole, capacity: Whole }),
  /** The next start with a place. */
  Type.Object({ kind: Type.Literal('starts_in'), at: Whole }),
  /** The game itself ends it. */
  Type.Object({ kind: Type.Literal('ends_in'), at: Whole }),
  Type.Object({ kind: Type.Literal('sold_out') }),
]);
export type HotAvailability = Type.Static<typeof HotAvailabilitySchema>;

/** A dated start: the places that are free, held ones are not. For a kind of raid runs it is a run, its id that of the run. */
export const HotStartSchema = Type.Object({
  id: Whole,
  /** ms UTC */
  startsAt: Whole,
  /** Until when its places are sold, ms UTC. */
  soldUntil: Whole,
  free: Whole,
  capacity: Whole,
  /** The price of a seat in this run, in cents; null where the offer prices the product. */
  quote: orNull(Type.Unsafe<Quote>(QuoteSchema)),
});

/** Configuration of the quantity slider (SPEC §3). */
const SliderSchema = Type.Object({
  range: Type.Object({ min: Whole, max: Whole }),
  discounts: Type.Unsafe<Readonly<Record<string, number>>>(
    Type.Unsafe<object>({
      type: 'object',
      patternProperties: { '^[0-9]+$': Type.Number() },
      additionalProperties: false,
    }),
  ),
  start: Whole,
  name: Text,
  suffixes: Type.Unsafe<readonly [string, string]>(Type.Array(Text, { minItems: 2, maxItems: 2 })),
});

/** What the engine prices: so many units, whose price is that of the configuration on the card. In USD, as in the catalogue. */
export const HotOfferSchema = Type.Object({
  unit: Text,
  unitPriceCents: Whole,
  min: Whole,
  max: Whole,
  tiers: Type.Array(Type.Object({ from: Whole, percentBp: Whole })),
  /** The running offer of the service, in basis points; null without one. */
  offer: orNull(Type.Object({ label: Text, percentBp: Whole })),
});
export type HotOffer = Type.Static<typeof HotOfferSchema>;

/** What an open panel works with. */
export const HotPanelSchema = Type.Object({
  productId: Whole,
  serviceId: Whole,
  slug: Text,
  name: Text,
  game: Type.Object({ slug: Text, name: Text }),
  category: Type.Object({ slug: Text, name: Text }),
  subCategory: Text,
  /** `run`: a kind of raid runs; its starts are runs, and a seat is bought with the run's own form. */
  kind: Type.Union([Type.Literal('places'), Type.Literal('run')]),
  /** The starts on sale, the earliest first; full ones too. */
  starts: Type.Array(HotStartSchema),
  /** The price on the card, in cents: when it changes, the panel is asked for again. */
  price: Whole,
  /** Null for a kind of raid runs. */
  offer: orNull(HotOfferSchema),
  /** Null where the quantity is always one. */
  slider: orNull(SliderSchema),
  /** When the game ends it, ms UTC. */
  endsAt: orNull(Whole),
});

/** Response of GET /hot-products/{id} to scripts (SPEC §7). */
export const HotProductAnswerSchema = Type.Object({
  data: Type.Object({
    /** The HTML of the panel. */
    render: Text,
    hotProductId: Whole,
    publicAvailability: Type.Object({ availability: HotAvailabilitySchema, text: Text }),
    /** `startIn`: whole seconds until the start. */
    availabilityOptions: Type.Array(
      Type.Object({ id: Whole, startIn: Whole, text: Text, free: Whole, capacity: Whole }),
    ),
    /** The price with which the panel opens; null when nothing is left. */
    servicePrice: orNull(QuoteSchema),
    panel: HotPanelSchema,
    /** The server's time, ms UTC; no cache keeps this response. */
    now: Whole,
  }),
});
export type HotProductAnswer = Type.Static<typeof HotProductAnswerSchema>;

/** Response of POST /hot-products/{id}/price-calculate. */
export const HotPriceAnswerSchema = Type.Object({
  status: Type.Literal(true),
  data: Type.Object({ servicePrice: QuoteSchema }),
});
export interface HotPriceAnswer {
  readonly status: true;
  readonly data: { readonly servicePrice: Quote };
}

/** Response of GET /hot-products/filter. */
export const HotFilterAnswerSchema = Type.Object({
  data: Type.Object({
    /** HTML of our own server by the selector of the element that shows it. */
    render: Type.Array(Type.Object({ selector: Text, innerData: Text })),
    totalProducts: Type.Integer({ minimum: 0 }),
    /** `12 products`, for the status line. */
    text: Text,
  }),
});
export type HotFilterAnswer = Type.Static<typeof HotFilterAnswerSchema>;

const LiveHotProductSchema = Type.Object({
  id: Whole,
  availability: HotAvailabilitySchema,
  /** The price on the card, in cents. */
  price: Whole,
  /** That without the running offer or drop; null without one. */
  was: orNull(Whole),
  /** The free places of each start on sale, full ones too, by its id: an open panel shows them. */
  places: Type.Unsafe<Readonly<Record<string, number>>>(
    Type.Unsafe<object>({ type: 'object', patternProperties: { '^[0-9]+$': Whole }, additionalProperties: false }),
  ),
});
/** What others change of a hot product while pages show it. */
export type LiveHotProduct = Type.Static<typeof LiveHotProductSchema>;

/** Data of the topic: all hot products on sale, or those that have changed. */
export const LiveHotProductsSchema = Type.Object({
  /** When it was read, ms UTC. */
  at: Whole,
  products: Type.Array(LiveHotProductSchema),
  /** Products that are not on sale any more. */
  closed: Type.Array(Whole),
  /** Whether all on sale are named. */
  whole: Type.Boolean(),
});
export type LiveHotProducts = Type.Static<typeof LiveHotProductsSchema>;
