import type Stripe from 'stripe';
import { type PaymentProvider, type PaymentRequest, RefundRefusedError } from './paymentProvider';

/** Where the API is; only set in tests. */
export interface StripeApi {
  readonly host: string;
  readonly port: number;
  readonly protocol: 'http' | 'https';
}

/** The origin of Stripe's payment page, which forms of the shop redirect to. */
export const STRIPE_CHECKOUT_ORIGIN = 'https://checkout.stripe.com';
export const STRIPE = 'stripe';

const TIMEOUT_MS = 20_000;
/** The longest name of a product that is sent, characters: Stripe refuses a whole payment because of longer ones. */
const MAX_NAME = 250;
/** Distinguishes Stripe's session ids from our own references. */
const SESSION_ID = /^cs_/;

/** Loads Stripe's library with the first call, since it takes memory of shops without it, too. */
export type LoadStripe = () => Promise<Stripe>;

/** The client of Stripe's library. */
export function createStripe(secretKey: string, api?: StripeApi): LoadStripe {
  let client: Promise<Stripe> | undefined;
  const load = async () => {
    const { default: StripeClient } = await import('stripe');
    return new StripeClient(secretKey, { timeout: TIMEOUT_MS, maxNetworkRetries: 1, telemetry: false, ...api });
  };
  return () => {
    client ??= load();
    return client;
  };
}

/** Stripe Checkout: the buyer pays on Stripe's page, so the shop never sees card data. */
export function stripeProvider(loadStripe: LoadStripe): PaymentProvider {
  return {
    name: STRIPE,
    label: 'Card or wallet, by Stripe',
    note: 'You pay on Stripe’s own page. We never see your card.',

    async start(request) {
      const stripe = await loadStripe();
      if (SESSION_ID.test(request.reference)) {
        const session = await stripe.checkout.sessions.retrieve(request.reference);
        if (session.status === 'open' && session.url) return { redirectUrl: session.url, reference: session.id };
        // Paid, and the event is on its way; the order page will show it.
        if (session.status === 'complete') return { redirectUrl: request.returnUrl, reference: session.id };
        return null;
      }
      const session = await stripe.checkout.sessions.create(sessionParams(request), {
        idempotencyKey: request.reference,
      });
      // With a repeated idempotency key Stripe returns the first response, also when that session has ended.
      if (session.url === null) return null;
      return { redirectUrl: session.url, reference: session.id };
    },

    async abandon(reference) {
      if (SESSION_ID.test(reference)) await (await loadStripe()).checkout.sessions.expire(reference);
    },

    async refund({ reference, payment, charge, amount }) {
      const stripe = await loadStripe();
      const intent = charge ?? (await findPaymentIntent(payment));
      if (intent === null) throw new Error('Stripe has no payment intent for this payment.');
      const create = (more: Pick<Stripe.RefundCreateParams, 'metadata'>) =>
        stripe.refunds.create({ payment_intent: intent, amount, ...more }, { idempotencyKey: reference });
      const refund = await create({ metadata: { [REFUND_KEY]: reference } })
        .catch((error: unknown) => {
          // The release before has asked for this refund, without saying which one of ours it is.
          if (isStripeError(error, 'StripeIdempotencyError')) return create({});
          throw error;
        })
        .catch((error: unknown) => {
          // Somebody has refunded it on Stripe's pages.
          if (isStripeError(error, 'charge_already_refunded') || isOverLeft(error))
            throw new RefundRefusedError(
              'Stripe has refunded this payment before, or does not have so much left of it.',
            );
          throw error;
        });
      if (refund.status === 'failed' || refund.status === 'canceled')
        throw new RefundRefusedError(`The refund is ${refund.status}.`);
      return refund.id;
    },
  };

  async function findPaymentIntent(session: string): Promise<string | null> {
    if (!SESSION_ID.test(session)) return null;
    return idOf((await (await loadStripe()).checkout.sessions.retrieve(session)).payment_intent);
  }
}

/** Under which Stripe keeps our reference of a refund. */
export const REFUND_KEY = 'refund';

/** Whether an error of Stripe's library has a type or a code. */
const isStripeError = (error: unknown, name: string): boolean =>
  error instanceof Error && (('type' in error && error.type === name) || ('code' in error && error.code === name));

/** Whether Stripe has refused an amount, which it does without a code of its own where less is left of the payment. */
const isOverLeft = (error: unknown): boolean =>
  isStripeError(error, 'StripeInvalidRequestError') &&
  error instanceof Error &&
  'param' in error &&
  error.param === 'amount';

/** The id of something that Stripe sends as an id or as a whole object. */
export function idOf(thing: string | { readonly id: string } | null | undefined): string | null {
  return typeof thing === 'string' ? thing : (thing?.id ?? null);
}

function sessionParams(request: PaymentRequest): Stripe.Checkout.SessionCreateParams {
  const metadata = { order: request.orderId, payment: request.reference };
  return {
    mode: 'payment',
    client_reference_id: request.orderId,
    customer_email: request.email,
    metadata,
    payment_intent_data: { metadata, description: `Order ${request.orderNumber}` },
    line_items: request.lines.map(({ name, amount }) => ({
      quantity: 1,
      price_data: {
        currency: request.currency.toLowerCase(),
        unit_amount: amount,
        product_data: { name: withinLimit(name) },
      },
    })),
    success_url: request.returnUrl,
    cancel_url: request.cancelUrl,
  };
}

/** A name of a product, cut where it is too long. */
function withinLimit(name: string): string {
  const characters = [...name];
  return characters.length <= MAX_NAME ? name : `${characters.slice(0, MAX_NAME - 1).join('')}…`;
}
