import * as Type from 'typebox';
import { DIFFICULTIES, LOOT_TYPES, type LootType } from '../../../../domains/raid-run';
import { closedObject, ServiceName, Slug } from '../../../../src/lib/schemas';
import { OneOf } from '../../../platform/documents';
import { LeadersSchema } from './leadersDocument.contract';
import { Leader, RaidsSchema, TokenSchemesSchema } from './raidsDocument.contract';
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
  closedObject({ min: Type.Integer({ minimum, maximum }), max: Type.Integer({ minimum, maximum }) });

export type Between = Type.Static<ReturnType<typeof between>>;

const WeekdaySchema = OneOf(WEEKDAYS);
/** A full or half hour of the region's zone. */
const HalfHour = Type.String({ pattern: '^([01][0-9]|2[0-3]):[03]0$' });
const Share = Type.Integer({ minimum: 1, maximum: 1_000 });

const RegionSchema = closedObject({
  /** The weekly reset, in the region's zone. */
  reset: closedObject({ weekday: WeekdaySchema, time: HalfHour }),
  /** How many runs a day has. */
  runs: Type.Unsafe<Readonly<Record<Weekday, Between>>>(
    Type.Record(WeekdaySchema, between(0, 40), { additionalProperties: false }),
  ),
  leaders: Type.Array(Leader, { minItems: 1, maxItems: 200 }),
});

/** When runs start: on these days, from the first hour to the last, in the region's zone. */
const StartsSchema = closedObject({
  weekdays: Type.Array(WeekdaySchema, { minItems: 1, maxItems: 7 }),
  from: HalfHour,
  to: HalfHour,
});
const StartsByRegion = closedObject({ eu: Type.Optional(StartsSchema), us: Type.Optional(StartsSchema) });

/** What the runs of a loot type have in common. */
const LootTypeSchema = closedObject({
  modes: ModesSchema,
  lootDistributions: LootDistributionsSchema,
  flexBp: closedObject({ min: FlexBp, max: FlexBp }),
  /** The price cap as a share of the base price, basis points; none when absent. */
  maxBp: Type.Optional(Type.Integer({ minimum: 10_000, maximum: 100_000 })),
  priceMap: PriceMapSchema,
});

/** A rule: a kind of run with a loot type and bosses. */
const RuleSchema = closedObject({
  key: Slug,
  lootType: OneOf(LOOT_TYPES),
  /** How often it is drawn, compared with other rules of the day. */
  share: Share,
  /** Instead of the kind's. */
  starts: Type.Optional(StartsByRegion),
  /** The first and the last boss. */
  bosses: closedObject({
    from: Type.Integer({ minimum: 1, maximum: 30 }),
    to: Type.Integer({ minimum: 1, maximum: 30 }),
  }),
  minutes: Minutes,
  /** The base price; the catalogue's price of the loot type when absent. */
  priceCents: Type.Optional(Price),
  /** Absent where seats are counted by armor type or boss alone. */
  capacity: Type.Optional(closedObject({ min: Capacity, max: Capacity })),
  /** Seats of each armor type. */
  armorSeats: Type.Optional(between(1, 10)),
  /** Seats by the number of the boss. */
  bossSeats: Type.Optional(Type.Record(BossNumber, between(1, 40), { additionalProperties: false })),
  /** Added to that of the loot type. */
  priceMap: Type.Optional(PriceMapSchema),
});

const KindSchema = closedObject({
  service: ServiceName,
  raid: Slug,
  difficulty: OneOf(DIFFICULTIES),
  starts: StartsByRegion,
  /** Numbers of raiders above this are not offered: a Mythic group has 20 players. */
  maxRaiders: Type.Optional(Capacity),
  /** Services that are cheaper with a run of this kind. */
  extras: Type.Array(ServiceName, { maxItems: 10 }),
  rules: Type.Array(RuleSchema, { minItems: 1, maxItems: 40 }),
});

/** The leader's price drop of unsold seats: some hours before the start, when enough seats are free. */
const DropRuleSchema = closedObject({
  key: Slug,
  hoursBefore: Type.Integer({ minimum: 1, maximum: 336 }),
  minFreeBp: Type.Integer({ minimum: 0, maximum: 10_000 }),
  /** How much of the base price is taken off. */
  percentBp: Type.Integer({ minimum: 1, maximum: 9_000 }),
});

const ScheduleSchema = closedObject({
  /** Another seed makes another calendar. */
  seed: Type.String({ minLength: 1, maxLength: 40 }),
  channel: Channel,
  regions: closedObject({ eu: RegionSchema, us: RegionSchema }),
  lootTypes: closedObject(
    Object.fromEntries(LOOT_TYPES.map((type) => [type, LootTypeSchema])) as Record<LootType, typeof LootTypeSchema>,
  ),
  kinds: Type.Array(KindSchema, { minItems: 1, maxItems: 100 }),
  /** What an extra service is cheaper with a run, basis points. */
  extraDiscountBp: between(0, 9_000),
  drops: Type.Array(DropRuleSchema, { maxItems: 10 }),
});

export const ScheduleDocumentSchema = closedObject({
  tokenSchemes: TokenSchemesSchema,
  raids: RaidsSchema,
  /** All who lead runs of the schedule, for a shop that has none. */
  leaders: Type.Optional(LeadersSchema),
  schedule: ScheduleSchema,
});

export type Starts = Type.Static<typeof StartsSchema>;
export type DropRule = Type.Static<typeof DropRuleSchema>;
export type ScheduleRule = Type.Static<typeof RuleSchema>;
export type ScheduleKind = Type.Static<typeof KindSchema>;
export type Schedule = Type.Static<typeof ScheduleSchema>;
export type ScheduleDocument = Type.Static<typeof ScheduleDocumentSchema>;
