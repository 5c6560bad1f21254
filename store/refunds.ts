import type { UnknownAction } from '@reduxjs/toolkit';
import * as Type from 'typebox';
import { MAX_ASKED_ORDERS, REFUNDS_PATH, RefundsAnswerSchema } from '../domains/order';
import { orderRefunded, type RefundedOrder } from '../domains/order/refund.events';
import { toGa4Item } from '../src/lib/ga4Item';
import { toMajorUnits } from '../src/lib/money';
import { type Ports, parseResponse, rethrowUnexpected } from '../src/ports';
import type { Ga4Event } from './analytics';
import { KNOWN_ORDERS_KEY } from './dataLayer';

const HOUR_MS = 60 * 60 * 1000;
/** Older orders are forgotten. */
const MAX_AGE_MS = 180 * 24 * HOUR_MS;

const KnownOrdersSchema = Type.Object({
  /** When the shop was asked, ms UTC. */
  askedAt: Type.Number(),
  orders: Type.Array(
    Type.Object({
      number: Type.String({ maxLength: 40 }),
      proof: Type.String({ pattern: '^[0-9a-f]{64}$' }),
      /** ms UTC */
      at: Type.Number(),
    }),
  ),
});
type KnownOrders = Type.Static<typeof KnownOrdersSchema>;

type Transaction = Extract<Ga4Event, { readonly proof: string }>;

export interface RefundsSetup {
  readonly ports: Pick<Ports, 'http' | 'storage'>;
  readonly dispatch: (action: UnknownAction) => void;
  /** Sends the refund to listeners of other parties; our collector has it from the order itself. */
  readonly send: (event: Ga4Event) => void;
}

/**
 * Remembers the orders that this browser was told of as purchases, and asks on later visits, at most once an hour, what of them has gone back:
 * buyers rarely come back to the page of a refunded order.
 */
export function createRefunds({ ports: { http, storage }, dispatch, send }: RefundsSetup) {
  let isForgotten = false;
  const read = () => storage.local.read(KNOWN_ORDERS_KEY, KnownOrdersSchema) ?? { askedAt: 0, orders: [] };

  function write({ askedAt, orders }: KnownOrders): void {
    const kept = orders.filter(({ at }) => Date.now() - at < MAX_AGE_MS).slice(-MAX_ASKED_ORDERS);
    if (kept.length === 0) storage.local.remove(KNOWN_ORDERS_KEY);
    else storage.local.write(KNOWN_ORDERS_KEY, { askedAt, orders: kept });
  }

  return {
    /** A purchase or a refund was sent for the first time. */
    note({ name, params, proof }: Transaction): void {
      const { askedAt, orders } = read();
      const others = orders.filter(({ number }) => number !== params.transaction_id);
      const order = { number: params.transaction_id, proof, at: Date.now() };
      if (name === 'purchase') write({ askedAt, orders: [...others, order] });
      if (name === 'refund') dispatch(orderRefunded(params as RefundedOrder));
    },

    /** The shopper does not allow it any more. */
    forget(): void {
      isForgotten = true;
      storage.local.remove(KNOWN_ORDERS_KEY);
    },

    /** Failures are not said: the next visit asks again. */
    async ask(): Promise<void> {
      const { askedAt, orders } = read();
      const now = Date.now();
      // A clock that was set back must not end the questions.
      if (orders.length === 0 || Math.abs(now - askedAt) < HOUR_MS) return;
      write({ askedAt: now, orders });
      const form = new URLSearchParams(orders.map(({ number, proof }) => ['order', `${number}.${proof}`]));
      try {
        const received = await http.request({ url: REFUNDS_PATH, method: 'POST', form }, new AbortController().signal);
        const { refunds } = parseResponse(RefundsAnswerSchema, received, `POST ${REFUNDS_PATH}`);
        for (const { number, refund, currency, total, items } of refunds) {
          const proof = orders.find((order) => order.number === number)?.proof;
          if (proof === undefined || isForgotten) continue;
          const goods = { currency, value: toMajorUnits(total), items: items.map(toGa4Item) };
          send({ name: 'refund', params: { transaction_id: number, refund_number: refund, ...goods }, proof });
        }
        const over = refunds.flatMap(({ number, isLast }) => (isLast ? number : []));
        if (!isForgotten && over.length > 0)
          write({ askedAt: now, orders: read().orders.filter(({ number }) => !over.includes(number)) });
      } catch (error) {
        rethrowUnexpected(error);
      }
    },
  };
}
