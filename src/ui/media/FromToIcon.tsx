import { cx } from '../cx';
import css from './FromToIcon.module.css';

/** The icon of a range from start (ring) to goal (diamond). `empty`: dotted and grey, for empty states. */
export function FromToIcon({ empty }: { readonly empty?: boolean }) {
  return (
    <svg className={cx(css.icon, empty && css.empty)} viewBox="0 0 56 12" aria-hidden="true">
      <path d="M11 6h35" />
      <circle cx="5" cy="6" r="4" />
      <rect x="45.2" y="2" width="8" height="8" rx="1.6" transform="rotate(45 49.2 6)" />
    </svg>
  );
}
