import { cx } from '../cx';
import css from './Tooltip.module.css';

/** A message in the look of a tooltip above its control, such as "Copied". It is announced, so it is in the page while it is not shown, too. */
export function StatusTip({ text, isShown }: { readonly text: string; readonly isShown: boolean }) {
  return (
    <span role="status" className={cx(css.look, css.status, isShown && css.shown)}>
      {text}
    </span>
  );
}
