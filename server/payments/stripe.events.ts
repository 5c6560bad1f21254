import type Stripe from 'stripe';
import * as Type from 'typebox';
import { Value } from 'typebox/value';
import type { PaymentOutcome } from '../../domains/order';
import { nameOf } from './stripe.provider';

/** A Stripe event in the shop's terms. Amounts in cents, currencies in upper case. */
export interface StripeWord {
  readonly outcome: PaymentOutcome | 'expired' | 'refunded';
  /** The order's id, if the event has one. */
  readonly orderId: string | null;
  /** References of the payment: Stripe's and ours. */
  readonly references: readonly string[];
  readonly charge: string | null;
  readonly amount: number | null;
  readonly currency: string;
}

/** Stripe's ids are ASCII; other texts may not be storable in the database. */
const Word = Type.String({ pattern: '^[\\x21-\\x7e]{1,255}$' });
const maybe = (schema: Type.TSchema) => Type.Optional(Type.Union([schema, Type.Null()]));

const Envelope = Type.Object({ id: Word, type: Word, data: Type.Object({ object: Type.Object({}) }) });

/** The fields of sessions and charges that are used. */
const Told = Type.Object({
  id: Word,
  client_reference_id: maybe(Word),
  metadata: maybe(Type.Object({ order: maybe(Word), payment: maybe(Word) })),
  payment_status: maybe(Type.String()),
  payment_intent: maybe(Type.Union([Word, Type.Object({ id: Word })])),
  amount_total: maybe(Type.Integer()),
  amount: maybe(Type.Integer()),
  currency: maybe(Word),
  refunded: maybe(Type.Boolean()),
});

/** Whether the JSON is a Stripe event. The object is checked only for the types that are processed. */
export function isMessage(event: unknown): event is Stripe.Event {
  if (!Value.Check(Envelope, event)) return false;
  return !/^(checkout\.session|charge)\./.test(event.type) || Value.Check(Told, event.data.object);
}

/** Parses an event; null for types that change nothing. */
export function wordOf(event: Stripe.Event): StripeWord | null {
  switch (event.type) {
    case 'checkout.session.completed':
      // Delayed payment methods complete the session as unpaid and send the outcome later.
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
    references: [session.id, session.metadata?.payment].filter((name) => name != null),
    charge: nameOf(session.payment_intent),
    amount: session.amount_total ?? null,
    currency: (session.currency ?? '').toUpperCase(),
  };
}

function ofCharge(charge: Stripe.Charge): StripeWord {
  const { order, payment } = charge.metadata ?? {};
  return {
    outcome: 'refunded',
    orderId: order ?? null,
    references: payment == null ? [] : [payment],
    charge: nameOf(charge.payment_intent) ?? charge.id,
    amount: charge.amount,
    currency: (charge.currency ?? '').toUpperCase(),
  };
}
