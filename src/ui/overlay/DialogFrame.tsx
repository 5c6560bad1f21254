import type { ReactNode } from 'react';
import { Button } from '../form/Button';
import { Icon } from '../media/Icon';
import * as icons from '../media/icons';
import css from './DialogFrame.module.css';

export interface DialogFrameProps {
  /** Id of the heading, for `aria-labelledby` of the `dialog`. */
  readonly titleId: string;
  readonly title: string;
  readonly children: ReactNode;
  /** Buttons of the footer, at most one primary. */
  readonly actions?: ReactNode;
  /** Absent when the shopper must choose an action. */
  readonly onClose?: (() => void) | undefined;
}

/** The content of a native `dialog`: title, close button, body, actions. */
export function DialogFrame({ titleId, title, children, actions, onClose }: DialogFrameProps) {
  return (
    <div className={css.frame}>
      <div className={css.head}>
        {/* Gets the focus where no field does. */}
        <h2 id={titleId} tabIndex={-1}>
          {title}
        </h2>
        {onClose && (
          <Button look="quiet" square aria-label="Close" onClick={onClose}>
            <Icon icon={icons.x} />
          </Button>
        )}
      </div>
      <div className={css.body}>{children}</div>
      {actions && <div className={css.actions}>{actions}</div>}
    </div>
  );
}
