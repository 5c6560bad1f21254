import { ACCOUNT_FIELDS, MAX_NAME_LENGTH, PASSWORD_LENGTH } from '../../domains/account';
import { Button } from '../../src/ui/form/Button';
import { TextInput } from '../../src/ui/form/TextInput';
import { OrRule, PASSWORD_HELP, PasskeyButton, PasswordField, SIGN_IN_LINK_PATH, UsernameField } from '../accounts';
import { ProfileForm, type ProfileFormState } from './ProfileForm';
import { CONFIRM_PATH, confirmEmailPath, EMAIL_PATH, NAME_PATH, PASSWORD_PATH } from './profilePaths';

/** What to call the shopper. */
export function NameForm({ name, problems, values }: ProfileFormState & { readonly name: string }) {
  return (
    <ProfileForm id="name-form" action={NAME_PATH} submit="Save name">
      <TextInput
        id="profile-name"
        name={ACCOUNT_FIELDS.name}
        label="Name"
        optional
        autoComplete="name"
        maxLength={MAX_NAME_LENGTH}
        defaultValue={values?.[ACCOUNT_FIELDS.name] ?? name}
        error={problems?.[ACCOUNT_FIELDS.name]}
      />
    </ProfileForm>
  );
}

interface HasPassword {
  readonly hasPassword: boolean;
}

function CurrentPassword({ problems }: ProfileFormState) {
  return (
    <PasswordField
      id="profile-password"
      label="Current password"
      autoComplete="current-password"
      error={problems?.[ACCOUNT_FIELDS.password]}
    />
  );
}

/** A new password; the old one is asked for where there is one. */
export function PasswordForm({
  email,
  hasPassword,
  problems,
}: ProfileFormState & HasPassword & { readonly email: string }) {
  return (
    <ProfileForm id="password-form" action={PASSWORD_PATH} submit="Save password">
      <UsernameField email={email} />
      {hasPassword && <CurrentPassword problems={problems} />}
      <PasswordField
        id="profile-new-password"
        name={ACCOUNT_FIELDS.newPassword}
        label="New password"
        autoComplete="new-password"
        minLength={PASSWORD_LENGTH.min}
        help={`${PASSWORD_HELP} Other devices are signed out.`}
        error={problems?.[ACCOUNT_FIELDS.newPassword]}
      />
    </ProfileForm>
  );
}

/** Another email, which a link in a mail to it confirms. */
export function EmailForm({
  oldEmail,
  hasPassword,
  problems,
  values,
}: ProfileFormState & HasPassword & { readonly oldEmail: string }) {
  return (
    <ProfileForm id="email-form" action={EMAIL_PATH} submit="Send link">
      <TextInput
        id="profile-email"
        name={ACCOUNT_FIELDS.email}
        label="New email"
        type="email"
        autoComplete="email"
        required
        maxLength={254}
        help="We send a link there. Your email changes once you have used it."
        defaultValue={values?.[ACCOUNT_FIELDS.email]}
        error={problems?.[ACCOUNT_FIELDS.email]}
      />
      {hasPassword && (
        <>
          <UsernameField email={oldEmail} />
          <CurrentPassword problems={problems} />
        </>
      )}
    </ProfileForm>
  );
}

/** The page of the link in the mail to a new address. */
export function ConfirmEmailForm({ token, email }: { readonly token: string; readonly email: string }) {
  return (
    <div className="stack">
      <p>
        From now on your account uses <b>{email}</b>.
      </p>
      <ProfileForm id="confirm-email-form" action={confirmEmailPath(token)} submit="Use this email" />
    </div>
  );
}

export interface ConfirmIdentityFormProps extends ProfileFormState, HasPassword {
  readonly email: string;
  readonly hasPasskeys: boolean;
  readonly next: string | undefined;
}

/** Asks who it is before a change that matters, when the last proof is a while ago. */
export function ConfirmIdentityForm({ email, hasPassword, hasPasskeys, next, problems }: ConfirmIdentityFormProps) {
  return (
    <div className="stack">
      <p>You signed in a while ago. Confirm that it’s you to continue.</p>
      {(hasPassword || hasPasskeys) && (
        <ProfileForm id="confirm-form" action={CONFIRM_PATH} next={next} submit={hasPassword ? 'Confirm' : undefined}>
          {hasPassword && (
            <>
              <UsernameField email={email} />
              <PasswordField
                id="confirm-password"
                autoComplete="current-password"
                error={problems?.[ACCOUNT_FIELDS.password]}
              />
            </>
          )}
          {hasPassword && hasPasskeys && <OrRule />}
          {hasPasskeys && <PasskeyButton purpose="confirm">Use a passkey</PasskeyButton>}
        </ProfileForm>
      )}
      <form id="confirm-link-form" method="post" action={SIGN_IN_LINK_PATH} data-form="">
        <input type="hidden" name={ACCOUNT_FIELDS.email} value={email} />
        {next !== undefined && <input type="hidden" name={ACCOUNT_FIELDS.next} value={next} />}
        <p>
          <Button type="submit" wide>
            Email me a link instead
          </Button>
        </p>
      </form>
    </div>
  );
}
