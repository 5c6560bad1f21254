import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { StripeApi } from '../../server/orders/payments/stripeProvider';

/** A received API call, with the form that the library sent. */
interface StripeCall {
  readonly method: string;
  readonly path: string;
  readonly form: URLSearchParams;
  readonly key: string | undefined;
}

/** A refund as Stripe keeps it. */
interface FakeRefund {
  readonly amount: number;
  readonly intent: string;
  /** Our reference; absent for one that was made on Stripe's pages. */
  readonly ours?: string | undefined;
  isFailed?: boolean;
}

/** A local fake of Stripe's API with sessions and refunds in memory, and idempotency keys and refusals as in Stripe. */
export interface FakeStripe {
  readonly api: StripeApi;
  readonly calls: StripeCall[];
  /** Sessions by id; a test may change their status. The payment intent of one is its id after `pi_`. */
  readonly sessions: Map<string, { status: string; readonly form: URLSearchParams }>;
  readonly refunds: Map<string, FakeRefund>;
  /** Responds to every call with an error while true. */
  broken: boolean;
  /** Does what it is asked for, but answers with an error, while true: nobody knows then whether it did. */
  unsure: boolean;
  /** Told of every new refund. */
  onRefund: (id: string) => void;
  /** What has gone back of a payment intent, cents. */
  refundedOf(intent: string): number;
  /** What is left of a payment intent, cents; any sum of one without a session. */
  leftOf(intent: string): number;
  /** Makes a refund, as somebody does on Stripe's pages. @returns its id */
  refund(made: FakeRefund): string;
  close(): Promise<void>;
}

/** A refusal, as Stripe's API answers it. */
class FakeStripeError extends Error {
  constructor(readonly answer: object) {
    super('refused');
  }
}

/** The sum of the items of a session. */
function totalOf(form: URLSearchParams): number {
  let total = 0;
  for (const [name, value] of form) if (name.endsWith('[unit_amount]')) total += Number(value);
  return total;
}

export async function startFakeStripe(): Promise<FakeStripe> {
  const calls: StripeCall[] = [];
  const sessions: FakeStripe['sessions'] = new Map();
  const refunds: FakeStripe['refunds'] = new Map();
  const responsesByKey = new Map<string, object>();
  const sessionResponse = (id: string) => {
    const status = sessions.get(id)?.status ?? 'open';
    const url = status === 'open' ? `https://checkout.stripe.com/c/pay/${id}` : null;
    return { id, object: 'checkout.session', status, url, payment_intent: status === 'complete' ? `pi_${id}` : null };
  };
  const refundedOf = (intent: string) =>
    [...refunds.values()]
      .filter((refund) => refund.intent === intent && !refund.isFailed)
      .reduce((sum, { amount }) => sum + amount, 0);
  const leftOf = (intent: string) => {
    const session = sessions.get(intent.replace(/^pi_/, ''));
    return session === undefined ? Number.POSITIVE_INFINITY : totalOf(session.form) - refundedOf(intent);
  };
  let made = 0;
  function refund(refund: FakeRefund): string {
    const left = leftOf(refund.intent);
    const type = 'invalid_request_error';
    if (left <= 0)
      throw new FakeStripeError({ type, code: 'charge_already_refunded', message: 'Charge has been refunded before.' });
    if (refund.amount > left) throw new FakeStripeError({ type, param: 'amount', message: 'More than is left of it.' });
    const id = `re_${++made}`;
    refunds.set(id, refund);
    fake.onRefund(id);
    return id;
  }
  const respond = ({ method, path, form }: StripeCall): object => {
    if (path === '/v1/refunds') {
      const intent = form.get('payment_intent') ?? '';
      const ours = form.get('metadata[refund]') ?? undefined;
      const id = refund({ amount: Number(form.get('amount')), intent, ours });
      return { id, object: 'refund', status: 'succeeded' };
    }
    const id = /^\/v1\/checkout\/sessions\/([^/]+)/.exec(path)?.[1] ?? `cs_test_${sessions.size + 1}`;
    const known = sessions.get(id);
    if (path.endsWith('/expire')) {
      if (known?.status === 'complete')
        throw new FakeStripeError({ type: 'invalid_request_error', message: 'The session is complete.' });
      if (known) known.status = 'expired';
    } else if (method === 'POST') sessions.set(id, { form, status: 'open' });
    return sessionResponse(id);
  };
  const fake = { calls, sessions, refunds, broken: false, unsure: false, onRefund: (_id: string) => {} };
  /** Does what a call asks for, once for each key. @returns the status and body of the answer */
  function answerOf(call: StripeCall): readonly [status: number, answer: object] {
    const refusal = (error: object) => [400, { error }] as const;
    const unavailable = refusal({ type: 'api_error', message: 'Unavailable.' });
    if (fake.broken) return unavailable;
    try {
      const answer = (call.key && responsesByKey.get(call.key)) || respond(call);
      if (call.key) responsesByKey.set(call.key, answer);
      return fake.unsure ? unavailable : [200, answer];
    } catch (error) {
      if (error instanceof FakeStripeError) return refusal(error.answer);
      throw error;
    }
  }
  const server = http.createServer((request, response) => {
    let text = '';
    request.setEncoding('utf8').on('data', (part) => {
      text += part;
    });
    request.on('end', () => {
      const key = request.headers['idempotency-key'];
      const form = new URLSearchParams(text);
      const call = { method: request.method ?? '', path: request.url ?? '', form, key: key ? String(key) : undefined };
      calls.push(call);
      const [status, answer] = answerOf(call);
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return Object.assign(fake, {
    api: { host: '127.0.0.1', port, protocol: 'http' as const },
    refundedOf,
    leftOf,
    refund,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  });
}
