import type Stripe from 'stripe';
import { HOT_FIELDS } from '../../domains/hot-products';
import { RUN_FIELDS } from '../../domains/raid-run';
import { importHot } from '../../server/hot-products/schedule/importHot';
import { type FakeStripe, startFakeStripe } from './fakeStripe';
import { insertFixtureRuns } from './fixtureRuns';
import { RANK_PRODUCT } from './hotShop';
import { aShopper, type Shopper, serviceIds } from './shopper';
import { openTestApp, type TestApp } from './testApp';

/** What a line of an order may be. */
export const LINE_KINDS = ['service', 'levels', 'seat', 'flex', 'hot'] as const;
export type LineKind = (typeof LINE_KINDS)[number];

/** The time at which each history begins: a Saturday. */
const BEGIN = Date.parse('2026-11-21T12:00:00Z');
const CLASSES = ['warrior', 'mage', 'druid', 'hunter'];

/** A shop that takes money by a fake Stripe and sells all kinds, for histories of orders. */
export interface HistoryShop {
  readonly shop: TestApp;
  readonly stripe: FakeStripe;
  /** Places an unpaid order of lines in an empty shop. */
  place(kinds: readonly LineKind[]): Promise<PlacedOrder>;
  close(): Promise<void>;
}

/** An order that a history is about. */
export interface PlacedOrder {
  readonly id: string;
  readonly serial: number;
  readonly number: string;
  readonly total: number;
  readonly buyer: Shopper;
  /** In the order of its lines. */
  readonly kinds: readonly LineKind[];
  readonly lineIds: readonly number[];
  /** The runs: of the seats that were bought, and a later one. */
  readonly runs: readonly [ordered: number, later: number];
}

export async function openHistoryShop(): Promise<HistoryShop> {
  const stripe = await startFakeStripe();
  const shop = await openTestApp({
    config: { rateLimit: 1_000_000, stripe: { secretKey: 'sk_test_0123456789abcdef', webhookSecret: 'whsec_x' } },
    stripeApi: stripe.api,
  });
  const { db } = shop.database;
  const services = await serviceIds(shop);

  async function formOf(kind: LineKind, index: number, run: number): Promise<Record<string, string>> {
    switch (kind) {
      case 'service':
        return { service_id: services['heroic-run'] ?? '', 'options[variant]': 'group-loot' };
      case 'levels':
        return { service_id: services['rank-boost'] ?? '', 'options[from]': String(index), 'options[to]': '4' };
      case 'seat':
      case 'flex':
        return {
          [RUN_FIELDS.runId]: String(run),
          [RUN_FIELDS.serviceId]: services['heroic-run'] ?? '',
          [RUN_FIELDS.class]: CLASSES[index] ?? '',
          ...(kind === 'flex' && { [RUN_FIELDS.flexTime]: '1' }),
        };
      case 'hot': {
        const product = await db.selectFrom('hot_products').select('id').executeTakeFirstOrThrow();
        const start = await db
          .selectFrom('hot_starts')
          .select('id')
          .where('starts_at', '>', new Date(shop.clock.time))
          .orderBy('starts_at')
          .executeTakeFirstOrThrow();
        return {
          [HOT_FIELDS.productId]: String(product.id),
          [HOT_FIELDS.startId]: String(start.id),
          [HOT_FIELDS.quantity]: String(index + 1),
        };
      }
    }
  }

  return {
    shop,
    stripe,
    async place(kinds) {
      Object.assign(stripe, { broken: false, unsure: false, onRefund: () => {} });
      stripe.sessions.clear();
      stripe.refunds.clear();
      stripe.calls.splice(0);
      shop.logged.splice(0);
      shop.clock.time = BEGIN;
      await shop.modules.orders.refunds.abandonOpen();
      await shop.database.clearSales();
      for (const table of ['runs', 'hot_starts', 'hot_products'] as const) await db.deleteFrom(table).execute();
      const product = { ...RANK_PRODUCT, starts: [{ at: '20:00', places: 20 }] };
      await importHot(db, shop.modules.catalogue.catalogue, { products: [product] }, BEGIN);
      const [ordered = 0, later = 0] = await insertFixtureRuns(
        db,
        ['2026-11-22T19:00:00Z', '2026-11-25T19:00:00Z'].map((startsAt) => ({ startsAt })),
      );
      // No test server listens to notifications.
      shop.modules.raids.runList.clearCache();
      shop.modules.hotProducts.hotList.clearCache();
      const buyer = aShopper(shop);
      for (const [index, kind] of kinds.entries()) {
        const { statusCode, body } = await buyer.buy(await formOf(kind, index, ordered));
        if (statusCode !== 303)
          throw new Error(`${kind} was not added to the cart: ${statusCode} ${body.slice(0, 2_000)}`);
      }
      const placed = await buyer.post('/checkout', await buyer.checkoutForm({ payment: 'stripe' }));
      if (placed.statusCode !== 303)
        throw new Error(`No order was made: ${placed.statusCode} ${placed.body.slice(0, 2_000)}`);
      const order = await db.selectFrom('orders').select(['id', 'public_id', 'total']).executeTakeFirstOrThrow();
      const lines = await db.selectFrom('order_lines').select('id').orderBy('position').execute();
      return {
        id: order.public_id,
        serial: order.id,
        number: `Q-${100_000 + order.id}`,
        total: order.total,
        buyer,
        kinds,
        lineIds: lines.map(({ id }) => id),
        runs: [ordered, later],
      };
    },
    async close() {
      await shop.close();
      await stripe.close();
    },
  };
}

/** A message of Stripe, as it is when it is made. */
export type Message = Pick<Stripe.Event, 'id' | 'type'> & { readonly data: { readonly object: object } };

let messages = 0;
const messageOf = (type: Stripe.Event['type'], object: object): Message => ({
  id: `evt_${++messages}`,
  type,
  data: { object },
});

/** What Stripe tells of a session of an order. */
export function sessionMessage(
  type: Stripe.Event['type'],
  { stripe }: HistoryShop,
  { id, total }: Pick<PlacedOrder, 'id' | 'total'>,
  session: string,
): Message {
  const payment = stripe.sessions.get(session)?.form.get('metadata[payment]');
  return messageOf(type, {
    id: session,
    object: 'checkout.session',
    client_reference_id: id,
    metadata: { order: id, payment },
    payment_status: type === 'checkout.session.async_payment_failed' ? 'unpaid' : 'paid',
    payment_intent: `pi_${session}`,
    amount_total: total,
    currency: 'usd',
  });
}

/** What Stripe tells of a refund, as it stands. */
export function refundMessage(type: Stripe.Event['type'], { stripe }: HistoryShop, id: string): Message {
  const refund = stripe.refunds.get(id);
  return messageOf(type, {
    id,
    object: 'refund',
    amount: refund?.amount,
    currency: 'usd',
    payment_intent: refund?.intent,
    status: refund?.isFailed ? 'failed' : 'succeeded',
    metadata: refund?.ours === undefined ? {} : { refund: refund.ours },
  });
}

/** What Stripe tells of a charge of which money went back, as it stands. */
export function chargeMessage(
  { stripe }: HistoryShop,
  { id, total }: Pick<PlacedOrder, 'id' | 'total'>,
  intent: string,
): Message {
  const payment = stripe.sessions.get(intent.replace(/^pi_/, ''))?.form.get('metadata[payment]');
  return messageOf('charge.refunded', {
    id: `ch_${intent}`,
    object: 'charge',
    amount: total,
    amount_refunded: stripe.refundedOf(intent),
    currency: 'usd',
    payment_intent: intent,
    metadata: { order: id, payment },
  });
}

/** Gives the shop a message of Stripe. */
export const receiveMessage = ({ shop }: HistoryShop, message: Message) =>
  shop.modules.orders.providerEvents.handleWebhook(message as unknown as Stripe.Event);

/** Pays the first order of a shop at Stripe, which says so. @returns the id of the charge */
export async function payAtStripe(world: HistoryShop, order: Pick<PlacedOrder, 'id' | 'total'>): Promise<string> {
  const [[session, found] = ['', { status: '' }]] = world.stripe.sessions;
  found.status = 'complete';
  await receiveMessage(world, sessionMessage('checkout.session.completed', world, order, session));
  return `pi_${session}`;
}
