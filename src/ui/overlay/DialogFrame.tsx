import type { ReactNode } from 'react';
import { Button } from '../form/Button';
import { Icon } from '../media/Icon';
import css from './DialogFrame.module.css';

export interface DialogFrameProps {
  /** Id of the heading; the `dialog` element names itself by it. */
  readonly titleId: string;
  readonly title: string;
  readonly children: ReactNode;
  /** Buttons at the foot: one gold at most. */
  readonly actions?: ReactNode;
  /** Absent when the dialog must be answered. */
  readonly onClose?: (() => void) | undefined;
}

/** What stands inside a native `dialog`: title, close button, body, actions. */
export function DialogFrame({ titleId, title, children, actions, onClose }: DialogFrameProps) {
  return (
    <div className={css.frame}>
      <div className={css.head}>
        <h2 id={titleId}>{title}</h2>
        {onClose && (
          <Button look="quiet" square aria-label="Close" onClick={onClose}>
            <Icon name="x" />
          </Button>
        )}
      </div>
      <div className={css.body}>{children}</div>
      {actions && <div className={css.actions}>{actions}</div>}
    </div>
  );
}
