import { RUN_FIELDS } from '../../domains/raid-run';
import { type FixtureRun, insertFixtureRuns } from '../../tests/harness/fixtureRuns';
import { aShopper, serviceIds } from '../../tests/harness/shopper';
import { openTestApp, type TestApp } from '../../tests/harness/testApp';
import { asJson } from '../db/json';

const HOUR = 3_600_000;
const NOW = Date.parse('2026-11-21T12:00:00Z');
/** Flex time lasts seven days. */
const SOON = '2026-11-25T19:00:00Z';
const SCRIPT = { accept: 'application/json', 'x-requested-with': 'XMLHttpRequest' };

let shop: TestApp;
let ids: Record<string, string>;
beforeAll(async () => {
  shop = await openTestApp();
  ids = await serviceIds(shop);
}, 60_000);
beforeEach(async () => {
  await shop.database.clearSales();
  await shop.database.db.deleteFrom('runs').execute();
  shop.clock.time = NOW;
  shop.deps.runs.clearCache();
});
afterAll(() => shop.close());

const db = () => shop.database.db;
const flexRows = () => db().selectFrom('flex_orders').selectAll().orderBy('order_line_id').execute();
const soldSeats = () => db().selectFrom('run_seats').select(['run_id', 'armor', 'order_line_id']).execute();
const mails = (kind: 'flex_assigned' | 'flex_ended') =>
  db().selectFrom('outbox').selectAll().where('kind', '=', kind).orderBy('id').execute();
const addRun = async (run: Partial<FixtureRun> = {}, service = 'heroic-run') => {
  const [id = 0] = await insertFixtureRuns(db(), [{ startsAt: SOON, ...run }], { service });
  return id;
};

/** An order of seats with flex time, one for each class. @returns its id; its number is `Q-100001` */
async function buyFlex(
  classes: readonly string[] = ['warrior'],
  { isPaid = true, run = {} as Partial<FixtureRun> } = {},
) {
  const ordered = await addRun({ startsAt: '2026-11-22T19:00:00Z', ...run });
  const anna = aShopper(shop);
  for (const className of classes) {
    const form = { [RUN_FIELDS.runId]: String(ordered), [RUN_FIELDS.class]: className, [RUN_FIELDS.flexTime]: '1' };
    const bought = await anna.buy({ ...form, [RUN_FIELDS.serviceId]: ids['heroic-run'] ?? '' });
    expect(bought.statusCode).toBe(303);
  }
  const order = await anna.order();
  if (isPaid) await anna.post(`/sandbox/pay/${order}`, { intent: 'pay' });
  return order;
}

/** The path of the link that declines, from the newest mail; empty where there is none. */
const declineLink = async () =>
  /\/orders\/\w+\/flex\/\d+\/[\w-]+/.exec((await mails('flex_assigned')).at(-1)?.body_text ?? '')?.[0] ?? '';
const decline = (path: string, runId: number, headers = {}) =>
  shop.request({ url: path, form: { run_id: String(runId) }, headers });

describe('staff assigns a run', () => {
  test('its seat is sold to the line, and the buyer is mailed once with the date, the leader and the links', async () => {
    const order = await buyFlex();
    expect(await soldSeats()).toEqual([]);
    const run = await addRun();
    await expect(shop.deps.flex.assign('Q-100001', run)).resolves.toMatch(/^Run \d+ is assigned to line 1 of Q-100001/);
    const [line] = await flexRows();
    expect(line).toMatchObject({ run_id: run, declines: 0, assigned_at: new Date(NOW) });
    expect(await soldSeats()).toEqual([{ run_id: run, armor: 'plate', order_line_id: line?.order_line_id }]);
    const [mail, ...others] = await mails('flex_assigned');
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      recipient: 'anna@example.com',
      subject: expect.stringMatching(/^Your raid run: .*, Wed 25 Nov, 20:00 CET$/),
      body_text: expect.stringContaining('Starts: Wed 25 Nov, 20:00 CET (Wed 25 Nov, 19:00 UTC)'),
    });
    for (const part of [
      'Leader 1',
      `/wow-boost/run/${run}/calendar.ics`,
      `/orders/${order}`,
      'until Wed 25 Nov, 18:00 CET',
    ])
      expect(mail?.body_text).toContain(part);
    expect(mail?.body_html).not.toContain('<img');
    // The database holds no token.
    expect(line?.token_hash).not.toContain((await declineLink()).split('/').at(-1));
  });

  test.each<[string, Partial<FixtureRun>, RegExp]>([
    ['that starts in less than 12 hours', { startsAt: NOW + 12 * HOUR - 1 }, /less than 12 hours/],
    ['that starts after the flex time', { startsAt: NOW + 7 * 24 * HOUR + 1 }, /starts after Sat 28 Nov, 13:00 CET/],
    ['of the other region', { region: 'us' }, /not of this kind/],
    ['of another loot type', { loot_type: 'unsaved' }, /not of this kind/],
    ['with fewer bosses', { boss_kills: 2 }, /kills 2 bosses, and the buyer has paid for 3/],
    ['that was cancelled', { status: 'cancelled' }, /was cancelled/],
    ['whose deadline is over', { deadline: NOW - 1 }, /sells no seats any more/],
    ['without a seat of the armor type', { armor_seats: asJson({ mail: 2 }) }, /no free seat of this kind: .*Plate/],
    ['whose seats of the armor type are taken', { taken: [{ armor: 'plate' }, { armor: 'plate' }] }, /no free seat/],
    ['that is full', { capacity: 1, taken: [{ armor: 'mail' }] }, /no free seat/],
  ])('not a run %s, and nothing is written', async (_what, run, message) => {
    await buyFlex();
    await expect(shop.deps.flex.assign('Q-100001', await addRun(run))).rejects.toThrow(message);
    expect(await flexRows()).toMatchObject([{ run_id: null, token_hash: null }]);
    expect(await mails('flex_assigned')).toEqual([]);
  });

  test('a run may start twelve hours from now, or when the flex time ends', async () => {
    await buyFlex(['warrior', 'mage']);
    await shop.deps.flex.assign('Q-100001', await addRun({ startsAt: NOW + 12 * HOUR }), 1);
    await shop.deps.flex.assign('Q-100001', await addRun({ startsAt: NOW + 7 * 24 * HOUR }), 2);
    expect(await soldSeats()).toHaveLength(2);
  });

  test('not to an unpaid, unknown or cancelled order, nor to one without flex time, nor an unknown run', async () => {
    const run = await addRun();
    const order = await buyFlex(['warrior'], { isPaid: false });
    const refused = async (number: string, id: number, line?: number) =>
      shop.deps.flex.assign(number, id, line).then(
        () => 'assigned',
        (error: Error) => `${error.name}: ${error.message}`,
      );
    expect(await refused('Q-100001', run)).toBe(
      'StartError: Q-100001 is awaiting_payment: only orders that are paid get a run.',
    );
    await aShopper(shop).post(`/sandbox/pay/${order}`, { intent: 'pay' });
    expect(await refused('Q-100009', run)).toBe('StartError: There is no order Q-100009.');
    expect(await refused('nonsense', run)).toBe('StartError: There is no order nonsense.');
    for (const id of [run + 99, -1, 0.5, Number.NaN, 1e12])
      expect(await refused('Q-100001', id)).toBe(`StartError: There is no run ${id}.`);
    expect(await refused('Q-100001', run, 2)).toMatch('Line 2 of Q-100001 has no flex time');
    const bert = aShopper(shop);
    await bert.buy({ service_id: ids['rank-boost'] ?? '', 'options[from]': '1', 'options[to]': '3' });
    await bert.post(`/sandbox/pay/${await bert.order()}`, { intent: 'pay' });
    expect(await refused('Q-100002', run)).toMatch('Q-100002 has no flex time');
    const { total } = (await shop.deps.orders.findSummary(order)) ?? { total: 0 };
    await shop.request({ url: `/orders/${order}/cancel`, form: { seen_refund: String(total) } });
    expect(await refused('Q-100001', run)).toMatch(/^StartError: Q-100001 is (cancelled|refunded)/);
    expect(await soldSeats()).toEqual([]);
  });

  test('once: a line that has a run gets no other; of several lines staff says which', async () => {
    await buyFlex(['warrior', 'mage']);
    const run = await addRun();
    await expect(shop.deps.flex.assign('Q-100001', run)).rejects.toThrow('say which, 1 or 2');
    await shop.deps.flex.assign('Q-100001', run, 2);
    await expect(shop.deps.flex.assign('Q-100001', run, 2)).rejects.toThrow(
      `Line 2 of Q-100001 has run ${run} already`,
    );
    await shop.deps.flex.assign('Q-100001', run);
    expect(await soldSeats()).toMatchObject([{ armor: 'cloth' }, { armor: 'plate' }]);
    // Both lines have the same run, and each a mail of its own.
    expect(await mails('flex_assigned')).toHaveLength(2);
  });

  test('two orders race for the last seat: one gets it, the other keeps waiting', async () => {
    await buyFlex();
    await buyFlex();
    const run = await addRun({ armor_seats: asJson({ plate: 1 }) });
    const results = await Promise.allSettled([
      shop.deps.flex.assign('Q-100001', run),
      shop.deps.flex.assign('Q-100002', run),
      shop.deps.flex.assign('Q-100001', run),
      shop.deps.flex.assign('Q-100002', run),
    ]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await soldSeats()).toHaveLength(1);
    expect((await flexRows()).filter(({ run_id }) => run_id === run)).toHaveLength(1);
  });

  test('the list shows who waits, the most urgent first, with the runs that fit', async () => {
    expect(await shop.deps.flex.list()).toBe('No order with flex time waits for a run.');
    await buyFlex();
    const run = await addRun();
    await addRun({ region: 'us' });
    await addRun({ startsAt: NOW + 8 * 24 * HOUR });
    const list = await shop.deps.flex.list();
    expect(list).toMatch(/^Q-100001 line 1 {2}.*, EU, Armor & Token Priority, Plate, until Sat 28 Nov, 13:00 CET/);
    expect(list).toContain(`    ${run}  Wed 25 Nov, 20:00 CET  Leader 1  2 free`);
    // The run that the buyer saw fits, too.
    expect(list.split('\n')).toHaveLength(3);
    await shop.deps.flex.assign('Q-100001', run);
    expect(await shop.deps.flex.list()).toBe('No order with flex time waits for a run.');
  });
});

describe('the buyer declines', () => {
  test('by the form of the page, never by its link; the seat is free, and the same form again changes nothing', async () => {
    const order = await buyFlex();
    const run = await addRun();
    await shop.deps.flex.assign('Q-100001', run);
    const path = await declineLink();
    const page = await shop.request({ url: path });
    expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(page.body).toContain('Wed 25 Nov, 20:00 CET (Wed 25 Nov, 19:00 UTC)');
    expect(page.body).toContain(`action="${path}"`);
    await shop.request({ url: path, method: 'HEAD' });
    expect(await soldSeats()).toHaveLength(1);

    const answers = await Promise.all([decline(path, run), decline(path, run), decline(path, run)]);
    for (const answer of answers) expect([answer.statusCode, answer.headers.location]).toEqual([303, path]);
    expect(await flexRows()).toMatchObject([{ run_id: null, assigned_at: null, declines: 1 }]);
    expect(await soldSeats()).toEqual([]);
    expect((await shop.request({ url: path })).body).toContain('You have declined this run');
    expect(await shop.deps.flex.stateOf(1)).toEqual(
      new Map([[0, { state: 'declined', startsAt: null, text: expect.stringContaining('We assign another one by') }]]),
    );
    expect((await shop.request({ url: `/orders/${order}` })).statusCode).toBe(200);
  });

  test('scripts get the new content of the page', async () => {
    await buyFlex();
    const run = await addRun();
    await shop.deps.flex.assign('Q-100001', run);
    const answer = await decline(await declineLink(), run, SCRIPT);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      success: true,
      data: { action: 'replaceContent', selector: '#decline-run' },
      render: expect.stringContaining('Your seat is free for others'),
    });
  });

  test('once: the mail about the next run has no link, and the old link says why', async () => {
    await buyFlex();
    const first = await addRun();
    await shop.deps.flex.assign('Q-100001', first);
    const path = await declineLink();
    await decline(path, first);
    // Also the same run again is mailed.
    await shop.deps.flex.assign('Q-100001', first);
    expect(await mails('flex_assigned')).toHaveLength(2);
    expect(await declineLink()).toBe('');
    expect((await mails('flex_assigned'))[1]?.body_text).toContain('You have declined a run before');
    const again = await decline(path, first);
    expect([again.statusCode, again.body.includes('You have declined a run before')]).toEqual([409, true]);
    expect((await decline(path, first, SCRIPT)).json().error.code).toBe('decline_used');
    expect(await soldSeats()).toHaveLength(1);
  });

  test('until two hours before the start', async () => {
    await buyFlex();
    const run = await addRun();
    await shop.deps.flex.assign('Q-100001', run);
    const path = await declineLink();
    shop.clock.time = Date.parse(SOON) - 2 * HOUR + 1;
    const late = await decline(path, run);
    expect([late.statusCode, late.body.includes('It is too late to decline')]).toEqual([409, true]);
    expect(await soldSeats()).toHaveLength(1);
    shop.clock.time -= 1;
    expect((await decline(path, run)).statusCode).toBe(303);
  });

  test('not after the order was cancelled, and not a run that was cancelled', async () => {
    const order = await buyFlex();
    const run = await addRun();
    await shop.deps.flex.assign('Q-100001', run);
    const path = await declineLink();
    await db().updateTable('runs').set({ status: 'cancelled' }).where('id', '=', run).execute();
    expect((await decline(path, run, SCRIPT)).json().error.code).toBe('decline_over');
    await db().updateTable('runs').set({ status: 'open' }).where('id', '=', run).execute();
    const { total } = (await shop.deps.orders.findSummary(order)) ?? { total: 0 };
    await shop.request({ url: `/orders/${order}/cancel`, form: { seen_refund: String(total) } });
    const refused = await decline(path, run);
    expect([refused.statusCode, refused.body.includes('There is nothing to decline')]).toEqual([409, true]);
    expect(await flexRows()).toMatchObject([{ declines: 0 }]);
  });

  test('only with the token of the line, and only the run that was shown', async () => {
    await buyFlex(['warrior', 'mage']);
    const run = await addRun();
    await shop.deps.flex.assign('Q-100001', run, 1);
    const path = await declineLink();
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
      for (const answer of [await shop.request({ url: wrong }), await decline(wrong, run)]) {
        expect(answer.statusCode).toBe(404);
        expect(answer.body).toContain('This link is not valid');
      }
    expect((await decline(path, run + 1)).statusCode).toBe(409);
    for (const form of [{}, { run_id: 'x' }, { run_id: '-1' }, { run_id: ['1', '2'] }, { run_id: String(run), x: '1' }])
      expect((await shop.request({ url: path, form })).statusCode).toBe(400);
    expect(
      (await shop.request({ url: path, form: { run_id: String(run) }, headers: { origin: 'https://evil.example' } }))
        .statusCode,
    ).toBe(403);
    expect(await soldSeats()).toHaveLength(1);
  });

  test('the log has no token and no order', async () => {
    const order = await buyFlex();
    const run = await addRun();
    await shop.deps.flex.assign('Q-100001', run);
    const path = await declineLink();
    shop.logged.length = 0;
    await shop.request({ url: path });
    await decline(path, run);
    expect(shop.logged.join('')).not.toContain(order);
    expect(shop.logged.join('')).toContain('/orders/:id/flex/:line/:token');
  });
});

describe('without a run in time', () => {
  test('the line is refunded once, in any number of processes, and the buyer is mailed; the other lines stay', async () => {
    await buyFlex(['warrior', 'mage']);
    await shop.deps.flex.assign('Q-100001', await addRun(), 2);
    shop.clock.time = NOW + 7 * 24 * HOUR - 1;
    expect(await shop.deps.flex.endOverdue()).toBe(0);
    shop.clock.time += 1;
    const ended = await Promise.all([shop.deps.flex.endOverdue(), shop.deps.flex.endOverdue()]);
    expect(ended[0] + ended[1]).toBe(1);
    expect(await shop.deps.flex.endOverdue()).toBe(0);
    const [line, assigned] = await flexRows();
    expect([line?.closed_at, assigned?.closed_at]).toEqual([new Date(shop.clock.time), null]);
    const refunds = await db().selectFrom('line_refunds').selectAll().execute();
    expect(refunds).toMatchObject([{ order_line_id: line?.order_line_id, amount: 14_155 }]);
    expect(await mails('flex_ended')).toMatchObject([
      {
        subject: expect.stringMatching(/^No raid run was found: /),
        body_text: expect.stringContaining('141.55 $ goes back'),
      },
    ]);
    expect(await shop.deps.flex.stateOf(1)).toMatchObject(
      new Map([
        [0, { state: 'ended' }],
        [1, { state: 'assigned', startsAt: Date.parse(SOON) }],
      ]),
    );
    await expect(
      shop.deps.flex.assign('Q-100001', await addRun({ startsAt: '2026-12-01T19:00:00Z' }), 1),
    ).rejects.toThrow('Line 1 of Q-100001 was refunded');
  });

  test('an order of one line is over', async () => {
    const order = await buyFlex();
    shop.clock.time = NOW + 7 * 24 * HOUR;
    expect(await shop.deps.flex.endOverdue()).toBe(1);
    await shop.deps.refunds.processDue();
    expect(await shop.deps.orders.findSummary(order)).toMatchObject({ status: 'refunded' });
    expect(await mails('flex_ended')).toHaveLength(1);
  });

  test('a line whose refund fails does not keep the others waiting, and is tried again', async () => {
    await buyFlex();
    await buyFlex();
    shop.clock.time = NOW + 7 * 24 * HOUR;
    const refundLine = jest.spyOn(shop.deps.refunds, 'refundLine').mockRejectedValueOnce(new Error('down'));
    expect(await shop.deps.flex.endOverdue()).toBe(1);
    expect((await flexRows()).map(({ closed_at }) => closed_at === null)).toEqual([true, false]);
    expect(await shop.deps.flex.endOverdue()).toBe(1);
    refundLine.mockRestore();
    expect(await mails('flex_ended')).toHaveLength(2);
  });

  test('an unpaid order is left to its own end', async () => {
    await buyFlex(['warrior'], { isPaid: false });
    shop.clock.time = NOW + 7 * 24 * HOUR;
    expect(await shop.deps.flex.endOverdue()).toBe(0);
    expect(await mails('flex_ended')).toEqual([]);
  });
});
