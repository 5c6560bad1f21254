import { Raw } from './bodies';
import type { KnownForm } from './forms';

const ORDER = /^[a-z2-7]{32}$/;

const EVENTS = [
  'checkout.session.completed',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
  'charge.refunded',
  'charge.updated',
  'customer.created',
];

/** Webhook messages of a payment provider, some about existing orders, all with an odd value. */
export function webhookMessages(parameters: readonly string[]): readonly KnownForm[] {
  const about = [
    'null',
    '1',
    '[]',
    '{}',
    '"x"',
    ...parameters.filter((one) => ORDER.test(one)).flatMap((order) => paymentObjects(order)),
  ];
  return EVENTS.flatMap((type) =>
    about.map((object, index) => ({
      method: 'POST',
      action: '',
      fields: [
        ['id', `evt_${index}`],
        ['object', 'event'],
        ['type', type],
        ['data', new Raw(`{"object":${object}}`)],
      ],
    })),
  );
}

function paymentObjects(order: string): string[] {
  const paymentObject = {
    id: 'cs_1',
    client_reference_id: order,
    metadata: { order, payment: 'p' },
    payment_status: 'paid',
    payment_intent: 'pi_1',
    amount_total: 1,
    amount: 1,
    currency: 'usd',
    refunded: true,
  };
  const oddValues = ['null', '{}', '[]', '-1', '1e999', '1.5', '"\\u0000"', '"\\ud800"', '"é"', `"${'x'.repeat(300)}"`];
  return Object.keys(paymentObject).flatMap((name) =>
    oddValues.map((text) => JSON.stringify({ ...paymentObject, [name]: '?' }).replace('"?"', text)),
  );
}
