import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { isComposing } from '../../../src/lib/isComposing';
import { cx } from '../../../src/ui/cx';
import { Button } from '../../../src/ui/form/Button';
import { useIsHydrated } from '../../../src/ui/useIsHydrated';
import { MAX_CHAT_TEXT } from '../../chat';
import { staffAnswerPath } from '../staffChat.contract';
import { openWord, templateQuery, templatesFor } from '../staffChat.rules';
import { answerSent, draftChanged, selectStaffChat, templateChosen } from '../staffChat.slice';
import css from './Composer.module.css';

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };
const LIST_ID = 'chat-templates-found';

/** The field for the answer. A `/` opens the templates; a template only fills the field. */
export function Composer({ isClosed }: { readonly isClosed: boolean }) {
  const { chat, queue, draft, template, templates, answers, problem, nextKey } = useSelector(selectStaffChat);
  const dispatch = useDispatch();
  const isHydrated = useIsHydrated();
  const field = useRef<HTMLTextAreaElement>(null);
  const [active, setActive] = useState(0);
  const query = isHydrated ? templateQuery(draft) : null;
  const found = query === null ? [] : templatesFor(query, templates);
  const shown = found[Math.min(active, found.length - 1)];
  const failed = answers.find(({ hasFailed }) => hasFailed);

  // What is left open in the text of a template is what has to be typed next.
  useEffect(() => {
    if (template === '') return;
    field.current?.focus();
    const word = openWord(field.current?.value ?? '');
    if (word) field.current?.setSelectionRange(word.start, word.end);
  }, [template]);

  const isSendable = draft.trim() !== '' && query === null;
  function send() {
    if (isSendable) dispatch(answerSent(draft.trim()));
  }
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    send();
  }
  function handleKey(event: KeyboardEvent) {
    if (isComposing(event.nativeEvent)) return;
    const step = STEPS[event.key];
    if (shown && step !== undefined) {
      event.preventDefault();
      setActive((found.indexOf(shown) + step + found.length) % found.length);
    } else if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault();
      if (shown) dispatch(templateChosen(shown.name));
      else send();
    } else if (event.key === 'Escape' && query !== null) dispatch(draftChanged(''));
  }
  return (
    <form
      className={css.composer}
      method="post"
      action={staffAnswerPath(chat.thread.id, queue.view)}
      onSubmit={handleSubmit}
    >
      {found.length > 0 && (
        <div id={LIST_ID} role="listbox" aria-label="Templates" className={css.found}>
          {found.map(({ name, title, text }) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field.
            // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and names the active one.
            <div
              key={name}
              id={`${LIST_ID}-${name}`}
              role="option"
              aria-selected={name === shown?.name}
              className={cx(css.option, name === shown?.name && css.active)}
              onClick={() => dispatch(templateChosen(name))}
            >
              <b>{title}</b> <kbd>{`/${name}`}</kbd>
              <span>{text}</span>
            </div>
          ))}
        </div>
      )}
      {failed && (
        <p className={css.problem} role="alert">
          <span>{problem}</span>{' '}
          <button type="button" className="link" onClick={() => dispatch(answerSent(failed.text, failed.key))}>
            Try again
          </button>
        </p>
      )}
      {!failed && problem !== '' && (
        <p className={css.problem} role="alert">
          {problem}
        </p>
      )}
      <input type="hidden" name="key" value={nextKey} />
      <label className="visually-hidden" htmlFor="chat-answer">
        Your reply
      </label>
      <textarea
        ref={field}
        id="chat-answer"
        name="text"
        className={css.field}
        rows={2}
        placeholder="Write a message"
        maxLength={MAX_CHAT_TEXT}
        required
        value={draft}
        onChange={(event) => {
          setActive(0);
          dispatch(draftChanged(event.currentTarget.value));
        }}
        onKeyDown={handleKey}
        aria-describedby="chat-answer-help"
        aria-controls={found.length > 0 ? LIST_ID : undefined}
        aria-activedescendant={shown ? `${LIST_ID}-${shown.name}` : undefined}
      />
      <Button type="submit" look="action">
        Send
      </Button>
      <p id="chat-answer-help" className={css.help}>
        {isClosed && <span>This chat is closed; a reply opens it again. </span>}
        {template !== '' && <span>{`Template “${template}”. `}</span>}
        {isHydrated && <span>Enter sends, Shift+Enter adds a line, / opens templates.</span>}
      </p>
    </form>
  );
}
