import { cx } from '../cx';
import css from './Button.module.css';

/** How a button or a link that looks like one is drawn. */
export interface ButtonLook {
  /** `action` is gold and stands once on a screen; `plain` has an edge; `quiet` has none; `done` says that it has worked. */
  readonly look?: 'action' | 'plain' | 'quiet' | 'done' | undefined;
  /** `normal` is 44 px high, `big` 56. */
  readonly size?: 'normal' | 'big' | undefined;
  readonly wide?: boolean | undefined;
  /** As wide as high, for an icon alone; give it an aria-label. */
  readonly square?: boolean | undefined;
}

/** The classes of a button's look, for elements that are no `Button` (a `summary`, a `label`). */
export function buttonClass({ look = 'plain', size, wide, square }: ButtonLook): string | undefined {
  return cx(css.button, css[look], size === 'big' && css.big, wide && css.wide, square && css.square);
}
