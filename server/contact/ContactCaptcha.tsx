import { contactFormId } from '../../domains/contact';
import { FormAnswer } from '../../domains/forms/ui/FormAnswer';
import { Note } from '../../src/ui/feedback/Note';
import { CaptchaField, type CaptchaFieldProps } from '../platform/captcha';
import { ChatInstead } from './ChatInstead';

export interface ContactCaptchaProps {
  /** Absent where none helps: there were too many messages. */
  readonly field?: CaptchaFieldProps | undefined;
  readonly place: 'dialog' | 'page';
  /** Why the form is shown again; absent where it was not sent yet. */
  readonly text?: string | undefined;
  /** Another one for each answer, so that a captcha whose solution was used up is not taken for the same. */
  readonly answer?: string | undefined;
}

/** The captcha of the contact form, or why there is none. Who has no JavaScript is led to the chat, which needs none. */
export function ContactCaptcha({ field, place, text, answer }: ContactCaptchaProps) {
  return (
    <div id={answer && `captcha-${answer}`} className="stack">
      {text !== undefined && (
        <FormAnswer form={contactFormId(place)}>
          <Note tone="error" role="alert">
            {text} <OrChat />
          </Note>
        </FormAnswer>
      )}
      {field && <CaptchaField {...field} instead={<ChatInstead>Chat with us instead</ChatInstead>} />}
    </div>
  );
}

/** Follows the sentence why a message is not taken. */
export const OrChat = () => (
  <>
    Or <ChatInstead>chat with us</ChatInstead> instead.
  </>
);
