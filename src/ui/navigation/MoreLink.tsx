import { Icon } from '../media/Icon';
import css from './MoreLink.module.css';

/** Link to the rest of a list, with an arrow. */
export function MoreLink({ href, children }: { readonly href: string; readonly children: string }) {
  return (
    <a className={css.more} href={href}>
      {children}
      <Icon name="arrow-right" size={16} />
    </a>
  );
}
