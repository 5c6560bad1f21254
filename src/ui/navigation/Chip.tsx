import type { MouseEventHandler, ReactNode } from 'react';
import { chipClass } from './chipLook';

export interface ChipProps {
  readonly href: string;
  readonly children: ReactNode;
  /** The current page or filter. */
  readonly current?: boolean | undefined;
  /** Looks like the current one: what is filtered by. */
  readonly chosen?: boolean | undefined;
  /** The URL of parts that are put into this page instead; then it needs an id, which keeps the focus. */
  readonly fragment?: string | undefined;
  readonly id?: string | undefined;
  /** Answers a click in this page. */
  readonly onClick?: MouseEventHandler<HTMLAnchorElement> | undefined;
  readonly onFocus?: (() => void) | undefined;
  readonly onPointerDown?: (() => void) | undefined;
  /** For scripts of the page. */
  readonly [data: `data-${string}`]: string | undefined;
}

/** A small link to a page or filter. */
export function Chip({ href, children, current, chosen, fragment, id, onClick, ...rest }: ChipProps) {
  return (
    <a
      {...rest}
      id={id}
      className={chipClass(current === true || chosen === true)}
      href={href}
      data-fragment={fragment}
      aria-current={current ? (fragment || onClick ? 'true' : 'page') : undefined}
      onClick={onClick}
    >
      {children}
    </a>
  );
}
