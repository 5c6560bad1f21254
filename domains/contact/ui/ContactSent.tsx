import { HOME_PATH } from '../../../src/lib/urls';
import { Note } from '../../../src/ui/feedback/Note';
import { Button } from '../../../src/ui/form/Button';
import { ButtonLink } from '../../../src/ui/form/ButtonLink';
import { Icon } from '../../../src/ui/media/Icon';
import * as icons from '../../../src/ui/media/icons';
import { CHAT_PATH } from '../../chat';
import css from './Contact.module.css';

export const SENT_TITLE = 'Message sent';

export interface ContactSentProps {
  /** `C-2041` */
  readonly number: string;
  /** Where a guest is answered; null for accounts, which are in their chat. */
  readonly email: string | null;
  /** A guest's message with its answers; null for accounts. */
  readonly href: string | null;
  /** Whether a mail confirms it: an address gets only some of these a day. */
  readonly isMailed: boolean;
  /** The chat of the shop's pages is that of another party, so an account's answers are on a page of their own. */
  readonly hasOwnPage: boolean;
  /** No mail server is configured, so mails can only be read by who runs the shop. */
  readonly keepsMails: boolean;
  /** In a dialog it can be closed; a page has the way home. */
  readonly place: 'dialog' | 'page';
}

/** Says that a message was sent, and where its answer comes. */
export function ContactSent({ number, email, href, isMailed, hasOwnPage, keepsMails, place }: ContactSentProps) {
  const ofAccount = hasOwnPage ? 'Open your chat page' : 'Open the chat';
  const linkText = href === null ? ofAccount : 'Your message and its answers';
  return (
    <div className={css.sent} role="status">
      <span className={css.sign}>
        <Icon icon={icons.check} size={24} />
      </span>
      {email === null ? (
        <p>
          It’s number <b>{number}</b>. We answer {hasOwnPage ? 'on your chat page' : 'in your chat with us'}, and by
          email if you’ve left.
          {isMailed && ' A copy goes to your inbox.'}
        </p>
      ) : (
        <p>
          We’ll reply to <b>{email}</b>. It’s number <b>{number}</b>.
          {isMailed
            ? ' We’ve emailed you a link to it.'
            : ' We’ve already sent this address several emails today, so we won’t send a confirmation. Save the link below.'}
        </p>
      )}
      <p>
        <a className="link link--text" href={href ?? CHAT_PATH}>
          {linkText}
        </a>
      </p>
      {keepsMails && (
        <Note title="This shop doesn’t send email yet.">
          Its owner can read the email with <code>npm run mails</code>.
        </Note>
      )}
      {place === 'dialog' ? (
        <form method="dialog" className="stack">
          <Button type="submit" wide>
            Back to where I was
          </Button>
        </form>
      ) : (
        <ButtonLink href={HOME_PATH}>Go to the home page</ButtonLink>
      )}
    </div>
  );
}
