import http from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { aShopper, type ShopClient, type Shopper } from '../harness/shopper';

/** One purchase, as the shop has acknowledged it. */
export interface Purchase {
  readonly email: string;
  /** The acknowledged order. */
  readonly orderId: string;
  /** Whether the shop has confirmed the payment. */
  isPaid: boolean;
}

/** Shoppers who place one order after the other, each under another email address. */
export interface Load {
  /** All purchases acknowledged so far. */
  readonly purchases: readonly Purchase[];
  /** Requests without a response, or with the balancer's 502. Each was retried until it succeeded. */
  readonly failures: readonly string[];
  /** Waits until this many more orders were acknowledged. Throws the first error of a shopper. */
  waitForOrders(orders: number): Promise<void>;
  /** Lets every shopper finish. Throws the first error of a shopper. */
  finish(): Promise<void>;
}

const RETRY_MS = 50;

const activeLoads = new Set<AbortController>();

/** Stops the loads that a failed test has left running. */
export function abortLoads(): void {
  for (const load of activeLoads) load.abort();
}

/** @param buyForm what a shopper buys next; a 409 means that it is sold out, and the shopper goes on with the next */
export function startLoad(port: number, buyForm: () => Readonly<Record<string, string>>, shoppers = 8): Load {
  const purchases: Purchase[] = [];
  const failures: string[] = [];
  const abortController = new AbortController();
  activeLoads.add(abortController);
  let isOver = false;
  let shopperError: unknown;
  const shop = withRetries(shopClientAt(port), failures, abortController.signal);

  async function buy(email: string): Promise<void> {
    const shopper = aShopper(shop);
    await browse(shopper);
    const bought = await shopper.buy(buyForm());
    if (bought.statusCode === 409) return;
    expectStatus(bought, 303);
    const form = await shopper.checkoutForm({ email });
    const placed = await shopper.post('/checkout', form);
    expectStatus(placed, 303);
    const purchase = { email, orderId: String(placed.headers.location).split('/').at(-1) ?? '', isPaid: false };
    purchases.push(purchase);
    expectStatus(await shopper.post(`/sandbox/pay/${purchase.orderId}`, { intent: 'pay' }), 303);
    purchase.isPaid = true;
    expectStatus(await shopper.get(`/orders/${purchase.orderId}`), 200);
  }

  async function shopUntilOver(number: number): Promise<void> {
    for (let time = 0; !isOver && !abortController.signal.aborted; time += 1)
      await buy(`shopper-${number}-${time}@example.com`);
  }

  const shoppersDone = Promise.all(Array.from({ length: shoppers }, (_, number) => shopUntilOver(number))).catch(
    (error) => {
      shopperError = error;
      abortController.abort();
    },
  );
  return {
    purchases,
    failures,
    async waitForOrders(orders) {
      const goal = purchases.length + orders;
      while (purchases.length < goal && shopperError === undefined) await pause(2);
      if (shopperError !== undefined) throw shopperError;
    },
    async finish() {
      isOver = true;
      await shoppersDone;
      if (shopperError !== undefined) throw shopperError;
    },
  };
}

/** Visits pages that every shopper sees before buying. */
async function browse(shopper: Shopper): Promise<void> {
  for (const path of ['/', '/games', '/search?q=rank']) expectStatus(await shopper.get(path), 200);
}

function expectStatus({ statusCode, body }: { readonly statusCode: number; readonly body: string }, wanted: number) {
  if (statusCode !== wanted) throw new Error(`${statusCode} instead of ${wanted}: ${body.slice(0, 2_000)}`);
}

const pairsOf = (form: Readonly<Record<string, string | readonly string[]>>) =>
  Object.entries(form).flatMap(([name, value]) =>
    [value].flat().map((item): [string, string] => [name, item as string]),
  );

/** A client of the shop on a local port, with keep-alive connections as in a browser. */
export function shopClientAt(port: number): ShopClient {
  const agent = new http.Agent({ keepAlive: true });
  const origin = `http://127.0.0.1:${port}`;
  return {
    async request({ url, form, payload, headers }) {
      const body = form ? new URLSearchParams(pairsOf(form)).toString() : (payload as Buffer | undefined);
      const answer = await new Promise<http.IncomingMessage>((resolve, reject) => {
        const request = http.request(new URL(String(url), origin), {
          agent,
          method: body === undefined ? 'GET' : 'POST',
          headers: {
            accept: 'text/html',
            origin,
            ...(body !== undefined && {
              'content-type': 'application/x-www-form-urlencoded',
              'content-length': Buffer.byteLength(body),
            }),
            ...(headers as http.OutgoingHttpHeaders),
          },
        });
        request.once('response', resolve).once('error', reject).end(body);
      });
      const parts: Buffer[] = [];
      for await (const part of answer) parts.push(part as Buffer);
      const text = Buffer.concat(parts).toString();
      return {
        statusCode: answer.statusCode ?? 0,
        headers: answer.headers,
        body: text,
        cookies: (answer.headers['set-cookie'] ?? []).map((line) => {
          const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=');
          return { name, value };
        }),
        json: () => JSON.parse(text),
      };
    },
  };
}

/** Retries requests without a response, as shoppers do. A request sent twice must take effect once. */
export function withRetries(shop: ShopClient, failures: string[], givenUp: AbortSignal): ShopClient {
  return {
    async request(options) {
      for (;;) {
        const failed = (reason: unknown) =>
          void failures.push(`${options.form ? 'POST' : 'GET'} ${options.url}: ${reason}`);
        const answer = await shop.request(options).catch(({ code }: NodeJS.ErrnoException) => failed(code));
        if (answer?.statusCode === 502) failed(502);
        else if (answer && !(answer.statusCode === 409 && 'retry-after' in answer.headers)) return answer;
        await pause(RETRY_MS, undefined, { signal: givenUp });
      }
    },
  };
}
