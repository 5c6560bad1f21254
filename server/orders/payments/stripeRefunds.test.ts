import {
  chargeMessage,
  type HistoryShop,
  type Message,
  openHistoryShop,
  type PlacedOrder,
  payAtStripe,
  receiveMessage,
  refundMessage,
  sessionMessage,
} from '../../../tests/harness/historyShop';
import { wrongBooks } from '../../../tests/harness/orderBooks';
import { COMMAND_LINE } from '../../platform/audit';

const HOUR = 3_600_000;

let world: HistoryShop;
let order: PlacedOrder;
let charge: string;
beforeAll(async () => {
  world = await openHistoryShop();
}, 60_000);
beforeEach(async () => {
  order = await world.place(['service', 'levels']);
  charge = await payAtStripe(world, order);
});
afterAll(() => world.close());

const tell = (message: Message) => receiveMessage(world, message);
const send = () => world.shop.modules.orders.refunds.processDue();
const refunds = () =>
  world.shop.database.db
    .selectFrom('order_refunds')
    .select(['origin', 'status', 'amount', 'attempts'])
    .orderBy('id')
    .execute();
/** What the books say has gone back, cents. */
const back = async () =>
  (await refunds()).filter(({ status }) => status === 'done').reduce((sum, { amount }) => sum + amount, 0);
const mails = async () =>
  (await world.shop.database.db.selectFrom('outbox').select('kind').where('kind', '=', 'refunded').execute()).length;
/** The text that the buyer reads of money that could not be sent back. */
const failedText = async () =>
  /[\d.]+ \$ could not be sent back/.exec((await order.buyer.get(`/orders/${order.id}`)).body)?.[0];
/** Somebody refunds on Stripe's pages. @returns what Stripe tells of it: of the refund, and of the charge */
function refundAtStripe(amount: number): readonly [ofRefund: Message, ofCharge: Message, id: string] {
  const id = world.stripe.refund({ amount, intent: charge });
  return [refundMessage('refund.created', world, id), chargeMessage(world, order, charge), id];
}
const staffRefund = (cents: number) =>
  world.shop.modules.orders.staffCommands.refund({
    ...{ id: order.id, line: null, seen: null, ends: false, actor: { ...COMMAND_LINE, reason: '' } },
    size: { kind: 'amount', cents },
  });

describe('a refund that was made at Stripe counts once', () => {
  it.each<[string, readonly (0 | 1)[]]>([
    ['by its own message', [0]],
    ['when that is repeated', [0, 0, 0]],
    ['with the message of its charge after it', [0, 1]],
    ['with the message of its charge before it', [1, 0]],
    ['with both, repeated', [1, 0, 1, 0]],
  ])('%s', async (_how, sequence) => {
    const told = refundAtStripe(1_000);
    for (const index of sequence) await tell(told[index]);
    expect(await back()).toBe(1_000);
    expect(await mails()).toBe(1);
    expect(await wrongBooks(order.serial, world.shop.database.db)).toEqual([]);
  });

  it('when Stripe tells of several by their sum first', async () => {
    const [first, , second] = [refundAtStripe(1_000), refundAtStripe(300), refundAtStripe(200)];
    await tell(second[1]);
    expect(await back()).toBe(1_500);
    for (const message of [second[0], first[0], first[1]]) await tell(message);
    expect(await back()).toBe(1_500);
    expect(await mails()).toBe(1);
  });

  it('when one before it was returned, and another one of ours waits', async () => {
    const [created, ofFirst, id] = refundAtStripe(200);
    for (const message of [created, ofFirst]) await tell(message);
    const first = world.stripe.refunds.get(id);
    if (first) first.isFailed = true;
    world.stripe.broken = true;
    await staffRefund(1);
    world.stripe.broken = false;
    const [all, ofCharge] = refundAtStripe(order.total);
    await tell(ofCharge);
    // Stripe sends it again.
    expect(await tell(all)).toBe('refused');
    await tell(refundMessage('refund.failed', world, id));
    expect(await tell(all)).toBe('done');
    expect(await back()).toBe(order.total);
  });

  it('and not at all when the buyer’s bank has returned it, whichever message comes first', async () => {
    for (const isFirst of [true, false]) {
      const [created, ofCharge, id] = refundAtStripe(order.total);
      const refund = world.stripe.refunds.get(id);
      if (refund) refund.isFailed = true;
      const failed = refundMessage('refund.failed', world, id);
      for (const message of isFirst ? [failed, created, ofCharge] : [created, ofCharge, failed]) await tell(message);
      expect(await back()).toBe(0);
    }
    // It can be refunded once more.
    await staffRefund(order.total);
    expect(await back()).toBe(order.total);
    expect(world.stripe.leftOf(charge)).toBe(0);
  });

  it.each([
    ['in another currency', { currency: 'eur' }, 'refused'],
    ['of more than was paid', { amount: 1_000_000 }, 'refused'],
    ['of an unknown charge', { payment_intent: 'pi_another' }, 'unknown order'],
  ])('but not %s', async (_what, changes, outcome) => {
    const [created] = refundAtStripe(1_000);
    expect(await tell({ ...created, data: { object: { ...created.data.object, ...changes } } })).toBe(outcome);
    expect(await refunds()).toEqual([]);
    expect(await world.shop.database.db.selectFrom('provider_events').select('event_id').execute()).toHaveLength(1);
  });
});

describe('a refund of ours', () => {
  it('is given up when Stripe has no room for it any more', async () => {
    world.stripe.broken = true;
    await staffRefund(2_000);
    const [created] = refundAtStripe(order.total - 1_000);
    world.stripe.broken = false;
    await tell(created);
    expect(await refunds()).toMatchObject([
      { origin: 'shop', status: 'failed', amount: 2_000 },
      { origin: 'provider', status: 'done', amount: order.total - 1_000 },
    ]);
    world.shop.clock.time += HOUR;
    expect(await send()).toBe(0);
    expect(world.stripe.leftOf(charge)).toBe(1_000);
    expect(await failedText()).toBeUndefined();
  });

  it('that Stripe refuses has failed, and what it was of is free again', async () => {
    refundAtStripe(order.total - 1_000);
    await staffRefund(2_000);
    expect(await refunds()).toMatchObject([{ status: 'failed', attempts: 1 }]);
    refundAtStripe(1_000);
    await staffRefund(500);
    expect(await refunds()).toMatchObject([
      { status: 'failed', amount: 2_000 },
      { status: 'failed', amount: 500 },
    ]);
    world.shop.clock.time += HOUR;
    expect(await send()).toBe(0);
    expect(await mails()).toBe(0);
    expect(await failedText()).toBe('5.00 $ could not be sent back');
  });

  it('counts when Stripe tells of it, though its answer never came', async () => {
    world.stripe.unsure = true;
    await staffRefund(2_000);
    expect(await refunds()).toMatchObject([{ status: 'pending' }]);
    const [[id] = ['']] = world.stripe.refunds;
    await tell(refundMessage('refund.created', world, id));
    await tell(chargeMessage(world, order, charge));
    world.stripe.unsure = false;
    world.shop.clock.time += HOUR;
    expect(await send()).toBe(0);
    expect(await refunds()).toMatchObject([{ origin: 'shop', status: 'done', amount: 2_000 }]);
    expect([world.stripe.refunds.size, await mails()]).toEqual([1, 1]);
  });

  it('that was given up for another one, but was sent, counts, too', async () => {
    world.stripe.unsure = true;
    await staffRefund(500);
    world.stripe.unsure = false;
    const [[sent] = ['']] = world.stripe.refunds;
    world.stripe.broken = true;
    await staffRefund(order.total - 1_000);
    world.stripe.broken = false;
    const [created] = refundAtStripe(900);
    await tell(created);
    expect(await tell(refundMessage('refund.created', world, sent))).toBe('done');
    world.shop.clock.time += HOUR;
    await send();
    expect(await back()).toBe(world.stripe.refundedOf(charge));
  });

  it('that was returned unheard takes nothing away from one of all that was paid', async () => {
    world.stripe.unsure = true;
    await staffRefund(1);
    world.stripe.unsure = false;
    const [[sent, made] = ['']] = world.stripe.refunds;
    if (made) made.isFailed = true;
    const [created, ofCharge] = refundAtStripe(order.total);
    for (const message of [ofCharge, created]) await tell(message);
    for (const type of ['refund.created', 'refund.failed'] as const) await tell(refundMessage(type, world, sent));
    expect(await back()).toBe(order.total);
  });

  it('that was given up for another one, and returned, counts for nothing', async () => {
    world.stripe.unsure = true;
    await staffRefund(order.total);
    world.stripe.unsure = false;
    const [[sent, made] = ['']] = world.stripe.refunds;
    const late = [refundMessage('refund.created', world, sent), chargeMessage(world, order, charge)];
    if (made) made.isFailed = true;
    await tell(refundAtStripe(1_000)[0]);
    for (const message of [...late, refundMessage('refund.failed', world, sent)]) await tell(message);
    expect(await back()).toBe(1_000);
  });

  it('that was taken for another one in part, since all was back, and returned, counts for nothing', async () => {
    for (const [isFailedFirst, expected] of [
      [true, ['done', 'repeated', 'done']],
      [false, ['refused', 'done', 'done']],
    ] as const) {
      world.stripe.unsure = true;
      await staffRefund(order.total - (await back()));
      world.stripe.unsure = false;
      const [sent, made] = [...world.stripe.refunds].at(-1) ?? [''];
      await tell(chargeMessage(world, order, charge));
      const created = refundMessage('refund.created', world, sent);
      if (made) made.isFailed = true;
      const failed = refundMessage('refund.failed', world, sent);
      const [other, ofCharge] = refundAtStripe(1_000);
      for (const message of [ofCharge, other]) await tell(message);
      const outcomes: string[] = [];
      // Stripe sends again what has no room before it is heard that it was returned.
      for (const message of [isFailedFirst ? failed : created, failed, created]) outcomes.push(await tell(message));
      expect(outcomes).toEqual(expected);
      expect(await back()).toBe(world.stripe.refundedOf(charge));
    }
  });

  it('that nobody has answered for 23 hours is unsure, and never sent again by itself', async () => {
    world.stripe.broken = true;
    await staffRefund(2_000);
    for (let hour = 0; hour < 30; hour += 1) {
      world.shop.clock.time += HOUR;
      await send();
    }
    const calls = world.stripe.calls.length;
    expect(await refunds()).toMatchObject([{ status: 'unsure' }]);
    world.stripe.broken = false;
    for (let day = 0; day < 3; day += 1) {
      world.shop.clock.time += 24 * HOUR;
      expect(await send()).toBe(0);
    }
    expect(world.stripe.calls).toHaveLength(calls);
    expect(world.stripe.refunds.size).toBe(0);
  });
});

it('the message of a charge waits for that of its payment, when it may be of several attempts', async () => {
  order = await world.place(['service']);
  const [[first, found] = ['', { status: '' }]] = world.stripe.sessions;
  charge = `pi_${first}`;
  await tell(sessionMessage('checkout.session.expired', world, order, first));
  found.status = 'expired';
  await order.buyer.post(`/orders/${order.id}/pay`, {});
  found.status = 'complete';
  const [created, ofCharge] = refundAtStripe(500);
  expect(await tell(created)).toBe('unknown order');
  expect(await tell(ofCharge)).toBe('refused');
  await tell(sessionMessage('checkout.session.completed', world, order, first));
  expect(await tell(ofCharge)).toBe('done');
  expect(await back()).toBe(500);
});

it('money that came in twice goes back once, while Stripe is down and says it again', async () => {
  const [[first] = ['']] = world.stripe.sessions;
  await world.shop.database.db
    .insertInto('payments')
    .columns(['order_id', 'provider', 'reference', 'amount', 'currency', 'created_at', 'updated_at'])
    .values({
      ...{
        order_id: order.serial,
        provider: 'stripe',
        reference: 'cs_test_again',
        amount: order.total,
        currency: 'USD',
      },
      ...{ created_at: new Date(), updated_at: new Date() },
    })
    .execute();
  const form = world.stripe.sessions.get(first)?.form ?? new URLSearchParams();
  world.stripe.sessions.set('cs_test_again', { status: 'complete', form });
  world.stripe.broken = true;
  for (const type of ['checkout.session.completed', 'checkout.session.async_payment_succeeded'] as const)
    expect(await tell(sessionMessage(type, world, order, 'cs_test_again'))).toBe('done');
  world.stripe.broken = false;
  world.shop.clock.time += HOUR;
  await send();
  expect(world.stripe.refundedOf('pi_cs_test_again')).toBe(order.total);
  expect(world.stripe.refundedOf(charge)).toBe(0);

  // Its bank returns it, and somebody refunds it on Stripe's pages: the order goes on.
  const [[sent, made] = ['']] = world.stripe.refunds;
  if (made) made.isFailed = true;
  await tell(refundMessage('refund.failed', world, sent));
  await tell(
    refundMessage('refund.created', world, world.stripe.refund({ amount: order.total, intent: 'pi_cs_test_again' })),
  );
  const states = await world.shop.database.db.selectFrom('order_lines').select('state').execute();
  expect(states.map(({ state }) => state)).toEqual(['paid', 'paid']);
  expect(world.stripe.refundedOf('pi_cs_test_again')).toBe(order.total);
  expect(await mails()).toBe(0);
});
