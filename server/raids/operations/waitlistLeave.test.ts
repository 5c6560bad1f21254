import { SCRIPT } from '../../../tests/harness/scriptHeaders';
import { aShopper } from '../../../tests/harness/shopper';
import type { TestApp } from '../../../tests/harness/testApp';
import { openWaitlistShop, START, type WaitlistShop } from '../../../tests/harness/waitlistShop';

const MINUTE = 60_000;

let waiting: WaitlistShop;
let shop: TestApp;
beforeAll(async () => {
  waiting = await openWaitlistShop();
  shop = waiting.shop;
}, 60_000);
beforeEach(() => waiting.clear());
afterAll(() => shop.close());

describe('leaving', () => {
  test('by the form of the page, never by its link, gives the seat to the next in line; the same form again changes nothing', async () => {
    const { id, giveBack } = await waiting.fullRun();
    await waiting.join(id);
    await waiting.join(id, { email: 'bert@example.com' });
    await giveBack();
    await shop.modules.raids.waitlist.offerSeats();
    const link = await waiting.leavePath(id);
    const page = await shop.request({ url: link });
    expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(page.body).toContain('a Plate seat');
    expect(page.body).not.toContain('anna@example.com');
    expect((await waiting.entries())[0]?.status).toBe('offered');
    for (let count = 0; count < 2; count += 1) {
      const answer = await shop.request({ url: link, form: {} });
      expect([answer.statusCode, answer.headers.location]).toEqual([303, link]);
    }
    expect(await waiting.entries()).toMatchObject([{ status: 'left', offered_until: null }, { status: 'waiting' }]);
    expect((await shop.request({ url: link })).body).toContain('You have left the waitlist.');
    expect(await shop.modules.raids.waitlist.offerSeats()).toBe(1);
    expect((await waiting.mails('seat_offered')).at(-1)?.recipient).toBe('bert@example.com');
  });

  test('not with a seat that is in the cart; unknown links, and those of other runs, lead nowhere', async () => {
    const { id, giveBack } = await waiting.fullRun();
    const other = await waiting.fullRun({ leader: 'Other' });
    await waiting.join(id);
    await giveBack();
    await shop.modules.raids.waitlist.offerSeats();
    const link = await waiting.leavePath(id);
    const token = await waiting.newestToken();
    for (const wrong of [
      `${waiting.path(other.id)}/leave/${token}`,
      `${waiting.path(id)}/leave/${'x'.repeat(32)}`,
      `${waiting.path(id)}/leave/x`,
      `${waiting.path(999_999_999)}/leave/${token}`,
      `/wow-boost/run/x/waitlist/leave/${token}`,
    ])
      for (const answer of [await shop.request({ url: wrong }), await shop.request({ url: wrong, form: {} })])
        expect(answer.statusCode).toBe(404);
    expect((await waiting.entries())[0]?.status).toBe('offered');
    await waiting.takeSeat(aShopper(shop), id, { seat_token: token });
    const refused = await shop.request({ url: link, form: {} });
    expect([refused.statusCode, refused.body.includes('The seat is in your cart')]).toEqual([409, true]);
    expect((await shop.request({ url: link, form: {}, headers: SCRIPT })).json().error.code).toBe('seat_taken');
    expect((await waiting.entries())[0]?.status).toBe('taken');
  });
});

test('a day after the start the waitlist is deleted, with its mails; holds that are over are, too', async () => {
  const { id, giveBack } = await waiting.fullRun();
  await waiting.join(id);
  await giveBack();
  await shop.modules.raids.waitlist.offerSeats();
  shop.clock.time = Date.parse(START) + 24 * 60 * MINUTE;
  await shop.modules.raids.waitlist.offerSeats();
  await shop.deleteExpired();
  expect(await waiting.entries()).toMatchObject([{ status: 'missed' }]);
  expect(await shop.database.db.selectFrom('run_seats').select('id').execute()).toEqual([]);
  shop.clock.time += 1;
  await shop.deleteExpired();
  expect(await waiting.entries()).toEqual([]);
  expect(await waiting.mails('seat_offered')).toEqual([]);
});

test('the log has neither addresses nor tokens', async () => {
  const { id, giveBack } = await waiting.fullRun();
  shop.logged.length = 0;
  await waiting.join(id);
  await waiting.join(id, { email: 'anna@' });
  await giveBack();
  await shop.modules.raids.waitlist.offerSeats();
  await shop.request({ url: await waiting.leavePath(id) });
  const log = shop.logged.join('');
  expect(log).toContain('/wow-boost/run/:id/waitlist');
  expect(log).not.toContain('anna@');
  expect(log).not.toContain(await waiting.newestToken());
});
