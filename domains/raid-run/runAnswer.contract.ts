import * as Type from 'typebox';
import { pricedSchema } from '../price-check';
import { ProductPriceSchema } from './raidRun.contract';
import {
  ARMOR_TYPES,
  CLASS_NAMES,
  DIFFICULTIES,
  LOOT_DISTRIBUTIONS,
  LOOT_TYPES,
  type PriceMap,
  RUN_MODES,
  RUN_REGIONS,
  type RunPrices,
  type RunView,
  type SeatKind,
} from './runViews';

const Text = Type.String();
const Whole = Type.Integer();
const oneOf = (values: readonly string[]) => Type.Unsafe<string>({ type: 'string', enum: [...values] });
const orNull = <Schema extends Type.TSchema>(schema: Schema) => Type.Union([schema, Type.Null()]);
const Seats = { free: Whole, capacity: Whole };
const SeatCount = Type.Object(Seats);
/** An object whose keys match a pattern; `Type.Record` is too large for browsers. */
const byKey = (pattern: string, value: Type.TSchema) =>
  Type.Unsafe<object>({ type: 'object', patternProperties: { [pattern]: value }, additionalProperties: false });

const PriceMapSchema = Type.Unsafe<PriceMap>(
  byKey('^[a-z_]+=[a-z0-9_]+$', Type.Object({ name: Text, price: Whole, mode: Text })),
);

const RunViewSchema = Type.Object({
  id: Whole,
  kind: Type.Object({
    serviceId: Whole,
    slug: Text,
    name: Text,
    path: Text,
    art: Text,
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
  deadline: Whole,
  minutes: Whole,
  leader: Text,
  bosses: Type.Array(Type.Object({ id: Whole, name: Text, drops: Type.Array(Text) })),
  bossKills: Whole,
  seats: Type.Object({
    ...Seats,
    armor: orNull(byKey(`^(${ARMOR_TYPES.join('|')})$`, SeatCount)),
    bosses: orNull(byKey('^[0-9]+$', SeatCount)),
  }),
  classes: Type.Array(
    Type.Object({ name: oneOf(CLASS_NAMES), label: Text, armor: oneOf(ARMOR_TYPES), token: orNull(Text) }),
  ),
  modes: Type.Array(oneOf(RUN_MODES), { minItems: 1 }),
  lootDistributions: Type.Array(oneOf(LOOT_DISTRIBUTIONS), { minItems: 1 }),
  raiders: Type.Array(Whole),
  droppedAt: orNull(Whole),
  channel: orNull(Text),
  isCancelled: Type.Boolean(),
});

const RunPricesSchema = Type.Object({
  currency: Text,
  base: Whole,
  maxPrice: orNull(Whole),
  drop: Whole,
  flexBp: Whole,
  permaVipBp: Whole,
  priceMap: PriceMapSchema,
  extras: Type.Array(Type.Object({ serviceId: Whole, name: Text, path: Text, offerPrice: Whole, maxPrice: Whole })),
});

/** Response of GET /wow-boost/run/{id} to scripts: `RunAnswer`. */
export const RunAnswerSchema = Type.Object({
  render: Text,
  data: Type.Object({
    productPrice: ProductPriceSchema,
    priceMap: PriceMapSchema,
    extraServices: Type.Object({
      totalOfferPrice: Whole,
      services: Type.Array(Type.Object({ service_id: Whole, offer_price: Whole, max_price: Whole })),
    }),
    run: Type.Unsafe<RunView>(RunViewSchema),
    prices: pricedSchema<RunPrices>(RunPricesSchema),
    held: Type.Unsafe<SeatKind[]>(
      Type.Array(Type.Object({ armor: orNull(oneOf(ARMOR_TYPES)), bossId: orNull(Whole) })),
    ),
    now: Whole,
  }),
});
