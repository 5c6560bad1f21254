import { type ClipboardEvent, type FormEvent, type KeyboardEvent, type Ref, useId } from 'react';
import { isComposing } from '../../../src/lib/isComposing';
import { cx } from '../../../src/ui/cx';
import { Button } from '../../../src/ui/form/Button';
import field from '../../../src/ui/form/Field.module.css';
import { Icon } from '../../../src/ui/media/Icon';
import * as icons from '../../../src/ui/media/icons';
import { pastedFiles } from '../../upload';
import { AttachedPictures, AttachPictures } from './AttachPictures';
import css from './ChatPanel.module.css';
import type { NextMessage } from './useNextMessage';

interface MessageFormProps {
  readonly ref: Ref<HTMLTextAreaElement>;
  readonly message: NextMessage;
}

/** The field for the next message, with its pictures. Enter sends, Shift and Enter start a line. */
export function MessageForm({ ref, message }: MessageFormProps) {
  const { draft, problem, isEmpty, isWaiting, pictures } = message;
  const id = useId();
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    message.send();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || isComposing(event.nativeEvent)) return;
    event.preventDefault();
    message.send();
  };
  const onPaste = (event: ClipboardEvent) => {
    const files = pastedFiles(event);
    if (files.length === 0) return;
    event.preventDefault();
    void pictures.add(files);
  };
  const shown = problem ?? pictures.problem;
  return (
    <form className={cx(css.form, pictures.isOver && css.over)} onSubmit={onSubmit} onPaste={onPaste}>
      <AttachedPictures pictures={pictures} onChange={message.clearProblem} />
      <label className="visually-hidden" htmlFor={id}>
        Message
      </label>
      <textarea
        ref={ref}
        className={field.control}
        id={id}
        name="chat_message"
        rows={1}
        placeholder={pictures.isOver ? 'Drop the pictures here' : 'Write a message'}
        value={draft}
        aria-invalid={problem !== null || undefined}
        aria-describedby={shown === null ? undefined : `${id}-problem`}
        // A picture may be pasted next.
        onFocus={() => void pictures.load()}
        onKeyDown={onKeyDown}
        onChange={({ target }) => message.type(target.value)}
      />
      <AttachPictures pictures={pictures} fieldId={id} />
      <Button type="submit" square aria-label="Send" busy={isWaiting} {...(isEmpty && { disabledReason: '' })}>
        <Icon icon={icons.send} />
      </Button>
      {shown !== null && (
        <p id={`${id}-problem`} role="alert">
          {shown}
        </p>
      )}
    </form>
  );
}
