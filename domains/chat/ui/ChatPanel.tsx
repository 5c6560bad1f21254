import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { isComposing } from '../../../src/lib/isComposing';
import { PROBLEM_PATH } from '../../../src/lib/urls';
import { cx } from '../../../src/ui/cx';
import { Skeleton } from '../../../src/ui/feedback/Skeleton';
import { Button } from '../../../src/ui/form/Button';
import { makeRestInert } from '../../../src/ui/makeRestInert';
import { Icon } from '../../../src/ui/media/Icon';
import * as icons from '../../../src/ui/media/icons';
import { markPage } from '../../../src/ui/overlay/pageMark';
import { useMediaQuery } from '../../../src/ui/useMediaQuery';
import { isInRaid } from '../chat.rules';
import { selectChat } from '../chat.selectors';
import { chatEnded, chatRequested } from '../chat.slice';
import { chatMinimized } from '../chatActions';
import { ChatLog } from './ChatLog';
import logCss from './ChatLog.module.css';
import css from './ChatPanel.module.css';
import { ChatState } from './ChatState';
import { MessageForm } from './MessageForm';
import type { NextMessage } from './useNextMessage';

interface ChatPanelProps {
  /** At the corner of the page or in its dialog, not in the column of a run. */
  readonly isFloating: boolean;
  readonly message: NextMessage;
}

/** Where the panel is a sheet over the whole screen. */
const SHEET = '(width < 40em)';

const minimized = { isOpen: false, newAfter: null } as const;

/** The open chat: who answers, the messages, and the field for the next one. Escape minimizes it. */
export function ChatPanel({ isFloating, message }: ChatPanelProps) {
  const dispatch = useDispatch();
  const { conversation } = useSelector(selectChat);
  const panel = useRef<HTMLElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const titleId = useId();
  const isSheet = useMediaQuery(SHEET);
  const isReady = conversation !== null;
  const thread = conversation?.thread;
  const isClosed = conversation !== null && isInRaid(conversation);

  useEffect(() => {
    markPage('chat', isFloating);
    return () => markPage('chat', false);
  }, [isFloating]);
  useEffect(() => {
    if (isReady) field.current?.focus({ preventScroll: true });
    else panel.current?.focus({ preventScroll: true });
  }, [isReady]);
  useEffect(() => {
    const element = panel.current;
    if (isSheet && element) return makeRestInert(element, element.closest('dialog') ?? element.ownerDocument.body);
  }, [isSheet]);

  const askSupport = () => dispatch(chatRequested({ channel: null, runId: null }));
  const minimize = () => dispatch(chatMinimized(minimized));
  const onKeyDown = (event: KeyboardEvent) => {
    // A tooltip has closed by it already.
    if (event.key !== 'Escape' || event.defaultPrevented || isComposing(event.nativeEvent)) return;
    // The dialog around it stays.
    event.preventDefault();
    event.stopPropagation();
    minimize();
  };
  return (
    <aside
      ref={panel}
      className={cx(css.panel, isFloating ? css.floating : css.column)}
      aria-labelledby={titleId}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      {...(!isClosed && message.dropZone)}
    >
      <header className={css.head}>
        <div>
          <h2 id={titleId}>
            <span className="visually-hidden">Chat with </span>
            <span>{thread?.title ?? 'the shop'}</span>
          </h2>
          {conversation && <ChatState conversation={conversation} />}
          {isFloating && thread?.run && !isClosed && (
            <p>
              Something else?{' '}
              <button type="button" className="link" onClick={askSupport}>
                Ask support
              </button>
            </p>
          )}
        </div>
        {isFloating && (
          <Button look="quiet" square aria-label="Minimize chat" onClick={minimize}>
            <Icon icon={icons.chevronDown} />
          </Button>
        )}
        <Button
          look="quiet"
          square
          aria-label="Close chat"
          onClick={() => dispatch(isFloating ? chatEnded() : chatMinimized(minimized))}
        >
          <Icon icon={icons.x} />
        </Button>
      </header>
      {conversation ? (
        <ChatLog
          conversation={conversation}
          onTopic={(text) => {
            message.write(text);
            field.current?.focus();
          }}
          focusField={() => (field.current ?? panel.current)?.focus()}
        />
      ) : (
        <div className={logCss.log}>
          <p className="visually-hidden" role="status">
            Opening the chat…
          </p>
          <Skeleton width="half" />
          <Skeleton />
        </div>
      )}
      {isClosed ? (
        <div className={css.form}>
          <Button wide onClick={askSupport}>
            Ask support
          </Button>
        </div>
      ) : (
        <MessageForm ref={field} message={message} />
      )}
      <p className={css.report}>
        {/* A sheet makes the rest of the page inert, its dialog, too. */}
        <a className="link" href={PROBLEM_PATH} data-modal="dialog" onClick={minimize}>
          Something is wrong here
        </a>
      </p>
    </aside>
  );
}
