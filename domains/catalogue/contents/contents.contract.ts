import * as Type from 'typebox';
import { ArtPath, closedObject, type Described, oneOf, ServiceName, Slug } from '../../../src/lib/schemas';
import { MIN_SEASON_REWARDS } from '../limits.rules';

/**
 * Contents that pages show around the goods, as data of the catalogue document: of the whole shop and of each game. Texts name no price and no date, because those
 * come from what a card leads to. The import checks that everything named exists (`server/catalogue/import/contents.checks.ts`).
 */

const text = (maxLength: number) => Type.String({ minLength: 1, maxLength });

/** A page of the shop: `/hot-products`. */
const PagePath = Type.String({ pattern: '^/[a-z0-9][a-z0-9/-]*$', maxLength: 200 });
/** A category by its game and itself: `wow-boost/raid-services`. */
const CategoryName = ServiceName;
/** Names pictures in /art, as the `art` of categories does. */
const Art = Type.Optional(Slug);

const Link = closedObject({ page: PagePath, text: text(40) });

/** A banner with exactly one target. */
const PromoSchema = closedObject({
  slug: Slug,
  title: text(60),
  text: text(200),
  /** The text of its button. */
  action: Type.Optional(text(30)),
  art: Art,
  /** The name of offers: shown only while one of them runs, whose end and price stand on it. */
  offer: Type.Optional(text(40)),
  service: Type.Optional(ServiceName),
  page: Type.Optional(PagePath),
});
export type Promo = Described<typeof PromoSchema>;

/** A card with exactly one target. */
const NavCardSchema = closedObject({
  title: text(40),
  /** A plain fact; where it is absent, the part of the shop to which the card leads says what is true at the moment. */
  text: Type.Optional(text(60)),
  page: Type.Optional(PagePath),
  service: Type.Optional(ServiceName),
  category: Type.Optional(CategoryName),
});
export type NavCard = Described<typeof NavCardSchema>;

/** A promise with a number in it. */
const ReasonSchema = closedObject({ title: text(60), text: text(240), link: Type.Optional(Link) });
export type Reason = Described<typeof ReasonSchema>;

const FocusSchema = closedObject({
  title: text(30),
  text: text(300),
  points: Type.Array(closedObject({ bold: text(60), text: text(200) }), { minItems: 1, maxItems: 5 }),
});
export type Focus = Described<typeof FocusSchema>;

const Promos = Type.Optional(Type.Array(PromoSchema, { maxItems: 8 }));

/** The choices of a plan; the defaults of the service where it says nothing. */
const PlanChoicesSchema = closedObject({
  from: Type.Optional(Type.Integer()),
  to: Type.Optional(Type.Integer()),
  quantity: Type.Optional(Type.Integer({ minimum: 1 })),
  variant: Type.Optional(Slug),
  /** Options instead of the defaults of their groups. */
  options: Type.Optional(Type.Array(Slug, { minItems: 1, maxItems: 20 })),
});
export type PlanChoices = Described<typeof PlanChoicesSchema>;

/** The order that shows how the shop works: a service along a range, and what is chosen of it. */
const ExampleOrderSchema = closedObject({ service: ServiceName, choices: PlanChoicesSchema });
export type ExampleOrder = Described<typeof ExampleOrderSchema>;

export const ShopContentsSchema = closedObject({
  topPromos: Promos,
  bottomPromos: Promos,
  mainNav: Type.Optional(
    closedObject({
      cards: Type.Array(NavCardSchema, { maxItems: 12 }),
      categories: Type.Array(CategoryName, { maxItems: 24 }),
    }),
  ),
  whyWe: Type.Optional(Type.Array(ReasonSchema, { maxItems: 8 })),
  ourFocus: Type.Optional(Type.Array(FocusSchema, { maxItems: 8 })),
  exampleOrder: Type.Optional(ExampleOrderSchema),
});

const ViewCount = Type.Integer({ minimum: 2, maximum: 6 });

/** Services of a game that its page shows in a row. */
const PromotedSchema = closedObject({
  title: text(60),
  services: Type.Array(Slug, { minItems: 1, maxItems: 24 }),
  /** The number of them in view, by the width of the window in px; four when absent. */
  perView: Type.Optional(closedObject({ at1280: ViewCount, at1800: ViewCount })),
});

/** A fact that a booster knows about a game, and what the shop does about it. */
const KnowledgeSchema = closedObject({
  says: text(300),
  /** The short form of `does`, in bold before it. */
  bold: text(80),
  does: text(300),
  /** The role of the one who says it: `Rated arena`. Never the name of a person. */
  by: text(60),
  art: Art,
  link: Type.Optional(Link),
});
export type Knowledge = Described<typeof KnowledgeSchema>;

/** A service in which shoppers play themselves. */
const SherpaSchema = closedObject({
  service: Slug,
  facts: Type.Array(text(90), { minItems: 3, maxItems: 3 }),
  voice: Type.Optional(text(200)),
});
export type Sherpa = Described<typeof SherpaSchema>;

/** One column of a comparison; its price is calculated from its choices. */
const PlanSchema = closedObject({
  key: Slug,
  name: text(40),
  note: text(120),
  choices: PlanChoicesSchema,
  /** The cells, as many as there are rows. */
  cells: Type.Array(closedObject({ text: text(120), tone: Type.Optional(oneOf(['good', 'care'])) }), {
    minItems: 2,
    maxItems: 8,
  }),
});
export type Plan = Described<typeof PlanSchema>;

/** Ways to play one service side by side, on the page of its category. */
const CategoryComparisonSchema = closedObject({
  category: Slug,
  service: Slug,
  title: text(60),
  text: text(240),
  rows: Type.Array(text(40), { minItems: 2, maxItems: 8 }),
  plans: Type.Array(PlanSchema, { minItems: 2, maxItems: 4 }),
});
export type CategoryComparison = Described<typeof CategoryComparisonSchema>;

/** A reward of the season, and the order of the game's services that gives it: exactly one of `reward` and `choices`. */
const SeasonRewardSchema = closedObject({
  title: text(60),
  /** Where it comes from: `Arena 2v2, at 1.800`. */
  where: text(60),
  service: Slug,
  /** The name of a reward along the range of the service, whose end becomes the goal. */
  reward: Type.Optional(text(120)),
  /** The choices of the service that give it. */
  choices: Type.Optional(PlanChoicesSchema),
  /** Its sign, where that isn't the picture of the reward along the range. */
  img: Type.Optional(ArtPath),
});
export type SeasonReward = Described<typeof SeasonRewardSchema>;

/** What the season of a game gives, as far as the shop's services lead to it. */
const SeasonSchema = closedObject({
  /** `Midnight Season 2` */
  name: text(60),
  /** When it ends, without a date: `Ends when the next season starts.` */
  text: text(120),
  rewards: Type.Array(SeasonRewardSchema, { minItems: MIN_SEASON_REWARDS, maxItems: 24 }),
});
export type Season = Described<typeof SeasonSchema>;

/** What every order of a category includes, on its page. */
const CategoryBenefitsSchema = closedObject({
  category: Slug,
  title: text(60),
  text: text(160),
  items: Type.Array(closedObject({ bold: text(60), text: text(160) }), { minItems: 3, maxItems: 12 }),
});
export type CategoryBenefits = Described<typeof CategoryBenefitsSchema>;

export const GameContentsSchema = closedObject({
  promoted: Type.Optional(PromotedSchema),
  know: Type.Optional(Type.Array(KnowledgeSchema, { minItems: 1, maxItems: 6 })),
  sherpa: Type.Optional(Type.Array(SherpaSchema, { minItems: 1, maxItems: 12 })),
  /** Comparisons, one of a category at most. */
  comparisons: Type.Optional(Type.Array(CategoryComparisonSchema, { minItems: 1, maxItems: 24 })),
  season: Type.Optional(SeasonSchema),
  /** Benefits, one list of a category at most. */
  benefits: Type.Optional(Type.Array(CategoryBenefitsSchema, { minItems: 1, maxItems: 24 })),
});

/** Services that go well with another one; they may be of another game. */
export const ConnectedSchema = Type.Array(closedObject({ service: ServiceName, reason: text(80) }), {
  minItems: 1,
  maxItems: 3,
});

/** Contents of the whole shop for its pages. */
export interface ShopContents {
  readonly topPromos: readonly Promo[];
  readonly bottomPromos: readonly Promo[];
  readonly mainNav: { readonly cards: readonly NavCard[]; readonly categories: readonly string[] };
  readonly whyWe: readonly Reason[];
  readonly ourFocus: readonly Focus[];
  readonly exampleOrder?: ExampleOrder;
}

/** The number of cards in view, by the width of the window in px. */
export interface PerView {
  readonly at1280: number;
  readonly at1800: number;
}

/** Contents of a game for its pages. Services are named by their slugs; those that are gone have to be left out. */
export interface GameContents {
  readonly promoted?: Described<typeof PromotedSchema> & { readonly perView: PerView };
  readonly know: readonly Knowledge[];
  readonly sherpa: readonly Sherpa[];
  readonly comparisons: readonly CategoryComparison[];
  readonly season?: Season;
  readonly benefits: readonly CategoryBenefits[];
}
