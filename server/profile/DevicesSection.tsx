import { momentText } from '../../src/lib/styleZones';
import { Badge } from '../../src/ui/feedback/Badge';
import { Button } from '../../src/ui/form/Button';
import * as icons from '../../src/ui/media/icons';
import { useDateStyle } from '../../src/ui/time/dateStyleContext';
import { placeText } from '../accounts';
import { ProfileRow, ProfileRows } from './ProfileParts';
import { ProfileSection } from './parts/ProfileSection';
import { devicePath, OTHER_DEVICES_PATH } from './profilePaths';
import type { ProfileView } from './profileView';

const PHONES = /iPhone|Android|iOS|iPad/;

/** Where the account is signed in, with the way to sign out there. */
export function DevicesSection({ profile }: { readonly profile: ProfileView }) {
  const { devices } = profile;
  const style = useDateStyle();
  return (
    <ProfileSection
      id="devices"
      title="Devices"
      hint="Where you’re signed in. Sign out any you don’t recognize, and change your password."
      action={
        devices.length > 1 && (
          <form id="other-devices" method="post" action={OTHER_DEVICES_PATH} data-form="">
            <Button type="submit" look="quiet">
              Sign out everywhere else
            </Button>
          </form>
        )
      }
    >
      <ProfileRows>
        {devices.map(({ id, device, country, lastSeenAt, isThis }) => (
          <ProfileRow
            key={id}
            icon={PHONES.test(device) ? icons.smartphone : icons.monitor}
            title={placeText({ device, country })}
            text={isThis ? 'Now' : `Last seen ${momentText(lastSeenAt, style)}`}
          >
            {isThis ? (
              <Badge tone="choice">This device</Badge>
            ) : (
              <form id={`device-${id}`} method="post" action={devicePath(String(id))} data-form="">
                <Button type="submit" look="quiet" aria-label={`Sign out ${device}`}>
                  Sign out
                </Button>
              </form>
            )}
          </ProfileRow>
        ))}
      </ProfileRows>
    </ProfileSection>
  );
}
