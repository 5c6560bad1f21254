import { levelName, type VipLevel } from '../../../domains/vip';
import { formatDollars } from '../../../src/lib/formatDollars';
import { formatCount } from '../../../src/lib/money';
import { TextInput } from '../../../src/ui/form/TextInput';
import { StaffFilters } from '../parts/StaffFilters';
import { StaffHead, type StaffNotice } from '../parts/StaffHead';
import { StaffSection } from '../parts/StaffSection';
import { StaffTable } from '../parts/StaffTable';
import { STAFF_VIP_PATH } from '../parts/staffPaths';

const COLUMNS = [
  { title: 'Level', narrow: true },
  { title: 'From', align: 'end' },
  { title: 'Off', align: 'end' },
  { title: 'Back', align: 'end' },
  { title: 'Coupons' },
  { title: 'Double XP' },
  { title: 'Chat' },
] as const;

export interface StaffVipProps {
  /** What was looked for. */
  readonly q: string;
  readonly levels: readonly VipLevel[];
  readonly notice?: StaffNotice | undefined;
}

/** The levels, and where the account of a shopper is found. */
export function StaffVip({ q, levels, notice }: StaffVipProps) {
  return (
    <>
      <StaffHead
        title="VIP"
        lead="Find an account to see its level and balance, and to give or correct."
        notice={notice}
      />
      <StaffFilters id="find-account" label="Find an account" action={STAFF_VIP_PATH} button="Open the account">
        <TextInput
          id="find-account-q"
          name="q"
          label="Email or number of the account"
          defaultValue={q}
          maxLength={254}
          autoComplete="off"
          required
        />
      </StaffFilters>
      <StaffSection title="Levels" id="levels">
        <StaffTable
          label="Levels"
          columns={COLUMNS}
          rows={levels.map((level) => ({ key: level.level, cells: cellsOf(level) }))}
        />
      </StaffSection>
    </>
  );
}

function cellsOf(level: VipLevel) {
  const { discountCouponCount: coupons, doublesXpBenefitCount: doubled } = level;
  const value = formatDollars(level.couponCents);
  const least = formatDollars(level.couponMinCents);
  return [
    levelName(level.level),
    `${formatCount(level.xp)} XP`,
    `${level.permaDiscountPercentage}%`,
    `${level.cashbackPercentage}%`,
    coupons === 0 ? 'None' : `${coupons} × ${value}, from ${least}, ${level.couponDays} days`,
    doubled === 0 ? 'None' : `${doubled} a month`,
    level.hasChatPriority ? 'First' : 'In turn',
  ];
}
