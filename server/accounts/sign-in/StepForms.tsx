import { ACCOUNT_FIELDS, PASSWORD_LENGTH } from '../../../domains/account';
import { Button } from '../../../src/ui/form/Button';
import { TextInput } from '../../../src/ui/form/TextInput';
import css from './AuthForm.module.css';
import { AuthForm, AuthLink, type AuthView, PasswordField, UsernameField } from './AuthParts';
import { CODE_PATH, finishSignUpPath, RECOVERY_PATH, signInLinkPath, withNext } from './accountPaths';
import { PASSWORD_HELP } from './SignUpForm';
import type { FoundSignUp } from './signUp.service';

export const CODE_TITLE = 'Enter your code';
export const RECOVERY_TITLE = 'Use a recovery code';

/** The code of the app, or a recovery code, after the password or the mailed link. */
export function CodeForm({ isRecovery, view, next, problems }: AuthView & { readonly isRecovery: boolean }) {
  const other = isRecovery ? CODE_PATH : RECOVERY_PATH;
  return (
    <div>
      <p className={css.lead}>
        {isRecovery ? 'One of the codes you saved. Each works once.' : 'Six digits from your authenticator app.'}
      </p>
      <AuthForm id="code-form" action={isRecovery ? RECOVERY_PATH : CODE_PATH} view={view} next={next}>
        <TextInput
          id="sign-in-code"
          name={ACCOUNT_FIELDS.code}
          label={isRecovery ? 'Recovery code' : 'Code'}
          autoComplete={isRecovery ? 'off' : 'one-time-code'}
          inputMode={isRecovery ? 'text' : 'numeric'}
          autoCapitalize="none"
          spellCheck={false}
          required
          maxLength={isRecovery ? 40 : 10}
          placeholder={isRecovery ? 'abcd-efgh-ijkm-npqr-stuv-wxyz' : '000000'}
          error={problems?.[ACCOUNT_FIELDS.code]}
        />
        <Button type="submit" look="action" size="big" wide>
          Continue
        </Button>
      </AuthForm>
      <p className={css.foot}>
        {isRecovery ? 'Found your phone? ' : 'Don’t have your phone? '}
        <AuthLink href={withNext(other, next)} view={view}>
          {isRecovery ? 'Use a code from your app' : RECOVERY_TITLE}
        </AuthLink>
      </p>
    </div>
  );
}

/** The page of a mailed link to sign in. It asks for a press, because programs that scan mails follow links. */
export function ConfirmSignInForm({
  token,
  email,
  next,
}: {
  readonly token: string;
  readonly email: string;
  readonly next: string | undefined;
}) {
  return (
    <>
      <p className={css.lead}>
        Sign in as <b>{email}</b>.
      </p>
      <AuthForm id="link-form" action={signInLinkPath(token)} view="page" next={next}>
        <Button type="submit" look="action" size="big" wide>
          Sign in
        </Button>
      </AuthForm>
    </>
  );
}

/** The page of a mailed link that creates an account. */
export function FinishSignUpForm({
  token,
  found,
  next,
  problems,
}: Pick<AuthView, 'next' | 'problems'> & {
  readonly token: string;
  readonly found: FoundSignUp;
}) {
  return (
    <>
      <p className={css.lead}>
        An account for <b>{found.email}</b>.
      </p>
      <AuthForm id="finish-form" action={finishSignUpPath(token)} view="page" next={next}>
        {found.asks === 'new_password' && (
          <>
            <UsernameField email={found.email} />
            <PasswordField
              id="finish-password"
              label="Choose a password"
              autoComplete="new-password"
              minLength={PASSWORD_LENGTH.min}
              help={`This isn’t the browser you started in, so what was chosen there doesn’t count. ${PASSWORD_HELP}`}
              error={problems?.[ACCOUNT_FIELDS.password]}
            />
          </>
        )}
        <Button type="submit" look="action" size="big" wide>
          Create my account
        </Button>
      </AuthForm>
    </>
  );
}
