import { cx } from '../cx';
import css from './Icon.module.css';

/** The path of an icon of `icons.ts`. */
export type IconPath = `M${string}`;

export interface IconProps {
  readonly icon: IconPath;
  /** Side in px; 20 fits text of 16. */
  readonly size?: 16 | 20 | 24;
  readonly className?: string | undefined;
}

/** An icon in the current text color. It is hidden from screen readers, so the text beside it must say the same. */
export function Icon({ icon, size = 20, className }: IconProps) {
  return (
    <svg className={cx(css.icon, css[`s${size}`], className)} viewBox="0 0 24 24" aria-hidden="true">
      <path d={icon} />
    </svg>
  );
}
