import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { useLazyPart } from '../useLazyPart';
import { isLetter } from './isLetter';
import css from './Select.module.css';
import type { SelectProps } from './selectProps';

export interface LazySelectProps extends SelectProps {
  /**
   * The browser's own control, which the server renders; once the full one has come, what stands for it in the form. It may not be
   * seen then, and the focus that leads to it goes on to the full one.
   */
  readonly native: (isReplaced: boolean) => ReactNode;
}

/** When, after the full control has replaced the native one, the focus is looked for. */
const FOCUS_CHECKS_MS = [0, 50, 250, 1_000];

const load = () => import(/* webpackChunkName: "select" */ './Select');

/** The keys by which a native select opens its list. */
const opensNative = ({ key, altKey }: KeyboardEvent) =>
  key === ' ' || key === 'F4' || (altKey && (key === 'ArrowDown' || key === 'ArrowUp'));

/** Opens the list that a press has asked for, where the browser knows how and the press is not too long ago. */
function openNative(frame: HTMLElement | null): void {
  const details = frame?.querySelector('details');
  if (details) details.open = true;
  try {
    frame?.querySelector('select')?.showPicker();
  } catch {
    // The next press opens it.
  }
}

/**
 * A select that is native until its full one has been fetched, which begins when the shopper comes near. What was done meanwhile is not lost:
 * the full one takes over the focus, a press opens its list, letters begin its search, and what the native one chose by them stays chosen. If it
 * can't be fetched, the native one stays and opens as ever.
 */
export function LazySelect({ native, ...select }: LazySelectProps) {
  const { id, isOpen, onOpen, onClose, onSearch } = select;
  const frame = useRef<HTMLDivElement>(null);
  const { part, missing, fetchIt } = useLazyPart(load, 'The full select could not be loaded.');
  const isReplaced = part !== null;
  const typed = useRef('');
  /** Whether the native control has the focus, or had it when the full one came. */
  const hadFocus = useRef(false);
  const hasFocus = () => frame.current?.contains(document.activeElement) ?? false;

  // What came before anybody listened. Who has opened the browser's own list by then finds the full one open.
  const wake = useEffectEvent(() => {
    const hasOpened = frame.current?.querySelector('details[open]') !== null;
    if (!hasFocus() && !hasOpened) return;
    hadFocus.current = hasFocus();
    if (hasOpened && !isOpen) onOpen();
    fetchIt();
  });
  useEffect(() => wake(), []);

  const takeOver = useEffectEvent(() => {
    const q = typed.current;
    typed.current = '';
    if (q === '') return;
    if (!isOpen) onOpen();
    onSearch(q);
  });
  useEffect(() => {
    if (!isReplaced) return;
    takeOver();
    if (!hadFocus.current) return;
    // A focus that was still on its way to the native control is lost when that goes out of reach, on a busy page some frames later.
    const checks = FOCUS_CHECKS_MS.map((ms) =>
      setTimeout(() => {
        if (document.activeElement === document.body && frame.current?.isConnected)
          document.getElementById(id)?.focus();
      }, ms),
    );
    // Whoever presses beside it has left it.
    const stop = () => checks.forEach(clearTimeout);
    document.addEventListener('pointerdown', stop, { once: true });
    return () => {
      stop();
      document.removeEventListener('pointerdown', stop);
    };
  }, [isReplaced, id]);

  const giveBack = useEffectEvent(() => {
    typed.current = '';
    if (!isOpen) return;
    onClose();
    openNative(frame.current);
  });
  useEffect(() => {
    if (missing) giveBack();
  }, [missing]);

  // The native list would open now and be torn away when the other comes.
  function opened(event: MouseEvent | KeyboardEvent) {
    event.preventDefault();
    if (!isOpen) onOpen();
    fetchIt();
  }
  function pressed(event: MouseEvent<HTMLElement>) {
    const target = event.target as HTMLElement;
    const isSelect = event.type === 'mousedown' && target.closest('select') !== null;
    const isSummary = event.type === 'click' && target.closest('summary') !== null;
    if (missing || isReplaced || event.button !== 0 || !(isSelect || isSummary)) return;
    if (isSelect) target.focus();
    opened(event);
  }
  function keyed(event: KeyboardEvent<HTMLElement>) {
    if (missing || isReplaced || (event.target as HTMLElement).tagName !== 'SELECT') return;
    if (opensNative(event)) opened(event);
    else if (isLetter(event)) typed.current += event.key;
    // Whoever goes on by arrows or Enter has found it.
    else if (!['Shift', 'CapsLock'].includes(event.key)) typed.current = '';
  }
  return (
    <div ref={frame} className={css.frame}>
      {part && <part.Select {...select} hasFocus={hasFocus()} />}
      <div
        className={isReplaced ? css.behind : undefined}
        aria-hidden={isReplaced || undefined}
        onPointerEnter={fetchIt}
        onMouseDown={pressed}
        onClick={pressed}
        onKeyDown={keyed}
        // The browser, or the form, leads here to say that something is wrong with it.
        onFocus={() => {
          hadFocus.current = true;
          if (isReplaced) document.getElementById(id)?.focus();
          else fetchIt();
        }}
        onBlur={({ relatedTarget, currentTarget }) => {
          if (isReplaced || currentTarget.contains(relatedTarget)) return;
          typed.current = '';
          if (relatedTarget) hadFocus.current = false;
          if (isOpen) onClose();
        }}
      >
        {native(isReplaced)}
      </div>
    </div>
  );
}
