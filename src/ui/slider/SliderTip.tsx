import { type FocusEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import { isComposing } from '../../lib/isComposing';
import { cx } from '../cx';
import css from './SliderTip.module.css';

export interface SliderTipProps {
  /** The accessible name of its handle. */
  readonly label: string;
  readonly value: number;
  /** The formatted value. */
  readonly text: string;
  readonly prefix: string;
  readonly suffix: string;
  readonly editable: boolean;
  /** Position of its handle, 0 to 100. */
  readonly percent: number;
  /** Its handle is hovered or has the focus. */
  readonly shown: boolean;
  /** A typed text was confirmed by Enter or by leaving the field. */
  readonly onTyped: (text: string) => void;
  /** A second, smaller line under the value. */
  readonly detail?: string | undefined;
  /** In a vertical slider the tip is at the right of its handle. */
  readonly vertical?: boolean | undefined;
}

/**
 * The tooltip of a handle while the slider is hovered or focused. It is positioned beside the handle, not in it, because the role `slider` allows no
 * field inside. Typing is for pointer users; by keyboard the steppers do the same, so Tab skips it.
 */
export function SliderTip(props: SliderTipProps) {
  const { label, value, text, prefix, suffix, editable, percent, shown, onTyped, detail, vertical } = props;
  const tip = useRef<HTMLSpanElement>(null);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (vertical) {
      tip.current?.style.setProperty('bottom', `${percent}%`);
      return;
    }
    // At 0 its left edge is at the handle, at 100 its right edge, so that it never leaves the track.
    tip.current?.style.setProperty('left', `${percent}%`);
    tip.current?.style.setProperty('translate', `${-percent}% 0`);
  }, [percent, vertical]);
  // While the shopper edits the field it must not be overwritten.
  useEffect(() => {
    if (field.current && field.current !== document.activeElement) field.current.value = text;
  }, [text]);
  function handleFocus({ currentTarget }: FocusEvent<HTMLInputElement>) {
    currentTarget.value = String(value);
    currentTarget.select();
  }
  function handleBlur({ currentTarget }: FocusEvent<HTMLInputElement>) {
    const typed = currentTarget.value;
    currentTarget.value = text;
    if (typed !== String(value)) onTyped(typed);
  }
  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if ((event.key !== 'Enter' && event.key !== 'Escape') || isComposing(event.nativeEvent)) return;
    if (event.key === 'Escape') event.currentTarget.value = String(value);
    event.preventDefault();
    event.currentTarget.blur();
  }
  return (
    <span
      ref={tip}
      data-tip=""
      className={cx(css.tip, shown && css.shown, vertical && css.vertical)}
      aria-hidden={editable ? undefined : true}
    >
      {prefix && <span>{prefix}</span>}
      {editable ? (
        <input
          ref={field}
          className={css.field}
          aria-label={`${label}, exact value`}
          inputMode="numeric"
          autoComplete="off"
          tabIndex={-1}
          size={Math.max(text.length, 2)}
          defaultValue={text}
          onFocus={handleFocus}
          onBlur={handleBlur}
          onKeyDown={handleKeyDown}
        />
      ) : (
        <span translate="no">{text}</span>
      )}
      {suffix && <span>{suffix}</span>}
      {detail !== undefined && <span className={css.detail}>{detail}</span>}
    </span>
  );
}
