import * as Type from 'typebox';
import { VipLevelSchema } from '../../../domains/vip';
import { closedObject } from '../../../src/lib/schemas';

const { couponMinCents, couponDays, ...properties } = VipLevelSchema.properties;

/** The levels as a document; the terms of coupons are the same for all. */
export const LevelsDocumentSchema = closedObject({
  levels: Type.Array(closedObject(properties), { minItems: 1, maxItems: 7 }),
  couponMinCents,
  couponDays,
});
export type LevelsDocument = Type.Static<typeof LevelsDocumentSchema>;
