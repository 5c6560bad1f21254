import type { VipLevel } from '../../../domains/vip';
import { VipMark } from '../../../domains/vip/ui/VipMark';
import { formatDollars } from '../../../src/lib/formatDollars';
import { zonedText } from '../../../src/lib/styleZones';
import { PROFILE_PATH, VIP_PATH } from '../../../src/lib/urls';
import { CopyButton } from '../../../src/ui/form/CopyButton';
import { MoreLink } from '../../../src/ui/navigation/MoreLink';
import { useDateStyle } from '../../../src/ui/time/dateStyleContext';
import {
  couponOfferText,
  DISCOUNT_LIMIT_TEXT,
  type LedgerEntry,
  LevelProgress,
  type Standing,
  type StoredCoupon,
} from '../../vip';
import { SectionContent } from '../parts/ProfileSection';
import { LedgerTable } from './LedgerTable';
import css from './VipSection.module.css';

export const LEDGER_PATH = `${PROFILE_PATH}/ledger`;
const VIP_SECTION_ID = 'vip';
/** The section on the page, whose content is replaced when the shopper gets more. */
export const VIP_SECTION = `#${VIP_SECTION_ID}`;

export interface VipSectionProps {
  readonly standing: Standing;
  /** All of the shop, in order. */
  readonly levels: readonly VipLevel[];
  readonly coupons: readonly StoredCoupon[];
  /** The newest entries of the balance. */
  readonly entries: readonly LedgerEntry[];
  /** ms UTC */
  readonly now: number;
}

/** The level of an account, its coupons, and its balance. */
export function VipSection(props: VipSectionProps) {
  return (
    <section id={VIP_SECTION_ID} aria-labelledby={`${VIP_SECTION_ID}-title`}>
      <VipContent {...props} />
    </section>
  );
}

/** What is inside it, for answers that replace it. */
export function VipContent({ standing, levels, coupons, entries, now }: VipSectionProps) {
  const { level, xp, balance } = standing;
  const { permaDiscountPercentage: off, cashbackPercentage: back } = level;
  return (
    <SectionContent
      id={VIP_SECTION_ID}
      title="VIP and balance"
      action={<MoreLink href={VIP_PATH}>All levels</MoreLink>}
    >
      <div className={css.card}>
        <VipMark level={level.level} />
        <p>{[off > 0 && `${off}% off every price`, back > 0 && `${back}% back`].filter(Boolean).join(' · ')}</p>
        <MoreLink href={`${LEDGER_PATH}?of=xp`}>How your XP came about</MoreLink>
        <div className={css.progress}>
          <LevelProgress xp={xp} level={level.level} levels={levels} />
        </div>
      </div>
      <h3>Coupons</h3>
      <Coupons coupons={coupons} now={now} />
      <h3>
        Balance <span className={css.balance}>{formatDollars(balance)}</span>
      </h3>
      <p className="small soft">Cashback comes here when a part of an order is done. Use it at checkout.</p>
      {entries.length > 0 && (
        <>
          <LedgerTable of="balance" entries={entries} caption="The last entries of your balance" />
          <MoreLink href={`${LEDGER_PATH}?of=balance`}>All entries</MoreLink>
        </>
      )}
    </SectionContent>
  );
}

function Coupons({ coupons, now }: Pick<VipSectionProps, 'coupons' | 'now'>) {
  const style = useDateStyle();
  if (coupons.length === 0)
    return <p className="small soft">No coupons yet. They come with the levels from VIP 1 on.</p>;
  const isUsed = ({ uses, maxUses }: StoredCoupon) => maxUses !== null && uses >= maxUses;
  const isOver = ({ endsAt }: StoredCoupon) => endsAt !== null && endsAt <= now;
  const stateOf = (coupon: StoredCoupon) => {
    if (isUsed(coupon)) return 'Used';
    if (coupon.endsAt === null) return '';
    return `${isOver(coupon) ? 'Ended' : 'Until'} ${zonedText('day year', coupon.endsAt, style)}`;
  };
  return (
    <>
      <ul className={css.coupons}>
        {coupons.map((coupon) => (
          <li key={coupon.id}>
            <div>
              <b translate="no">{coupon.code}</b>
              {!isUsed(coupon) && !isOver(coupon) && (
                <CopyButton name={`coupon code ${coupon.code}`} text={coupon.code} />
              )}
            </div>
            <span>{couponOfferText(coupon)}</span>
            <span className="small soft">{stateOf(coupon)}</span>
          </li>
        ))}
      </ul>
      <p className="small soft">{DISCOUNT_LIMIT_TEXT}</p>
    </>
  );
}
