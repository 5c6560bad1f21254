import * as Type from 'typebox';
import { HOT_PLATFORMS } from '../../../domains/hot-products';
import { closedObject, ServiceName, Slug } from '../../../src/lib/schemas';
import { OneOf } from '../../platform/documents';

/* `server/seed/hot.json`, and what `npm run hot -- import` reads. README.md explains its fields. */

export const HOT_WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;

const Time = Type.String({ pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$' });
const Text = (maxLength: number) => Type.String({ minLength: 1, maxLength });

const PresetSchema = closedObject({
  from: Type.Optional(Type.Integer()),
  to: Type.Optional(Type.Integer()),
  quantity: Type.Optional(Type.Integer({ minimum: 1 })),
  variant: Type.Optional(Slug),
  options: Type.Optional(Type.Array(Slug, { maxItems: 40 })),
});

const WeekMinuteSchema = closedObject({ weekday: OneOf(HOT_WEEKDAYS), time: Time });

const ProductSchema = closedObject({
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
    closedObject({
      from: Type.Integer({ minimum: 2, maximum: 100 }),
      percentBp: Type.Integer({ minimum: 1, maximum: 9_000 }),
    }),
    { maxItems: 10 },
  ),
  /** Every day, in UTC; none for a kind of raid runs. */
  starts: Type.Array(closedObject({ at: Time, places: Type.Integer({ minimum: 1, maximum: 1_000 }) }), {
    maxItems: 48,
  }),
  leadMinutes: Type.Integer({ minimum: 0, maximum: 1_440 }),
  window: Type.Optional(closedObject({ opens: WeekMinuteSchema, closes: WeekMinuteSchema })),
  /** A minute in UTC: `2026-12-08T17:00Z`. */
  endsAt: Type.Optional(Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\dZ$' })),
  /** `open` when absent. */
  status: Type.Optional(OneOf(['open', 'closed'])),
});

export const HotDocumentSchema = closedObject({ products: Type.Array(ProductSchema, { minItems: 1, maxItems: 500 }) });

export type DocumentHot = Type.Static<typeof ProductSchema>;
export type HotDocument = Type.Static<typeof HotDocumentSchema>;
