import { ButtonLink } from '../../src/ui/form/ButtonLink';
import * as icons from '../../src/ui/media/icons';
import type { RunningOrder } from './accountData.service';
import { ProfileRow, ProfileRows } from './ProfileParts';
import { ProfileSection } from './parts/ProfileSection';
import { DATA_PATH, DELETE_PATH } from './profilePaths';
import { RunningOrders } from './RunningOrders';

/** The account's data as a file, and the end of the account. @param running the orders that have to end first */
export function DataSection({ running }: { readonly running: readonly RunningOrder[] }) {
  const isBlocked = running.length > 0;
  return (
    <ProfileSection id="data" title="Your data">
      <ProfileRows>
        <ProfileRow
          icon={icons.download}
          title="Download your data"
          text="Your profile, passkeys, orders, payments, cart, VIP level, balance, coupons, game details, questions, waitlists, alerts, emails and devices in one file (JSON)."
        >
          <ButtonLink href={DATA_PATH} download="questline-account.json">
            Download file
          </ButtonLink>
        </ProfileRow>
        <ProfileRow
          icon={icons.trash}
          title="Delete account"
          text={
            <>
              Removes everything but the receipts the law makes us keep.
              {isBlocked && (
                <>
                  {' '}
                  <span id="delete-reason">
                    <RunningOrders orders={running} />
                  </span>
                </>
              )}
            </>
          }
        >
          <ButtonLink
            href={DELETE_PATH}
            data-modal="dialog"
            {...(isBlocked && { look: 'quiet', 'aria-describedby': 'delete-reason' })}
          >
            Delete account
          </ButtonLink>
        </ProfileRow>
      </ProfileRows>
    </ProfileSection>
  );
}
