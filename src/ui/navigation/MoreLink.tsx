import { Icon } from '../media/Icon';
import css from './MoreLink.module.css';

/** The way on from a list: words in choice colour and an arrow. */
export function MoreLink({ href, children }: { readonly href: string; readonly children: string }) {
  return (
    <a className={css.more} href={href}>
      {children}
      <Icon name="arrow-right" size={16} />
    </a>
  );
}
