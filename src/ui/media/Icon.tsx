import { cx } from '../cx';
import css from './Icon.module.css';
import { type IconName, icons } from './icons';

export interface IconProps {
  readonly name: IconName;
  /** Side in px; 20 stands beside text of 16. */
  readonly size?: 16 | 20 | 24;
  readonly className?: string | undefined;
}

/** A sign drawn in the colour of the text around it. It is never the only bearer of a meaning, so it is hidden from those who listen. */
export function Icon({ name, size = 20, className }: IconProps) {
  return (
    <svg className={cx(css.icon, css[`s${size}`], className)} viewBox="0 0 24 24" aria-hidden="true">
      <path d={icons[name]} />
    </svg>
  );
}
