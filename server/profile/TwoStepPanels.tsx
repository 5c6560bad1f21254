import { encode } from 'uqr';
import { ACCOUNT_FIELDS } from '../../domains/account';
import { Note } from '../../src/ui/feedback/Note';
import { ButtonLink } from '../../src/ui/form/ButtonLink';
import { TextInput } from '../../src/ui/form/TextInput';
import type { TwoStepSetup } from '../accounts';
import { ProfileForm, type ProfileFormState } from './ProfileForm';
import css from './ProfilePage.module.css';
import { donePath, RECOVERY_CODES_PATH, TWO_STEP_OFF_PATH, TWO_STEP_PATH } from './profilePaths';

/** Light modules around a QR code, which readers need. */
const QUIET_ZONE = 2;

/** Setting up codes with an app. */
export function TwoStepSetupPanel({ setup, problems }: ProfileFormState & { readonly setup: TwoStepSetup }) {
  return (
    <div className={css.setup}>
      <p>
        Scan this with your authenticator app, or type the key{' '}
        <b className={css.key} translate="no">
          {setup.key}
        </b>{' '}
        there. Then enter the code it shows.
      </p>
      <QrCode text={setup.uri} label="QR code for your authenticator app" />
      <ProfileForm id="two-step-form" action={TWO_STEP_PATH} submit="Turn on codes">
        <input type="hidden" name={ACCOUNT_FIELDS.offer} value={setup.offer} />
        <TextInput
          id="two-step-code"
          name={ACCOUNT_FIELDS.code}
          label="Code"
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          maxLength={10}
          placeholder="000000"
          error={problems?.[ACCOUNT_FIELDS.code]}
        />
      </ProfileForm>
    </div>
  );
}

/** What can be done while codes are on. */
export function TwoStepPanel({ recoveryCodes }: { readonly recoveryCodes: number }) {
  return (
    <div className="stack">
      <p>
        Codes are on. {recoveryCodes === 1 ? 'One recovery code is' : `${recoveryCodes} recovery codes are`} left for
        when you lose your phone.
      </p>
      <ProfileForm id="recovery-form" action={RECOVERY_CODES_PATH} submit="Make new recovery codes" isPlain />
      <ProfileForm id="two-step-off-form" action={TWO_STEP_OFF_PATH} submit="Turn off codes" isPlain />
    </div>
  );
}

/** The recovery codes, shown this once. */
export function RecoveryCodes({ codes }: { readonly codes: readonly string[] }) {
  return (
    <div className={`stack ${css.form}`}>
      <Note title="Save these now.">
        Each of these codes works once in place of a code from your app. They won’t be shown again.
      </Note>
      <ul className={css.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code translate="no">{code}</code>
          </li>
        ))}
      </ul>
      <ButtonLink href={donePath('two-step')} look="action" size="big">
        I saved them
      </ButtonLink>
    </div>
  );
}

/** A text as a QR code. */
function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { data, size } = encode(text, { border: QUIET_ZONE });
  const modules = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')));
  return (
    <svg className={css.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={modules.join('')} fill="currentColor" />
    </svg>
  );
}
