import type { LineState, OrderStatus } from '../../../domains/order';
import { cx } from '../../../src/ui/cx';
import css from './OrderState.module.css';

/** The statuses of orders as staff call them. */
export const STATUS_NAMES: Readonly<Record<OrderStatus, string>> = {
  awaiting_payment: 'Awaiting payment',
  payment_failed: 'Payment failed',
  paid: 'Paid',
  in_progress: 'In progress',
  completed: 'Completed',
  cancelled: 'Canceled',
  refunded: 'Refunded',
};

/** The states of lines as staff call them. */
export const STATE_NAMES: Readonly<Record<LineState, string>> = {
  paid: 'Paid',
  waiting: 'Waiting for the buyer',
  in_progress: 'In progress',
  completed: 'Completed',
  cancelled: 'Canceled',
  refunded: 'Refunded',
};

/** Waits for the buyer, for us, is being worked on, is done, or over. */
const LOOKS: Readonly<Record<OrderStatus | LineState, string | undefined>> = {
  awaiting_payment: css.waiting,
  payment_failed: css.waiting,
  waiting: css.waiting,
  paid: css.due,
  in_progress: css.live,
  completed: css.done,
  cancelled: css.over,
  refunded: css.over,
};

/** The status of an order: a sign and its name. */
export function OrderState({ status }: { readonly status: OrderStatus }) {
  return <span className={cx(css.state, LOOKS[status])}>{STATUS_NAMES[status]}</span>;
}

/** The state of a line: a sign and its name. */
export function LineStateSign({ state }: { readonly state: LineState | null }) {
  return state === null ? (
    <span className={cx(css.state, css.waiting)}>Not paid</span>
  ) : (
    <span className={cx(css.state, LOOKS[state])}>{STATE_NAMES[state]}</span>
  );
}
