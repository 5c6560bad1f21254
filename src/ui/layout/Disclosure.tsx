import type { ReactNode } from 'react';
import { cx } from '../cx';
import { Icon } from '../media/Icon';
import * as icons from '../media/icons';
import css from './Disclosure.module.css';

export interface DisclosureProps {
  readonly title: ReactNode;
  /** A full-width row, or as wide as its title, quiet or in the color of a link. */
  readonly look: 'row' | 'quiet' | 'link';
  /** Of those with the same name only one is open: opening one closes the others. */
  readonly name?: string | undefined;
  /** The fragment that opens it: the browser opens a `details` when a link leads to an element inside it. */
  readonly id?: string | undefined;
  readonly className?: string | undefined;
  /** Open from the start. */
  readonly open?: boolean;
  readonly onToggle?: ((isOpen: boolean) => void) | undefined;
  readonly children: ReactNode;
}

/** A title that shows and hides its content: a native `details`, so it works without JavaScript and is found by the browser's search. */
export function Disclosure({ title, look, name, id, className, open, onToggle, children }: DisclosureProps) {
  return (
    <details
      className={cx(css.disclosure, css[look])}
      name={name}
      open={open}
      onToggle={onToggle && (({ currentTarget }) => onToggle(currentTarget.open))}
    >
      <summary>
        {title}
        <Icon icon={icons.chevronDown} size={look === 'link' ? 16 : 20} />
      </summary>
      <div id={id} className={cx(css.content, className)}>
        {children}
      </div>
    </details>
  );
}
