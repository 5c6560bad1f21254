import { SCRIPT } from '../../../tests/harness/scriptHeaders';
import type { TestApp } from '../../../tests/harness/testApp';
import { openWaitlistShop, type WaitlistShop } from '../../../tests/harness/waitlistShop';
import { admitMail } from '../../platform/mail/mailLimit.repository';
import { outbox } from '../../platform/mail/outbox.repository';

/* Addresses are not confirmed, so one network can't fill a waitlist, and nobody learns from its limit who waits. */

// Other ones for each test, because joins are rate limited by network, too.
let home: string;
let neighbor: string;
let tests = 0;

let waiting: WaitlistShop;
let shop: TestApp;
beforeAll(async () => {
  // Without rate limits there is no limit of entries either.
  waiting = await openWaitlistShop({ rateLimit: 1_000_000 });
  shop = waiting.shop;
}, 60_000);
beforeEach(() => {
  tests += 1;
  home = `2001:db8:${tests}:1::1`;
  neighbor = `2001:db8:${tests}:2::1`;
  return waiting.clear();
});
afterAll(() => shop.close());

const joinFrom = async (network: string, run: number, name: string) =>
  (await waiting.join(run, { email: `${name}@example.com` }, SCRIPT, network)).statusCode;

test('a network has two entries on the waitlist of a run, and any number on others', async () => {
  const { id } = await waiting.fullRun();
  expect(await joinFrom(home, id, 'anna')).toBe(200);
  expect(await joinFrom(home.replace('::1', '::ffff'), id, 'bert')).toBe(200);
  const refused = await waiting.join(id, { email: 'cleo@example.com' }, SCRIPT, home);
  expect([refused.statusCode, refused.json().error.code]).toEqual([429, 'too_many_entries']);
  const page = await waiting.join(id, { email: 'cleo@example.com' }, {}, home);
  expect([page.statusCode, page.body.includes('2 people from your network are on this waitlist')]).toEqual([429, true]);
  expect((await waiting.entries()).map(({ email }) => email)).toEqual(['anna@example.com', 'bert@example.com']);
  expect(await waiting.mails('waitlist_joined')).toHaveLength(2);
  expect(await joinFrom(neighbor, id, 'cleo')).toBe(200);
  const other = await waiting.fullRun({ leader: 'Other' });
  expect(await joinFrom(home, other.id, 'anna')).toBe(200);
});

test.each([
  ['an address that waits already', 'victim'],
  ['a new address', 'stranger'],
])('%s counts for the network that asks, and its limit does not tell which', async (_what, name) => {
  const { id } = await waiting.fullRun();
  await joinFrom(neighbor, id, 'victim');
  const answers = [];
  for (const asked of [name, 'mallory', name, 'victim', 'stranger']) answers.push(await joinFrom(home, id, asked));
  expect(answers).toEqual([200, 200, 429, 429, 429]);
  const [first] = await waiting.entries();
  expect(first).toMatchObject({ email: 'victim@example.com', status: 'waiting' });
  expect((await waiting.mails('waitlist_joined')).filter(({ recipient }) => recipient === first?.email)).toHaveLength(
    1,
  );
});

test('who had ten of its mails today joins none, is told so, and not whether they wait already', async () => {
  const [first, second] = [await waiting.fullRun(), await waiting.fullRun({ leader: 'Other' })];
  const mail = { kind: 'waitlist_joined', recipient: 'mia@example.com', forKnownDevice: false } as const;
  const { db } = shop.database;
  await db.transaction().execute(async (trx) => {
    for (let earlier = 0; earlier < 9; earlier += 1) await admitMail(mail, new Date(shop.clock.time), trx);
  });
  expect(await joinFrom(home, first.id, 'mia')).toBe(200);
  for (const { id } of [first, second]) {
    const refused = await waiting.join(id, { email: 'mia@example.com' }, SCRIPT, neighbor);
    expect([refused.statusCode, refused.json().error.code]).toEqual([429, 'too_many_mails']);
  }
  expect((await waiting.entries()).map(({ run_id }) => run_id)).toEqual([first.id]);
});

test('an entry whose mail does not go is taken back', async () => {
  const { id } = await waiting.fullRun();
  const enqueue = jest.spyOn(outbox, 'enqueue').mockResolvedValue(false);
  expect(await joinFrom(home, id, 'flood')).toBe(429);
  enqueue.mockRestore();
  expect(await waiting.entries()).toEqual([]);
});

test('who waits no more does not count, and the network is forgotten', async () => {
  const { id, giveBack } = await waiting.fullRun();
  await joinFrom(home, id, 'anna');
  await joinFrom(home, id, 'bert');
  const before = await waiting.entries();
  expect(before.map(({ network }) => /^[0-9a-f]{64}$/.test(network ?? ''))).toEqual([true, true]);
  await giveBack();
  await shop.modules.raids.waitlist.offerSeats();
  expect(await joinFrom(home, id, 'cleo')).toBe(429);
  await shop.request({ url: await waiting.leavePath(id), form: {} });
  expect(await joinFrom(home, id, 'cleo')).toBe(409);
  await shop.modules.raids.waitlist.offerSeats();
  shop.clock.time += 10 * 60_000;
  await shop.modules.raids.waitlist.offerSeats();
  expect((await waiting.entries()).map(({ status, network }) => [status, network])).toEqual([
    ['left', null],
    ['missed', null],
  ]);
});

test('a seat that was put into a cart does not count any more', async () => {
  const { id, owner, giveBack } = await waiting.fullRun();
  await joinFrom(home, id, 'anna');
  await giveBack();
  await shop.modules.raids.waitlist.offerSeats();
  await waiting.takeSeat(owner, id, { seat_token: await waiting.newestToken() });
  expect((await waiting.entries()).map(({ status, network }) => [status, network])).toEqual([['taken', null]]);
  for (const name of ['bert', 'cleo']) expect(await joinFrom(home, id, name)).toBe(200);
  expect(await joinFrom(home, id, 'dora')).toBe(429);
});

test('without rate limits a network may add as many as it likes', async () => {
  const unlimited = await openWaitlistShop();
  try {
    const { id } = await unlimited.fullRun();
    for (const name of ['anna', 'bert', 'cleo'])
      expect((await unlimited.join(id, { email: `${name}@example.com` })).statusCode).toBe(303);
  } finally {
    await unlimited.shop.close();
  }
}, 60_000);
