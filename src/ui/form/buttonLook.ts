import { cx } from '../cx';
import css from './Button.module.css';

/** Style props of a button or a link that looks like one. */
export interface ButtonLook {
  /** `action` is the primary button, once per screen; `plain` has a border, `quiet` has none; `done` shows success. */
  readonly look?: 'action' | 'plain' | 'quiet' | 'done' | undefined;
  /** `normal` is 44 px high, `big` 56. */
  readonly size?: 'normal' | 'big' | undefined;
  readonly wide?: boolean | undefined;
  /** An icon button; needs an aria-label. */
  readonly square?: boolean | undefined;
}

/** The classes of a button, for elements other than `Button`, such as `summary` or `label`. */
export function buttonClass({ look = 'plain', size, wide, square }: ButtonLook): string | undefined {
  return cx(css.button, css[look], size === 'big' && css.big, wide && css.wide, square && css.square);
}
