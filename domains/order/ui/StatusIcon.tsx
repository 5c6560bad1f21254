import { Icon } from '../../../src/ui/media/Icon';
import type { IconName } from '../../../src/ui/media/icons';
import type { OrderStatus as Status } from '../order.rules';
import css from './StatusIcon.module.css';

const ICONS: Readonly<Record<Status, { readonly icon: IconName; readonly tone: 'good' | 'open' | 'bad' }>> = {
  awaiting_payment: { icon: 'clock', tone: 'open' },
  payment_failed: { icon: 'circle-alert', tone: 'bad' },
  paid: { icon: 'circle-check', tone: 'good' },
  in_progress: { icon: 'gamepad-2', tone: 'open' },
  completed: { icon: 'circle-check', tone: 'good' },
  cancelled: { icon: 'x', tone: 'open' },
  refunded: { icon: 'rotate-ccw', tone: 'open' },
};

/** The icon of an order status. It is decorative, because the text beside it says the same. */
export function StatusIcon({ status }: { readonly status: Status }) {
  const { icon, tone } = ICONS[status];
  return (
    <span className={css[tone]}>
      <Icon name={icon} size={24} />
    </span>
  );
}
