import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { useLazyImport } from '../useLazyImport';
import { isLetter } from './isLetter';
import css from './Select.module.css';
import type { SelectProps } from './selectProps';

export interface LazySelectProps extends SelectProps {
  /**
   * Renders the native control, as on the server. Once the full select has replaced it, renders what the form submits instead: that is
   * hidden, and its focus moves to the full select.
   */
  readonly renderNative: (isReplaced: boolean) => ReactNode;
}

/**
 * The pauses between checks whether focus was lost after the full select has replaced the native one, in ms. Each begins after the check before it,
 * because on a busy page timers that are due together run together.
 */
const FOCUS_CHECK_PAUSES_MS = [0, 50, 200, 750, 1_500];

const importSelect = () => import(/* webpackChunkName: "select" */ './Select');

/** Whether a key opens the list of a native select. */
const isOpenKey = ({ key, altKey }: KeyboardEvent) =>
  key === ' ' || key === 'F4' || (altKey && (key === 'ArrowDown' || key === 'ArrowUp'));

/** Opens the native list. Browsers allow that only shortly after a user action, and some not at all. */
function openNative(frame: HTMLElement | null): void {
  const details = frame?.querySelector('details');
  if (details) details.open = true;
  try {
    frame?.querySelector('select')?.showPicker();
  } catch {
    // The shopper's next press opens it.
  }
}

/**
 * A native select that is replaced by the full one, which starts to load on hover or focus. Input in the meantime is not lost: the full select
 * takes over the focus, opens if the native one was pressed, and searches for what was typed. If it fails to load, the native select stays.
 */
export function LazySelect({ renderNative, ...select }: LazySelectProps) {
  const { id, isOpen, onOpen, onClose, onSearch } = select;
  const frame = useRef<HTMLDivElement>(null);
  const { loaded, hasFailed, load } = useLazyImport(importSelect, 'The full select could not be loaded.');
  const isReplaced = loaded !== null;
  const typedText = useRef('');
  /** Whether the native control has focus, or had it when it was replaced. */
  const hadFocus = useRef(false);
  /** Whether the mouse button is down on the summary of native checkboxes. If they are replaced meanwhile, no click follows. */
  const isSummaryPressed = useRef(false);
  const hasFocus = () => frame.current?.contains(document.activeElement) ?? false;

  // Event handlers miss what the shopper did before hydration.
  const handleEarlyInput = useEffectEvent(() => {
    const isNativeOpen = frame.current?.querySelector('details[open]') !== null;
    if (!hasFocus() && !isNativeOpen) return;
    hadFocus.current = hasFocus();
    if (isNativeOpen && !isOpen) onOpen();
    load();
  });
  useEffect(() => handleEarlyInput(), []);

  const takeOverInput = useEffectEvent(() => {
    const q = typedText.current;
    typedText.current = '';
    if ((q || isSummaryPressed.current) && !isOpen) onOpen();
    if (q) onSearch(q);
  });
  useEffect(() => {
    if (!isReplaced) return;
    takeOverInput();
    if (!hadFocus.current) return;
    // A focus change in progress is lost when the native control is hidden, on a busy page even some frames later.
    let timer: ReturnType<typeof setTimeout>;
    const checkAfter = ([pause, ...nextPauses]: readonly number[]) => {
      if (pause === undefined) return;
      timer = setTimeout(() => {
        if (document.activeElement === document.body && frame.current?.isConnected)
          document.getElementById(id)?.focus();
        checkAfter(nextPauses);
      }, pause);
    };
    checkAfter(FOCUS_CHECK_PAUSES_MS);
    // A press elsewhere moves the focus away on purpose.
    const stop = () => clearTimeout(timer);
    document.addEventListener('pointerdown', stop, { once: true });
    return () => {
      stop();
      document.removeEventListener('pointerdown', stop);
    };
  }, [isReplaced, id]);

  const openNativeInstead = useEffectEvent(() => {
    typedText.current = '';
    if (!isOpen) return;
    onClose();
    openNative(frame.current);
  });
  useEffect(() => {
    if (hasFailed) openNativeInstead();
  }, [hasFailed]);

  // Otherwise the native list would open and disappear when the full select replaces it.
  function openInsteadOfNative(event: MouseEvent | KeyboardEvent) {
    event.preventDefault();
    if (!isOpen) onOpen();
    load();
  }
  function handlePress(event: MouseEvent<HTMLElement>) {
    const target = event.target as HTMLElement;
    const isSelect = event.type === 'mousedown' && target.closest('select') !== null;
    const isSummary = event.type === 'click' && target.closest('summary') !== null;
    if (hasFailed || isReplaced || event.button !== 0) return;
    if (event.type === 'mousedown' && target.closest('summary')) {
      isSummaryPressed.current = true;
      const handleRelease = () => {
        isSummaryPressed.current = false;
      };
      document.addEventListener('mouseup', handleRelease, { once: true });
    }
    if (!isSelect && !isSummary) return;
    if (isSelect) target.focus();
    openInsteadOfNative(event);
  }
  function handleKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (hasFailed || isReplaced || (event.target as HTMLElement).tagName !== 'SELECT') return;
    if (isOpenKey(event)) openInsteadOfNative(event);
    else if (isLetter(event)) typedText.current += event.key;
    // After another key, such as an arrow or Enter, the typed text is no longer a search.
    else if (!['Shift', 'CapsLock'].includes(event.key)) typedText.current = '';
  }
  return (
    <div ref={frame} className={css.frame}>
      {loaded && <loaded.Select {...select} hasFocus={hasFocus()} />}
      <div
        className={isReplaced ? css.behind : undefined}
        aria-hidden={isReplaced || undefined}
        onPointerEnter={load}
        onMouseDown={handlePress}
        onClick={handlePress}
        onKeyDown={handleKeyDown}
        // Form validation focuses the hidden native control.
        onFocus={() => {
          hadFocus.current = true;
          if (isReplaced) document.getElementById(id)?.focus();
          else load();
        }}
        onBlur={({ relatedTarget, currentTarget }) => {
          if (isReplaced || currentTarget.contains(relatedTarget)) return;
          typedText.current = '';
          if (relatedTarget) hadFocus.current = false;
          if (isOpen) onClose();
        }}
      >
        {renderNative(isReplaced)}
      </div>
    </div>
  );
}
