import { type FormEvent, type KeyboardEvent, type Ref, useEffect, useId, useState } from 'react';
import { useDispatch, useStore } from 'react-redux';
import { isComposing } from '../../../src/lib/isComposing';
import { newUuid } from '../../../src/lib/newUuid';
import { Button } from '../../../src/ui/form/Button';
import field from '../../../src/ui/form/Field.module.css';
import { Icon } from '../../../src/ui/media/Icon';
import * as icons from '../../../src/ui/media/icons';
import { withUnsent } from '../chat.rules';
import { selectChat } from '../chat.selectors';
import type { UnsentMessage, WithChat } from '../chat.slice';
import { messageWritten, shopperTyped } from '../chatActions';
import { chatTextOf, chatTextProblem } from '../chatText.rules';
import css from './ChatPanel.module.css';

interface MessageFormProps {
  readonly ref: Ref<HTMLTextAreaElement>;
  readonly draft: string;
  readonly onDraft: (text: string) => void;
  /** The chat is open; a message that is sent before waits for it in its field. */
  readonly isReady: boolean;
}

/** The field for the next message. Enter sends, Shift and Enter start a line. */
export function MessageForm({ ref, draft, onDraft, isReady }: MessageFormProps) {
  const dispatch = useDispatch();
  const store = useStore<WithChat>();
  const id = useId();
  const [problem, setProblem] = useState<string | null>(null);
  /** The text that was sent before the chat was open. */
  const [early, setEarly] = useState('');
  const text = chatTextOf(draft);
  // A text that has been changed since waits for the next Enter.
  const isWaiting = text !== '' && early === draft;

  const send = () => {
    if (text === '') return;
    setEarly(isReady ? '' : draft);
    if (!isReady) return;
    const found = chatTextProblem(text);
    setProblem(found);
    if (found !== null) return;
    dispatch(messageWritten({ ...withUnsent(selectChat(store.getState()), newMessage(text)), newAfter: null }));
    onDraft('');
  };
  useEffect(() => {
    if (isReady && isWaiting) send();
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
  return (
    <form className={css.form} onSubmit={onSubmit}>
      <label className="visually-hidden" htmlFor={id}>
        Message
      </label>
      <textarea
        ref={ref}
        className={field.control}
        id={id}
        name="chat_message"
        rows={1}
        placeholder="Write a message"
        value={draft}
        aria-invalid={problem !== null || undefined}
        aria-describedby={problem === null ? undefined : `${id}-problem`}
        onKeyDown={onKeyDown}
        onChange={({ target }) => onInput(target.value)}
      />
      <Button type="submit" square aria-label="Send" busy={isWaiting} {...(text === '' && { disabledReason: '' })}>
        <Icon icon={icons.send} />
      </Button>
      {problem !== null && (
        <p id={`${id}-problem`} role="alert">
          {problem}
        </p>
      )}
    </form>
  );
}

/** A message with a key of its own. It is made here and not by a `prepare` of the slice, which every page has. */
const newMessage = (text: string): UnsentMessage => ({ key: newUuid(), text, hasFailed: false });
