import { PASSWORD_LENGTH } from '../../../domains/account';
import { SIGN_IN_PATH, SIGN_UP_PATH } from '../../../src/lib/urls';
import { Button } from '../../../src/ui/form/Button';
import { helpPath } from '../../platform/layout';
import css from './AuthForm.module.css';
import { AuthForm, AuthLink, type AuthView, EmailField, OrRule, PasskeyButton, PasswordField } from './AuthParts';
import { withNext } from './accountPaths';

export const SIGN_UP_TITLE = 'Create an account';
export const PASSWORD_HELP = `At least ${PASSWORD_LENGTH.min} characters, anything goes. Longer is safer than tricky.`;

/** Creating an account by password or passkey; a mail finishes it. */
export function SignUpForm({ welcome, ...auth }: AuthView & { readonly welcome?: string | null }) {
  const { view, next, problems } = auth;
  return (
    <div>
      <p className={css.lead}>Your orders and game details in one place. You can buy without one, too.</p>
      {welcome && <p>{welcome}</p>}
      <AuthForm id="sign-up-form" action={SIGN_UP_PATH} view={view} next={next} tellsDevice={false}>
        <EmailField id="sign-up" {...auth} autoComplete="username" />
        <PasswordField
          id="sign-up-password"
          autoComplete="new-password"
          minLength={PASSWORD_LENGTH.min}
          help={PASSWORD_HELP}
          error={problems?.password}
        />
        <Button type="submit" look="action" size="big" wide>
          Create account
        </Button>
        <OrRule />
        <PasskeyButton purpose="sign-up">Create with a passkey</PasskeyButton>
        <p className={css.terms}>
          You accept the{' '}
          <a className="link link--text" href={helpPath('terms')}>
            terms
          </a>{' '}
          and the{' '}
          <a className="link link--text" href={helpPath('privacy')}>
            privacy policy
          </a>
          .
        </p>
      </AuthForm>
      <p className={css.foot}>
        Have an account?{' '}
        <AuthLink href={withNext(SIGN_IN_PATH, next)} view={view}>
          Sign in
        </AuthLink>
      </p>
    </div>
  );
}
