import type { ReactNode } from 'react';
import { cx } from '../../../src/ui/cx';
import { Button } from '../../../src/ui/form/Button';
import { NativeSelect } from '../../../src/ui/form/NativeSelect';
import { TextArea } from '../../../src/ui/form/TextArea';
import { TextInput } from '../../../src/ui/form/TextInput';
import { orderNumber } from '../../order';
import {
  CONTACT_FIELDS,
  CONTACT_PATH,
  type ContactValues,
  contactFormId,
  TOPIC_NAMES,
  TOPICS,
} from '../contact.contract';
import css from './Contact.module.css';
import { SenderField } from './SenderField';

/** The captcha of a form, selected by it, which comes only after many messages. */
export const CAPTCHA_REGION = 'contact-captcha';
/** Who sends it, selected by it: an account may be signed out while its form is open. */
export const SENDER_REGION = 'contact-sender';

export interface ContactFormProps {
  readonly place: 'dialog' | 'page';
  /** Given by the server, once per form. */
  readonly formKey: string;
  /** Of the account; null for guests, who are asked. */
  readonly accountEmail: string | null;
  readonly values: ContactValues;
  /** Error messages by field. */
  readonly problems?: Readonly<Record<string, string>> | undefined;
  /** The field for pictures. */
  readonly upload: ReactNode;
  readonly captcha: ReactNode;
  /** What becomes of what is sent. */
  readonly legal: ReactNode;
}

/** Toast when a message could not be sent (SPEC §8). */
const FAILURE_TEXT =
  'Your message may not have arrived. Text and pictures are still here; sending the same again won’t double it.';

const CHOICES = [{ value: '', label: 'Choose' }, ...TOPIC_NAMES.map((value) => ({ value, label: TOPICS[value] }))];

/** The form that writes to the support, on its page and in dialogs. It works without JavaScript. */
export function ContactForm({
  place,
  formKey,
  accountEmail,
  values,
  problems = {},
  upload,
  captcha,
  legal,
}: ContactFormProps) {
  const id = contactFormId(place);
  return (
    <form
      id={id}
      className={cx(css.form, css[place])}
      method="post"
      action={CONTACT_PATH}
      encType="multipart/form-data"
      noValidate
      data-form=""
      data-form-failure={FAILURE_TEXT}
    >
      <input type="hidden" name={CONTACT_FIELDS.place} value={place} />
      <input type="hidden" name={CONTACT_FIELDS.key} value={formKey} />
      <div className={css.pair}>
        <div data-region={SENDER_REGION}>
          {accountEmail === null ? (
            <SenderField place={place} email={values.email} problem={problems[CONTACT_FIELDS.email]} />
          ) : (
            <p className={css.account}>
              <span>Email</span>
              <span>{accountEmail}</span>
            </p>
          )}
        </div>
        <NativeSelect
          id={`${id}-topic`}
          name={CONTACT_FIELDS.topic}
          label="What is it about?"
          choices={CHOICES}
          required
          defaultValue={values.topic}
          error={problems[CONTACT_FIELDS.topic]}
        />
      </div>
      <div className={css.order}>
        <TextInput
          id={`${id}-order`}
          name={CONTACT_FIELDS.order}
          label="Order"
          optional
          placeholder={`For example ${orderNumber(42)}`}
          autoComplete="off"
          maxLength={40}
          defaultValue={values.order}
          error={problems[CONTACT_FIELDS.order]}
        />
      </div>
      <TextArea
        id={`${id}-text`}
        name={CONTACT_FIELDS.text}
        label="Message"
        placeholder="What can we do for you?"
        help="No passwords, please. We never need one here."
        rows={4}
        required
        defaultValue={values.text}
        error={problems[CONTACT_FIELDS.text]}
      />
      {upload}
      <div data-region={CAPTCHA_REGION} className={css.captcha}>
        {captcha}
      </div>
      <div>
        <Button type="submit" look="action" size="big" wide>
          Send message
        </Button>
        <p className={css.legal}>{legal}</p>
      </div>
    </form>
  );
}
