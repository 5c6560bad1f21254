import type { InputHTMLAttributes, ReactNode } from 'react';
import { ACCOUNT_FIELDS, PASSKEY_ATTRIBUTE, type PasskeyPurpose, REVEAL_ATTRIBUTE } from '../../../domains/account';
import { DevicePrintFields, DevicePrintNote } from '../../../domains/device-print/ui/DevicePrintFields';
import { cx } from '../../../src/ui/cx';
import { Button } from '../../../src/ui/form/Button';
import { buttonClass } from '../../../src/ui/form/buttonLook';
import { fieldAria } from '../../../src/ui/form/Field';
import fieldCss from '../../../src/ui/form/Field.module.css';
import { FieldError } from '../../../src/ui/form/FieldError';
import { TextInput } from '../../../src/ui/form/TextInput';
import { Icon } from '../../../src/ui/media/Icon';
import * as icons from '../../../src/ui/media/icons';
import { AccountForm, type AccountFormProps } from './AccountForm';
import css from './AuthForm.module.css';

/** Where a form of an account is shown. */
export interface AuthView {
  readonly view: 'page' | 'dialog';
  /** Where to go afterwards: a path of this shop. */
  readonly next?: string | undefined;
  /** Messages by field, when the form is shown again. */
  readonly problems?: Readonly<Record<string, string>> | undefined;
  /** Typed before. */
  readonly email?: string | undefined;
}

export interface AuthFormProps extends AccountFormProps, Pick<AuthView, 'view'> {
  /** Whether it has the fields about the device: only where they are stored. */
  readonly tellsDevice?: boolean;
}

/** A form of an account: sent without leaving the page, with what it needs to answer, and the fields about the device. */
export function AuthForm({ id, action, view, next, tellsDevice = true, children }: AuthFormProps) {
  return (
    <AccountForm id={id} action={action} next={next} className={cx('stack', css.form)}>
      {view === 'dialog' && <input type="hidden" name={ACCOUNT_FIELDS.view} value="dialog" />}
      {tellsDevice && <DevicePrintFields />}
      {children}
      {tellsDevice && <DevicePrintNote />}
    </AccountForm>
  );
}

export function EmailField({
  id,
  problems,
  email,
  autoComplete = 'email',
}: Pick<AuthView, 'problems' | 'email'> & { readonly id: string; readonly autoComplete?: string }) {
  return (
    <TextInput
      id={`${id}-email`}
      name={ACCOUNT_FIELDS.email}
      label="Email"
      type="email"
      autoComplete={autoComplete}
      placeholder="you@example.com"
      required
      maxLength={254}
      defaultValue={email}
      error={problems?.[ACCOUNT_FIELDS.email]}
    />
  );
}

/** Tells password managers whose password a form without an email is about. Nobody sees or reaches it, and it isn't sent. */
export function UsernameField({ email }: { readonly email: string }) {
  return (
    <input
      type="email"
      className="visually-hidden"
      value={email}
      autoComplete="username"
      readOnly
      tabIndex={-1}
      aria-hidden="true"
    />
  );
}

export interface PasswordFieldProps extends Pick<InputHTMLAttributes<HTMLInputElement>, 'autoComplete' | 'minLength'> {
  readonly id: string;
  readonly name?: string;
  readonly label?: string;
  readonly help?: string | undefined;
  readonly error?: string | undefined;
  /** Beside the label. */
  readonly link?: ReactNode;
}

/** A password, with a button that shows it. Pasting and password managers work. */
export function PasswordField({
  id,
  name = ACCOUNT_FIELDS.password,
  label = 'Password',
  help,
  error,
  link,
  ...rest
}: PasswordFieldProps) {
  const className = cx(buttonClass({ look: 'quiet', square: true }), 'only-script');
  return (
    <div className={css.password}>
      <span className={css.label}>
        <label htmlFor={id}>{label}</label>
        {link}
      </span>
      <span className={css.masked}>
        <input
          {...rest}
          {...fieldAria({ id, help, error })}
          id={id}
          name={name}
          type="password"
          className={fieldCss.control}
          required
          maxLength={256}
          spellCheck={false}
          autoCapitalize="none"
        />
        <button
          type="button"
          className={className}
          aria-label="Show password"
          aria-pressed="false"
          aria-controls={id}
          {...{ [REVEAL_ATTRIBUTE]: '' }}
        >
          <Icon icon={icons.eye} />
        </button>
      </span>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {help && (
        <span id={`${id}-help`} className="tiny muted">
          {help}
        </span>
      )}
    </div>
  );
}

export function OrRule() {
  return <span className={css.or}>or</span>;
}

/** Uses a passkey; needs scripts. */
export function PasskeyButton({
  purpose,
  children,
}: {
  readonly purpose: PasskeyPurpose;
  readonly children: ReactNode;
}) {
  return (
    <span className="only-script">
      <Button wide {...{ [PASSKEY_ATTRIBUTE]: purpose }}>
        <Icon icon={icons.keyRound} />
        {children}
      </Button>
    </span>
  );
}

/** A link between the forms; in a dialog it opens there. */
export function AuthLink({
  href,
  view,
  children,
}: Pick<AuthView, 'view'> & { readonly href: string; readonly children: ReactNode }) {
  return (
    <a className="link" href={href} data-modal={view === 'dialog' ? 'dialog' : undefined}>
      {children}
    </a>
  );
}
