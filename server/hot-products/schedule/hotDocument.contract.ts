import * as Type from 'typebox';
import { HOT_PLATFORMS, type HotPlatform } from '../../../domains/hot-products';
import { ServiceName, Slug } from '../../../src/lib/schemas';
import type { StoredPreset, StoredWindow } from '../tables';
import { HOT_WEEKDAYS } from './startTimes.rules';

/* `server/seed/hot.json`, and what `npm run hot -- import` reads. README.md explains its fields. */

const OneOf = (values: readonly string[]) => Type.Union(values.map((value) => Type.Literal(value)));
const Time = Type.String({ pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$' });
const Text = (maxLength: number) => Type.String({ minLength: 1, maxLength });

const PresetSchema = Type.Object(
  {
    from: Type.Optional(Type.Integer()),
    to: Type.Optional(Type.Integer()),
    quantity: Type.Optional(Type.Integer({ minimum: 1 })),
    variant: Type.Optional(Slug),
    options: Type.Optional(Type.Array(Slug, { maxItems: 40 })),
  },
  { additionalProperties: false },
);

const WeekMinuteSchema = Type.Object({ weekday: OneOf(HOT_WEEKDAYS), time: Time }, { additionalProperties: false });

const ProductSchema = Type.Object(
  {
    slug: Slug,
    service: ServiceName,
    name: Text(120),
    /** `places` when absent. */
    kind: Type.Optional(OneOf(['places', 'run'])),
    preset: PresetSchema,
    fact: Type.Optional(Text(120)),
    platforms: Type.Array(OneOf(HOT_PLATFORMS), { minItems: 1, maxItems: HOT_PLATFORMS.length }),
    unit: Text(40),
    /** After the quantity: of one, and of many. */
    suffix: Type.Array(Text(40), { minItems: 2, maxItems: 2 }),
    maxQuantity: Type.Integer({ minimum: 1, maximum: 100 }),
    tiers: Type.Array(
      Type.Object(
        { from: Type.Integer({ minimum: 2, maximum: 100 }), percentBp: Type.Integer({ minimum: 1, maximum: 9_000 }) },
        { additionalProperties: false },
      ),
      { maxItems: 10 },
    ),
    /** Every day, in UTC; none for a kind of raid runs. */
    starts: Type.Array(
      Type.Object({ at: Time, places: Type.Integer({ minimum: 1, maximum: 1_000 }) }, { additionalProperties: false }),
      { maxItems: 48 },
    ),
    leadMinutes: Type.Integer({ minimum: 0, maximum: 1_440 }),
    window: Type.Optional(
      Type.Object({ opens: WeekMinuteSchema, closes: WeekMinuteSchema }, { additionalProperties: false }),
    ),
    /** A minute in UTC: `2026-12-08T17:00Z`. */
    endsAt: Type.Optional(Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\dZ$' })),
    /** `open` when absent. */
    status: Type.Optional(OneOf(['open', 'closed'])),
  },
  { additionalProperties: false },
);

export const HotDocumentSchema = Type.Object(
  { products: Type.Array(ProductSchema, { minItems: 1, maxItems: 500 }) },
  { additionalProperties: false },
);

export interface DocumentHot
  extends Omit<Type.Static<typeof ProductSchema>, 'kind' | 'platforms' | 'window' | 'status' | 'preset'> {
  readonly kind?: 'places' | 'run';
  readonly preset: StoredPreset;
  readonly platforms: readonly HotPlatform[];
  readonly window?: StoredWindow;
  readonly status?: 'open' | 'closed';
}

export interface HotDocument {
  readonly products: readonly DocumentHot[];
}
