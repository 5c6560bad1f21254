import * as Type from 'typebox';
import { ArtPath, Cents, CurrencyCode, oneOf, recordBy, Slug } from '../../src/lib/schemas';
import { ACCOUNT_FORMS } from './accountForms';
import { ConnectedSchema, GameContentsSchema, ShopContentsSchema } from './contents/contents.contract';
import { MAX_OPTIONS, MAX_PAST_PRICES } from './limits.rules';
import { OfferSchema, type RunningOffer } from './offers/offers.contract';

/**
 * The catalogue as a document: what `npm run catalogue -- import` reads and `export` writes, and the parts of it that pages show.
 * Prices are USD cents, percentages basis points, times minutes. Keys are stable names inside their owner, slugs are parts of paths.
 */

const Name = Type.String({ minLength: 1, maxLength: 120 });
const Text = Type.String({ minLength: 1, maxLength: 1200 });
const Minutes = Type.Number({ minimum: 0, maximum: 1_000_000 });
/** A factor in basis points: 10000 is one. */
const FactorBp = Type.Integer({ minimum: 1000, maximum: 40_000 });

/** Words as shoppers type them into the search. */
const SearchWords = Type.String({ minLength: 1, maxLength: 40 });
/** Other names under which the search finds something: `wow`, `m+`, `aotc`. */
const Nicknames = Type.Optional(Type.Array(SearchWords, { minItems: 1, maxItems: 20 }));

export const PriceModeSchema = Type.Union([
  Type.Literal('add_fixed_to_original'),
  Type.Literal('add_fixed_to_total'),
  Type.Literal('add_percent_to_original'),
  Type.Literal('add_percent_to_total'),
  Type.Literal('subtract_fixed_from_original'),
  Type.Literal('subtract_fixed_from_total'),
  Type.Literal('subtract_percent_from_original'),
  Type.Literal('subtract_percent_from_total'),
]);

/** A reward shown along a range. Mode 0: it is inside the chosen range; 1: the range equals from/to; 2: the range contains from/to (SPEC §3). */
export const RewardSchema = Type.Object(
  {
    name: Name,
    img: Type.Optional(ArtPath),
    from: Type.Integer(),
    to: Type.Integer(),
    mode: Type.Union([Type.Literal(0), Type.Literal(1), Type.Literal(2)]),
  },
  { additionalProperties: false },
);
export type Reward = Type.Static<typeof RewardSchema>;

/**
 * What a range goes along: the word after one of it and after several, the same where it is not counted (`rating`, `level`). `apart` is the word after
 * the distance between two values, where that is counted: 13 levels.
 */
export const UnitSchema = Type.Object(
  { one: Name, many: Name, apart: Type.Optional(Name) },
  { additionalProperties: false },
);
export type Unit = Type.Static<typeof UnitSchema>;

/** What a quantity counts. With `per`, one piece is a pack of so many: 1.000 gold; with `scale`, the number stands for millions. */
export const PackSchema = Type.Object(
  {
    one: Name,
    many: Name,
    per: Type.Optional(Type.Integer({ minimum: 2, maximum: 1_000_000 })),
    scale: Type.Optional(Type.Literal('M')),
  },
  { additionalProperties: false },
);
export type Pack = Type.Static<typeof PackSchema>;

const SegmentSchema = Type.Object(
  { upTo: Type.Integer(), priceCents: Cents, minutes: Minutes },
  { additionalProperties: false },
);

/** A minute in UTC: `2026-11-27T17:00Z`. */
const Instant = Type.String({ pattern: '^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])T([01]\\d|2[0-3]):[0-5]\\dZ$' });

/** A price that was really charged until this minute: USD cents, or basis points for an option with a percent mode. */
export const PastPriceSchema = Type.Object({ value: Cents, until: Instant }, { additionalProperties: false });
export type PastPrice = Type.Static<typeof PastPriceSchema>;

/** What something cost before, oldest first. Imports add to it; in views it has only the price that is shown struck through, if any. */
const PastPrices = Type.Optional(Type.Array(PastPriceSchema, { minItems: 1, maxItems: MAX_PAST_PRICES }));

/** Who plays on whose account: a booster on the buyer's, the buyer on their own, goods that change hands in game, or lessons. */
export const PlayStyleSchema = Type.Union([
  Type.Literal('piloted'),
  Type.Literal('selfplay'),
  Type.Literal('trade'),
  Type.Literal('coaching'),
]);
export type PlayStyle = Type.Static<typeof PlayStyleSchema>;

/** How the work is played with this choice, where it differs from the service. */
const ChosenPlay = Type.Optional(PlayStyleSchema);

/** One of several exclusive variants; its price is the base price. */
export const VariantSchema = Type.Object(
  {
    key: Slug,
    label: Name,
    note: Type.String({ maxLength: 200 }),
    priceCents: Cents,
    past: PastPrices,
    minutes: Minutes,
    best: Type.Boolean(),
    play: ChosenPlay,
  },
  { additionalProperties: false },
);
export type Variant = Type.Static<typeof VariantSchema>;

/**
 * The points within a rung of a ladder, such as League Points. On the rungs `from` to `to`, each of which takes `perRung` of them, the first step
 * of a way up costs the share that is left. Shoppers choose them in steps of `step`.
 */
export const LadderPointsSchema = Type.Object(
  {
    /** As it stands behind a number: `LP`. */
    name: Type.String({ minLength: 1, maxLength: 20 }),
    /** What they are called, `rank progress`; the name when absent. */
    label: Type.Optional(Name),
    perRung: Type.Integer({ minimum: 2, maximum: 10_000 }),
    step: Type.Integer({ minimum: 1, maximum: 5_000 }),
    from: Type.Integer({ minimum: 0 }),
    to: Type.Integer({ minimum: 0 }),
  },
  { additionalProperties: false },
);
export type LadderPoints = Type.Static<typeof LadderPointsSchema>;

/** A range of numbers, or of ranks when `ladder` is set: then values are indexes into the ladder. */
export const RangeTermsSchema = Type.Object(
  {
    kind: Type.Literal('range'),
    /** `bar` is the slider, `selects` the two searchable selects. */
    control: Type.Union([Type.Literal('bar'), Type.Literal('selects')]),
    min: Type.Integer(),
    max: Type.Integer(),
    step: Type.Integer({ minimum: 1 }),
    /** A goal alone: the start is always `min`. Start and goal when absent. */
    handles: Type.Optional(Type.Literal(1)),
    unit: UnitSchema,
    ladder: Type.Optional(Slug),
    defaultFrom: Type.Integer(),
    defaultTo: Type.Integer(),
    segments: Type.Array(SegmentSchema, { minItems: 1, maxItems: 40 }),
    rewards: Type.Array(RewardSchema, { maxItems: 40 }),
  },
  { additionalProperties: false },
);
export type RangeTerms = Type.Static<typeof RangeTermsSchema> & {
  /** In views: the points of its ladder, where the shopper may say how many they have. */
  readonly points?: LadderPoints;
};

export const QuantityTermsSchema = Type.Object(
  {
    kind: Type.Literal('quantity'),
    min: Type.Integer({ minimum: 1 }),
    max: Type.Integer({ maximum: 1_000_000 }),
    unit: PackSchema,
    unitPriceCents: Cents,
    defaultQuantity: Type.Integer({ minimum: 1 }),
    minutesPerUnit: Minutes,
    tiers: Type.Array(
      Type.Object(
        { from: Type.Integer({ minimum: 2 }), percentBp: Type.Integer({ minimum: 1, maximum: 9000 }) },
        { additionalProperties: false },
      ),
      { maxItems: 10 },
    ),
  },
  { additionalProperties: false },
);
export type QuantityTerms = Type.Static<typeof QuantityTermsSchema>;

export const VariantTermsSchema = Type.Object(
  {
    kind: Type.Literal('variants'),
    /** True for a kind of raid runs: it is sold as dated runs, and its variants are their loot types. */
    run: Type.Boolean(),
    raid: Type.Optional(Name),
    /** The variant that most shoppers take; the cheapest where none is named. The dearest only with `whyDearest`. */
    defaultVariant: Type.Optional(Slug),
    variants: Type.Array(VariantSchema, { minItems: 1, maxItems: 40 }),
  },
  { additionalProperties: false },
);
export type VariantTerms = Type.Static<typeof VariantTermsSchema>;

export const TermsSchema = Type.Union([RangeTermsSchema, QuantityTermsSchema, VariantTermsSchema]);
export type Terms = RangeTerms | QuantityTerms | VariantTerms;

/** A choice that changes the price: `value` is USD cents for fixed modes, basis points for percent modes. */
export const OptionSchema = Type.Object(
  {
    key: Slug,
    label: Name,
    note: Type.String({ maxLength: 200 }),
    mode: PriceModeSchema,
    value: Type.Integer({ minimum: 0, maximum: 100_000_000 }),
    tag: Type.Optional(Type.Literal('best value')),
    /** Earlier values of the same mode. */
    past: PastPrices,
    isAutoSelected: Type.Boolean(),
    /** Factor of the work time in basis points: 10000 leaves it, 7500 makes it a quarter shorter. */
    durationBp: FactorBp,
    /** Factor of the time until the work starts; it stays as it is when absent. */
    startBp: Type.Optional(FactorBp),
    /** Another option of the service that must be chosen with this one. */
    needs: Type.Optional(Slug),
    play: ChosenPlay,
  },
  { additionalProperties: false },
);
export type ServiceOption = Type.Static<typeof OptionSchema>;

/** Options chosen together: radio cards when `pick` is one, checkboxes when it is many, or a searchable select of either. */
export const OptionGroupSchema = Type.Object(
  {
    key: Slug,
    label: Name,
    pick: Type.Union([Type.Literal('one'), Type.Literal('many')]),
    required: Type.Boolean(),
    /** Cards when absent. */
    display: Type.Optional(Type.Union([Type.Literal('cards'), Type.Literal('select')])),
    /** The minimum number of options in a required `many` group; one when absent. */
    min: Type.Optional(Type.Integer({ minimum: 1 })),
    /** The maximum number of options in a `many` group. */
    max: Type.Optional(Type.Integer({ minimum: 1 })),
    /** The maximum number of options in a `many` group is the chosen quantity (SPEC §5, quantity-dependent selects). */
    perQuantity: Type.Optional(Type.Literal(true)),
    options: Type.Array(OptionSchema, { minItems: 1, maxItems: MAX_OPTIONS }),
  },
  { additionalProperties: false },
);
export type OptionGroup = Type.Static<typeof OptionGroupSchema>;

/** One service of the document. Its path is /{game}/{category}/{slug}. */
export const ServiceSchema = Type.Object(
  {
    slug: Slug,
    /** Names the service's own pictures in /art (16:7); those of its category are shown when it is absent. */
    art: Type.Optional(Slug),
    name: Name,
    nicknames: Nicknames,
    category: Slug,
    subCategory: Name,
    tags: Type.Array(Type.Union([Type.Literal('hot'), Type.Literal('new'), Type.Literal('best')])),
    summary: Text,
    description: Text,
    play: PlayStyleSchema,
    get: Type.Array(Text, { minItems: 1, maxItems: 8 }),
    steps: Type.Array(Type.Object({ title: Name, text: Text }, { additionalProperties: false }), {
      minItems: 1,
      maxItems: 6,
    }),
    requirements: Type.Array(Text, { maxItems: 8 }),
    delays: Text,
    faq: Type.Array(Type.Object({ q: Text, a: Text }, { additionalProperties: false }), { maxItems: 10 }),
    /** Minimum and maximum minutes from payment to the start of the work. */
    start: Type.Object(
      {
        least: Minutes,
        most: Minutes,
        /** Long work starts later: the times are multiplied by the factor of the last entry whose minutes the chosen range, quantity or variant exceeds. */
        longer: Type.Optional(
          Type.Array(Type.Object({ overMinutes: Minutes, startBp: FactorBp }, { additionalProperties: false }), {
            minItems: 1,
            maxItems: 5,
          }),
        ),
      },
      { additionalProperties: false },
    ),
    terms: TermsSchema,
    groups: Type.Array(OptionGroupSchema, { maxItems: 12 }),
    /** Why none of its choices is the best value; for those who keep the catalogue. */
    noBest: Type.Optional(Text),
    /** Why its dearest choice is preselected, where it is; for those who keep the catalogue. */
    whyDearest: Type.Optional(Text),
    /** Services that go well with it, in this order. */
    connected: Type.Optional(ConnectedSchema),
  },
  { additionalProperties: false },
);
export type CatalogueService = Type.Static<typeof ServiceSchema>;

/** A field of the checkout about the buyer's player. */
const AskedNameProperties = { label: Name, example: Name, help: Text };

const AccountFormSchema = oneOf(ACCOUNT_FORMS);
const PlatformAccountSchema = Type.Object({ form: AccountFormSchema, example: Name }, { additionalProperties: false });

/** How a game names its players. */
const AccountSchema = Type.Object(
  {
    ...AskedNameProperties,
    /** The rule for names (`domains/checkout/accountName.rules.ts`); without one any line of text is taken. */
    form: Type.Optional(AccountFormSchema),
    /** Platforms on which players have another kind of name, by the name of the platform. */
    platforms: Type.Optional(recordBy('^.{1,40}$', PlatformAccountSchema)),
    /** Asked as well, where the account alone does not say who is played. */
    character: Type.Optional(Type.Object(AskedNameProperties, { additionalProperties: false })),
  },
  { additionalProperties: false },
);

export const GameSchema = Type.Object(
  {
    slug: Slug,
    name: Name,
    nicknames: Nicknames,
    /** Names the game's pictures in /art when that is not the slug. */
    art: Type.Optional(Slug),
    tagline: Text,
    description: Text,
    /** The current season or patch of the game, shown on its own line; may be empty. */
    note: Type.String({ maxLength: 40 }),
    regions: Type.Array(Name, { minItems: 1 }),
    platforms: Type.Array(Name, { minItems: 1 }),
    /** The checkout fields that identify the buyer's account and character. */
    account: AccountSchema,
    /** `art` names the picture of the category in /art, without kind and width; the game's own when absent. */
    categories: Type.Array(
      Type.Object(
        { slug: Slug, name: Name, nicknames: Nicknames, description: Text, art: Type.Optional(Slug) },
        { additionalProperties: false },
      ),
      { minItems: 1 },
    ),
    services: Type.Array(ServiceSchema),
    contents: Type.Optional(GameContentsSchema),
  },
  { additionalProperties: false },
);
export type CatalogueGame = Type.Static<typeof GameSchema>;

export const LadderSchema = Type.Object(
  {
    slug: Slug,
    rungs: Type.Array(Name, { minItems: 2, maxItems: 100 }),
    /** The picture of each rung, in the same order. */
    pictures: Type.Optional(Type.Array(ArtPath, { minItems: 2, maxItems: 100 })),
    points: Type.Optional(LadderPointsSchema),
  },
  { additionalProperties: false },
);

export const CurrencySchema = Type.Object(
  {
    code: CurrencyCode,
    name: Name,
    sign: Type.String({ minLength: 1, maxLength: 4 }),
    /** Units of this currency per US dollar × 1,000,000. */
    rateMicro: Type.Integer({ minimum: 1, maximum: 1_000_000_000_000 }),
  },
  { additionalProperties: false },
);
export type Currency = Type.Static<typeof CurrencySchema>;

/** Vocabulary of the search that belongs to no single game. */
export const SearchVocabularySchema = Type.Object(
  {
    /** Words that mean the same: a query with one finds the others. */
    synonyms: Type.Array(Type.Array(SearchWords, { minItems: 2, maxItems: 20 }), { maxItems: 500 }),
    /** Words that a query may leave out, such as “buy” or “the”, when nothing is found with them. */
    fillers: Type.Array(SearchWords, { maxItems: 200 }),
  },
  { additionalProperties: false },
);
export type SearchVocabulary = Type.Static<typeof SearchVocabularySchema>;

export const CatalogueSchema = Type.Object(
  {
    currencies: Type.Array(CurrencySchema, { minItems: 1 }),
    ladders: Type.Array(LadderSchema),
    games: Type.Array(GameSchema),
    /** Where several run on a service at once, the first counts. */
    offers: Type.Optional(Type.Array(OfferSchema, { maxItems: 200 })),
    search: Type.Optional(SearchVocabularySchema),
    contents: Type.Optional(ShopContentsSchema),
  },
  { additionalProperties: false },
);
export type Catalogue = Type.Static<typeof CatalogueSchema>;

/** A service for its page and islands. */
export interface ServiceView extends Omit<CatalogueService, 'connected'> {
  readonly id: number;
  readonly terms: Terms;
  readonly game: {
    readonly slug: string;
    readonly name: string;
    readonly art: string;
    readonly regions: readonly string[];
    readonly platforms: readonly string[];
    readonly account: CatalogueGame['account'];
  };
  readonly categoryName: string;
  /** Names its pictures of 16:7: its own, or those of its category. */
  readonly art: string;
  /** Names the picture of the category, or of the game when the category has none. */
  readonly wideArt: string;
  /** Labels of the ladder by value, when the range stands on one (SPEC §3 `synonyms`). */
  readonly synonyms: Readonly<Record<string, string>>;
  /** Pictures of the ladder by value, when it has any. */
  readonly pictures?: Readonly<Record<string, string>> | undefined;
  /** The offer that runs on it at the moment; its prices include it. */
  readonly offer?: RunningOffer | undefined;
}
