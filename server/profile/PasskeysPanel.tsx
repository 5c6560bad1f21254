import { ACCOUNT_FIELDS } from '../../domains/account';
import { INTENT_FIELD } from '../../src/lib/intentField';
import { zonedText } from '../../src/lib/styleZones';
import { Button } from '../../src/ui/form/Button';
import { TextInput } from '../../src/ui/form/TextInput';
import { useDateStyle } from '../../src/ui/time/dateStyleContext';
import { PasskeyButton } from '../accounts';
import { ProfileForm } from './ProfileForm';
import css from './ProfilePage.module.css';
import { ProfileRows } from './ProfileParts';
import { PASSKEYS_PATH, passkeyPath } from './profilePaths';
import type { ProfileView } from './profileView';

export interface PasskeysPanelProps extends Pick<ProfileView, 'passkeys'> {
  /** A new name that was not accepted, and why. */
  readonly refused?: { readonly id: number; readonly name: string; readonly message: string } | undefined;
}

/** The passkeys of an account: rename and remove each, and add one. */
export function PasskeysPanel({ passkeys, refused }: PasskeysPanelProps) {
  const style = useDateStyle();
  return (
    <div className="stack">
      <p>
        Sign in with your fingerprint, face or PIN. A passkey stays on your device, and can’t be guessed or phished.
      </p>
      {passkeys.length > 0 && (
        <ProfileRows>
          {passkeys.map(({ id, name, lastUsedAt }) => (
            <li key={id}>
              <form
                id={`passkey-${id}`}
                className={css.passkey}
                method="post"
                action={passkeyPath(String(id))}
                // Our own words beside the field, and an empty name keeps nobody from removing.
                noValidate
                data-form=""
              >
                <TextInput
                  id={`passkey-${id}-name`}
                  name={ACCOUNT_FIELDS.name}
                  label="Name"
                  aria-label={`Name of ${name}`}
                  help={lastUsedAt === null ? 'Not used yet' : `Used ${zonedText('day year', lastUsedAt, style)}`}
                  maxLength={80}
                  required
                  defaultValue={refused?.id === id ? refused.name : name}
                  error={refused?.id === id ? refused.message : undefined}
                />
                <div className={css.side}>
                  <Button type="submit" name={INTENT_FIELD} value="rename" aria-label={`Rename ${name}`}>
                    Rename
                  </Button>
                  <Button type="submit" name={INTENT_FIELD} value="remove" look="quiet" aria-label={`Remove ${name}`}>
                    Remove
                  </Button>
                </div>
              </form>
            </li>
          ))}
        </ProfileRows>
      )}
      <ProfileForm id="passkeys-form" action={PASSKEYS_PATH}>
        <PasskeyButton purpose="add">Add a passkey</PasskeyButton>
      </ProfileForm>
      <p className={css.noScript}>Adding a passkey needs JavaScript.</p>
    </div>
  );
}
