import type { OrderState } from '../../../domains/account-orders';
import { isFinal, startWindow } from '../../../domains/order';
import { runTimeText } from '../../../domains/raid-run';
import { datedRunOf } from '../../orders';
import { momentText } from '../../platform/layout';
import type { AccountOrderRow } from './accountOrders.repository';

/** How an order stands, for the list of its account. @param now ms UTC */
export function orderStateOf(order: AccountOrderRow, now: number): OrderState {
  const { public_id: id, status, isRefundPending } = order;
  return { id, status, text: stateText(order, now), isFinal: isFinal(status, isRefundPending) };
}

function stateText(order: AccountOrderRow, now: number): string {
  switch (order.status) {
    case 'awaiting_payment':
      return 'Waiting for payment';
    case 'payment_failed':
      return 'Payment declined';
    case 'paid':
      return startText(order, now);
    case 'in_progress':
      return 'In progress';
    case 'completed':
      return 'Done';
    case 'cancelled':
      return order.isRefundPending ? 'Canceled, refund on its way' : 'Canceled';
    case 'refunded':
      return 'Refunded';
  }
}

/** When the work on a paid order starts: that of its services, else its next run. */
function startText({ lines, paid_at: paidAt }: AccountOrderRow, now: number): string {
  const open = lines.filter(({ isRefunded }) => !isRefunded);
  const services = open.filter(({ run, hot }) => run === null && hot === null);
  if (services.length > 0 && paidAt !== null) {
    const { latest } = startWindow(
      paidAt.getTime(),
      services.map(({ start }) => start),
    );
    return latest > now ? `Starts by ${momentText(latest)}` : 'Starts soon';
  }
  const runs = open.flatMap((line) => datedRunOf(line) ?? []).toSorted((a, b) => a.startsAt - b.startsAt);
  const places = open.flatMap(({ hot }) => (hot ? [hot.startsAt] : [])).toSorted((a, b) => a - b);
  const next = runs.find(({ startsAt }) => startsAt > now);
  const nextPlaces = places.find((startsAt) => startsAt > now);
  if (nextPlaces !== undefined && nextPlaces < (next?.startsAt ?? Number.POSITIVE_INFINITY))
    return `Starts ${momentText(nextPlaces)}`;
  if (next) return `Starts ${runTimeText(next.region, next.startsAt)}`;
  return runs.length + places.length < open.length ? 'Waiting for a run' : 'Paid';
}
