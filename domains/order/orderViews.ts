import type { LocalTimeProps } from '../../src/ui/time/LocalTime';
import type { Quote } from '../pricing';
import type { LiveOrder } from './order.contract';
import type { CancelOffer } from './refund.rules';
import type { HeldByOrder } from './unpaidTexts';

/** Where the buyer of a line reviews it, or reads what they have written. */
export interface ReviewLink {
  readonly href: string;
  readonly isWritten: boolean;
}

/** A line of an order, as it was when the order was placed. */
export interface OrderLineView {
  readonly id: string;
  readonly name: string;
  readonly game: string;
  /** Path of the service page at that time. */
  readonly href: string;
  readonly art: string;
  readonly choices: readonly { readonly label: string; readonly value: string }[];
  readonly quote: Quote;
  /** Details of the game that the buyer has entered: account, character, notes and more, where they were asked for. */
  readonly entered: readonly { readonly label: string; readonly value: string }[];
  /** Minutes from payment to the start of the work; null for what is sold for a date. */
  readonly start: { readonly least: number; readonly most: number } | null;
  /** When it starts; null for services, while there is no date yet, and where the choices name it. */
  readonly startTime: LocalTimeProps | null;
  /** Its date as a calendar file; null for services, and while there is no date yet. */
  readonly calendarHref: string | null;
  /** Cents that go back, or have gone back; 0 when none do. */
  readonly refunded: number;
}

/** Money of an order that goes back to the buyer. */
export interface RefundView {
  readonly id: string;
  /** ms UTC */
  readonly at: number;
  /** The services that it is for; null for all of the order. */
  readonly of: string | null;
  readonly amount: number;
  /** The part of the amount that is VAT; 0 without VAT. */
  readonly vat: number;
  /** The payment provider has not confirmed it yet. */
  readonly isPending: boolean;
  /** Why, in the words of the staff; may be empty. */
  readonly reason: string;
}

/** The page of one order. Amounts in cents of `currency`, times in ms UTC. */
export interface OrderView {
  readonly id: string;
  /** For people: `Q-100042`. */
  readonly number: string;
  /** The current status and the next steps. */
  readonly live: LiveOrder;
  readonly currency: { readonly code: string; readonly sign: string };
  readonly lines: readonly OrderLineView[];
  readonly total: number;
  /** What of the total was paid from the buyer's balance. */
  readonly paidWithBalance: number;
  /** Masked: `a•••@example.com`. */
  readonly email: string;
  /** What to call the buyer; may be empty. */
  readonly name: string;
  /** In English; empty for old orders without one. */
  readonly country: string;
  /** The VAT in the total; null where there is none, and in old orders. */
  readonly vat: { readonly rateBp: number; readonly amount: number } | null;
  /** True for orders from before the rate was kept. */
  readonly isVatUnknown: boolean;
  /** What has gone back, or is on its way, in order. */
  readonly refunds: readonly RefundView[];
  /** What is left of the total after the refunds. */
  readonly totalAfterRefunds: number;
  readonly createdAt: number;
  /** Null while nothing was paid. */
  readonly paidAt: number | null;
  /** Undefined where the shop has none. */
  readonly supportEmail: string | undefined;
  /** The form action of the pay button; null when the order can't be paid. */
  readonly payAction: string | null;
  readonly paymentLabel: string;
}

/** The page that confirms the cancellation of an order. Amounts in cents. */
export interface CancelOrderView {
  readonly number: string;
  /** What is canceled of the order; null for all that is not over. */
  readonly of: string | null;
  readonly currency: { readonly code: string; readonly sign: string };
  /** Null when it can't be cancelled any more. */
  readonly offer: CancelOffer | null;
  /** What of the refund goes to the buyer's balance, cents. */
  readonly toBalance: number;
  /** Balance and coupon that come back beside the refund. */
  readonly givesBack: HeldByOrder;
  /** Says what becomes of the XP and cashback of what is canceled; may be empty. */
  readonly earnings: string;
  /** Why an earlier attempt failed. */
  readonly notice: string | null;
  /** The form action. */
  readonly action: string;
  readonly orderHref: string;
  /** Undefined where the shop has none. */
  readonly supportEmail: string | undefined;
}

/** The page that asks for money back for a line that has started. Amounts in cents. */
export interface AskRefundView {
  readonly number: string;
  readonly name: string;
  readonly currency: { readonly code: string; readonly sign: string };
  /** Null when nothing can be asked for: nothing is left, it can be canceled instead, or it was asked for. */
  readonly proposal: RefundProposal | null;
  /** What of it goes to the buyer's balance, cents. */
  readonly toBalance: number;
  /** Says what becomes of the XP and cashback of what goes back; may be empty. */
  readonly earnings: string;
  /** What the buyer has written, and what is wrong with it. */
  readonly words: string;
  readonly error: string | null;
  /** Why an earlier attempt failed. */
  readonly notice: string | null;
  /** It was asked for already, so it can be withdrawn. */
  readonly isAsked: boolean;
  /** The form action. */
  readonly action: string;
  readonly orderHref: string;
}

/** How what goes back is found. Amounts in cents. */
export interface RefundProposal {
  readonly paid: number;
  /** What has gone back before. */
  readonly refunded: number;
  /** A whole percentage. */
  readonly donePercent: number;
  /** The same as its kind counts it. */
  readonly progress: string;
  readonly amount: number;
}

/** The sandbox payment page, which simulates a payment provider. */
export interface SandboxPayView {
  readonly orderId: string;
  readonly number: string;
  /** What is left to pay. */
  readonly total: number;
  readonly currency: { readonly code: string; readonly sign: string };
  /** True after a declined payment. */
  readonly declined: boolean;
  /** The form action; the field `intent` is `pay` or `decline`. */
  readonly action: string;
  readonly orderHref: string;
}
