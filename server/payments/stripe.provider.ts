import Stripe from 'stripe';
import type { PaymentProvider, PaymentRequest } from './payments.port';

/** Where the API is; only tests have one of their own. */
export interface StripeApi {
  readonly host: string;
  readonly port: number;
  readonly protocol: 'http' | 'https';
}

/** Where Stripe's own payment page is; forms of the shop may lead there. */
export const STRIPE_CHECKOUT_ORIGIN = 'https://checkout.stripe.com';
export const STRIPE = 'stripe';

const TIMEOUT_MS = 20_000;
/** A session lives a day by itself; an order that is paid later begins another. */
const SESSION = /^cs_/;

/** The client of Stripe's library. */
export function createStripe(secretKey: string, api?: StripeApi): Stripe {
  return new Stripe(secretKey, { timeout: TIMEOUT_MS, maxNetworkRetries: 1, telemetry: false, ...api });
}

/** Stripe Checkout: the buyer pays on Stripe's own page, and no card ever comes near this shop. */
export function stripeProvider(stripe: Stripe): PaymentProvider {
  return {
    name: STRIPE,
    label: 'Card or wallet, by Stripe',
    note: 'You pay on Stripe’s own page. We never see your card.',

    async start(request) {
      if (SESSION.test(request.reference)) {
        const session = await stripe.checkout.sessions.retrieve(request.reference);
        if (session.status === 'open' && session.url) return { redirectUrl: session.url, reference: session.id };
        // Paid, and its message is on the way: the order's page is where that will be seen.
        if (session.status === 'complete') return { redirectUrl: request.returnUrl, reference: session.id };
        return null;
      }
      const session = await stripe.checkout.sessions.create(sessionOf(request), { idempotencyKey: request.reference });
      // The key gives the first answer again, also when that session has ended since.
      if (session.url === null) return null;
      return { redirectUrl: session.url, reference: session.id };
    },

    async abandon(reference) {
      if (SESSION.test(reference)) await stripe.checkout.sessions.expire(reference);
    },

    async refund({ reference, payment, charge, amount }) {
      const intent = charge ?? (await intentOf(payment));
      if (intent === null) throw new Error('Stripe names no money for this payment.');
      const refund = await stripe.refunds.create({ payment_intent: intent, amount }, { idempotencyKey: reference });
      if (refund.status === 'failed' || refund.status === 'canceled')
        throw new Error(`The refund is ${refund.status}.`);
      return refund.id;
    },
  };

  async function intentOf(session: string): Promise<string | null> {
    if (!SESSION.test(session)) return null;
    return nameOf((await stripe.checkout.sessions.retrieve(session)).payment_intent);
  }
}

/** Stripe's name of something that it sends as a name or whole. */
export function nameOf(thing: string | { readonly id: string } | null | undefined): string | null {
  return typeof thing === 'string' ? thing : (thing?.id ?? null);
}

function sessionOf(request: PaymentRequest): Stripe.Checkout.SessionCreateParams {
  const metadata = { order: request.orderId, payment: request.reference };
  return {
    mode: 'payment',
    client_reference_id: request.orderId,
    customer_email: request.email,
    metadata,
    payment_intent_data: { metadata, description: `Order ${request.orderNumber}` },
    line_items: request.lines.map(({ name, amount }) => ({
      quantity: 1,
      price_data: { currency: request.currency.toLowerCase(), unit_amount: amount, product_data: { name } },
    })),
    success_url: request.returnUrl,
    cancel_url: request.returnUrl,
  };
}
