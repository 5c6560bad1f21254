import { gaveBackText, heldText, orderNumber } from '../../../domains/order';
import { formatAmount } from '../../../src/lib/money';
import { orderPath } from '../../../src/lib/urls';
import type { ToldNews } from '../../notifications';
import { linesTitle } from './linesTitle';
import type { OrderRow, OrderSummary } from './order.repository';
import { heldByOrder } from './orderBenefits';
import type { OrderNotice } from './orderNotice';

/** What the buyer is told of an order, or of some of its lines: of one, and of several. */
const TEXTS: Readonly<
  Record<OrderNotice['kind'], { readonly one: string; readonly many: string; readonly body: string }>
> = {
  payment_failed: { one: 'was declined', many: '', body: 'Nothing was charged. You can try again.' },
  paid: { one: 'is paid', many: 'are paid', body: '' },
  waiting: { one: 'waits for you', many: 'wait for you', body: 'Read what we need from you.' },
  in_progress: { one: 'has started', many: 'have started', body: 'We’re working on it.' },
  completed: { one: 'is done', many: 'are done', body: 'Check it out in game.' },
  cancelled: { one: 'is canceled', many: 'are canceled', body: 'No work will be done on it.' },
  refunded: {
    one: 'is refunded',
    many: 'are refunded',
    body: 'We sent the money back. Banks take up to ten days to show it.',
  },
};

/** `Arena rating` or `Arena rating and 2 more` */
function servicesOf(lines: OrderRow['lines']): string {
  const [first] = lines;
  return lines.length < 2 ? (first?.service_name ?? '') : `${first?.service_name} and ${lines.length - 1} more`;
}

/** What is said besides the services: of an unpaid order also what it holds or has given back. */
function bodyOf(kind: OrderNotice['kind'], order: OrderRow): string {
  const { body } = TEXTS[kind];
  if (order.paid_at !== null) return body;
  const held = heldByOrder(order);
  if (kind === 'payment_failed') return held.balance === '' ? body : `${heldText(held)} You can try again.`;
  return [body, kind === 'cancelled' ? gaveBackText(held) : ''].filter(Boolean).join(' ');
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

/** The news that an order has a status, or that some of its lines have. */
export function orderNews(order: OrderRow, { kind, lines, refund, reason, detail }: OrderNotice): ToldNews | null {
  const text = TEXTS[kind];
  const about = order.lines.filter(({ id }) => lines === null || lines.includes(id));
  const [first] = about;
  if (first === undefined) return null;
  const subject = kind === 'payment_failed' ? `The payment for ${orderNumber(order.id)}` : linesTitle(order, lines);
  const verb = lines !== null && lines.length > 1 ? text.many : text.one;
  // Of lines that go on, or were delivered, some of the money has gone back.
  const isPart = kind === 'refunded' && about.some(({ state }) => state !== 'refunded');
  const body = [`${servicesOf(about)}.`, reason || bodyOf(kind, order)].filter(Boolean).join(' ');
  return {
    ...ofOrder({ ...order, lines: about }),
    topic: 'order',
    // An order is paid once.
    detail: kind === 'paid' ? kind : `${kind}-${detail}`,
    title: isPart ? `Refund for ${lines === null ? `order ${orderNumber(order.id)}` : subject}` : `${subject} ${verb}`,
    body: refund > 0 && kind === 'cancelled' && reason === '' ? `${servicesOf(about)}. Your refund:` : body,
    ...(refund > 0 && { amount: formatAmount(refund, order.currency_sign) }),
  };
}
