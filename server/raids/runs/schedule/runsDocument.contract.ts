import * as Type from 'typebox';
import { PriceModeSchema } from '../../../../domains/catalogue';
import { DIFFICULTIES, LOOT_DISTRIBUTIONS, LOOT_TYPES, RUN_MODES, RUN_REGIONS } from '../../../../domains/raid-run';
import { Cents, closedObject, ServiceName, Slug } from '../../../../src/lib/schemas';
import { OneOf } from '../../../platform/documents';
import { LeadersSchema } from './leadersDocument.contract';
import { Leader, Name, RaidsSchema, TokenSchemesSchema } from './raidsDocument.contract';

/* The document that `npm run runs -- import` reads; README.md shows one. */

/** USD cents of something that is charged. */
export const Price = Type.Integer({ minimum: 50, maximum: 100_000_000 });
/** The number of a boss as a key. */
export const BossNumber = Type.String({ pattern: '^[1-9][0-9]?$' });
const Seats = Type.Integer({ minimum: 0, maximum: 40 });
export const Capacity = Type.Integer({ minimum: 1, maximum: 40 });
export const Minutes = Type.Integer({ minimum: 1, maximum: 600 });
export const FlexBp = Type.Integer({ minimum: 0, maximum: 3_000 });
/** `{id}` stands for the run's id. */
export const Channel = Type.String({ pattern: '^[a-z0-9-]*(\\{id\\})?[a-z0-9-]*$', minLength: 1, maxLength: 60 });

/** What choices cost, by `field=value`: cents in fixed modes, basis points in percent modes. */
export const PriceMapSchema = Type.Record(
  Type.String({ maxLength: 60 }),
  closedObject({ name: Name, price: Cents, mode: PriceModeSchema }),
);

export const ModesSchema = Type.Array(OneOf(RUN_MODES), { minItems: 1, maxItems: RUN_MODES.length });
export const LootDistributionsSchema = Type.Array(OneOf(LOOT_DISTRIBUTIONS), {
  minItems: 1,
  maxItems: LOOT_DISTRIBUTIONS.length,
});

/** A dated run. */
const RunSchema = closedObject({
  /** Its kind: a service for runs. */
  service: ServiceName,
  raid: Slug,
  difficulty: OneOf(DIFFICULTIES),
  region: OneOf(RUN_REGIONS),
  lootType: OneOf(LOOT_TYPES),
  /** A minute in UTC: `2026-12-02T19:00Z`. */
  startsAt: Type.String({ maxLength: 20 }),
  /** Until when seats are sold; the start when absent. */
  deadline: Type.Optional(Type.String({ maxLength: 20 })),
  minutes: Minutes,
  leader: Leader,
  /** The numbers of its bosses, in order. */
  bosses: Type.Array(Type.Integer({ minimum: 1, maximum: 30 }), { minItems: 1, maxItems: 30 }),
  capacity: Capacity,
  armorSeats: Type.Optional(closedObject({ cloth: Seats, leather: Seats, mail: Seats, plate: Seats })),
  /** Seats by the number of the boss. */
  bossSeats: Type.Optional(Type.Record(BossNumber, Seats, { additionalProperties: false })),
  modes: ModesSchema,
  lootDistributions: LootDistributionsSchema,
  baseCents: Price,
  maxCents: Type.Optional(Price),
  flexBp: Type.Optional(FlexBp),
  priceMap: Type.Optional(PriceMapSchema),
  extras: Type.Optional(Type.Array(closedObject({ service: ServiceName, offerCents: Price }), { maxItems: 10 })),
  channel: Type.Optional(Channel),
});

export const RunsDocumentSchema = closedObject({
  tokenSchemes: Type.Optional(TokenSchemesSchema),
  raids: Type.Optional(RaidsSchema),
  /** All who lead runs; whoever is left out is gone. */
  leaders: Type.Optional(LeadersSchema),
  runs: Type.Optional(Type.Array(RunSchema, { maxItems: 2_000 })),
});

export type DocumentRun = Type.Static<typeof RunSchema>;
export type RunsDocument = Type.Static<typeof RunsDocumentSchema>;
