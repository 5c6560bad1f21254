import type { ReactNode } from 'react';
import type { AnchorLink } from '../../../../domains/anchors';
import css from '../../../../domains/anchors/ui/AnchorNav.module.css';
import { Island } from '../../../../src/islands/Island';
import { cx } from '../../../../src/ui/cx';

/** The sections of a page, and what joins their nav. */
export interface AnchorBarProps {
  readonly sections: readonly AnchorLink[];
  /** The main link of the panel beside the page's choices; joins the nav when that has left the window. */
  readonly button?: AnchorLink | undefined;
  /** An island that joins it likewise. */
  readonly children?: ReactNode;
  /** As wide as what stands below it. */
  readonly width?: 'wrap' | 'wrap-read';
  readonly className?: string | undefined;
}

/**
 * The nav of a page's sections. It stands first in an element with `ANCHORS_ATTRIBUTE`, which has the sections after it and ends with the last one.
 */
export function AnchorBar({ sections, button, children, width = 'wrap', className }: AnchorBarProps) {
  return (
    <div className={cx(css.bar, 'no-print', className)}>
      <div className={cx(width, css.inner)}>
        <Island
          name="anchor-nav"
          id="anchor-nav"
          when="seen"
          className={css.links}
          props={{ sections, ...(button && { button }) }}
        />
        {children}
      </div>
    </div>
  );
}
