import type { Quote } from '../pricing';
import type { OrderLive } from './order.contract';
import type { CancelOffer } from './refund.rules';

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
  /** Where it stands, and what happens next. */
  readonly live: OrderLive;
  readonly currency: { readonly code: string; readonly sign: string };
  readonly lines: readonly OrderLineView[];
  readonly total: number;
  /** Masked: `a•••@example.com`. */
  readonly email: string;
  /** What to call the buyer; may be empty. */
  readonly name: string;
  /** In English; empty for orders from before it was asked. */
  readonly country: string;
  readonly createdAt: number;
  readonly supportEmail: string;
  /** While the order can be paid: the path that the form of its pay button posts to. */
  readonly payAction: string | null;
  readonly paymentLabel: string;
}

/** The page that asks whether an order shall really be cancelled. Amounts in cents. */
export interface CancelOrderView {
  readonly number: string;
  readonly currency: { readonly code: string; readonly sign: string };
  /** Null when it can't be cancelled any more. */
  readonly offer: CancelOffer | null;
  /** Said above: what stopped an earlier try. */
  readonly notice: string | null;
  /** Path the form posts to. */
  readonly action: string;
  readonly orderHref: string;
  readonly supportEmail: string;
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
