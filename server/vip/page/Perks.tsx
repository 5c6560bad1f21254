import type { ReactNode } from 'react';
import type { LevelInfo, VipLevel } from '../../../domains/vip';
import { formatDollars } from '../../../src/lib/formatDollars';
import { cx } from '../../../src/ui/cx';
import css from './Perks.module.css';

interface Perk {
  readonly label: string;
  readonly field: keyof LevelInfo;
  readonly value: (level: VipLevel) => ReactNode;
  readonly unit: (level: VipLevel) => string;
}

const PERKS: readonly Perk[] = [
  {
    label: 'Permanent discount',
    field: 'permaDiscountPercentage',
    value: ({ permaDiscountPercentage }) => `${permaDiscountPercentage}%`,
    unit: () => 'off every price',
  },
  {
    label: 'Cashback',
    field: 'cashbackPercentage',
    value: ({ cashbackPercentage }) => `${cashbackPercentage}%`,
    unit: () => 'of what you pay',
  },
  {
    label: 'Coupons',
    field: 'discountCouponCount',
    value: ({ discountCouponCount }) => discountCouponCount,
    unit: ({ couponCents, discountCouponCount }) =>
      `of up to ${formatDollars(couponCents)}${discountCouponCount > 1 ? ' each' : ''}, when you get here`,
  },
  {
    label: 'Double XP',
    field: 'doublesXpBenefitCount',
    value: ({ doublesXpBenefitCount }) => doublesXpBenefitCount,
    unit: ({ doublesXpBenefitCount }) => (doublesXpBenefitCount > 1 ? 'orders a month' : 'order a month'),
  },
];

export interface PerksProps {
  readonly level: VipLevel;
  /** What is better than on this level is marked. */
  readonly before: VipLevel | undefined;
}

/** The four perks of a level in a row. */
export function Perks({ level, before }: PerksProps) {
  return (
    <dl className={css.perks}>
      {PERKS.map(({ label, field, value, unit }) => {
        const isBetter = before !== undefined && isMore(level, before, field);
        return (
          <div key={field} className={cx(isBetter && css.better)}>
            <dt>
              {label}
              {isBetter && <span className="visually-hidden">, better than before</span>}
            </dt>
            {level[field] === 0 ? (
              <dd className={css.none}>None yet</dd>
            ) : (
              <dd>
                <span className="num" translate="no">
                  {value(level)}
                </span>
                <small>{unit(level)}</small>
              </dd>
            )}
          </div>
        );
      })}
    </dl>
  );
}

/** Fewer coupons that take off more together are better, too. */
function isMore(level: VipLevel, before: VipLevel, field: keyof LevelInfo): boolean {
  if (field !== 'discountCouponCount') return level[field] > before[field];
  return level.discountCouponCount * level.couponCents > before.discountCouponCount * before.couponCents;
}
