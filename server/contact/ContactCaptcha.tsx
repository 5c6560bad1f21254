import { contactFormId } from '../../domains/contact';
import { FormAnswer } from '../../domains/forms/ui/FormAnswer';
import { Note } from '../../src/ui/feedback/Note';
import { CaptchaField, type CaptchaFieldProps } from '../platform/captcha';

export interface ContactCaptchaProps {
  readonly field: CaptchaFieldProps;
  readonly place: 'dialog' | 'page';
  /** Why the form is shown again; absent where it was not sent yet. */
  readonly text?: string | undefined;
  /** Another one for each answer, so that a captcha whose solution was used up is not taken for the same. */
  readonly answer?: string | undefined;
}

/** The captcha of the contact form. Who has no JavaScript is led to the chat, which needs none. */
export function ContactCaptcha({ field, place, text, answer }: ContactCaptchaProps) {
  return (
    <div id={answer && `captcha-${answer}`} className="stack">
      {text !== undefined && (
        <FormAnswer form={contactFormId(place)}>
          <Note tone="error" role="alert">
            {text}
          </Note>
        </FormAnswer>
      )}
      <CaptchaField {...field} instead="Chat with us instead" />
    </div>
  );
}
