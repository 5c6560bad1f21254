import { type FlexShop, NOW, openFlexShop } from '../../../tests/harness/flexTime';
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

describe('without a run in time', () => {
  test('the line is refunded once, in any number of processes, and the buyer is mailed; the other lines stay', async () => {
    await flex.buy(['warrior', 'mage']);
    await shop.modules.raids.flex.assign('Q-100001', await flex.addRun(), 2);
    shop.clock.time = NOW + 7 * 24 * HOUR - 1;
    expect(await shop.modules.raids.flex.endOverdue()).toBe(0);
    shop.clock.time += 1;
    const ended = await Promise.all([shop.modules.raids.flex.endOverdue(), shop.modules.raids.flex.endOverdue()]);
    expect(ended[0] + ended[1]).toBe(1);
    expect(await shop.modules.raids.flex.endOverdue()).toBe(0);
    const [line, assigned] = await flex.rows();
    expect([line?.closed_at, assigned?.closed_at]).toEqual([new Date(shop.clock.time), null]);
    const refunds = await shop.database.db.selectFrom('order_refund_lines').selectAll().execute();
    expect(refunds).toMatchObject([{ order_line_id: line?.order_line_id, amount: 14_155 }]);
    expect(await flex.mails('flex_ended')).toMatchObject([
      {
        subject: expect.stringMatching(/^No raid run was found: /),
        body_text: expect.stringContaining('We’re refunding 141.55 $'),
      },
    ]);
    await expect(
      shop.modules.raids.flex.assign('Q-100001', await flex.addRun({ startsAt: '2026-12-01T19:00:00Z' }), 1),
    ).rejects.toThrow('Line 1 of Q-100001 was refunded');
  });

  test('an order of one line is over', async () => {
    const order = await flex.buy();
    shop.clock.time = NOW + 7 * 24 * HOUR;
    expect(await shop.modules.raids.flex.endOverdue()).toBe(1);
    await shop.modules.orders.refunds.processDue();
    expect(await orders.findSummary(order, shop.database.db)).toMatchObject({ status: 'refunded' });
    expect(await flex.mails('flex_ended')).toHaveLength(1);
  });

  test('a line whose refund fails does not keep the others waiting, and is tried again', async () => {
    await flex.buy();
    await flex.buy();
    shop.clock.time = NOW + 7 * 24 * HOUR;
    const refundLine = jest.spyOn(shop.modules.orders.refunds, 'refundLine').mockRejectedValueOnce(new Error('down'));
    expect(await shop.modules.raids.flex.endOverdue()).toBe(1);
    expect((await flex.rows()).map(({ closed_at }) => closed_at === null)).toEqual([true, false]);
    expect(await shop.modules.raids.flex.endOverdue()).toBe(1);
    refundLine.mockRestore();
    expect(await flex.mails('flex_ended')).toHaveLength(2);
  });

  test('an unpaid order is left to its own end', async () => {
    await flex.buy(['warrior'], { isPaid: false });
    shop.clock.time = NOW + 7 * 24 * HOUR;
    expect(await shop.modules.raids.flex.endOverdue()).toBe(0);
    expect(await flex.mails('flex_ended')).toEqual([]);
  });
});
