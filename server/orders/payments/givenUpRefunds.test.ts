import { sumOfParts } from '../../../domains/order';
import {
  chargeMessage,
  type HistoryShop,
  type Message,
  openHistoryShop,
  type PlacedOrder,
  payAtStripe,
  receiveMessage,
  refundMessage,
} from '../../../tests/harness/historyShop';
import { wrongAtProvider, wrongBooks } from '../../../tests/harness/orderBooks';
import { COMMAND_LINE } from '../../platform/audit';

/* Refunds of ours that were given up for others, made at Stripe, but were sent: by then something else may have gone back of their lines, or a sum may count them. */

const PRICE = 2_499;

let world: HistoryShop;
let order: PlacedOrder;
let charge: string;
beforeAll(async () => {
  world = await openHistoryShop();
}, 60_000);
beforeEach(async () => {
  order = await world.place(['service', 'service']);
  charge = await payAtStripe(world, order);
});
afterAll(() => world.close());

const db = () => world.shop.database.db;
const tell = (message: Message) => receiveMessage(world, message);
const staffRefund = (line: number | null, cents: number) =>
  world.shop.modules.orders.staffCommands.refund({
    ...{ id: order.id, line, seen: null, ends: false, actor: { ...COMMAND_LINE, reason: '' } },
    size: { kind: 'amount', cents },
  });
const cancelLine = (line: number) => world.shop.modules.orders.refunds.cancel(order.id, PRICE, line - 1);
const tellOf = (type: 'refund.created' | 'refund.failed', id: string) => tell(refundMessage(type, world, id));
const tellSum = () => tell(chargeMessage(world, order, charge));
async function refundAtStripe(amount: number): Promise<string> {
  const id = world.stripe.refund({ amount, intent: charge });
  expect(await tellOf('refund.created', id)).toBe('done');
  return id;
}
/** The bank of the buyer returns a refund. */
function bounce(id: string | undefined): void {
  const refund = world.stripe.refunds.get(id ?? '');
  if (refund) refund.isFailed = true;
}

/** Lets Stripe do what it is asked for without an answer, or not at all. */
async function without(what: 'answer' | 'stripe', work: () => Promise<unknown>): Promise<void> {
  const failing = what === 'answer' ? 'unsure' : 'broken';
  world.stripe[failing] = true;
  await work();
  world.stripe[failing] = false;
}

/** The refunds with what they give back of lines 1 and 2, the oldest first. */
async function refunds(): Promise<readonly (readonly [status: string, first: number, second: number])[]> {
  const stored = await db().selectFrom('order_refunds').select(['id', 'status']).orderBy('id').execute();
  const parts = await db().selectFrom('order_refund_lines').selectAll().execute();
  return stored.map(({ id, status }) => {
    const [first = 0, second = 0] = order.lineIds.map(
      (line) => parts.find((part) => part.refund_id === id && part.order_line_id === line)?.amount,
    );
    return [status, first, second];
  });
}

/** What each of the refunds gives back that count. */
const amounts = () =>
  db().selectFrom('order_refunds').select('amount').where('status', '<>', 'failed').orderBy('id').execute();

async function expectSound(): Promise<void> {
  const atStripe = { paid: order.total, refunded: world.stripe.refundedOf(charge) };
  expect([
    ...(await wrongBooks(order.serial, db())),
    ...(await wrongAtProvider(order.serial, new Map([[charge, atStripe]]), db())),
  ]).toEqual([]);
}

it('a line gives back no more than it cost: what it has no room for is of the other one', async () => {
  await without('stripe', () => staffRefund(2, 2_000));
  await without('answer', () => cancelLine(1));
  await refundAtStripe(2_400);
  expect(await refunds()).toEqual([
    ['pending', 0, 2_000],
    ['failed', PRICE, 0],
    ['done', 2_001, 399],
  ]);
  const [sent = ''] = world.stripe.refunds.keys();
  expect(await tellOf('refund.created', sent)).toBe('done');
  expect(await refunds()).toEqual([
    ['failed', 0, 2_000],
    ['done', 498, 2_001],
    ['done', 2_001, 399],
  ]);
  await expectSound();
  await staffRefund(null, 99);
  await expectSound();
  const states = await db().selectFrom('order_lines').select('state').orderBy('position').execute();
  expect(states.map(({ state }) => state)).toEqual(['refunded', 'refunded']);
  expect(world.stripe.leftOf(charge)).toBe(0);
});

it('not even by a cent, after one was returned unheard and staff have given back what was left', async () => {
  await without('answer', async () => {
    await cancelLine(1);
    bounce([...world.stripe.refunds.keys()][0]);
    await staffRefund(2, 1);
  });
  const [returned = '', sent = ''] = world.stripe.refunds.keys();
  await refundAtStripe(2_498);
  await refundAtStripe(1_274);
  await staffRefund(null, 1);
  expect(await refunds()).toEqual([
    ['failed', PRICE, 0],
    ['failed', 0, 1],
    ['done', 0, 2_498],
    ['done', 1_273, 1],
    ['done', 1, 0],
  ]);
  await tellOf('refund.created', sent);
  await tellOf('refund.failed', returned);
  await tellSum();
  expect((await refunds())[1]).toEqual(['done', 1, 0]);
  await expectSound();
});

it('it counts once where a part of it is in a sum', async () => {
  await without('stripe', () => staffRefund(2, 2_000));
  await without('answer', () => cancelLine(1));
  const [sent = ''] = world.stripe.refunds.keys();
  await refundAtStripe(2_400);
  await tellSum();
  expect(sumOfParts(await amounts())).toBe(2_000 + 2_400 + 499);
  expect(await tellOf('refund.created', sent)).toBe('done');
  expect(await amounts()).toEqual([{ amount: 2_000 }, { amount: 2_400 }, { amount: 499 }]);
  await expectSound();
});

it.each<[string, readonly ('refund.created' | 'refund.failed')[]]>([
  ['once where all of it is in a sum', ['refund.created']],
  ['for nothing when it was returned', ['refund.created', 'refund.failed']],
  ['for nothing when that is heard first', ['refund.failed', 'refund.created']],
])('it counts %s', async (_how, messages) => {
  await without('stripe', () => staffRefund(2, 2_000));
  await without('answer', () => staffRefund(1, 499));
  const [sent = ''] = world.stripe.refunds.keys();
  await refundAtStripe(2_600);
  world.shop.clock.time += 3_600_000;
  // Stripe has no room for the other one.
  await world.shop.modules.orders.refunds.processDue();
  await tellSum();
  expect(await amounts()).toEqual([{ amount: 2_600 }, { amount: 499 }]);
  if (messages.includes('refund.failed')) bounce(sent);
  for (const type of messages) expect(await tellOf(type, sent)).toBe('done');
  await tellSum();
  await expectSound();
});

it('it waits for room where another one was returned unheard, and is not lost', async () => {
  await without('answer', () => cancelLine(1));
  const [sent = ''] = world.stripe.refunds.keys();
  const returned = await refundAtStripe(1_200);
  bounce(returned);
  await refundAtStripe(2_000);
  const created = refundMessage('refund.created', world, sent);
  expect(await tell(created)).toBe('refused');
  await tellOf('refund.failed', returned);
  expect(await tell(created)).toBe('done');
  await expectSound();
});
