import { FormAnswer } from '../../../domains/forms/ui/FormAnswer';
import { FORGOT_PASSWORD_PATH, ORDERS_PATH, SIGN_IN_PATH, SIGN_UP_PATH } from '../../../src/lib/urls';
import { Note } from '../../../src/ui/feedback/Note';
import { Button } from '../../../src/ui/form/Button';
import { Icon } from '../../../src/ui/media/Icon';
import * as icons from '../../../src/ui/media/icons';
import { CaptchaField, type CaptchaFieldProps } from '../../platform/captcha';
import css from './AuthForm.module.css';
import { AuthForm, AuthLink, type AuthView, EmailField, OrRule, PasskeyButton, PasswordField } from './AuthParts';
import { SIGN_IN_LINK_PATH, withNext } from './accountPaths';

export const SIGN_IN_REGION = 'sign-in';
export const SIGN_IN_TITLE = 'Sign in';
const FORM = 'sign-in-form';

export interface SignInFormProps extends AuthView {
  /** Shown when too many passwords were wrong. */
  readonly captcha?: CaptchaFieldProps | undefined;
  /** Why the form is shown again. */
  readonly notice?: { readonly tone: 'error' | 'info'; readonly title?: string; readonly text: string } | undefined;
}

/** Signing in by password, mailed link or passkey. */
export function SignInForm({ captcha, notice, ...auth }: SignInFormProps) {
  const { view, next, problems } = auth;
  return (
    <div data-region={SIGN_IN_REGION}>
      {notice && (
        <FormAnswer form={FORM}>
          <Note tone={notice.tone} title={notice.title} role={notice.tone === 'error' ? 'alert' : 'status'}>
            {notice.text}
          </Note>
        </FormAnswer>
      )}
      <AuthForm id={FORM} action={SIGN_IN_PATH} view={view} next={next}>
        <EmailField id="sign-in" {...auth} autoComplete="username" />
        <PasswordField
          id="sign-in-password"
          autoComplete="current-password"
          error={problems?.password}
          link={
            <AuthLink href={withNext(FORGOT_PASSWORD_PATH, next)} view={view}>
              Forgot password?
            </AuthLink>
          }
        />
        {captcha && <CaptchaField {...captcha} />}
        <Button type="submit" look="action" size="big" wide>
          Sign in
        </Button>
        <OrRule />
        <div className={css.alternatives}>
          <Button type="submit" wide formAction={SIGN_IN_LINK_PATH}>
            <Icon icon={icons.mail} />
            Email me a link
          </Button>
          <PasskeyButton purpose="sign-in">Use a passkey</PasskeyButton>
        </div>
      </AuthForm>
      <div className={css.foot}>
        <p>
          New here?{' '}
          <AuthLink href={withNext(SIGN_UP_PATH, next)} view={view}>
            Create an account
          </AuthLink>
        </p>
        <p>
          Ordered as a guest?{' '}
          <a className="link" href={ORDERS_PATH}>
            Find your order
          </a>
        </p>
      </div>
    </div>
  );
}
