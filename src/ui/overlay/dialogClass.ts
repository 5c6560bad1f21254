import { cx } from '../cx';
import css from './DialogFrame.module.css';

/** Where a dialog appears: in the middle (on phones at the bottom; `wide` fills them), or as an offcanvas at a side of the window. */
export interface DialogLook {
  readonly kind: 'dialog' | 'wide' | 'offcanvas';
  readonly side: 'start' | 'end';
}

/** The classes of the native `dialog` element that contains a `DialogFrame`. */
export function dialogClass({ kind, side }: DialogLook): string | undefined {
  return kind === 'dialog' ? css.dialog : cx(css.dialog, css[kind], css[side]);
}
