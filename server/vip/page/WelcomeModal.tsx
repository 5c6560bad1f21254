import { levelAfter, levelName, spentOf, type VipLevel } from '../../../domains/vip';
import { Shield } from '../../../domains/vip/ui/Shield';
import { counted } from '../../../src/lib/counted';
import type { DateStyle } from '../../../src/lib/dateStyle';
import { formatDollars } from '../../../src/lib/formatDollars';
import { formatCount } from '../../../src/lib/money';
import { VIP_PATH } from '../../../src/lib/urls';
import { Button } from '../../../src/ui/form/Button';
import { ButtonLink } from '../../../src/ui/form/ButtonLink';
import { laterSheet, type PageAssets, renderFragment } from '../../platform/layout';
import css from './WelcomeModal.module.css';

export interface WelcomeModalView {
  /** The level that the shopper has now. */
  readonly level: number;
  /** The one before; null for a new account. */
  readonly before: number | null;
  /** In order. */
  readonly levels: readonly VipLevel[];
}

export interface WelcomeModalContent {
  /** The title of the dialog. */
  readonly title: string;
  /** Its content as HTML, with the style sheet that it needs. */
  readonly render: string;
}

/** The content of the dialog that welcomes shoppers to a level. It closes without a script, too: by a form of the dialog. */
export function welcomeModal(
  view: WelcomeModalView,
  { assets, dateStyle }: { readonly assets: PageAssets; readonly dateStyle: DateStyle },
): WelcomeModalContent {
  const styles = laterSheet(assets, 'vip');
  const name = levelName(view.level);
  return {
    title: view.before === null && view.level === 0 ? `Welcome. You’re ${name}.` : `You’re ${name} now`,
    render: renderFragment(
      <>
        {styles && <link rel="stylesheet" href={styles} />}
        <WelcomeModal {...view} />
      </>,
      dateStyle,
    ),
  };
}

/** What has changed with a level, and the ways on. */
export function WelcomeModal({ level, before, levels }: WelcomeModalView) {
  const now = levels.find((one) => one.level === level);
  if (!now) return null;
  const rows = changesOf(
    now,
    levels.find((one) => one.level === before),
    levels.filter((one) => one.level <= level && one.level > (before ?? -1)),
  );
  return (
    <>
      <div className={css.art}>
        <Shield id="welcome-shield" level={level} />
      </div>
      <p className="soft">{introOf(now, levels)}</p>
      <dl className={css.changes}>
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </dl>
      <form method="dialog" className={css.actions}>
        <Button type="submit" look="action" size="big" wide>
          Back to the shop
        </Button>
        <ButtonLink href={VIP_PATH} look="quiet" wide>
          See all levels
        </ButtonLink>
      </form>
    </>
  );
}

function introOf(level: VipLevel, levels: readonly VipLevel[]): string {
  if (level.xp > 0)
    return `You passed ${formatCount(level.xp)} XP. From here on, VIP does more for you everywhere in the shop.`;
  const next = levelAfter(level.level, levels);
  const way = next ? ` At ${formatDollars(spentOf(next.xp))} spent you reach ${levelName(next.level)}.` : '';
  return `A part of what you pay comes back to your balance when your order is done.${way}`;
}

type Change = readonly [label: string, value: string];

/** @param reached the levels since the one before: each brings its coupons */
function changesOf(now: VipLevel, before: VipLevel | undefined, reached: readonly VipLevel[]): readonly Change[] {
  const percentChange = (label: string, field: 'permaDiscountPercentage' | 'cashbackPercentage'): Change[] => {
    const old = before?.[field] ?? 0;
    if (now[field] <= old) return [];
    return [[old > 0 ? `${label}, up from ${old}%` : label, `${now[field]}%`]];
  };
  return [
    ...percentChange('Permanent discount', 'permaDiscountPercentage'),
    ...percentChange('Cashback', 'cashbackPercentage'),
    ...reached.flatMap((level) => couponChange(level, reached.length > 1)),
    ...(now.doublesXpBenefitCount > (before?.doublesXpBenefitCount ?? 0)
      ? [['Double XP, orders a month', String(now.doublesXpBenefitCount)] as const]
      : []),
  ];
}

/** @param isNamed several levels bring coupons, so each is named */
function couponChange(level: VipLevel, isNamed: boolean): Change[] {
  const { discountCouponCount: count, couponCents, couponDays } = level;
  if (count === 0) return [];
  const label = `${count === 1 ? 'Coupon' : 'Coupons'}, good for ${counted(couponDays, 'day')}`;
  const value = count === 1 ? formatDollars(couponCents) : `${count} × ${formatDollars(couponCents)}`;
  return [[isNamed ? `${label} (${levelName(level.level)})` : label, value]];
}
