import { type ClipboardEvent, type FormEvent, type KeyboardEvent, type Ref, useEffect, useId, useState } from 'react';
import { useDispatch, useStore } from 'react-redux';
import { isComposing } from '../../../src/lib/isComposing';
import { newUuid } from '../../../src/lib/newUuid';
import { cx } from '../../../src/ui/cx';
import { Button } from '../../../src/ui/form/Button';
import field from '../../../src/ui/form/Field.module.css';
import { Icon } from '../../../src/ui/media/Icon';
import * as icons from '../../../src/ui/media/icons';
import { fieldEmptied, isUploading, type Picture, pastedFiles, picturesOf, unfinishedProblem } from '../../upload';
import { withUnsent } from '../chat.rules';
import { selectChat } from '../chat.selectors';
import type { UnsentMessage, WithChat } from '../chat.slice';
import { messageWritten, shopperTyped } from '../chatActions';
import { chatTextOf, chatTextProblem } from '../chatText.rules';
import { AttachedPictures, AttachPictures } from './AttachPictures';
import css from './ChatPanel.module.css';
import type { MessagePictures } from './usePictures';

interface MessageFormProps {
  readonly ref: Ref<HTMLTextAreaElement>;
  readonly draft: string;
  readonly onDraft: (text: string) => void;
  /** The chat is open; a message that is sent before waits for it in its field. */
  readonly isReady: boolean;
  readonly pictures: MessagePictures;
}

/** What was sent before it could be: the text, and what was wrong with its pictures then. */
interface Early {
  readonly draft: string;
  readonly problems: readonly string[] | undefined;
}

/** The field for the next message, with its pictures. Enter sends, Shift and Enter start a line. */
export function MessageForm({ ref, draft, onDraft, isReady, pictures }: MessageFormProps) {
  const dispatch = useDispatch();
  const store = useStore<WithChat>();
  const id = useId();
  const chosen = pictures.field;
  const [problem, setProblem] = useState<string | null>(null);
  const [early, setEarly] = useState<Early | null>(null);
  const text = chatTextOf(draft);
  const isEmpty = text === '' && !chosen?.files.length;
  const canSend = isReady && !isUploading(chosen);
  // Pictures that were refused meanwhile are gone, which was not meant to be sent.
  const isRefused = chosen !== undefined && chosen.problems.length > 0 && chosen.problems !== early?.problems;
  // A text that has been changed since waits for the next Enter.
  const isWaiting = !isEmpty && early?.draft === draft && !isRefused;

  const send = () => {
    if (isEmpty) return;
    setEarly(canSend ? null : { draft, problems: chosen?.problems });
    if (!canSend) return;
    const attached = picturesOf(chosen);
    const found = unfinishedProblem(chosen) ?? chatTextProblem(text, attached.length);
    setProblem(found);
    if (found !== null) return;
    const message = newMessage(text, attached);
    dispatch(messageWritten({ ...withUnsent(selectChat(store.getState()), message), newAfter: null }));
    if (chosen) dispatch(fieldEmptied({ id: pictures.id, field: null }));
    onDraft('');
  };
  useEffect(() => {
    if (canSend && isWaiting) send();
  });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || isComposing(event.nativeEvent)) return;
    event.preventDefault();
    send();
  };
  const onInput = (typed: string) => {
    onDraft(typed);
    setProblem(null);
    if (isReady && typed.trim() !== '') dispatch(shopperTyped({}));
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
      <AttachedPictures pictures={pictures} onChange={() => setProblem(null)} />
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
        onKeyDown={onKeyDown}
        onChange={({ target }) => onInput(target.value)}
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

/** A message with a key of its own. It is made here and not by a `prepare` of the slice, which every page has. */
const newMessage = (text: string, pictures: readonly Picture[]): UnsentMessage => ({
  key: newUuid(),
  text,
  hasFailed: false,
  ...(pictures.length > 0 && { pictures }),
});
