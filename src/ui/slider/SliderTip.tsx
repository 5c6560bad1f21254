import { type FocusEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import { cx } from '../cx';
import css from './SliderTip.module.css';

export interface SliderTipProps {
  /** The accessible name of its handle. */
  readonly label: string;
  readonly value: number;
  /** The value as people read it. */
  readonly text: string;
  readonly prefix: string;
  readonly suffix: string;
  readonly editable: boolean;
  /** Where its handle stands, 0 to 100. */
  readonly percent: number;
  /** Its handle is the one that is pointed at or has the focus. */
  readonly shown: boolean;
  /** A typed text was confirmed by Enter or by leaving the field. */
  readonly onTyped: (text: string) => void;
  /** A second, smaller line under the value. */
  readonly detail?: string | undefined;
  /** The slider is vertical: the tip is at the right of its handle. */
  readonly vertical?: boolean | undefined;
}

/**
 * What is shown over a handle while the slider is pointed at or has the focus. It is placed beside the handle, not in it: a slider may hold
 * no field. Typing is for those who point; by keyboard the steppers do the same, so it is no stop of the Tab key.
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
    // At 0 its left edge stands over the handle, at 100 its right one, so that it never leaves the track.
    tip.current?.style.setProperty('left', `${percent}%`);
    tip.current?.style.setProperty('translate', `${-percent}% 0`);
  }, [percent, vertical]);
  // The field belongs to the shopper while it is edited; it follows the state at all other times.
  useEffect(() => {
    if (field.current && field.current !== document.activeElement) field.current.value = text;
  }, [text]);
  function opened({ currentTarget }: FocusEvent<HTMLInputElement>) {
    currentTarget.value = String(value);
    currentTarget.select();
  }
  function left({ currentTarget }: FocusEvent<HTMLInputElement>) {
    const typed = currentTarget.value;
    currentTarget.value = text;
    if (typed !== String(value)) onTyped(typed);
  }
  function pressed(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Escape') event.currentTarget.value = String(value);
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
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
      {prefix}
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
          onFocus={opened}
          onBlur={left}
          onKeyDown={pressed}
        />
      ) : (
        text
      )}
      {suffix}
      {detail !== undefined && <span className={css.detail}>{detail}</span>}
    </span>
  );
}
