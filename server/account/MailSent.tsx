import { Note } from '../../src/ui/feedback/Note';
import { Icon } from '../../src/ui/media/Icon';
import * as icons from '../../src/ui/media/icons';
import css from './AuthForm.module.css';
import { AuthLink, type AuthView } from './AuthParts';
import { TOKEN_MINUTES } from './tokenLifetimes';

export const MAIL_SENT_TITLE = 'Check your email';

/** What the mail is for. */
export type MailPurpose = 'sign-in' | 'sign-up' | 'reset';

const MINUTES: Readonly<Record<MailPurpose, number>> = {
  'sign-in': TOKEN_MINUTES.sign_in_link,
  'sign-up': TOKEN_MINUTES.sign_up,
  reset: TOKEN_MINUTES.reset_password,
};

export interface MailSentProps extends Pick<AuthView, 'view'> {
  readonly purpose: MailPurpose;
  /** Absent on a page that was opened by a redirect, because addresses must not hold emails. */
  readonly email?: string | undefined;
  /** The form that asked for it, for another try. */
  readonly backHref: string;
  /** No mail server is configured, so mails can only be read by who runs the shop. */
  readonly keepsMails: boolean;
}

/** The answer to every form that sends a mail, whether the address has an account or not. */
export function MailSent({ purpose, email, backHref, keepsMails, view }: MailSentProps) {
  return (
    <div className={css.sent}>
      <span className={css.sign}>
        <Icon icon={icons.mail} size={24} />
      </span>
      <p>
        We sent a mail to {email ? <b>{email}</b> : 'your address'}. Its link works once, for {MINUTES[purpose]}{' '}
        minutes.
      </p>
      {keepsMails && (
        <Note title="This shop sends no mail yet.">
          Whoever runs it reads the mail with <code>npm run mails</code>.
        </Note>
      )}
      <p className={css.foot}>
        Nothing there? Look in spam, or{' '}
        <AuthLink href={backHref} view={view}>
          try again
        </AuthLink>
        .
      </p>
    </div>
  );
}
