import { couponValueText } from '../../../domains/vip';
import { formatDollars } from '../../../src/lib/formatDollars';
import { formatCount } from '../../../src/lib/money';
import { Badge } from '../../../src/ui/feedback/Badge';
import { EmptyState } from '../../../src/ui/feedback/EmptyState';
import { Button } from '../../../src/ui/form/Button';
import { Pagination } from '../../../src/ui/navigation/Pagination';
import type { StoredCoupon } from '../../vip';
import { CopyRow } from '../parts/CopyRow';
import css from '../parts/StaffForm.module.css';
import { StaffHead, type StaffNotice } from '../parts/StaffHead';
import { StaffSection } from '../parts/StaffSection';
import { StaffTable } from '../parts/StaffTable';
import { END_COUPON_PATH, STAFF_COUPONS_PATH, withQuery } from '../parts/staffPaths';
import { UtcTime } from '../parts/UtcTime';
import { CouponFields, type CouponFieldsProps } from './CouponFields';

const COLUMNS = [
  { title: 'Code', narrow: true },
  { title: 'Takes' },
  { title: 'Where' },
  { title: 'Runs', narrow: true },
  { title: 'Used', narrow: true },
  { title: 'State', narrow: true },
  { title: 'End', narrow: true },
] as const;

export interface StaffCouponsProps extends CouponFieldsProps {
  readonly coupons: readonly StoredCoupon[];
  /** The `before` of this page and of the next one; undefined on the first and on the last. */
  readonly before?: number | undefined;
  readonly next?: number | undefined;
  /** ms UTC */
  readonly now: number;
  readonly notice?: StaffNotice | undefined;
}

/** The coupons of the shop, and the form for another one. */
export function StaffCoupons({ coupons, before, next, now, notice, ...form }: StaffCouponsProps) {
  return (
    <>
      <StaffHead
        title="Coupons"
        lead="Codes that anybody can use. Those of levels belong to their accounts, on the page VIP."
        notice={notice}
      />
      {coupons.length === 0 ? (
        <EmptyState title="No coupons" text="Shoppers can use no code. Add one below." />
      ) : (
        <StaffTable
          label="Coupons"
          columns={COLUMNS}
          rows={coupons.map((coupon) => ({ key: coupon.id, cells: cellsOf(coupon, now) }))}
        />
      )}
      <Pagination
        itemName="coupons"
        nextText="Older coupons"
        next={next === undefined ? undefined : withQuery(STAFF_COUPONS_PATH, { before: next })}
        first={before === undefined ? undefined : STAFF_COUPONS_PATH}
      />
      <StaffSection title="Add a coupon" id="add">
        <CouponFields {...form} />
      </StaffSection>
    </>
  );
}

function cellsOf(coupon: StoredCoupon, now: number) {
  const { code, minCents, places, startsAt, endsAt, uses, maxUses, maxPerShopper } = coupon;
  const state = stateOf(coupon, now);
  return [
    <CopyRow key="code" name={`coupon code ${code}`} text={code}>
      <b>{code}</b>
    </CopyRow>,
    `${couponValueText(coupon)}${minCents > 0 ? `, from ${formatDollars(minCents)}` : ''}`,
    places.length === 0 ? 'Everywhere' : places.map(({ name }) => name).join(', '),
    <div key="runs">
      <div>
        from <UtcTime at={startsAt} />
      </div>
      <div>{endsAt === null ? 'until it is ended' : <>until {<UtcTime at={endsAt} />}</>}</div>
    </div>,
    <div key="used">
      <div>{maxUses === null ? formatCount(uses) : `${formatCount(uses)} of ${formatCount(maxUses)}`}</div>
      {maxPerShopper !== null && <div className="small soft">{formatCount(maxPerShopper)} by one account</div>}
    </div>,
    <Badge key="state" tone={state === 'On' ? 'choice' : 'neutral'}>
      {state}
    </Badge>,
    state === 'Over' ? null : (
      <form key="end" id={`end-${code}`} method="post" action={END_COUPON_PATH} className={css.inCell} data-form="">
        <input type="hidden" name="code" value={code} />
        <Button type="submit" aria-label={`End ${code}`}>
          End
        </Button>
      </form>
    ),
  ];
}

function stateOf({ startsAt, endsAt, uses, maxUses }: StoredCoupon, now: number): string {
  if (endsAt !== null && endsAt <= now) return 'Over';
  if (maxUses !== null && uses >= maxUses) return 'Used up';
  return startsAt > now ? 'Not yet' : 'On';
}
