import { ACCOUNT_FIELDS, PASSWORD_LENGTH } from '../../../domains/account';
import { FORGOT_PASSWORD_PATH, SIGN_IN_PATH } from '../../../src/lib/urls';
import { Button } from '../../../src/ui/form/Button';
import css from './AuthForm.module.css';
import { AuthForm, AuthLink, type AuthView, EmailField, PasswordField, UsernameField } from './AuthParts';
import { resetPasswordPath, withNext } from './accountPaths';
import { PASSWORD_HELP } from './SignUpForm';

export const FORGOT_TITLE = 'Forgot your password?';
export const RESET_TITLE = 'Set a new password';

/** Asks for the mail with the link to set a new password. */
export function ForgotPasswordForm(auth: AuthView) {
  const { view, next } = auth;
  return (
    <div>
      <p className={css.lead}>We’ll email you a link to set a new one.</p>
      <AuthForm id="forgot-form" action={FORGOT_PASSWORD_PATH} view={view} next={next} tellsDevice={false}>
        <EmailField id="forgot" {...auth} autoComplete="username" />
        <Button type="submit" look="action" size="big" wide>
          Send link
        </Button>
      </AuthForm>
      <p className={css.foot}>
        <AuthLink href={withNext(SIGN_IN_PATH, next)} view={view}>
          Back to sign in
        </AuthLink>
      </p>
    </div>
  );
}

export interface ResetPasswordFormProps extends Pick<AuthView, 'next' | 'problems'> {
  readonly token: string;
  readonly email: string;
}

/** Sets a new password; its page comes from a mailed link. */
export function ResetPasswordForm({ token, email, next, problems }: ResetPasswordFormProps) {
  return (
    <AuthForm id="reset-form" action={resetPasswordPath(token)} view="page" next={next}>
      <UsernameField email={email} />
      <PasswordField
        id="reset-password"
        name={ACCOUNT_FIELDS.newPassword}
        label="New password"
        autoComplete="new-password"
        minLength={PASSWORD_LENGTH.min}
        help={PASSWORD_HELP}
        error={problems?.[ACCOUNT_FIELDS.newPassword]}
      />
      <Button type="submit" look="action" size="big" wide>
        Save password
      </Button>
    </AuthForm>
  );
}
