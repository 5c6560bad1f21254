import { factParts, factTimeText, liveOrderTopic, type OrderUpdate } from '../../../domains/order';
import { zoneFor } from '../../../src/lib/styleZones';
import { type FlexShop, openFlexShop, SOON } from '../../../tests/harness/flexTime';
import { liveState } from '../../../tests/harness/liveState';
import { aShopper, serviceIds } from '../../../tests/harness/shopper';
import type { TestApp } from '../../../tests/harness/testApp';

/* What the page of an order says about a line with flex time. */

const HOUR = 3_600_000;

let flex: FlexShop;
let shop: TestApp;
beforeAll(async () => {
  flex = await openFlexShop();
  shop = flex.shop;
}, 60_000);
beforeEach(() => flex.clear());
afterAll(() => shop.close());

const factsOf = async (order: string): Promise<readonly string[]> =>
  ((await liveState<OrderUpdate>(shop, liveOrderTopic(order)))?.order.facts ?? []).map((fact) =>
    factParts(fact)
      .map((part) => (typeof part === 'string' ? part : factTimeText(part, 'other', zoneFor('other', part.at))))
      .join(''),
  );

const WAITING =
  'Heroic run: we assign a run by Sat 28 Nov, 12:00 UTC and email you at least 12 hours before it starts.';
const ASSIGNED =
  'Heroic run starts Wed 25 Nov, 20:00 CET (19:00 UTC). Be online 15 minutes early; Leader 1 invites you.';
const MAY_DECLINE =
  ' Can’t make it? You may decline it once, using the link in our email, until Wed 25 Nov, 17:00 UTC.';
const DECLINED =
  'Heroic run: you have declined a run. We assign another one by Sat 28 Nov, 12:00 UTC and email you at least 12 hours before it starts.';

test('it waits for a run, has one that may be declined, has declined it, and has another one', async () => {
  const order = await flex.buy();
  expect(await factsOf(order)).toEqual([WAITING]);
  const run = await flex.addRun();
  await shop.modules.raids.flex.assign('Q-100001', run);
  expect(await factsOf(order)).toEqual([ASSIGNED + MAY_DECLINE]);
  expect((await shop.request({ url: `/orders/${order}` })).body).toContain('using the link in our email');
  await flex.decline(await flex.declineLink(), run);
  expect(await factsOf(order)).toEqual([DECLINED]);
  await shop.modules.raids.flex.assign('Q-100001', run);
  expect(await factsOf(order)).toEqual([ASSIGNED]);
});

test('two hours before the start the run can’t be declined any more', async () => {
  const order = await flex.buy();
  await shop.modules.raids.flex.assign('Q-100001', await flex.addRun());
  shop.clock.time = Date.parse(SOON) - 2 * HOUR;
  expect(await factsOf(order)).toEqual([ASSIGNED + MAY_DECLINE]);
  shop.clock.time += 1;
  expect(await factsOf(order)).toEqual([ASSIGNED]);
});

test('it goes on waiting when work on the rest of the order has begun, until its run has started', async () => {
  const order = await flex.buy(['warrior', 'mage']);
  await shop.modules.raids.flex.assign('Q-100001', await flex.addRun(), 1);
  await shop.modules.orders.orderCommand(['Q-100001', 'in_progress']);
  expect(await factsOf(order)).toEqual([ASSIGNED + MAY_DECLINE, WAITING]);
  shop.clock.time = Date.parse(SOON);
  expect(await factsOf(order)).toEqual([WAITING]);
});

test('what goes back, and an order that is not paid, wait for nothing', async () => {
  const order = await flex.buy(['warrior', 'mage']);
  await shop.modules.raids.flex.assign('Q-100001', await flex.addRun(), 2);
  shop.clock.time += 7 * 24 * HOUR;
  await shop.modules.raids.flex.endOverdue();
  expect((await factsOf(order)).map((fact) => fact.replaceAll('\u00a0', ' '))).toEqual([
    ASSIGNED,
    '141.55 $ for “Heroic run, Flex time, any run in 7 days” is on its way back to the payment method you used.',
  ]);
  const unpaid = await flex.buy(['warrior'], { isPaid: false, run: { startsAt: shop.clock.time + HOUR } });
  expect(await factsOf(unpaid)).toEqual([expect.stringMatching(/^Pay by /)]);
});

test('an order without runs says nothing of them once work has begun', async () => {
  const anna = aShopper(shop);
  await anna.buy({
    service_id: (await serviceIds(shop))['rank-boost'] ?? '',
    'options[from]': '1',
    'options[to]': '3',
  });
  const order = await anna.order();
  await anna.post(`/sandbox/pay/${order}`, { intent: 'pay' });
  expect(await factsOf(order)).toEqual([expect.stringMatching(/^Work starts /)]);
  await shop.modules.orders.orderCommand(['Q-100001', 'in_progress']);
  expect(await factsOf(order)).toEqual([]);
});
