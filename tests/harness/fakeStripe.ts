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

/** A local fake of Stripe's API with sessions and refunds in memory, and idempotency keys as in Stripe. */
export interface FakeStripe {
  readonly api: StripeApi;
  readonly calls: StripeCall[];
  /** Sessions by id; a test may change their status. */
  readonly sessions: Map<string, { status: string; form: URLSearchParams }>;
  readonly refunds: Map<string, { amount: number; intent: string; reference: string | null }>;
  /** Responds to every call with an error while true. */
  broken: boolean;
  close(): Promise<void>;
}

/** What was charged in a session, in cents; any amount where the session is not known. */
export function chargedOf({ sessions }: Pick<FakeStripe, 'sessions'>, intent: string): number {
  const form = sessions.get(intent.replace(/^pi_/, ''))?.form;
  if (form === undefined) return Number.MAX_SAFE_INTEGER;
  return [...form].reduce((sum, [name, value]) => sum + (name.endsWith('[unit_amount]') ? Number(value) : 0), 0);
}

/** What can still be refunded of a charge, in cents. */
export function leftOf({ sessions, refunds }: Pick<FakeStripe, 'sessions' | 'refunds'>, intent: string): number {
  const own = [...refunds.values()].filter((refund) => refund.intent === intent);
  return chargedOf({ sessions }, intent) - own.reduce((sum, { amount }) => sum + amount, 0);
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
  let made = 0;
  const respond = ({ method, path, form }: StripeCall): object => {
    if (path === '/v1/refunds') {
      const [amount, intent] = [Number(form.get('amount')), form.get('payment_intent') ?? ''];
      if (amount > leftOf({ sessions, refunds }, intent))
        return {
          error: { type: 'invalid_request_error', param: 'amount', message: 'More than is left of the charge.' },
        };
      made += 1;
      const id = `re_${made}`;
      refunds.set(id, { amount, intent, reference: form.get('metadata[refund]') });
      return { id, object: 'refund', status: 'succeeded' };
    }
    const id = /^\/v1\/checkout\/sessions\/([^/]+)/.exec(path)?.[1] ?? `cs_test_${sessions.size + 1}`;
    if (method === 'POST') sessions.set(id, { form, status: path.endsWith('/expire') ? 'expired' : 'open' });
    return sessionResponse(id);
  };
  const fake = { calls, sessions, refunds, broken: false };
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
      response.setHeader('content-type', 'application/json');
      if (fake.broken) {
        response.writeHead(400).end(JSON.stringify({ error: { type: 'api_error', message: 'Unavailable.' } }));
        return;
      }
      const answer = (call.key && responsesByKey.get(call.key)) || respond(call);
      const isRefused = 'error' in answer;
      if (call.key && !isRefused) responsesByKey.set(call.key, answer);
      response.writeHead(isRefused ? 400 : 200).end(JSON.stringify(answer));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return Object.assign(fake, {
    api: { host: '127.0.0.1', port, protocol: 'http' as const },
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  });
}
