import * as Type from 'typebox';
import { CLASS_NAMES, DIFFICULTIES } from '../../../../domains/raid-run';
import { closedObject, Slug } from '../../../../src/lib/schemas';
import { OneOf } from '../../../platform/documents';

export const Name = Type.String({ minLength: 1, maxLength: 120 });
/** A character's name, as in the game's group finder. */
export const Leader = Type.String({ minLength: 1, maxLength: 40, pattern: '^\\S(.*\\S)?$' });

const ClassSchema = OneOf(CLASS_NAMES);

/** The tier tokens of a season: each is for some classes. */
const TokenSchema = closedObject({
  token: Name,
  classes: Type.Array(ClassSchema, { minItems: 1, maxItems: CLASS_NAMES.length }),
});

/** A boss; its id is its number in the raid, from 1. */
const BossSchema = closedObject({
  name: Name,
  /** The tier slots whose tokens it drops. */
  drops: Type.Optional(
    Type.Array(OneOf(['Head', 'Shoulders', 'Chest', 'Hands', 'Legs', 'Any slot']), { minItems: 1, maxItems: 6 }),
  ),
});

const DifficultySchema = closedObject({
  key: OneOf(DIFFICULTIES),
  /** `305–315` */
  itemLevels: Type.String({ maxLength: 20 }),
  /** `10–30` */
  groupSize: Type.String({ minLength: 1, maxLength: 20 }),
  /** The gear track: `Hero`. */
  track: Type.Optional(Type.String({ minLength: 1, maxLength: 40 })),
  /** What a kill this week means: loot per boss, or the whole instance. */
  lockout: OneOf(['boss', 'instance']),
});

export const RaidSchema = closedObject({
  slug: Slug,
  name: Name,
  season: Type.String({ minLength: 1, maxLength: 60 }),
  isCurrent: Type.Boolean(),
  /** Names the raid's pictures in /art; those of the service's category when absent. */
  art: Type.Optional(Slug),
  /** The key of `tokenSchemes`; absent where the raid has no tier tokens. */
  tokenScheme: Type.Optional(Slug),
  /** The classes of that version of the game; all when absent. */
  classes: Type.Optional(Type.Array(ClassSchema, { minItems: 1, maxItems: CLASS_NAMES.length })),
  bosses: Type.Array(BossSchema, { minItems: 1, maxItems: 30 }),
  difficulties: Type.Array(DifficultySchema, { minItems: 1, maxItems: DIFFICULTIES.length }),
});

/** The token families by scheme, which each season has anew. */
export const TokenSchemesSchema = Type.Record(Slug, Type.Array(TokenSchema, { minItems: 1, maxItems: 13 }), {
  additionalProperties: false,
});
export const RaidsSchema = Type.Array(RaidSchema, { maxItems: 200 });

export type TokenSchemes = Type.Static<typeof TokenSchemesSchema>;
export type DocumentRaid = Type.Static<typeof RaidSchema>;
