import { MAX_REASON } from '../../platform/audit';
import { amountOf, type LoyaltyChange } from '../../vip';

/** What staff type to change the XP or the balance of an account. */
export interface LoyaltyForm {
  readonly of: LoyaltyChange['of'];
  readonly kind: LoyaltyChange['kind'];
  /** XP, or dollars: `12.50`, `-3`. */
  readonly amount: string;
  readonly reason: string;
}

export type LoyaltyProblems = Readonly<Partial<Record<'amount' | 'reason', string>>>;

/** The change that a form is for, or what is wrong with it. */
export function loyaltyChangeOf({ of, kind, amount, reason }: LoyaltyForm): LoyaltyChange | LoyaltyProblems {
  const given = amountOf(of, amount.trim());
  const isWrong = given === null || given === 0 || (kind === 'grant' && given < 0);
  const why = reason.trim();
  const problems = {
    ...(isWrong && { amount: amountText(of, kind) }),
    ...((why === '' || why.length > MAX_REASON) && {
      reason: `Say why in up to ${MAX_REASON} characters: the shopper reads it.`,
    }),
  };
  return given === null || Object.keys(problems).length > 0 ? problems : { of, kind, amount: given };
}

function amountText(of: LoyaltyChange['of'], kind: LoyaltyChange['kind']): string {
  const unit = of === 'xp' ? 'XP, such as 500' : 'US dollars, such as 12.50';
  return kind === 'grant' ? `Enter ${unit}.` : `Enter ${unit}, with a minus to take away.`;
}
