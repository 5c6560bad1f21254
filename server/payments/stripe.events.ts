import type Stripe from 'stripe';
import type { PaymentOutcome } from '../../domains/order';
import { nameOf } from './stripe.provider';

/** What a message of Stripe says, in the shop's words. Amounts in cents, currencies in capitals. */
export interface StripeWord {
  readonly outcome: PaymentOutcome | 'expired' | 'refunded';
  /** The order it names, if it names one. */
  readonly orderId: string | null;
  /** Names of the payment: Stripe's, and ours. */
  readonly references: readonly string[];
  readonly charge: string | null;
  readonly amount: number | null;
  readonly currency: string;
}

/** Reads a message; null for one that changes nothing here. */
export function wordOf(event: Stripe.Event): StripeWord | null {
  switch (event.type) {
    case 'checkout.session.completed':
      // Slow ways of paying complete the page first and tell later whether the money came.
      return event.data.object.payment_status === 'unpaid' ? null : ofSession(event.data.object, 'paid');
    case 'checkout.session.async_payment_succeeded':
      return ofSession(event.data.object, 'paid');
    case 'checkout.session.async_payment_failed':
      return ofSession(event.data.object, 'declined');
    case 'checkout.session.expired':
      return ofSession(event.data.object, 'expired');
    case 'charge.refunded':
      return event.data.object.refunded ? ofCharge(event.data.object) : null;
    default:
      return null;
  }
}

function ofSession(session: Stripe.Checkout.Session, outcome: StripeWord['outcome']): StripeWord {
  return {
    outcome,
    orderId: session.client_reference_id ?? session.metadata?.order ?? null,
    references: [session.id, session.metadata?.payment].filter((name) => name !== undefined),
    charge: nameOf(session.payment_intent),
    amount: session.amount_total,
    currency: (session.currency ?? '').toUpperCase(),
  };
}

function ofCharge(charge: Stripe.Charge): StripeWord {
  const { order, payment } = charge.metadata;
  return {
    outcome: 'refunded',
    orderId: order ?? null,
    references: payment === undefined ? [] : [payment],
    charge: nameOf(charge.payment_intent) ?? charge.id,
    amount: charge.amount,
    currency: charge.currency.toUpperCase(),
  };
}
