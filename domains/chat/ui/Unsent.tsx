import { useDispatch, useSelector, useStore } from 'react-redux';
import { cx } from '../../../src/ui/cx';
import { withoutUnsent, withUnsent } from '../chat.rules';
import { selectChat } from '../chat.selectors';
import type { UnsentMessage, WithChat } from '../chat.slice';
import { messageWritten } from '../chatActions';
import css from './ChatLog.module.css';
import { MessageContent } from './MessageContent';

/** Refusals that are about the pictures of a message. */
const ABOUT_PICTURES: readonly (string | undefined)[] = ['picture_gone', 'too_many'];

/**
 * The messages that are on their way, or did not arrive.
 * @param focusField called after a press of a button, which is gone then
 */
export function Unsent({ focusField }: { readonly focusField: () => void }) {
  const dispatch = useDispatch();
  const store = useStore<WithChat>();
  const { unsent } = useSelector(selectChat);
  const sendAgain = ({ key, text, pictures }: UnsentMessage) => {
    const message = { key, text, hasFailed: false, ...(pictures && { pictures }) };
    dispatch(messageWritten(withUnsent(selectChat(store.getState()), message)));
    focusField();
  };
  /** Without its pictures, which may be what the server refuses; without words nothing is left of it. */
  const giveUpPictures = ({ key, text }: UnsentMessage) => {
    const chat = selectChat(store.getState());
    const message = { key, text, hasFailed: false };
    dispatch(messageWritten(text === '' ? withoutUnsent(chat, key) : withUnsent(chat, message)));
    focusField();
  };
  return unsent.map((message) => (
    <div key={message.key} className={cx(css.group, css.own, message.hasFailed && css.failed)}>
      <MessageContent text={message.text} pictures={message.pictures} />
      {message.hasFailed ? (
        <small role="alert">
          <span>{message.problem ?? 'Not sent.'}</span>
          <button type="button" className="link link--touch" onClick={() => sendAgain(message)}>
            Try again
          </button>
          {message.pictures && ABOUT_PICTURES.includes(message.code) && (
            <button type="button" className="link link--touch" onClick={() => giveUpPictures(message)}>
              {message.text === '' ? 'Remove' : 'Send without pictures'}
            </button>
          )}
        </small>
      ) : (
        <small>Sending…</small>
      )}
    </div>
  ));
}
