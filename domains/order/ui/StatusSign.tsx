import { Icon } from '../../../src/ui/media/Icon';
import type { IconName } from '../../../src/ui/media/icons';
import type { OrderStatus as Status } from '../order.rules';
import css from './StatusSign.module.css';

const signs: Readonly<Record<Status, { readonly icon: IconName; readonly tone: 'good' | 'open' | 'bad' }>> = {
  awaiting_payment: { icon: 'clock', tone: 'open' },
  payment_failed: { icon: 'circle-alert', tone: 'bad' },
  paid: { icon: 'circle-check', tone: 'good' },
  in_progress: { icon: 'gamepad-2', tone: 'open' },
  completed: { icon: 'circle-check', tone: 'good' },
  cancelled: { icon: 'x', tone: 'open' },
  refunded: { icon: 'rotate-ccw', tone: 'open' },
};

/** The sign before the status of an order; the words beside it say the same. */
export function StatusSign({ status }: { readonly status: Status }) {
  const { icon, tone } = signs[status];
  return (
    <span className={css[tone]}>
      <Icon name={icon} size={24} />
    </span>
  );
}
