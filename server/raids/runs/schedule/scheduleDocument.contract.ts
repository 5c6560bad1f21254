import * as Type from 'typebox';
import {
  DIFFICULTIES,
  LOOT_TYPES,
  type LootDistribution,
  type LootType,
  type PriceMap,
  type RunMode,
  type RunRegion,
} from '../../../../domains/raid-run';
import { ServiceName, Slug } from '../../../../src/lib/schemas';
import {
  type DocumentRaid,
  Leader,
  OneOf,
  RaidsSchema,
  type TokenSchemes,
  TokenSchemesSchema,
} from './raidsDocument.contract';
import {
  BossNumber,
  Capacity,
  Channel,
  FlexBp,
  LootDistributionsSchema,
  Minutes,
  ModesSchema,
  Price,
  PriceMapSchema,
} from './runsDocument.contract';

/* `server/seed/runs.json`: raids, and the rules by which the calendar is filled. README.md explains its fields. */

export const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** A number that is drawn for each day or run. */
const between = (minimum: number, maximum: number) =>
  Type.Object(
    { min: Type.Integer({ minimum, maximum }), max: Type.Integer({ minimum, maximum }) },
    { additionalProperties: false },
  );
export interface Between {
  readonly min: number;
  readonly max: number;
}

const WeekdaySchema = OneOf(WEEKDAYS);
/** A full or half hour of the region's zone. */
const HalfHour = Type.String({ pattern: '^([01][0-9]|2[0-3]):[03]0$' });
const Share = Type.Integer({ minimum: 1, maximum: 1_000 });

const RegionSchema = Type.Object(
  {
    /** The weekly reset, in the region's zone. */
    reset: Type.Object({ weekday: WeekdaySchema, time: HalfHour }, { additionalProperties: false }),
    /** How many runs a day has. */
    runs: Type.Record(WeekdaySchema, between(0, 40), { additionalProperties: false }),
    leaders: Type.Array(Leader, { minItems: 1, maxItems: 200 }),
  },
  { additionalProperties: false },
);

/** When runs start: on these days, from the first hour to the last, in the region's zone. */
const StartsSchema = Type.Object(
  { weekdays: Type.Array(WeekdaySchema, { minItems: 1, maxItems: 7 }), from: HalfHour, to: HalfHour },
  { additionalProperties: false },
);
const StartsByRegion = Type.Object(
  { eu: Type.Optional(StartsSchema), us: Type.Optional(StartsSchema) },
  { additionalProperties: false },
);

/** What the runs of a loot type have in common. */
const LootTypeSchema = Type.Object(
  {
    modes: ModesSchema,
    lootDistributions: LootDistributionsSchema,
    flexBp: Type.Object({ min: FlexBp, max: FlexBp }, { additionalProperties: false }),
    /** The price cap as a share of the base price, basis points; none when absent. */
    maxBp: Type.Optional(Type.Integer({ minimum: 10_000, maximum: 100_000 })),
    priceMap: PriceMapSchema,
  },
  { additionalProperties: false },
);

/** A rule: a kind of run with a loot type and bosses. */
const RuleSchema = Type.Object(
  {
    key: Slug,
    lootType: OneOf(LOOT_TYPES),
    /** How often it is drawn, compared with other rules of the day. */
    share: Share,
    /** Instead of the kind's. */
    starts: Type.Optional(StartsByRegion),
    /** The first and the last boss. */
    bosses: Type.Object(
      { from: Type.Integer({ minimum: 1, maximum: 30 }), to: Type.Integer({ minimum: 1, maximum: 30 }) },
      { additionalProperties: false },
    ),
    minutes: Minutes,
    /** The base price; the catalogue's price of the loot type when absent. */
    priceCents: Type.Optional(Price),
    /** Absent where seats are counted by armor type or boss alone. */
    capacity: Type.Optional(Type.Object({ min: Capacity, max: Capacity }, { additionalProperties: false })),
    /** Seats of each armor type. */
    armorSeats: Type.Optional(between(1, 10)),
    /** Seats by the number of the boss. */
    bossSeats: Type.Optional(Type.Record(BossNumber, between(1, 40), { additionalProperties: false })),
    /** Added to that of the loot type. */
    priceMap: Type.Optional(PriceMapSchema),
  },
  { additionalProperties: false },
);

const KindSchema = Type.Object(
  {
    service: ServiceName,
    raid: Slug,
    difficulty: OneOf(DIFFICULTIES),
    starts: StartsByRegion,
    /** Numbers of raiders above this are not offered: a Mythic group has 20 players. */
    maxRaiders: Type.Optional(Capacity),
    /** Services that are cheaper with a run of this kind. */
    extras: Type.Array(ServiceName, { maxItems: 10 }),
    rules: Type.Array(RuleSchema, { minItems: 1, maxItems: 40 }),
  },
  { additionalProperties: false },
);

/** The leader's price drop of unsold seats: some hours before the start, when enough seats are free. */
const DropRuleSchema = Type.Object(
  {
    key: Slug,
    hoursBefore: Type.Integer({ minimum: 1, maximum: 336 }),
    minFreeBp: Type.Integer({ minimum: 0, maximum: 10_000 }),
    /** How much of the base price is taken off. */
    percentBp: Type.Integer({ minimum: 1, maximum: 9_000 }),
  },
  { additionalProperties: false },
);

const ScheduleSchema = Type.Object(
  {
    /** Another seed makes another calendar. */
    seed: Type.String({ minLength: 1, maxLength: 40 }),
    channel: Channel,
    regions: Type.Object({ eu: RegionSchema, us: RegionSchema }, { additionalProperties: false }),
    lootTypes: Type.Object(
      Object.fromEntries(LOOT_TYPES.map((type) => [type, LootTypeSchema])) as Record<LootType, typeof LootTypeSchema>,
      { additionalProperties: false },
    ),
    kinds: Type.Array(KindSchema, { minItems: 1, maxItems: 100 }),
    /** What an extra service is cheaper with a run, basis points. */
    extraDiscountBp: between(0, 9_000),
    drops: Type.Array(DropRuleSchema, { maxItems: 10 }),
  },
  { additionalProperties: false },
);

export const ScheduleDocumentSchema = Type.Object(
  { tokenSchemes: TokenSchemesSchema, raids: RaidsSchema, schedule: ScheduleSchema },
  { additionalProperties: false },
);

export type Starts = Type.Static<typeof StartsSchema>;
export type StartsInRegions = Readonly<Partial<Record<RunRegion, Starts>>>;
export type DropRule = Type.Static<typeof DropRuleSchema>;

export interface LootTypeTerms {
  readonly modes: readonly RunMode[];
  readonly lootDistributions: readonly LootDistribution[];
  readonly flexBp: Between;
  readonly maxBp?: number;
  readonly priceMap: PriceMap;
}

export interface ScheduleRule extends Omit<Type.Static<typeof RuleSchema>, 'bossSeats' | 'priceMap' | 'starts'> {
  readonly starts?: StartsInRegions;
  readonly bossSeats?: Readonly<Record<string, Between>>;
  readonly priceMap?: PriceMap;
}

export interface ScheduleKind extends Omit<Type.Static<typeof KindSchema>, 'rules' | 'starts'> {
  readonly starts: StartsInRegions;
  readonly rules: readonly ScheduleRule[];
}

interface ScheduleRegion extends Omit<Type.Static<typeof RegionSchema>, 'runs'> {
  readonly runs: Readonly<Record<Weekday, Between>>;
}

export interface Schedule extends Omit<Type.Static<typeof ScheduleSchema>, 'regions' | 'lootTypes' | 'kinds'> {
  readonly regions: Readonly<Record<RunRegion, ScheduleRegion>>;
  readonly lootTypes: Readonly<Record<LootType, LootTypeTerms>>;
  readonly kinds: readonly ScheduleKind[];
}

export interface ScheduleDocument {
  readonly tokenSchemes: TokenSchemes;
  readonly raids: readonly DocumentRaid[];
  readonly schedule: Schedule;
}
