import type { DateStyle } from '../../src/lib/dateStyle';
import { zonedText } from '../../src/lib/styleZones';
import { ButtonLink } from '../../src/ui/form/ButtonLink';
import * as icons from '../../src/ui/media/icons';
import { useDateStyle } from '../../src/ui/time/dateStyleContext';
import { ProfileRow, ProfileRows } from './ProfileParts';
import { ProfileSection } from './parts/ProfileSection';
import { EMAIL_PATH, NAME_PATH, PASSKEYS_PATH, PASSWORD_PATH, TWO_STEP_PATH } from './profilePaths';
import type { ProfileView } from './profileView';

/** Name, email, and what protects the account. */
export function SecuritySection({ profile }: { readonly profile: ProfileView }) {
  const { email, name, passwordChangedAt, passkeys, twoStepSince, recoveryCodes } = profile;
  const style = useDateStyle();
  return (
    <ProfileSection id="security" title="Security">
      <ProfileRows>
        <ProfileRow
          icon={icons.user}
          title="Name"
          text={name || 'Not set. Our boosters call you by your game name then.'}
        >
          <Change href={NAME_PATH} what="name" />
        </ProfileRow>
        <ProfileRow icon={icons.mail} title="Email" text={email}>
          <Change href={EMAIL_PATH} what="email" />
        </ProfileRow>
        <ProfileRow
          icon={icons.lock}
          title="Password"
          text={
            passwordChangedAt === null
              ? 'Not set. You sign in without one.'
              : `Changed ${zonedText('day year', passwordChangedAt, style)}`
          }
        >
          <ButtonLink href={PASSWORD_PATH} data-modal="dialog">
            {passwordChangedAt === null ? 'Set a password' : 'Change password'}
          </ButtonLink>
        </ProfileRow>
        <ProfileRow icon={icons.keyRound} title="Passkeys" text={passkeysText(passkeys, style)}>
          <ButtonLink href={PASSKEYS_PATH} data-modal="dialog">
            {passkeys.length === 0 ? 'Add a passkey' : 'Manage passkeys'}
          </ButtonLink>
        </ProfileRow>
        <ProfileRow
          icon={icons.smartphone}
          title="Two-step codes"
          text={
            twoStepSince === null
              ? 'Off. A code from your authenticator app, on top of the password.'
              : `On since ${zonedText('day year', twoStepSince, style)}. ${recoveryText(recoveryCodes)}`
          }
        >
          <ButtonLink href={TWO_STEP_PATH} data-modal="dialog">
            {twoStepSince === null ? 'Turn on codes' : 'Manage codes'}
          </ButtonLink>
        </ProfileRow>
      </ProfileRows>
    </ProfileSection>
  );
}

function Change({ href, what }: { readonly href: string; readonly what: string }) {
  return (
    <ButtonLink href={href} data-modal="dialog">
      Change {what}
    </ButtonLink>
  );
}

function passkeysText(passkeys: ProfileView['passkeys'], style: DateStyle): string {
  if (passkeys.length === 0) return 'None. Sign in with your fingerprint, face or PIN instead of a password.';
  return passkeys
    .map(({ name, lastUsedAt }) =>
      lastUsedAt === null ? `${name}, not used yet` : `${name}, used ${zonedText('day year', lastUsedAt, style)}`,
    )
    .join(' · ');
}

const recoveryText = (left: number): string =>
  left === 1 ? 'One recovery code is left.' : `${left === 0 ? 'No' : left} recovery codes are left.`;
