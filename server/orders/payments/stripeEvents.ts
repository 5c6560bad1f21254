import type Stripe from 'stripe';
import * as Type from 'typebox';
import { Value } from 'typebox/value';
import type { PaymentOutcome } from '../../../domains/order';
import { idOf, REFUND_KEY } from './stripeProvider';

/** A Stripe event in the shop's terms. Amounts in cents, currencies in upper case. */
export interface StripeUpdate {
  readonly outcome: PaymentOutcome | 'expired' | 'refunded' | 'refund sent' | 'refund failed';
  /** The order's id, if the event has one. */
  readonly orderId: string | null;
  /** References of the payment: Stripe's and ours. */
  readonly references: readonly string[];
  readonly charge: string | null;
  /** Of the payment; of single refunds their own. */
  readonly amount: number | null;
  readonly currency: string;
  /** How much of the payment has gone back in all. */
  readonly refunded?: number;
  /** The id of a single refund. */
  readonly refund?: string;
}

/** Stripe's ids are ASCII; other texts may not be storable in the database. */
const StripeText = Type.String({ pattern: '^[\\x21-\\x7e]{1,255}$' });
const optionalOrNull = (schema: Type.TSchema) => Type.Optional(Type.Union([schema, Type.Null()]));

const Envelope = Type.Object({ id: StripeText, type: StripeText, data: Type.Object({ object: Type.Object({}) }) });

/** The fields of sessions and charges that are used. */
const EventObject = Type.Object({
  id: StripeText,
  client_reference_id: optionalOrNull(StripeText),
  metadata: optionalOrNull(
    Type.Object({
      order: optionalOrNull(StripeText),
      payment: optionalOrNull(StripeText),
      [REFUND_KEY]: optionalOrNull(StripeText),
    }),
  ),
  payment_status: optionalOrNull(Type.String()),
  payment_intent: optionalOrNull(Type.Union([StripeText, Type.Object({ id: StripeText })])),
  amount_total: optionalOrNull(Type.Integer()),
  amount: optionalOrNull(Type.Integer()),
  currency: optionalOrNull(StripeText),
  amount_refunded: optionalOrNull(Type.Integer()),
  status: optionalOrNull(Type.String()),
});

/** Whether the JSON is a Stripe event. The object is checked only for the types that are processed. */
export function isKnownEvent(event: unknown): event is Stripe.Event {
  if (!Value.Check(Envelope, event)) return false;
  return !/^(checkout\.session|charge|refund)\./.test(event.type) || Value.Check(EventObject, event.data.object);
}

/** Parses an event; null for types that change nothing. */
export function parseStripeEvent(event: Stripe.Event): StripeUpdate | null {
  switch (event.type) {
    case 'checkout.session.completed':
      // Delayed payment methods complete the session as unpaid and send the outcome later.
      return event.data.object.payment_status === 'unpaid' ? null : fromSession(event.data.object, 'paid');
    case 'checkout.session.async_payment_succeeded':
      return fromSession(event.data.object, 'paid');
    case 'checkout.session.async_payment_failed':
      return fromSession(event.data.object, 'declined');
    case 'checkout.session.expired':
      return fromSession(event.data.object, 'expired');
    case 'charge.refunded':
      return fromCharge(event.data.object);
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
      return fromRefund(event.data.object);
    default:
      return null;
  }
}

function fromSession(session: Stripe.Checkout.Session, outcome: StripeUpdate['outcome']): StripeUpdate {
  return {
    outcome,
    orderId: session.client_reference_id ?? session.metadata?.order ?? null,
    references: [session.id, session.metadata?.payment].filter((name) => name != null),
    charge: idOf(session.payment_intent),
    amount: session.amount_total ?? null,
    currency: (session.currency ?? '').toUpperCase(),
  };
}

function fromCharge(charge: Stripe.Charge): StripeUpdate {
  const { order, payment } = charge.metadata ?? {};
  return {
    outcome: 'refunded',
    orderId: order ?? null,
    references: payment == null ? [] : [payment],
    charge: idOf(charge.payment_intent) ?? charge.id,
    amount: charge.amount,
    currency: (charge.currency ?? '').toUpperCase(),
    refunded: charge.amount_refunded ?? 0,
  };
}

/** Null while it is not decided. */
function fromRefund(refund: Stripe.Refund): StripeUpdate | null {
  const { status } = refund;
  const isFailed = status === 'failed' || status === 'canceled';
  if (!isFailed && status !== 'succeeded' && status !== 'pending') return null;
  const reference = refund.metadata?.[REFUND_KEY];
  return {
    outcome: isFailed ? 'refund failed' : 'refund sent',
    orderId: null,
    references: reference == null ? [] : [reference],
    charge: idOf(refund.payment_intent) ?? idOf(refund.charge),
    amount: refund.amount,
    currency: (refund.currency ?? '').toUpperCase(),
    refund: refund.id,
  };
}
