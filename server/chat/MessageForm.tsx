import { MAX_CHAT_TEXT } from '../../domains/chat';
import type { Picture } from '../../domains/upload';
import { Button } from '../../src/ui/form/Button';
import { TextArea } from '../../src/ui/form/TextArea';
import css from './ChatPage.module.css';
import { PictureFields } from './PictureFields';

export interface MessageFormProps {
  readonly id: string;
  readonly action: string;
  /** The key of the message that is written next, so that a form that is sent twice is one message. */
  readonly newKey: string;
  /** A message that was refused. */
  readonly draft?:
    | {
        readonly text: string;
        readonly key: string;
        readonly problem?: string | undefined;
        /** Those that are stored already. */
        readonly pictures: readonly Picture[];
        /** Why others were not taken. */
        readonly pictureProblem?: string | undefined;
      }
    | undefined;
}

/** Writes a message of a chat without JavaScript, with up to two pictures, or pictures alone. */
export function MessageForm({ id, action, newKey, draft }: MessageFormProps) {
  return (
    <form id={id} className={css.form} method="post" action={action} encType="multipart/form-data">
      <input type="hidden" name="key" value={draft?.key ?? newKey} />
      <TextArea
        id={`${id}-text`}
        name="text"
        label="Your message"
        help={`Up to ${MAX_CHAT_TEXT} characters. Never send a password.`}
        rows={4}
        defaultValue={draft?.text}
        error={draft?.problem}
      />
      <PictureFields form={id} pictures={draft?.pictures ?? []} problem={draft?.pictureProblem} />
      <Button type="submit" look="action">
        Send
      </Button>
    </form>
  );
}
