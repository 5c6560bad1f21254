import { PROFILE_PATH } from '../../src/lib/urls';
import { Note } from '../../src/ui/feedback/Note';
import { ButtonLink } from '../../src/ui/form/ButtonLink';
import type { RunningOrder } from './accountData.service';
import { ProfileForm } from './ProfileForm';
import { DELETE_PATH } from './profilePaths';
import { RunningOrders } from './RunningOrders';

export interface DeleteAccountFormProps {
  /** The orders that have to end first. */
  readonly running: readonly RunningOrder[];
  /** What staff did stays in the audit log. */
  readonly isStaff: boolean;
}

/** What deleting removes and what stays, and the button; or why it has to wait. */
export function DeleteAccountForm({ running, isStaff }: DeleteAccountFormProps) {
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
