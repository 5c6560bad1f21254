import { addMinutes } from 'date-fns/addMinutes';

/** What may become of an order, and how it names itself. Pure; shared by the server and the pages. */

export const ORDER_STATUSES = [
  'awaiting_payment',
  'payment_failed',
  'paid',
  'in_progress',
  'completed',
  'cancelled',
  'refunded',
] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** Where an order may go from each status. There is no way back: what was paid never awaits payment again. */
const NEXT: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  awaiting_payment: ['paid', 'payment_failed', 'cancelled'],
  payment_failed: ['paid', 'cancelled'],
  paid: ['in_progress', 'cancelled', 'refunded'],
  in_progress: ['completed', 'refunded'],
  completed: ['refunded'],
  cancelled: ['refunded'],
  refunded: [],
};

/** True when an order may go from one status to another in one step. */
export function canBecome(from: OrderStatus, to: OrderStatus): boolean {
  return NEXT[from].includes(to);
}

/** True while the order can be paid: never tried, or declined. */
export function canBePaid(status: OrderStatus): boolean {
  return canBecome(status, 'paid');
}

/** True once the money has come, whatever has become of the order since. */
export function wasPaid(status: OrderStatus): boolean {
  return status === 'paid' || status === 'in_progress' || status === 'completed' || status === 'refunded';
}

/** True when nothing more is to come for the buyer. @param isRefundOpen money is on its way back */
export function isFinal(status: OrderStatus, isRefundOpen: boolean): boolean {
  return status === 'completed' || status === 'refunded' || (status === 'cancelled' && !isRefundOpen);
}

/** What a payment provider says about a payment. */
export type PaymentOutcome = 'paid' | 'declined';

/**
 * The status after a provider's word. The same word twice changes nothing, and a late "declined" never undoes a "paid": providers
 * repeat and reorder their messages.
 */
export function afterPayment(status: OrderStatus, outcome: PaymentOutcome): OrderStatus {
  const wanted = outcome === 'paid' ? 'paid' : 'payment_failed';
  return canBecome(status, wanted) ? wanted : status;
}

const FIRST_NUMBER = 100_000;

/** The number people use for an order, from its place in the row of orders: 42 → `Q-100042`. It opens nothing. */
export function orderNumber(serial: number): string {
  return `Q-${FIRST_NUMBER + serial}`;
}

/** The place in the row of orders of a number that people use; null for what is no number of an order. */
export function orderSerial(number: string): number | null {
  const digits = /^Q-(\d{6,15})$/.exec(number)?.[1];
  return digits === undefined || Number(digits) <= FIRST_NUMBER ? null : Number(digits) - FIRST_NUMBER;
}

/** An e-mail address that its owner knows again and nobody else can use: `a•••@example.com`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const [first = ''] = email;
  return at < 1 ? '•••' : `${first}•••${email.slice(at)}`;
}

/**
 * When work on an order starts at the earliest and has started on every line at the latest, in ms UTC.
 * @param paidAt ms UTC
 * @param starts minutes from payment to the start of each line
 */
export function startWindow(
  paidAt: number,
  starts: readonly { readonly least: number; readonly most: number }[],
): { readonly earliest: number; readonly latest: number } {
  const least = Math.min(...starts.map((start) => start.least));
  const most = Math.max(...starts.map((start) => start.most));
  return { earliest: addMinutes(paidAt, least).getTime(), latest: addMinutes(paidAt, most).getTime() };
}
