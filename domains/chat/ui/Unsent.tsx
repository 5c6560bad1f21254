import { useDispatch, useSelector, useStore } from 'react-redux';
import { cx } from '../../../src/ui/cx';
import { withUnsent } from '../chat.rules';
import { selectChat } from '../chat.selectors';
import type { UnsentMessage, WithChat } from '../chat.slice';
import { messageWritten } from '../chatActions';
import css from './ChatLog.module.css';

/** The messages that are on their way, or did not arrive. */
export function Unsent() {
  const dispatch = useDispatch();
  const store = useStore<WithChat>();
  const { unsent } = useSelector(selectChat);
  const sendAgain = (message: UnsentMessage) =>
    dispatch(messageWritten(withUnsent(selectChat(store.getState()), { ...message, hasFailed: false })));
  return unsent.map((message) => (
    <div key={message.key} className={cx(css.group, css.own, message.hasFailed && css.failed)}>
      <p>{message.text}</p>
      {message.hasFailed ? (
        <small role="alert">
          <span>Not sent.</span>
          <button type="button" className="link" onClick={() => sendAgain(message)}>
            Try again
          </button>
        </small>
      ) : (
        <small>Sending…</small>
      )}
    </div>
  ));
}
