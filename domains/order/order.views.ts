import type { Quote } from '../pricing';
import type { OrderStatus } from './order.rules';

/** A line of an order, frozen when it was made. */
export interface OrderLineView {
  readonly id: string;
  readonly name: string;
  readonly game: string;
  /** Path of the service page as it was then. */
  readonly href: string;
  readonly art: string;
  readonly choices: readonly { readonly label: string; readonly value: string }[];
  readonly quote: Quote;
  readonly account: { readonly label: string; readonly value: string };
  readonly region: string;
  readonly platform: string;
  readonly notes: string;
  /** Minutes from payment to the start of the work. */
  readonly start: { readonly least: number; readonly most: number };
}

/** The page of one order. Amounts in cents of `currency`, times in ms UTC. */
export interface OrderView {
  readonly id: string;
  /** For people: `Q-100042`. */
  readonly number: string;
  readonly status: OrderStatus;
  /** The status in a few words, and one sentence on it. */
  readonly headline: string;
  readonly explanation: string;
  readonly currency: { readonly code: string; readonly sign: string };
  readonly lines: readonly OrderLineView[];
  readonly total: number;
  /** Masked: `a•••@example.com`. */
  readonly email: string;
  /** What to call the buyer; may be empty. */
  readonly name: string;
  readonly createdAt: number;
  /** When the work starts, counted from payment; null until it is paid. */
  readonly startWindow: { readonly earliest: number; readonly latest: number } | null;
  readonly next: readonly { readonly title: string; readonly text: string }[];
  readonly refundRule: string;
  readonly supportEmail: string;
  /** While the order can be paid: the path that the form of its pay button posts to. */
  readonly payAction: string | null;
  readonly paymentLabel: string;
}

/** The page that stands in for a payment provider. */
export interface SandboxPayView {
  readonly orderId: string;
  readonly number: string;
  readonly total: number;
  readonly currency: { readonly code: string; readonly sign: string };
  /** True after a declined try. */
  readonly declined: boolean;
  /** Path the form posts to, with `intent` = `pay` or `decline`. */
  readonly action: string;
  readonly orderHref: string;
}
