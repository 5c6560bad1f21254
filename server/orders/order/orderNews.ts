import { type OrderStatus, orderNumber } from '../../../domains/order';
import { formatAmount } from '../../../src/lib/money';
import { orderPath } from '../../../src/lib/urls';
import type { ToldNews } from '../../notifications';
import type { OrderRow, OrderSummary } from './order.repository';

/** What the buyer is told of an order's status; nothing while it waits for its payment, which they are at. */
const TEXTS: Partial<Record<OrderStatus, { readonly title: string; readonly body: string }>> = {
  payment_failed: { title: 'was declined', body: 'Nothing was charged. You can try again.' },
  paid: { title: 'is paid', body: '' },
  in_progress: { title: 'has started', body: 'We’re working on it.' },
  completed: { title: 'is done', body: 'Check it out in game.' },
  cancelled: { title: 'is canceled', body: 'No work will be done on it.' },
  refunded: { title: 'is refunded', body: 'We sent the money back. Banks take up to ten days to show it.' },
};

/** `Arena rating` or `Arena rating and 2 more` */
function servicesOf({ lines }: Pick<OrderRow, 'lines'>): string {
  const [first] = lines;
  return lines.length < 2 ? (first?.service_name ?? '') : `${first?.service_name} and ${lines.length - 1} more`;
}

/** As news name an order. */
export const orderSubject = (serial: number): string => `order ${serial}`;

/** The part of all news about an order: where it belongs, and what it leads to. @param game its slug; null without one */
export const aboutOrder = ({ serial, id }: Pick<OrderSummary, 'serial' | 'id'>, game: string | null) => ({
  subject: orderSubject(serial),
  game,
  note: `Order ${orderNumber(serial)}`,
  path: orderPath(id),
  actionTitle: 'Open the order',
});

/** The same of a whole order, whose first service names the game. */
export const ofOrder = ({ id: serial, public_id: id, lines }: Pick<OrderRow, 'id' | 'public_id' | 'lines'>) =>
  // The first part of a service's path is the game.
  aboutOrder({ serial, id }, lines[0]?.path.split('/')[1] ?? null);

/**
 * The news that an order has a status; null when there is nothing to tell.
 * @param refund what goes back, cents; 0 when nothing was paid
 */
export function orderNews(order: OrderRow, status: OrderStatus, refund: number): ToldNews | null {
  const text = TEXTS[status];
  if (text === undefined) return null;
  const what =
    status === 'payment_failed' ? `The payment for ${orderNumber(order.id)}` : `Order ${orderNumber(order.id)}`;
  const body = [`${servicesOf(order)}.`, text.body].filter(Boolean).join(' ');
  return {
    ...ofOrder(order),
    topic: 'order',
    detail: status,
    title: `${what} ${text.title}`,
    body: refund > 0 && status === 'cancelled' ? `${servicesOf(order)}. Your refund:` : body,
    ...(refund > 0 && { amount: formatAmount(refund, order.currency_sign) }),
  };
}
