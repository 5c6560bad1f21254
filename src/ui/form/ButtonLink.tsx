import type { AnchorHTMLAttributes, ReactNode, Ref } from 'react';
import { type ButtonLook, buttonClass } from './buttonLook';

export interface ButtonLinkProps extends ButtonLook, Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'className'> {
  readonly href: string;
  /** Shows the page of the link in the dialog. */
  readonly 'data-modal'?: 'dialog' | 'offcanvas' | undefined;
  readonly children: ReactNode;
  readonly ref?: Ref<HTMLAnchorElement> | undefined;
}

/** A link that looks like a button. */
export function ButtonLink({ look, size, wide, square, children, ...rest }: ButtonLinkProps) {
  return (
    <a {...rest} className={buttonClass({ look, size, wide, square })}>
      {children}
    </a>
  );
}
