import type { FixtureRun } from '../../../tests/harness/fixtureRuns';
import { type FlexShop, NOW, openFlexShop } from '../../../tests/harness/flexTime';
import { aShopper, serviceIds } from '../../../tests/harness/shopper';
import type { TestApp } from '../../../tests/harness/testApp';
import { orders } from '../../orders';
import { asJson } from '../../platform/db/json';

const HOUR = 3_600_000;

let flex: FlexShop;
let shop: TestApp;
beforeAll(async () => {
  flex = await openFlexShop();
  shop = flex.shop;
}, 60_000);
beforeEach(() => flex.clear());
afterAll(() => shop.close());

describe('staff assigns a run', () => {
  test('its seat is sold to the line, and the buyer is mailed once with the date, the leader and the links', async () => {
    const order = await flex.buy();
    expect(await flex.soldSeats()).toEqual([]);
    const run = await flex.addRun();
    await expect(shop.modules.raids.flex.assign('Q-100001', run)).resolves.toMatch(
      /^Run \d+ is assigned to line 1 of Q-100001/,
    );
    const [line] = await flex.rows();
    expect(line).toMatchObject({ run_id: run, declines: 0, assigned_at: new Date(NOW) });
    expect(await flex.soldSeats()).toEqual([
      { run_id: run, armor: 'plate', boss_id: null, order_line_id: line?.order_line_id },
    ]);
    const [mail, ...others] = await flex.mails('flex_assigned');
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      recipient: 'anna@example.com',
      subject: expect.stringMatching(/^Your raid run: .*, Wed 25 Nov, 20:00 CET$/),
      body_text: expect.stringContaining('Starts: Wed 25 Nov, 20:00 CET (19:00 UTC)'),
    });
    for (const part of [
      'Leader 1',
      `/wow-boost/run/${run}/calendar.ics`,
      `/orders/${order}`,
      'until Wed 25 Nov, 18:00 CET',
    ])
      expect(mail?.body_text).toContain(part);
    expect(mail?.body_html).not.toContain('<img');
    const [, told] = await shop.database.db.selectFrom('notifications').selectAll().orderBy('id').execute();
    expect(told).toMatchObject({ topic: 'order', title: 'Your raid run is set', path: `/orders/${order}` });
    // The database holds no token.
    expect(line?.token_hash).not.toContain((await flex.declineLink()).split('/').at(-1));
  });

  test.each<[string, Partial<FixtureRun>, RegExp]>([
    ['that starts in less than 12 hours', { startsAt: NOW + 12 * HOUR - 1 }, /less than 12 hours/],
    ['that starts after the flex time', { startsAt: NOW + 7 * 24 * HOUR + 1 }, /starts after Sat 28 Nov, 13:00 CET/],
    ['of the other region', { region: 'us' }, /not of this kind/],
    ['of another loot type', { loot_type: 'unsaved' }, /not of this kind/],
    ['of another difficulty', { difficulty: 'mythic' }, /not of this kind: .*, The Sample Abyss, Heroic, EU, /],
    ['with fewer bosses', { boss_kills: 2 }, /kills 2 bosses, and the buyer has paid for 3/],
    ['that was canceled', { status: 'cancelled' }, /was canceled/],
    ['whose deadline is over', { deadline: NOW - 1 }, /no longer sells seats/],
    ['without a seat of the armor type', { armor_seats: asJson({ mail: 2 }) }, /no free seat of this kind: .*Plate/],
    ['whose seats of the armor type are taken', { taken: [{ armor: 'plate' }, { armor: 'plate' }] }, /no free seat/],
    ['that is full', { capacity: 1, taken: [{ armor: 'mail' }] }, /no free seat/],
  ])('not a run %s, and nothing is written', async (_what, run, message) => {
    await flex.buy();
    await expect(shop.modules.raids.flex.assign('Q-100001', await flex.addRun(run))).rejects.toThrow(message);
    expect(await flex.rows()).toMatchObject([{ run_id: null, token_hash: null }]);
    expect(await flex.mails('flex_assigned')).toEqual([]);
  });

  test('a run may start twelve hours from now, or when the flex time ends', async () => {
    await flex.buy(['warrior', 'mage']);
    await shop.modules.raids.flex.assign('Q-100001', await flex.addRun({ startsAt: NOW + 12 * HOUR }), 1);
    await shop.modules.raids.flex.assign('Q-100001', await flex.addRun({ startsAt: NOW + 7 * 24 * HOUR }), 2);
    expect(await flex.soldSeats()).toHaveLength(2);
  });

  test('not to an unpaid, unknown or cancelled order, nor to one without flex time, nor an unknown run', async () => {
    const run = await flex.addRun();
    const order = await flex.buy(['warrior'], { isPaid: false });
    const refused = async (number: string, id: number, line?: number) =>
      shop.modules.raids.flex.assign(number, id, line).then(
        () => 'assigned',
        (error: Error) => `${error.name}: ${error.message}`,
      );
    expect(await refused('Q-100001', run)).toBe(
      'RefusedError: Q-100001 is awaiting_payment: only orders that are paid get a run.',
    );
    await aShopper(shop).post(`/sandbox/pay/${order}`, { intent: 'pay' });
    expect(await refused('Q-100009', run)).toBe('RefusedError: There is no order Q-100009.');
    expect(await refused('nonsense', run)).toBe('RefusedError: There is no order nonsense.');
    for (const id of [run + 99, -1, 0.5, Number.NaN, 1e12])
      expect(await refused('Q-100001', id)).toBe(`RefusedError: There is no run ${id}.`);
    expect(await refused('Q-100001', run, 2)).toMatch('Line 2 of Q-100001 has no flex time');
    const ids = await serviceIds(shop);
    const bert = aShopper(shop);
    await bert.buy({ service_id: ids['rank-boost'] ?? '', 'options[from]': '1', 'options[to]': '3' });
    await bert.post(`/sandbox/pay/${await bert.order()}`, { intent: 'pay' });
    expect(await refused('Q-100002', run)).toMatch('Q-100002 has no flex time');
    const { total } = (await orders.findSummary(order, shop.database.db)) ?? { total: 0 };
    await shop.request({ url: `/orders/${order}/cancel`, form: { seen_refund: String(total) } });
    expect(await refused('Q-100001', run)).toMatch(/^RefusedError: Q-100001 is (cancelled|refunded)/);
    expect(await flex.soldSeats()).toEqual([]);
  });

  test('once: a line that has a run gets no other; of several lines staff says which', async () => {
    await flex.buy(['warrior', 'mage']);
    const run = await flex.addRun();
    await expect(shop.modules.raids.flex.assign('Q-100001', run)).rejects.toThrow('say which, 1 or 2');
    await shop.modules.raids.flex.assign('Q-100001', run, 2);
    await expect(shop.modules.raids.flex.assign('Q-100001', run, 2)).rejects.toThrow(
      `Line 2 of Q-100001 has run ${run} already`,
    );
    await shop.modules.raids.flex.assign('Q-100001', run);
    expect(await flex.soldSeats()).toMatchObject([{ armor: 'cloth' }, { armor: 'plate' }]);
    // Both lines have the same run, and each a mail of its own.
    expect(await flex.mails('flex_assigned')).toHaveLength(2);
  });

  test('two orders race for the last seat: one gets it, the other keeps waiting', async () => {
    await flex.buy();
    await flex.buy();
    const run = await flex.addRun({ armor_seats: asJson({ plate: 1 }) });
    const results = await Promise.allSettled([
      shop.modules.raids.flex.assign('Q-100001', run),
      shop.modules.raids.flex.assign('Q-100002', run),
      shop.modules.raids.flex.assign('Q-100001', run),
      shop.modules.raids.flex.assign('Q-100002', run),
    ]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await flex.soldSeats()).toHaveLength(1);
    expect((await flex.rows()).filter(({ run_id }) => run_id === run)).toHaveLength(1);
  });

  test('the list shows who waits, the most urgent first, with the runs that fit', async () => {
    expect(await shop.modules.raids.flex.list()).toBe('No order with flex time waits for a run.');
    await flex.buy();
    const run = await flex.addRun();
    await flex.addRun({ region: 'us' });
    await flex.addRun({ startsAt: NOW + 8 * 24 * HOUR });
    const list = await shop.modules.raids.flex.list();
    expect(list).toMatch(/^Q-100001 line 1 {2}.*, EU, Armor & Token Priority, Plate, until Sat 28 Nov, 13:00 CET/);
    expect(list).toContain(`    ${run}  Wed 25 Nov, 20:00 CET  Leader 1  2 free`);
    // The run that the buyer saw fits, too.
    expect(list.split('\n')).toHaveLength(3);
    await shop.modules.raids.flex.assign('Q-100001', run);
    expect(await shop.modules.raids.flex.list()).toBe('No order with flex time waits for a run.');
  });
});
