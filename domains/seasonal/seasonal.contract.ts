import * as Type from 'typebox';

/** `GET`: the rewards of a game's season, for the selector of games. */
export const seasonUrl = (game: string): string => `/v1/season/${game}`;

const Cents = Type.Integer();

/** What everybody pays, where the shopper's level makes a price lower. */
const VipPriceSchema = Type.Object({ level: Type.Integer(), everybody: Cents });

/** The price of a reward as this shopper sees it, in cents. */
const RewardPriceSchema = Type.Object({
  /** The price of the order that `href` opens. */
  cents: Cents,
  /** The price from the start that is nearest to the reward, with the usual options; absent when it is not below `cents`. */
  from: Type.Optional(Cents),
  vip: Type.Optional(VipPriceSchema),
  /** The running offer that the price includes. */
  offer: Type.Optional(
    Type.Object({
      /** ms UTC */
      endsAt: Type.Integer(),
      /** The price after the offer. */
      regular: Cents,
      /** The lowest price of the 30 days before the offer; absent when it was not higher. */
      prior: Type.Optional(Cents),
      vip: Type.Optional(VipPriceSchema),
    }),
  ),
});
export type RewardPrice = Type.Static<typeof RewardPriceSchema>;

const RewardSchema = Type.Object({
  title: Type.String(),
  /** Where it comes from: `Arena, at 1.800`. */
  where: Type.String(),
  /** The path of its sign. */
  img: Type.String(),
  /** The page of the service with the choices that give the reward. */
  href: Type.String(),
  price: RewardPriceSchema,
  /** The service, for analytics. */
  service: Type.Object({
    slug: Type.String(),
    name: Type.String(),
    category: Type.String(),
    subCategory: Type.String(),
  }),
});
export type ShownReward = Type.Static<typeof RewardSchema>;

const GameSchema = Type.Object({
  slug: Type.String(),
  name: Type.String(),
  /** Names its pictures in /art. */
  art: Type.String(),
});
export type SeasonGame = Type.Static<typeof GameSchema>;

/** Response of `GET /v1/season/{game}`. */
export const ShownSeasonSchema = Type.Object({
  game: GameSchema,
  season: Type.Object({ name: Type.String(), text: Type.String() }),
  /** The currency sign of the prices. */
  sign: Type.String(),
  rewards: Type.Array(RewardSchema, { minItems: 1 }),
});
export type ShownSeason = Type.Static<typeof ShownSeasonSchema>;
