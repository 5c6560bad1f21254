import { Icon, type IconPath } from '../../../src/ui/media/Icon';
import * as icons from '../../../src/ui/media/icons';
import type { LineState } from '../line.rules';
import type { OrderStatus } from '../order.rules';
import css from './StatusIcon.module.css';

const ICONS: Readonly<
  Record<OrderStatus | LineState, { readonly icon: IconPath; readonly tone: 'good' | 'open' | 'bad' }>
> = {
  awaiting_payment: { icon: icons.clock, tone: 'open' },
  payment_failed: { icon: icons.circleAlert, tone: 'bad' },
  waiting: { icon: icons.circleAlert, tone: 'open' },
  paid: { icon: icons.circleCheck, tone: 'good' },
  in_progress: { icon: icons.play, tone: 'open' },
  completed: { icon: icons.circleCheck, tone: 'good' },
  cancelled: { icon: icons.x, tone: 'open' },
  refunded: { icon: icons.rotateCcw, tone: 'open' },
};

/** The icon of a status of an order, or of a state of a line. It is decorative, because the text beside it says the same. */
export function StatusIcon({ status }: { readonly status: OrderStatus | LineState }) {
  const { icon, tone } = ICONS[status];
  return (
    <span className={css[tone]}>
      <Icon icon={icon} size={24} />
    </span>
  );
}
