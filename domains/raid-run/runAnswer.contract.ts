import * as Type from 'typebox';
import { type Described, oneOf, orNull, recordBy } from '../../src/lib/schemas';
import { VipTermsSchema } from '../../src/lib/vipTermsSchema';
import { pricedSchema } from '../price-check';
import { type ProductPrice, ProductPriceSchema } from './raidRun.contract';
import {
  ARMOR_TYPES,
  type ArmorType,
  CLASS_NAMES,
  DIFFICULTIES,
  LOOT_DISTRIBUTIONS,
  LOOT_TYPES,
  type PriceMap,
  RUN_MODES,
  RUN_REGIONS,
} from './runViews';

const Text = Type.String();
const Whole = Type.Integer();

const SeatCountSchema = Type.Object({ free: Whole, capacity: Whole });
export type SeatCount = Described<typeof SeatCountSchema>;

const RunSeatsSchema = Type.Object({
  ...SeatCountSchema.properties,
  /** By armor type, where the loot limits them. */
  armor: orNull(
    Type.Unsafe<Partial<Record<ArmorType, SeatCount>>>(recordBy(`^(${ARMOR_TYPES.join('|')})$`, SeatCountSchema)),
  ),
  /** By boss id, where the run is sold by boss. */
  bosses: orNull(recordBy('^[0-9]+$', SeatCountSchema)),
});
/** The free seats of a run, as far as anybody may know: held ones are not free. */
export type RunSeats = Described<typeof RunSeatsSchema>;

const SeatKindSchema = Type.Object({ armor: orNull(oneOf(ARMOR_TYPES)), bossId: orNull(Whole) });
/** A kind of seat, where the run limits those. */
export type SeatKind = Described<typeof SeatKindSchema>;

const RunViewSchema = Type.Object({
  id: Whole,
  /** The kind of run in the catalogue. */
  kind: Type.Object({
    serviceId: Whole,
    slug: Text,
    name: Text,
    path: Text,
    /** Names the pictures of the service, 16:7. */
    art: Text,
    /** Names the wide pictures of the raid or the category. */
    wideArt: Text,
    game: Type.Object({ slug: Text, name: Text, art: Text }),
    category: Type.Object({ slug: Text, name: Text }),
    subCategory: Text,
  }),
  raid: Type.Object({ slug: Text, name: Text, season: Text, bossCount: Whole }),
  difficulty: Type.Object({ key: oneOf(DIFFICULTIES), itemLevels: Text, lockout: oneOf(['boss', 'instance']) }),
  region: oneOf(RUN_REGIONS),
  lootType: oneOf(LOOT_TYPES),
  startsAt: Whole,
  /** Until when seats are sold. */
  deadline: Whole,
  minutes: Whole,
  leader: Text,
  /** The bosses of this run, in order; `drops` are the tier slots whose tokens one drops. */
  bosses: Type.Array(Type.Object({ id: Whole, name: Text, drops: Type.Array(Text) })),
  bossKills: Whole,
  seats: RunSeatsSchema,
  /** The classes that can join; `token` is the tier token of the raid for the class, null where the raid has none. */
  classes: Type.Array(
    Type.Object({ name: oneOf(CLASS_NAMES), label: Text, armor: oneOf(ARMOR_TYPES), token: orNull(Text) }),
  ),
  modes: Type.Array(oneOf(RUN_MODES), { minItems: 1 }),
  lootDistributions: Type.Array(oneOf(LOOT_DISTRIBUTIONS), { minItems: 1 }),
  /** How many characters of the buyer's armor type trade their loot; empty where that is no choice. */
  raiders: Type.Array(Whole),
  /** When the leader last dropped the price; null when never. */
  droppedAt: orNull(Whole),
  /** The channel of the support chat. */
  channel: orNull(Text),
  isCancelled: Type.Boolean(),
});
/** A dated raid run as shoppers see it. Times are ms UTC. Prices are in `RunPrices`. */
export type RunView = Described<typeof RunViewSchema>;
export type RunBoss = RunView['bosses'][number];
export type RunClass = RunView['classes'][number];

const PriceMapSchema = Type.Unsafe<PriceMap>(
  recordBy('^[a-z_]+=[a-z0-9_]+$', Type.Object({ name: Text, price: Whole, mode: Text })),
);

const RunPricesSchema = Type.Object({
  currency: Text,
  /** The seat before any drop. */
  base: Whole,
  maxPrice: orNull(Whole),
  /** What the raid leader has taken off. */
  drop: Whole,
  flexBp: Whole,
  /** Of the currency: units per US dollar × 1,000,000. */
  rateMicro: Whole,
  /** What the shopper's VIP level takes off; absent for guests. */
  vip: Type.Optional(VipTermsSchema),
  priceMap: PriceMapSchema,
  /** The extra services: `offerPrice` is the price with the run, `maxPrice` that without it. */
  extras: Type.Array(Type.Object({ serviceId: Whole, name: Text, path: Text, offerPrice: Whole, maxPrice: Whole })),
});
/** What the price of a run depends on besides the choices, in cents of `currency`. */
export type RunPrices = Described<typeof RunPricesSchema>;

/** Response of GET /wow-boost/run/{id} to scripts (SPEC §7). */
export const RunAnswerSchema = Type.Object({
  /** The HTML of the dialog's body. */
  render: Text,
  data: Type.Object({
    productPrice: ProductPriceSchema,
    priceMap: PriceMapSchema,
    extraServices: Type.Object({
      /** What the chosen ones cost together, in cents. */
      totalOfferPrice: Whole,
      services: Type.Array(Type.Object({ service_id: Whole, offer_price: Whole, max_price: Whole })),
    }),
    /** What the island needs besides. */
    run: RunViewSchema,
    prices: pricedSchema<RunPrices>(RunPricesSchema),
    /** The seats that the shopper's cart holds: they are free in `run`. */
    held: Type.Array(SeatKindSchema),
    /** The server's time, ms UTC; no cache keeps this response. */
    now: Whole,
  }),
});
type RunAnswerData = Described<typeof RunAnswerSchema>['data'];
export interface RunAnswer {
  readonly render: string;
  readonly data: Omit<RunAnswerData, 'productPrice' | 'prices'> & {
    readonly productPrice: ProductPrice;
    readonly prices: RunPrices;
  };
}
