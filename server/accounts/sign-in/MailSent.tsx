import { FORGOT_PASSWORD_PATH, SIGN_IN_PATH, SIGN_UP_PATH } from '../../../src/lib/urls';
import { Note } from '../../../src/ui/feedback/Note';
import { Icon } from '../../../src/ui/media/Icon';
import * as icons from '../../../src/ui/media/icons';
import css from './AuthForm.module.css';
import { AuthLink, type AuthView } from './AuthParts';
import { EMAIL_PATH } from './accountPaths';
import { TOKEN_MINUTES } from './tokenLifetimes';

export const MAIL_SENT_TITLE = 'Check your email';

/** What a mail is for: how long its link works, and the form that asks for it. */
const PURPOSES = {
  'sign-in': { minutes: TOKEN_MINUTES.sign_in_link, formPath: SIGN_IN_PATH },
  'sign-up': { minutes: TOKEN_MINUTES.sign_up, formPath: SIGN_UP_PATH },
  reset: { minutes: TOKEN_MINUTES.reset_password, formPath: FORGOT_PASSWORD_PATH },
  email: { minutes: TOKEN_MINUTES.confirm_email, formPath: EMAIL_PATH },
} as const;

export type MailPurpose = keyof typeof PURPOSES;

/** The purpose in an address; `sign-in` for any other text. */
export const mailPurposeOf = (text: unknown): MailPurpose =>
  typeof text === 'string' && Object.hasOwn(PURPOSES, text) ? (text as MailPurpose) : 'sign-in';

export interface MailSentProps extends Pick<AuthView, 'view'> {
  readonly purpose: MailPurpose;
  /** Absent on a page that was opened by a redirect, because addresses must not hold emails. */
  readonly email?: string | undefined;
  /** The form that asked for it, for another try; by default that of the purpose. */
  readonly backHref?: string;
  /** No mail server is configured, so mails can only be read by who runs the shop. */
  readonly keepsMails: boolean;
}

/** The answer to every form that sends a mail, whether the address has an account or not. */
export function MailSent({ purpose, email, backHref, keepsMails, view }: MailSentProps) {
  const { minutes, formPath } = PURPOSES[purpose];
  return (
    <div className={`stack ${css.sent}`}>
      <span className={css.sign}>
        <Icon icon={icons.mail} size={24} />
      </span>
      <p>
        Our email goes to {email ? <b>{email}</b> : 'your address'}. Its link works once, for {minutes} minutes.
      </p>
      {keepsMails && (
        <Note title="This shop doesn’t send email yet.">
          Its owner can read the email with <code>npm run mails</code>.
        </Note>
      )}
      <p className={css.foot}>
        Nothing there? Look in spam, or{' '}
        <AuthLink href={backHref ?? formPath} view={view}>
          try again
        </AuthLink>
        . One address gets only a few of these emails a day.
        {purpose !== 'email' && ' Until it can get another, the link in the newest one works.'}
      </p>
    </div>
  );
}
