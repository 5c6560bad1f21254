import { Icon } from '../media/Icon';
import * as icons from '../media/icons';
import css from './MoreLink.module.css';

export interface MoreLinkProps {
  readonly href: string;
  readonly children: string;
  /** Attributes that a listener knows the link by. */
  readonly [data: `data-${string}`]: string;
}

/** Link to the rest of a list, with an arrow. */
export function MoreLink({ href, children, ...data }: MoreLinkProps) {
  return (
    <a {...data} className={css.more} href={href}>
      <span>{children}</span>
      <Icon icon={icons.arrowRight} size={16} />
    </a>
  );
}
