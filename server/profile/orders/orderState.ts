import type { OrderState } from '../../../domains/account-orders';
import { isFinal, isLive, startWindow } from '../../../domains/order';
import type { DateStyle } from '../../../src/lib/dateStyle';
import { momentText } from '../../../src/lib/styleZones';
import type { AccountOrderRow } from './accountOrders.repository';

/** How an order stands, for the list of its account. @param now ms UTC */
export function orderStateOf(order: AccountOrderRow, now: number, style: DateStyle): OrderState {
  const { public_id: id, status, isRefundPending } = order;
  return { id, status, text: stateText(order, now, style), isFinal: isFinal(status, isRefundPending) };
}

function stateText(order: AccountOrderRow, now: number, style: DateStyle): string {
  switch (order.status) {
    case 'awaiting_payment':
      return 'Waiting for payment';
    case 'payment_failed':
      return 'Payment declined';
    case 'paid':
      return startText(order, now, style);
    case 'in_progress':
      return progressText(order);
    case 'completed':
      return 'Done';
    case 'cancelled':
      return order.isRefundPending ? 'Canceled, refund on its way' : 'Canceled';
    case 'refunded':
      return 'Refunded';
  }
}

/** What the buyer has to do comes first, then how many services are done. */
function progressText({ lines }: AccountOrderRow): string {
  if (lines.some(({ state }) => state === 'waiting')) return 'Waiting for you';
  const done = lines.filter(({ state }) => state === 'completed').length;
  return done === 0 ? 'In progress' : `In progress, ${done} of ${lines.length} done`;
}

/** When the work on a paid order starts: that of its services, else its next date. */
function startText({ lines, paid_at: paidAt }: AccountOrderRow, now: number, style: DateStyle): string {
  if (lines.some(({ state }) => state === 'waiting')) return 'Waiting for you';
  const open = lines.filter(({ state }) => isLive(state));
  const services = open.filter(({ item }) => item === null);
  if (services.length > 0 && paidAt !== null) {
    const { latest } = startWindow(
      paidAt.getTime(),
      services.map(({ start }) => start),
    );
    return latest > now ? `Starts by ${momentText(latest, style)}` : 'Starts soon';
  }
  const dated = open.flatMap(({ item }) => item ?? []);
  const [next] = dated
    .filter(({ startsAt }) => startsAt !== null && startsAt > now)
    .toSorted((one, other) => (one.startsAt ?? 0) - (other.startsAt ?? 0));
  if (next) return `Starts ${next.startLabel(style)}`;
  return dated.find(({ startsAt }) => startsAt === null)?.startLabel(style) ?? 'Paid';
}
