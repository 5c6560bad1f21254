import { levelName } from '../../domains/vip';
import { counted } from '../../src/lib/counted';
import { formatDollars } from '../../src/lib/formatDollars';
import { formatCount } from '../../src/lib/money';
import { PROFILE_PATH } from '../../src/lib/urls';
import { Note } from '../../src/ui/feedback/Note';
import { ButtonLink } from '../../src/ui/form/ButtonLink';
import type { RunningOrder } from './accountData.service';
import { ProfileForm } from './ProfileForm';
import { DELETE_PATH } from './profilePaths';
import { RunningOrders } from './RunningOrders';

/** What an account has earned, which ends with it. */
interface EarnedVip {
  readonly level: number;
  readonly xp: number;
  /** US cents. */
  readonly balance: number;
  /** How many coupons of its own it can still use. */
  readonly coupons: number;
}

export interface DeleteAccountFormProps {
  /** The orders that have to end first. */
  readonly running: readonly RunningOrder[];
  /** What staff did stays in the audit log. */
  readonly isStaff: boolean;
  readonly earned: EarnedVip;
}

/** What deleting removes and what stays, and the button; or why it has to wait. */
export function DeleteAccountForm({ running, isStaff, earned }: DeleteAccountFormProps) {
  const lost = lostText(earned);
  if (running.length > 0)
    return (
      <div className="stack">
        <Note title={running.length === 1 ? 'You have an open order.' : 'You have open orders.'}>
          <RunningOrders orders={running} />
        </Note>
        <p>
          <ButtonLink href={`${PROFILE_PATH}#orders`}>See your orders</ButtonLink>
        </p>
      </div>
    );
  return (
    <div className="stack">
      <p>
        <b>Removed at once:</b> your email, name, password, passkeys, codes, game details, cart, devices, questions,
        waitlist spots and alerts, and the emails we sent you.
      </p>
      {lost !== '' && (
        <p>
          <b>You lose:</b> {lost}. None of it can be paid out or moved to another account.
        </p>
      )}
      <p>
        <b>Removed a little later:</b> the email that confirms it, once it is sent, or after 30 days at the latest.
      </p>
      <p>
        <b>Stays, without your name and address:</b> your orders with their services, prices, country and payment
        references. Tax law makes us keep those.
      </p>
      {isStaff && (
        <p>
          <b>Stays, with your email:</b> what you did as a staff member, in the audit log.
        </p>
      )}
      <p>This can’t be undone.</p>
      <ProfileForm id="delete-form" action={DELETE_PATH} submit="Delete my account" isPlain />
    </div>
  );
}

/** `your balance of 12.40 $, 2 coupons, and VIP 4 with 21.400 XP`; empty where there is nothing to lose. */
function lostText({ level, xp, balance, coupons }: EarnedVip): string {
  const lost = [
    balance > 0 && `your balance of ${formatDollars(balance)}`,
    coupons > 0 && counted(coupons, 'coupon'),
    (level > 0 || xp > 0) && `${levelName(level)} with ${formatCount(xp)} XP`,
  ];
  return new Intl.ListFormat('en').format(lost.filter((one) => one !== false));
}
