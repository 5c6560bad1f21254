import { cx } from '../cx';
import { Button } from '../form/Button';
import { Icon } from '../media/Icon';
import * as icons from '../media/icons';
import css from './ToastCard.module.css';

export interface ToastCardProps {
  readonly tone: 'success' | 'error';
  readonly children: string;
  readonly onClose: () => void;
}

/** A toast with a close button. */
export function ToastCard({ tone, children, onClose }: ToastCardProps) {
  return (
    <div className={cx(css.toast, css[tone])} role={tone === 'error' ? 'alert' : 'status'}>
      <Icon icon={tone === 'error' ? icons.circleAlert : icons.check} />
      <span>{children}</span>
      <Button look="quiet" square aria-label="Close" onClick={onClose}>
        <Icon icon={icons.x} size={16} />
      </Button>
    </div>
  );
}
