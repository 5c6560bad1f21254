import { useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useSelector } from 'react-redux';
import { lastNumber, unreadAnswers } from '../chat.rules';
import { selectChat } from '../chat.selectors';
import type { WithChat } from '../chat.slice';
import { CHAT_ATTRIBUTE, CHAT_COLUMN_ATTRIBUTE } from '../chatAttributes';
import { ChatPanel } from './ChatPanel';
import css from './Opener.module.css';
import { Preview } from './Preview';
import { useNextMessage } from './useNextMessage';

/** Pages with runs have the open one in the state. */
interface WithRun {
  readonly raidRun?: { readonly hasStarted: boolean };
}

interface ChatHostProps {
  /** Where the page's opener stands, and the panel. */
  readonly corner: HTMLElement;
  /** Null on pages without one. */
  readonly opener: HTMLElement | null;
}

/**
 * The panel, in the column of its run's sheet where that is open, else in the dialog that has asked for it, else at the corner of the page; while it is
 * minimized, what the opener says of it.
 */
export function ChatHost({ corner, opener }: ChatHostProps) {
  const { status, isOpen, channel, runId, conversation, unsent, previewed } = useSelector((state: WithChat) =>
    selectChat(state),
  );
  const hasStarted = useSelector(({ raidRun }: WithRun) => raidRun?.hasStarted === true);
  const column = useColumn(corner.ownerDocument, isOpen && !hasStarted ? runId : null);
  const dialog = useDialog(corner.ownerDocument, isOpen);
  const message = useNextMessage();
  const unread = isOpen ? [] : unreadAnswers(conversation);
  const answer = unread.at(-1);
  const hasMessages = unsent.length > 0 || lastNumber(conversation) > 0;
  useReturningFocus(corner.ownerDocument, isOpen, channel);

  useLayoutEffect(() => {
    if (!opener) return;
    opener.hidden = isOpen;
    // A leader who was asked nothing yet is only asked beside the run.
    opener.setAttribute(CHAT_ATTRIBUTE, hasMessages ? (channel ?? '') : '');
  }, [opener, isOpen, hasMessages, channel]);

  if (status === 'idle') return null;
  return (
    <>
      {isOpen && createPortal(<ChatPanel isFloating={column === null} message={message} />, column ?? dialog ?? corner)}
      {answer && answer.seq > previewed && <Preview answer={answer} />}
      {opener && unread.length > 0 && createPortal(<Unread count={unread.length} />, opener)}
    </>
  );
}

function Unread({ count }: { readonly count: number }) {
  return (
    <>
      <span className={css.count} aria-hidden="true" translate="no">
        {count}
      </span>
      <span className="visually-hidden">{count === 1 ? ', 1 new message' : `, ${count} new messages`}</span>
    </>
  );
}

/** The element of the run's sheet for its chat; null while there is none in the page. It comes and goes with the dialog of the run. */
function useColumn(page: Document, runId: number | null): Element | null {
  const [column, setColumn] = useState<Element | null>(null);
  useLayoutEffect(() => {
    if (runId === null) return;
    let shown: Element | null = null;
    const find = () => {
      const found = page.querySelector(`[${CHAT_COLUMN_ATTRIBUTE}="${runId}"]`);
      if (found !== shown) setColumn(found);
      shown = found;
    };
    find();
    const observer = new MutationObserver(find);
    observer.observe(page.body, { childList: true, subtree: true });
    return () => {
      observer.disconnect();
      setColumn(null);
    };
  }, [page, runId]);
  return column;
}

/** The dialog that is open where the chat is asked for, until that closes: beside it nothing could be reached, and closed it would lose what is typed in it. */
function useDialog(page: Document, isOpen: boolean): HTMLDialogElement | null {
  const [dialog, setDialog] = useState<HTMLDialogElement | null>(null);
  useLayoutEffect(() => {
    if (!isOpen) return;
    let shown: HTMLDialogElement | null = null;
    const observer = new MutationObserver(() => !shown?.open && setDialog(null));
    const find = () => {
      shown = page.querySelector('dialog[open] [data-server-html]')?.closest('dialog') ?? null;
      setDialog(shown);
      if (shown) observer.observe(shown, { attributeFilter: ['open'] });
    };
    // The panel may be open already when a link in a dialog asks for the same chat.
    const onClick = ({ target }: MouseEvent) => void ((target as Element).closest(`[${CHAT_ATTRIBUTE}]`) && find());
    find();
    page.addEventListener('click', onClick);
    return () => {
      observer.disconnect();
      page.removeEventListener('click', onClick);
      setDialog(null);
    };
  }, [page, isOpen]);
  return dialog;
}

/** When the panel closes, the focus that was in it returns to what has opened it, or to what opens it again. */
function useReturningFocus(page: Document, isOpen: boolean, channel: string | null): void {
  // Before the panel takes the focus.
  useLayoutEffect(() => {
    if (!isOpen) return;
    const pressed = page.activeElement;
    // Other parts of the page show their openers again meanwhile.
    return () => void setTimeout(() => focusFirst(page, [pressed, ...openersOf(page, channel)]));
  }, [page, isOpen, channel]);
}

/** The last ones are nearest: those of the dialog, and of the corner. */
const openersOf = (page: Document, channel: string | null) =>
  [...page.querySelectorAll(`[${CHAT_ATTRIBUTE}="${channel ?? ''}"]`)].reverse();

/** Focuses the first of the elements that takes the focus, unless something has it. */
function focusFirst(page: Document, elements: readonly (Element | null)[]): void {
  for (const element of elements) {
    if (page.activeElement !== page.body) return;
    (element as HTMLElement | null)?.focus({ preventScroll: true });
  }
}
