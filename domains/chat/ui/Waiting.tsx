import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Button } from '../../../src/ui/form/Button';
import { TextInput } from '../../../src/ui/form/TextInput';
import { selectChat } from '../chat.selectors';
import { emailLeft } from '../chatActions';
import css from './ChatLog.module.css';

interface WaitingProps {
  readonly hasEmail: boolean;
  /** When answers come, a sentence after a space; empty where that is not known. */
  readonly mostly: string;
}

/** Nobody has answered yet: what happens when somebody does. */
export function Waiting({ hasEmail, mostly }: WaitingProps) {
  return (
    <div className={css.wait}>
      <span className={css.line} aria-hidden="true">
        <i />
        <i />
      </span>
      <div>
        <b>Waiting for a reply</b>
        <p>{`You can close this. The badge shows when a reply comes${hasEmail ? ', and you get an email if you’re away.' : '.'}${mostly}`}</p>
        {!hasEmail && <LeaveEmail />}
      </div>
    </div>
  );
}

/** A guest may leave an email. */
function LeaveEmail() {
  const [isShown, setShown] = useState(false);
  const [typed, setTyped] = useState('');
  const { emailProblem } = useSelector(selectChat);
  const dispatch = useDispatch();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  // It takes the place of the button that had the focus.
  useEffect(() => {
    if (isShown) form.current?.querySelector('input')?.focus();
  }, [isShown]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim() !== '') dispatch(emailLeft({ email: typed.trim(), emailProblem: '' }));
  };
  if (!isShown)
    return (
      <button type="button" className="link" onClick={() => setShown(true)}>
        Get the reply by email
      </button>
    );
  return (
    <form ref={form} className={css.email} onSubmit={submit} noValidate>
      <TextInput
        id={id}
        label="Email"
        type="email"
        name="chat_email"
        autoComplete="email"
        value={typed}
        error={emailProblem || undefined}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit">Save</Button>
    </form>
  );
}
