import { addMinutes } from 'date-fns/addMinutes';

/** Order statuses and numbers. Pure; shared by the server and the browser. */

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

/** The allowed transitions of an order that is not paid. Once it is, its status follows from its lines (`line.rules.ts`), and it never awaits payment again. */
const TRANSITIONS: Partial<Record<OrderStatus, readonly OrderStatus[]>> = {
  awaiting_payment: ['paid', 'payment_failed', 'cancelled'],
  payment_failed: ['paid', 'cancelled'],
};

/** True when the transition from one status to another is allowed. */
export function canTransition(from: OrderStatus, to: OrderStatus): boolean {
  return TRANSITIONS[from]?.includes(to) ?? false;
}

/** True while the order can be paid: not tried yet, or declined. */
export function canBePaid(status: OrderStatus): boolean {
  return canTransition(status, 'paid');
}

/** True when the order is paid, and not over. */
export const isActive = (status: OrderStatus): boolean => status === 'paid' || status === 'in_progress';

/** True when the order was paid, even if it was refunded since. */
export function wasPaid(status: OrderStatus): boolean {
  return status === 'paid' || status === 'in_progress' || status === 'completed' || status === 'refunded';
}

/** True when the order will not change any more. @param isRefundPending money is on its way back, or the buyer asks for some */
export function isFinal(status: OrderStatus, isRefundPending: boolean): boolean {
  return (status === 'completed' || status === 'refunded' || status === 'cancelled') && !isRefundPending;
}

/** The result of a payment according to the payment provider. */
export type PaymentOutcome = 'paid' | 'declined';

/**
 * The status after a message of the payment provider. Providers repeat and reorder messages, so a repeated message changes nothing and a
 * late "declined" never undoes "paid".
 */
export function statusAfterPayment(status: OrderStatus, outcome: PaymentOutcome): OrderStatus {
  const next = outcome === 'paid' ? 'paid' : 'payment_failed';
  return canTransition(status, next) ? next : status;
}

const FIRST_NUMBER = 100_000;

/** The order number for people: serial 42 → `Q-100042`. It is guessable, so it must never give access to the order. */
export function orderNumber(serial: number): string {
  return `Q-${FIRST_NUMBER + serial}`;
}

/** The serial of an order number; null for anything else. */
export function orderSerial(number: string): number | null {
  const digits = /^Q-(\d{6,15})$/.exec(number)?.[1];
  return digits === undefined || Number(digits) <= FIRST_NUMBER ? null : Number(digits) - FIRST_NUMBER;
}

/** The serial of an order number as people type it: `q 100042`, `#100042`; null for anything else. */
export function typedOrderSerial(text: string): number | null {
  const digits = /^#?(?:q[\s-]*)?([0-9]{6,15})$/i.exec(text.normalize('NFKC').trim())?.[1];
  return digits === undefined ? null : orderSerial(`Q-${digits}`);
}

/** Masks an email address so that only its owner recognizes it: `a•••@example.com`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const [first = ''] = email;
  return at < 1 ? '•••' : `${first}•••${email.slice(at)}`;
}

/**
 * The earliest start of the work on any line, and the time by which all lines have started, ms UTC.
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
