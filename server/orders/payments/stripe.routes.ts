import type { FastifyInstance } from 'fastify';
import type Stripe from 'stripe';
import type { Platform } from '../../platform';
import { BODY_LIMIT, RequestError } from '../../platform/http';
import type { ProviderEvents } from './providerEvents';
import { isKnownEvent } from './stripeEvents';
import type { LoadStripe } from './stripeProvider';

/** The maximum age of an event, in seconds, against replay attacks. */
const TOLERANCE_S = 5 * 60;
/** Events contain the whole object they are about. */
const MAX_EVENT_BYTES = 8 * BODY_LIMIT;

/** The webhook of Stripe, authenticated by its signature. */
export function stripeRoutes(
  app: FastifyInstance,
  deps: Platform & { readonly loadStripe: LoadStripe; readonly providerEvents: ProviderEvents },
): void {
  const { loadStripe, providerEvents, clock, config } = deps;
  const secret = config.stripe?.webhookSecret ?? '';

  app.register(async (webhooks) => {
    // The signature covers the raw bytes.
    webhooks.removeAllContentTypeParsers();
    webhooks.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MAX_EVENT_BYTES }, (_request, body, done) =>
      done(null, body),
    );
    webhooks.post('/webhooks/stripe', { config: { signed: true } }, async (request, reply) => {
      const { body } = request;
      const signature = request.headers['stripe-signature'];
      const event = await verifyEvent(Buffer.isBuffer(body) ? body : Buffer.alloc(0), String(signature ?? ''));
      if (!isKnownEvent(event))
        throw new RequestError(422, 'unknown_message', 'This message is not in a form that is known here.');
      const outcome = await providerEvents.handleWebhook(event);
      request.log[outcome === 'refused' ? 'error' : 'info']({ event: event.id, type: event.type, outcome }, 'webhook');
      if (outcome === 'refused')
        throw new RequestError(422, 'payment_mismatch', 'Amount or currency are not those of the order.');
      return reply.header('cache-control', 'no-store').send({ received: true });
    });
  });

  async function verifyEvent(body: Buffer, signature: string): Promise<Stripe.Event> {
    const stripe = await loadStripe();
    try {
      return stripe.webhooks.constructEvent(body, signature, secret, TOLERANCE_S, undefined, clock.now());
    } catch {
      throw new RequestError(400, 'bad_signature', 'This message is not signed, or too old.');
    }
  }
}
