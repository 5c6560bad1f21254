import fc from 'fast-check';
import Stripe from 'stripe';
import { canMoveLine, isLive, leftOf as leftOfLine, orderStatusOf } from '../../../domains/order';
import { RUN_FIELDS } from '../../../domains/raid-run';
import { orderLines, STAFF_STATES } from '../../../server/orders';
import { RefusedError } from '../../../server/platform/config';
import { chargedOf, type FakeStripe, leftOf, startFakeStripe } from '../../harness/fakeStripe';
import { insertFixtureRuns } from '../../harness/fixtureRuns';
import { randomCases } from '../../harness/randomCases';
import { aShopper, type Shopper, serviceIds } from '../../harness/shopper';
import { openTestApp, type TestApp } from '../../harness/testApp';

/* Whatever happens to orders, in whatever sequence and at once: the money adds up, seats belong to somebody, and nobody is told twice. */

const SECRET = 'whsec_0123456789abcdef0123';
const NOON = Date.parse('2026-11-21T12:00:00Z');
const MINUTE = 60_000;
const ACTOR = { staff: 'staff@example.com', accountId: null, reason: 'We were late.' };

let fake: FakeStripe;
let shop: TestApp;
let ids: Record<string, string>;
beforeAll(async () => {
  fake = await startFakeStripe();
  const stripe = { secretKey: 'sk_test_0123456789abcdef', webhookSecret: SECRET };
  shop = await openTestApp({ config: { stripe, rateLimit: 1_000_000 }, stripeApi: fake.api });
  ids = await serviceIds(shop);
}, 60_000);
afterAll(async () => {
  await shop.close();
  await fake.close();
});

const db = () => shop.database.db;

/** An order, and what its buyer and its provider know of it. */
interface Story {
  readonly buyer: Shopper;
  readonly id: string;
  readonly serial: number;
  readonly number: string;
  readonly session: string;
  readonly total: number;
  readonly run: number;
}

let events = 0;
async function send(type: string, object: object, id = `evt_${++events}`): Promise<void> {
  const payload = JSON.stringify({
    id,
    object: 'event',
    type,
    api_version: '2025-01-01',
    created: 1,
    data: { object },
  });
  // The provider repeats what was not taken, as when its signature is old because a step beside it has moved the clock.
  for (let isTaken = false; !isTaken; ) {
    const timestamp = Math.floor(shop.clock.time / 1000);
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: SECRET, timestamp });
    const headers = {
      'content-type': 'application/json',
      'stripe-signature': signature,
      origin: 'https://stripe.example',
    };
    const { statusCode } = await shop.request({ method: 'POST', url: '/webhooks/stripe', payload, headers });
    expect([200, 400, 422]).toContain(statusCode);
    isTaken = statusCode !== 400;
  }
}

async function begin(goods: readonly number[], isFlex: boolean): Promise<Story> {
  await shop.database.clearSales();
  await db().deleteFrom('runs').execute();
  fake.refunds.clear();
  fake.broken = false;
  shop.clock.time = NOON;
  shop.modules.raids.runList.clearCache();
  const [run = 0] = await insertFixtureRuns(db(), [{ startsAt: '2026-11-22T19:00:00Z' }]);
  const forms = [
    {
      service_id: ids['arena-rating'] ?? '',
      'options[from]': '0',
      'options[to]': '1800',
      'options[group][play]': 'selfplay',
    },
    { service_id: ids['rank-boost'] ?? '', 'options[from]': '1', 'options[to]': '3' },
    {
      [RUN_FIELDS.runId]: String(run),
      [RUN_FIELDS.serviceId]: ids['heroic-run'] ?? '',
      [RUN_FIELDS.class]: 'warrior',
      ...(isFlex && { [RUN_FIELDS.flexTime]: '1' }),
    },
  ];
  const buyer = aShopper(shop);
  for (const good of goods) await buyer.buy(forms[good] ?? {});
  const { headers } = await buyer.post('/checkout', await buyer.checkoutForm({ payment: 'stripe' }));
  const session = /\/c\/pay\/(\w+)$/.exec(String(headers.location))?.[1] ?? '';
  const order = await db().selectFrom('orders').select(['id', 'public_id', 'total']).executeTakeFirstOrThrow();
  return {
    buyer,
    id: order.public_id,
    serial: order.id,
    number: `Q-${100_000 + order.id}`,
    session,
    total: order.total,
    run,
  };
}

const sessionOf = ({ id, session, total }: Story, changes: object = {}) => ({
  id: session,
  object: 'checkout.session',
  client_reference_id: id,
  metadata: { order: id },
  payment_status: 'paid',
  payment_intent: `pi_${session}`,
  amount_total: total,
  currency: 'usd',
  ...changes,
});
const chargeOf = ({ id, session, total }: Story) => ({
  id: 'ch_1',
  object: 'charge',
  amount: total,
  amount_refunded: total - leftOf(fake, `pi_${session}`),
  currency: 'usd',
  payment_intent: `pi_${session}`,
  metadata: { order: id, payment: fake.sessions.get(session)?.form.get('metadata[payment]') },
});

const statusAtStripe = ({ session }: Story) => fake.sessions.get(session)?.status;

async function pay(story: Story): Promise<void> {
  const session = fake.sessions.get(story.session);
  if (session === undefined || session.status === 'expired') return;
  session.status = 'complete';
  await send('checkout.session.completed', sessionOf(story));
}

/** Money that somebody gives back on the provider's own pages. @param share of what is left there, in percent */
async function refundAtProvider(story: Story, share: number, isBoth: boolean): Promise<void> {
  const intent = `pi_${story.session}`;
  const amount = Math.ceil((leftOf(fake, intent) * ((share % 100) + 1)) / 100);
  if (statusAtStripe(story) !== 'complete' || amount < 1) return;
  const name = `re_made_${++events}`;
  fake.refunds.set(name, { amount, intent, reference: null });
  const refund = { id: name, object: 'refund', status: 'succeeded', amount, currency: 'usd', payment_intent: intent };
  const told = [() => send('refund.created', refund), () => send('charge.refunded', chargeOf(story))];
  if (isBoth) told.reverse();
  for (const tell of [...told, ...told]) await tell();
}

/** A refund of ours that the buyer's bank sends back. */
async function failRefund(story: Story): Promise<void> {
  const [found] = [...fake.refunds].filter(([, { reference }]) => reference !== null);
  if (found === undefined) return;
  const [id, { amount, intent, reference }] = found;
  fake.refunds.delete(id);
  const refund = { id, object: 'refund', status: 'failed', amount, currency: 'usd', payment_intent: intent };
  await send('refund.failed', { ...refund, metadata: { refund: reference } });
  void story;
}

interface Step {
  readonly what: keyof typeof STEPS;
  readonly line: number;
  readonly number: number;
  readonly flag: boolean;
  /** Happens at the same time as the next one. */
  readonly isTogether: boolean;
}

const lineOf = (step: Step, count: number): number | null =>
  step.line % (count + 1) === 0 ? null : step.line % (count + 1);

/** What may happen to an order. */
const STEPS = {
  pay: (story: Story) => pay(story),
  decline: (story: Story) =>
    statusAtStripe(story) === 'open'
      ? send('checkout.session.async_payment_failed', sessionOf(story, { payment_status: 'unpaid' }))
      : undefined,
  async move(story: Story, step: Step, count: number) {
    const to = STAFF_STATES[step.number % STAFF_STATES.length] ?? 'paid';
    const wanted = { id: story.id, line: lineOf(step, count), actor: ACTOR, seen: null, to };
    await shop.modules.orders.staffCommands.move({ ...wanted, done: step.flag ? step.number : null });
  },
  async refund(story: Story, step: Step, count: number) {
    const sizes = [
      { kind: 'amount', cents: step.number * 37 },
      { kind: 'percent', percent: step.number },
      { kind: 'unfinished' },
    ] as const;
    const size = sizes[step.number % 3] ?? sizes[2];
    const wanted = { id: story.id, line: lineOf(step, count), actor: ACTOR, seen: null, size, ends: step.flag };
    await shop.modules.orders.staffCommands.refund(wanted);
  },
  async cancel(story: Story, step: Step, count: number) {
    const line = lineOf(step, count);
    const lines = (await orderLines.of(story.serial, db())).filter(
      ({ position, state }) => isLive(state) && (line === null || position === line - 1),
    );
    const seen = step.flag ? step.number : lines.reduce((sum, one) => sum + leftOfLine(one), 0);
    await shop.modules.orders.refunds.cancel(story.id, seen, line === null ? undefined : line - 1);
  },
  async ask(story: Story, step: Step) {
    const path = `/orders/${story.id}/lines/${(step.line % 3) + 1}/refund`;
    if (step.flag) await story.buyer.post(`${path}/withdraw`, {});
    else {
      const seen = /name="seen_refund" value="(\d+)"/.exec((await story.buyer.get(path)).body)?.[1] ?? '0';
      await story.buyer.post(path, { seen_refund: seen, words: 'Too slow' });
    }
  },
  putBack: (story: Story) => story.buyer.post(`/orders/unpaid/${story.number}/cart`, {}),
  cancelRun: (story: Story) =>
    shop.modules.raids.runCommands
      .runCommand(['cancel', String(story.run), 'Patch', 'day.'])
      .catch((error: unknown) => expect(error).toBeInstanceOf(RefusedError)),
  async expire() {
    shop.clock.time += 31 * MINUTE;
    await shop.modules.orders.refunds.cancelUnpaid();
    await shop.modules.orders.refunds.abandonOpen();
  },
  async flexEnds() {
    shop.clock.time += 8 * 24 * 60 * MINUTE;
    await shop.modules.raids.flex.endOverdue();
  },
  refundAtProvider: (story: Story, step: Step) => refundAtProvider(story, step.number, step.flag),
  failRefund: (story: Story) => failRefund(story),
  async providerDown() {
    fake.broken = !fake.broken;
  },
  async send() {
    shop.clock.time += 10 * MINUTE;
    await shop.modules.orders.refunds.processDue();
  },
} as const;

async function play(story: Story, steps: readonly Step[], count: number): Promise<void> {
  let together: Promise<unknown>[] = [];
  for (const step of steps) {
    together.push(Promise.resolve(STEPS[step.what](story, step, count)));
    if (step.isTogether) continue;
    await Promise.all(together);
    together = [];
  }
  await Promise.all(together);
}

/** The provider can be reached again, until all that waits is sent. */
async function settle(): Promise<void> {
  fake.broken = false;
  for (let round = 0; round < 4; round += 1) {
    shop.clock.time += 4 * 60 * MINUTE;
    await shop.modules.orders.refunds.processDue();
  }
}

const sumOf = (some: readonly { readonly amount: number }[]) => some.reduce((all, { amount }) => all + amount, 0);

/** What is stored of an order. */
async function stored({ serial }: Story) {
  const { status } = await db()
    .selectFrom('orders')
    .select('status')
    .where('id', '=', serial)
    .executeTakeFirstOrThrow();
  const refunds = await db().selectFrom('order_refunds').selectAll().where('order_id', '=', serial).execute();
  const parts = await db().selectFrom('order_refund_lines').selectAll().execute();
  return {
    status,
    lines: await orderLines.of(serial, db()),
    moves: await orderLines.moves(serial, db()),
    refunds: refunds.map((refund) => ({ ...refund, parts: parts.filter((part) => part.refund_id === refund.id) })),
  };
}
type Stored = Awaited<ReturnType<typeof stored>>;

function expectStatus({ status, lines }: Stored): void {
  if (lines.every(({ state }) => state !== null)) expect(orderStatusOf(lines)).toBe(status);
  else expect(['awaiting_payment', 'payment_failed', 'cancelled']).toContain(status);
}

/** What was paid is kept or refunded, as the provider has it, and nothing waits. */
function expectMoney(story: Story, { lines, refunds }: Stored): void {
  const intent = `pi_${story.session}`;
  const isPaid = statusAtStripe(story) === 'complete';
  const [charged, kept] = isPaid ? [chargedOf(fake, intent), leftOf(fake, intent)] : [0, 0];
  expect(charged).toBe(isPaid ? story.total : 0);
  expect(charged - sumOf(refunds.filter(({ status }) => status === 'done'))).toBe(kept);
  expect(refunds.filter(({ status }) => status === 'pending' || status === 'unsure')).toEqual([]);
  for (const { amount, parts } of refunds) expect([0, amount]).toContain(sumOf(parts));
  for (const { refunded, total } of lines) expect(refunded).toBeLessThanOrEqual(total);
}

/** Seats belong to lines that are not called off, and each of those has its own. */
async function expectSeats({ serial }: Story, { status }: Stored): Promise<void> {
  const seats = await db().selectFrom('run_seats').select(['order_line_id', 'cart_line_id']).execute();
  const dated = await db()
    .selectFrom('order_lines as line')
    .leftJoin('flex_orders as flex', 'flex.order_line_id', 'line.id')
    .select(['line.id', 'line.state', 'line.run_id', 'flex.order_line_id as flex'])
    .where('line.order_id', '=', serial)
    .execute();
  const isOpen = status === 'awaiting_payment' || status === 'payment_failed';
  for (const { id, state, run_id, flex } of dated) {
    const own = seats.filter(({ order_line_id }) => order_line_id === id);
    const isTaken = state === null ? isOpen : isLive(state) || state === 'completed';
    if (run_id === null || !isTaken) expect(own).toEqual([]);
    else if (flex === null) expect(own).toHaveLength(1);
  }
  for (const { order_line_id, cart_line_id } of seats) expect(order_line_id ?? cart_line_id).not.toBeNull();
}

/** Every move follows from the one before. */
function expectMoves({ lines, moves }: Stored): void {
  for (const { id, state } of lines) {
    let last: { state: typeof state; hasStarted: boolean } = { state: null, hasStarted: false };
    for (const { from, to } of moves.filter(({ lineId }) => lineId === id)) {
      expect([from, canMoveLine(last, to)]).toEqual([last.state, true]);
      last = { state: to, hasStarted: last.hasStarted || to === 'in_progress' || to === 'completed' };
    }
    expect(last.state).toBe(state);
  }
}

/** Everything is told once. */
async function expectMails({ serial }: Story, { moves, refunds }: Stored): Promise<void> {
  const mails = await db().selectFrom('outbox').select(['kind', 'detail']).where('order_id', '=', serial).execute();
  expect(new Set(mails.map(({ kind, detail }) => `${kind} ${detail}`)).size).toBe(mails.length);
  expect(mails.filter(({ kind }) => kind === 'paid')).toHaveLength(moves.some(({ to }) => to === 'paid') ? 1 : 0);
  const told = mails.filter(({ kind }) => kind === 'refunded').map(({ detail }) => Number(detail));
  const ofLines = refunds.filter(({ status, parts }) => status === 'done' && parts.length > 0);
  for (const { id } of ofLines) expect(told.filter((one) => one === id)).toHaveLength(1);
  expect(told.every((id) => refunds.some((refund) => refund.id === id))).toBe(true);
}

async function expectSound(story: Story): Promise<void> {
  const now = await stored(story);
  expectStatus(now);
  expectMoney(story, now);
  await expectSeats(story, now);
  expectMoves(now);
  await expectMails(story, now);
}

const step: fc.Arbitrary<Step> = fc.record({
  what: fc.constantFrom(
    ...(Object.keys(STEPS) as (keyof typeof STEPS)[]),
    'move',
    'move',
    'refund',
    'refund',
    'cancel',
  ),
  line: fc.nat(7),
  number: fc.nat(110),
  flag: fc.boolean(),
  isTogether: fc.boolean(),
});

test('in any history of an order the money adds up, seats belong to somebody, and nobody is told twice', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.nat(2), { minLength: 1, maxLength: 4 }),
      fc.boolean(),
      fc.boolean(),
      fc.array(step, { minLength: 3, maxLength: 18 }),
      async (goods, isFlex, isPaidFirst, steps) => {
        // One seat of a run for an order.
        const chosen = goods.filter((good, index) => good !== 2 || goods.indexOf(good) === index);
        const story = await begin(chosen, isFlex);
        if (isPaidFirst) await pay(story);
        await play(story, steps, chosen.length);
        await settle();
        await expectSound(story);
      },
    ),
    randomCases(50, 1_000),
  );
}, 3_600_000);
