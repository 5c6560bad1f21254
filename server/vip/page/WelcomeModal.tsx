import { levelName, type VipLevel } from '../../../domains/vip';
import { Shield } from '../../../domains/vip/ui/Shield';
import type { DateStyle } from '../../../src/lib/dateStyle';
import { formatCount } from '../../../src/lib/money';
import { zonedText } from '../../../src/lib/styleZones';
import { VIP_PATH } from '../../../src/lib/urls';
import { Button } from '../../../src/ui/form/Button';
import { ButtonLink } from '../../../src/ui/form/ButtonLink';
import { useDateStyle } from '../../../src/ui/time/dateStyleContext';
import { laterSheet, type PageAssets, renderFragment } from '../../platform/layout';
import type { StoredCoupon } from '../coupons/coupons.repository';
import { couponOfferText, DISCOUNT_LIMIT_TEXT } from '../couponTexts';
import css from './WelcomeModal.module.css';

export interface WelcomeModalView {
  /** The level that the shopper has now. */
  readonly level: VipLevel;
  /** The one before; undefined where the levels have changed since. */
  readonly before: VipLevel | undefined;
  /** What can still be used of the coupons that came with the levels since then. */
  readonly coupons: readonly StoredCoupon[];
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
  return {
    title: `You’re ${levelName(view.level.level)} now`,
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
export function WelcomeModal({ level, before, coupons }: WelcomeModalView) {
  const style = useDateStyle();
  const changes = [...perksOf(level, before), ...couponsOf(coupons, style), ...doubleXpOf(level, before)];
  return (
    <>
      <div className={css.art}>
        <Shield id="welcome-shield" level={level.level} />
      </div>
      <p className="soft">
        {`You passed ${formatCount(level.xp)} XP. From here on, VIP does more for you everywhere in the shop.`}
      </p>
      <dl className={css.changes}>
        {changes.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </dl>
      {coupons.length > 0 && <p className="small soft">{DISCOUNT_LIMIT_TEXT}</p>}
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

type Change = readonly [label: string, value: string];

function perksOf(now: VipLevel, before: VipLevel | undefined): readonly Change[] {
  const change = (label: string, field: 'permaDiscountPercentage' | 'cashbackPercentage'): Change[] => {
    const old = before?.[field] ?? 0;
    if (now[field] <= old) return [];
    return [[old > 0 ? `${label}, up from ${old}%` : label, `${now[field]}%`]];
  };
  return [...change('Permanent discount', 'permaDiscountPercentage'), ...change('Cashback', 'cashbackPercentage')];
}

const doubleXpOf = ({ doublesXpBenefitCount: count }: VipLevel, before: VipLevel | undefined): readonly Change[] =>
  count > (before?.doublesXpBenefitCount ?? 0) ? [['Double XP, orders a month', String(count)]] : [];

/** Those with the same terms together. */
function couponsOf(coupons: readonly StoredCoupon[], style: DateStyle): readonly Change[] {
  const counts = new Map<string, number>();
  for (const coupon of coupons) {
    const terms = termsOf(coupon, style);
    counts.set(terms, (counts.get(terms) ?? 0) + 1);
  }
  return [...counts].map(([terms, count]) => [`${count === 1 ? 'Coupon' : 'Coupons, each'} ${terms}`, String(count)]);
}

const termsOf = (coupon: StoredCoupon, style: DateStyle): string =>
  couponOfferText(coupon) + (coupon.endsAt === null ? '' : `, until ${zonedText('day year', coupon.endsAt, style)}`);
