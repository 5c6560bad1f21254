import type { ValidationError } from '../../platform/documents';
import type { LevelsDocument } from './levelsDocument.contract';

/** What a higher level never has less of than the one before. */
const RISING = ['permaDiscountPercentage', 'cashbackPercentage'] as const;

/** Everything that is wrong with levels that fit the schema. */
export function levelErrors({ levels, couponMinCents }: LevelsDocument): ValidationError[] {
  return levels.flatMap((level, index): ValidationError[] => {
    const before = levels[index - 1];
    const path = `levels[${index}]`;
    const is = (isWrong: boolean, field: string, message: string) =>
      isWrong ? [{ path: `${path}.${field}`, message }] : [];
    const couponsHaveValue = level.discountCouponCount > 0 === level.couponCents > 0;
    return [
      ...is(level.level !== index, 'level', `must be ${index}: levels are numbered from 0, in order`),
      ...is(
        before === undefined ? level.xp !== 0 : level.xp <= before.xp,
        'xp',
        before === undefined ? 'must be 0: everybody has the first level' : `must be more than ${before.xp}`,
      ),
      ...RISING.flatMap((field) =>
        is(before !== undefined && level[field] < before[field], field, `must not be less than ${before?.[field]}`),
      ),
      ...is(
        !couponsHaveValue,
        'couponCents',
        'must be more than 0 where there are coupons, and 0 where there are none',
      ),
      ...is(
        level.couponCents > couponMinCents,
        'couponCents',
        `must not be more than couponMinCents, ${couponMinCents}`,
      ),
    ];
  });
}
