import { ButtonLink } from '../../src/ui/form/ButtonLink';
import * as icons from '../../src/ui/media/icons';
import { ProfileSection } from '../profile-parts/ProfileSection';
import { ProfileRow, ProfileRows } from './ProfileParts';
import { DATA_PATH, DELETE_PATH } from './profilePaths';

/** The account's data as a file, and the end of the account. */
export function DataSection() {
  return (
    <ProfileSection id="data" title="Your data">
      <ProfileRows>
        <ProfileRow
          icon={icons.download}
          title="Download your data"
          text="Your profile, passkeys, orders, payments, cart, game details, questions, waitlists, alerts, emails and devices in one file (JSON)."
        >
          <ButtonLink href={DATA_PATH} download="questline-account.json">
            Download file
          </ButtonLink>
        </ProfileRow>
        <ProfileRow
          icon={icons.trash}
          title="Delete account"
          text="Removes everything but the receipts the law makes us keep. Possible once you have no open orders."
        >
          <ButtonLink href={DELETE_PATH} data-modal="dialog">
            Delete account
          </ButtonLink>
        </ProfileRow>
      </ProfileRows>
    </ProfileSection>
  );
}
