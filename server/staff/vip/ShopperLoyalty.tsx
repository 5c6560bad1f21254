import { orderNumber } from '../../../domains/order';
import { couponValueText, levelName } from '../../../domains/vip';
import { formatDollars } from '../../../src/lib/formatDollars';
import { formatCount } from '../../../src/lib/money';
import { emailWithMark } from '../../../src/ui/feedback/SuspicionMark';
import { ChosenOptions } from '../../../src/ui/form/ChosenOptions';
import { ChipNav } from '../../../src/ui/navigation/ChipNav';
import { Pagination } from '../../../src/ui/navigation/Pagination';
import type { StoredAuditEntry } from '../../platform/audit';
import {
  changeText,
  entryNote,
  entryTitle,
  type Ledger,
  type LedgerEntry,
  type Standing,
  type StoredCoupon,
  sumText,
} from '../../vip';
import { StaffHistory } from '../audit/AuditTable';
import { CopyRow } from '../parts/CopyRow';
import { StaffHead, type StaffNotice } from '../parts/StaffHead';
import { StaffSection } from '../parts/StaffSection';
import { StaffTable } from '../parts/StaffTable';
import { STAFF_VIP_PATH, staffOrderPath, staffVipPath, withQuery } from '../parts/staffPaths';
import { UtcTime } from '../parts/UtcTime';
import { LoyaltyFields, type LoyaltyFieldsProps } from './LoyaltyFields';
import css from './StaffVip.module.css';

const ENTRY_COLUMNS = [
  { title: 'What' },
  { title: 'When', narrow: true },
  { title: 'Amount', align: 'end' },
  { title: 'After it', align: 'end' },
] as const;
const COUPON_COLUMNS = [
  { title: 'Coupon', narrow: true },
  { title: 'Takes' },
  { title: 'Ends', narrow: true },
  { title: 'Used', narrow: true },
] as const;

/** What an account has, for staff. */
export interface LoyaltyView {
  readonly email: string;
  readonly standing: Standing;
  /** How long the level holds that the XP do not reach any more, ms UTC; null while they do. */
  readonly until: number | null;
  readonly coupons: readonly StoredCoupon[];
  readonly of: Ledger;
  readonly entries: readonly LedgerEntry[];
  /** The `before` of this page and of the next one; undefined on the first and on the last. */
  readonly before: number | undefined;
  readonly next: number | undefined;
  readonly history: readonly StoredAuditEntry[];
}

export interface ShopperLoyaltyProps extends Omit<LoyaltyFieldsProps, 'standing'> {
  readonly view: LoyaltyView;
  readonly notice?: StaffNotice | undefined;
}

/** The level, coupons and ledgers of an account, and the form that changes them. */
export function ShopperLoyalty({ view, notice, ...form }: ShopperLoyaltyProps) {
  const { email, standing, until, coupons, history } = view;
  const { level, xp, balance, accountId } = standing;
  return (
    <>
      <StaffHead
        back={{ href: STAFF_VIP_PATH, text: 'Levels' }}
        title={`Account ${accountId}`}
        lead={emailWithMark(email)}
        notice={notice}
      />
      <ChosenOptions
        items={[
          { label: 'Level', value: levelName(level.level) },
          ...(until === null ? [] : [{ label: 'Level until', value: <UtcTime at={until} /> }]),
          { label: 'XP', value: formatCount(xp) },
          { label: 'Balance', value: formatDollars(balance) },
          { label: 'Off every price', value: `${level.permaDiscountPercentage}%` },
          { label: 'Cashback', value: `${level.cashbackPercentage}%` },
        ]}
      />
      <StaffSection title="Give or correct" id="change">
        <LoyaltyFields standing={standing} {...form} />
      </StaffSection>
      <Entries view={view} />
      <StaffSection title="Own coupons" id="coupons">
        {coupons.length === 0 ? (
          <p className="soft">None.</p>
        ) : (
          <StaffTable
            label="Own coupons"
            columns={COUPON_COLUMNS}
            rows={coupons.map((coupon) => ({ key: coupon.id, cells: couponCells(coupon) }))}
          />
        )}
      </StaffSection>
      <StaffHistory entries={history} />
    </>
  );
}

function Entries({ view: { standing, of, entries, before, next } }: Pick<ShopperLoyaltyProps, 'view'>) {
  const pathOf = (ledger: Ledger, from?: number) =>
    withQuery(staffVipPath(standing.accountId), { of: ledger === 'xp' ? ledger : '', before: from });
  return (
    <StaffSection title="Ledger" id="ledger">
      <ChipNav
        label="Which ledger"
        className={css.chips}
        chips={[
          { text: 'Balance', href: pathOf('balance'), current: of === 'balance' },
          { text: 'XP', href: pathOf('xp'), current: of === 'xp' },
        ]}
      />
      {entries.length === 0 ? (
        <p className="soft">No entries.</p>
      ) : (
        <StaffTable
          label={of === 'xp' ? 'Entries of the XP' : 'Entries of the balance'}
          columns={ENTRY_COLUMNS}
          rows={entries.map((entry) => ({ key: entry.id, cells: entryCells(of, entry) }))}
        />
      )}
      <Pagination
        itemName="entries"
        nextText="Older entries"
        next={next === undefined ? undefined : pathOf(of, next)}
        first={before === undefined ? undefined : pathOf(of)}
      />
    </StaffSection>
  );
}

function entryCells(of: Ledger, entry: LedgerEntry) {
  const number = entry.orderSerial === null ? null : orderNumber(entry.orderSerial);
  const note = entryNote(entry);
  return [
    <div key="what">
      {entryTitle(entry)}
      {note && <p className="small soft">{note}</p>}
      {number !== null && (
        <p className="small">
          <a className="link" href={staffOrderPath(number)}>
            {number}
          </a>
        </p>
      )}
    </div>,
    <UtcTime key="when" at={entry.at.getTime()} />,
    changeText(of, entry.amount),
    sumText(of, entry.sum),
  ];
}

function couponCells(coupon: StoredCoupon) {
  const { code, endsAt, uses, minCents } = coupon;
  return [
    <CopyRow key="code" name={`coupon code ${code}`} text={code} />,
    `${couponValueText(coupon)}, from ${formatDollars(minCents)}`,
    endsAt === null ? 'Never' : <UtcTime key="ends" at={endsAt} />,
    uses > 0 ? 'Yes' : 'No',
  ];
}
