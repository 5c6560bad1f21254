import { type FlexShop, openFlexShop, SOON } from '../../../tests/harness/flexTime';
import { SCRIPT } from '../../../tests/harness/scriptHeaders';
import type { TestApp } from '../../../tests/harness/testApp';
import { orders } from '../../orders';

const HOUR = 3_600_000;

let flex: FlexShop;
let shop: TestApp;
beforeAll(async () => {
  flex = await openFlexShop();
  shop = flex.shop;
}, 60_000);
beforeEach(() => flex.clear());
afterAll(() => shop.close());

describe('the buyer declines', () => {
  test('by the form of the page, never by its link; the seat is free, and the same form again changes nothing', async () => {
    await flex.buy();
    const run = await flex.addRun();
    await shop.modules.raids.flex.assign('Q-100001', run);
    const path = await flex.declineLink();
    const page = await shop.request({ url: path });
    expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(page.body).toContain('Wed 25 Nov, 20:00 CET (19:00 UTC)');
    expect(page.body).toContain(`action="${path}"`);
    await shop.request({ url: path, method: 'HEAD' });
    expect(await flex.soldSeats()).toHaveLength(1);

    const answers = await Promise.all([flex.decline(path, run), flex.decline(path, run), flex.decline(path, run)]);
    for (const answer of answers) expect([answer.statusCode, answer.headers.location]).toEqual([303, path]);
    expect(await flex.rows()).toMatchObject([{ run_id: null, assigned_at: null, declines: 1 }]);
    expect(await flex.soldSeats()).toEqual([]);
    expect((await shop.request({ url: path })).body).toContain('You have declined this run');
  });

  test('scripts get the new content of the page', async () => {
    await flex.buy();
    const run = await flex.addRun();
    await shop.modules.raids.flex.assign('Q-100001', run);
    const answer = await flex.decline(await flex.declineLink(), run, SCRIPT);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      success: true,
      data: { action: 'replaceContent', selector: '#decline-run' },
      render: expect.stringContaining('Your seat is open to others'),
    });
  });

  test('once: the mail about the next run has no link, and the old link says why', async () => {
    await flex.buy();
    const first = await flex.addRun();
    await shop.modules.raids.flex.assign('Q-100001', first);
    const path = await flex.declineLink();
    await flex.decline(path, first);
    // Also the same run again is mailed.
    await shop.modules.raids.flex.assign('Q-100001', first);
    expect(await flex.mails('flex_assigned')).toHaveLength(2);
    expect(await flex.declineLink()).toBe('');
    expect((await flex.mails('flex_assigned'))[1]?.body_text).toContain('You have declined a run before');
    const again = await flex.decline(path, first);
    expect([again.statusCode, again.body.includes('You have declined a run before')]).toEqual([409, true]);
    expect((await flex.decline(path, first, SCRIPT)).json().error.code).toBe('decline_used');
    expect(await flex.soldSeats()).toHaveLength(1);
  });

  test('until two hours before the start', async () => {
    await flex.buy();
    const run = await flex.addRun();
    await shop.modules.raids.flex.assign('Q-100001', run);
    const path = await flex.declineLink();
    shop.clock.time = Date.parse(SOON) - 2 * HOUR + 1;
    const late = await flex.decline(path, run);
    expect([late.statusCode, late.body.includes('It is too late to decline')]).toEqual([409, true]);
    expect(await flex.soldSeats()).toHaveLength(1);
    shop.clock.time -= 1;
    expect((await flex.decline(path, run)).statusCode).toBe(303);
  });

  test('not after the order was cancelled, and not a run that was cancelled', async () => {
    const order = await flex.buy();
    const run = await flex.addRun();
    await shop.modules.raids.flex.assign('Q-100001', run);
    const path = await flex.declineLink();
    await shop.database.db.updateTable('runs').set({ status: 'cancelled' }).where('id', '=', run).execute();
    expect((await flex.decline(path, run, SCRIPT)).json().error.code).toBe('decline_over');
    await shop.database.db.updateTable('runs').set({ status: 'open' }).where('id', '=', run).execute();
    const { total } = (await orders.findSummary(order, shop.database.db)) ?? { total: 0 };
    await shop.request({ url: `/orders/${order}/cancel`, form: { seen_refund: String(total) } });
    const refused = await flex.decline(path, run);
    expect([refused.statusCode, refused.body.includes('There is nothing to decline')]).toEqual([409, true]);
    expect(await flex.rows()).toMatchObject([{ declines: 0 }]);
  });

  test('only with the token of the line, and only the run that was shown', async () => {
    await flex.buy(['warrior', 'mage']);
    const run = await flex.addRun();
    await shop.modules.raids.flex.assign('Q-100001', run, 1);
    const path = await flex.declineLink();
    const token = path.split('/').at(-1) ?? '';
    const other = token.startsWith('A') ? `B${token.slice(1)}` : `A${token.slice(1)}`;
    for (const wrong of [
      path.replace(token, other),
      path.replace(token, 'x'),
      path.replace(token, 'x'.repeat(5_000)),
      path.replace('/flex/1/', '/flex/2/'),
      path.replace('/flex/1/', '/flex/0/'),
      path.replace('/flex/1/', '/flex/1e3/'),
      path.replace(/orders\/\w+/, `orders/${'a'.repeat(32)}`),
      path.replace(/orders\/\w+/, 'orders/1'),
    ])
      for (const answer of [await shop.request({ url: wrong }), await flex.decline(wrong, run)]) {
        expect(answer.statusCode).toBe(404);
        expect(answer.body).toContain('This link is not valid');
      }
    expect((await flex.decline(path, run + 1)).statusCode).toBe(409);
    for (const form of [{}, { run_id: 'x' }, { run_id: '-1' }, { run_id: ['1', '2'] }, { run_id: String(run), x: '1' }])
      expect((await shop.request({ url: path, form })).statusCode).toBe(400);
    expect(
      (await shop.request({ url: path, form: { run_id: String(run) }, headers: { origin: 'https://evil.example' } }))
        .statusCode,
    ).toBe(403);
    expect(await flex.soldSeats()).toHaveLength(1);
  });

  test('the log has no token and no order', async () => {
    const order = await flex.buy();
    const run = await flex.addRun();
    await shop.modules.raids.flex.assign('Q-100001', run);
    const path = await flex.declineLink();
    shop.logged.length = 0;
    await shop.request({ url: path });
    await flex.decline(path, run);
    expect(shop.logged.join('')).not.toContain(order);
    expect(shop.logged.join('')).toContain('/orders/:id/flex/:line/:token');
  });
});
