import { useDispatch, useStore } from 'react-redux';
import { Button } from '../../../src/ui/form/Button';
import { Icon } from '../../../src/ui/media/Icon';
import * as icons from '../../../src/ui/media/icons';
import { selectChat } from '../chat.selectors';
import { chatRequested, type WithChat } from '../chat.slice';
import { previewClosed } from '../chatActions';
import type { ChatMessage } from '../chatMessage.contract';
import css from './Opener.module.css';

/** The last answer beside the opener, once. */
export function Preview({ answer }: { readonly answer: ChatMessage }) {
  const dispatch = useDispatch();
  const store = useStore<WithChat>();
  const open = () => {
    const { channel, runId } = selectChat(store.getState());
    dispatch(chatRequested({ channel, runId }));
  };
  return (
    <div className={css.preview} role="status">
      <b>{answer.name}</b>
      <Button
        look="quiet"
        square
        aria-label="Close preview"
        onClick={() => dispatch(previewClosed({ previewed: answer.seq }))}
      >
        <Icon icon={icons.x} size={16} />
      </Button>
      <button type="button" className={css.text} onClick={open}>
        {answer.text}
      </button>
    </div>
  );
}
