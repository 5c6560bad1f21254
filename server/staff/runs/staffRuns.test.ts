import { aSignedInShopper, type TestAccount } from '../../../tests/harness/accounts';
import { auditRows, clearAudit } from '../../../tests/harness/auditRows';
import { type FlexShop, NOW, openFlexShop } from '../../../tests/harness/flexTime';
import type { Shopper } from '../../../tests/harness/shopper';
import type { TestApp } from '../../../tests/harness/testApp';

let flex: FlexShop;
let shop: TestApp;
let staff: Shopper & TestAccount;
beforeAll(async () => {
  flex = await openFlexShop();
  shop = flex.shop;
}, 60_000);
beforeEach(async () => {
  await flex.clear();
  await clearAudit(shop);
  await shop.database.db.deleteFrom('accounts').execute();
  staff = await aSignedInShopper(shop, { email: 'staff@example.com', role: 'staff' });
});
afterAll(() => shop.close());

const db = () => shop.database.db;
const mainOf = (html: string) => /<main.*<\/main>/s.exec(html)?.[0] ?? '';
const page = async (url: string) => mainOf((await staff.get(url)).body);
const drops = () => db().selectFrom('run_drops').select(['run_id', 'price_cents', 'rule']).execute();
const runsOf = (html: string) => [...html.matchAll(/href="\/staff\/runs\/(\d+)"/g)].map(([, id]) => Number(id));
const runStatus = async (id: number) =>
  (await db().selectFrom('runs').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status;

describe('the list of runs', () => {
  it('shows a week, by region and from any day', async () => {
    expect(await page('/staff/runs')).toContain('No runs in this week');
    const soon = await flex.addRun({ startsAt: '2026-11-22T19:00:00Z', leader: 'Anna' });
    const us = await flex.addRun({ startsAt: '2026-11-23T01:00:00Z', region: 'us', droppedTo: 9_900 });
    const later = await flex.addRun({ startsAt: '2026-11-29T19:00:00Z' });
    const past = await flex.addRun({ startsAt: '2026-11-20T19:00:00Z' });
    const week = await page('/staff/runs');
    expect(runsOf(week)).toEqual([soon, us]);
    for (const text of ['22 Nov 2026, 19:00', 'The Sample Abyss, Heroic', 'Anna', '</s> 99.00 $'])
      expect(week).toContain(text);
    expect(runsOf(await page('/staff/runs?region=us'))).toEqual([us]);
    expect(runsOf(await page('/staff/runs?region=&day=2026-11-20'))).toEqual([past, soon, us]);
    const next = /href="([^"]+)" rel="next"/.exec(week)?.[1] ?? '';
    expect(next).toBe('/staff/runs?day=2026-11-28');
    expect(runsOf(await page(next))).toEqual([later]);
  });

  it.each(['region=mars', 'day=2026-02-30', 'day=tomorrow', 'day=2026-13-01', 'day=0000-00-00', 'region=eu&region=us'])(
    'refuses %s',
    async (query) => {
      expect((await staff.get(`/staff/runs?${query}`)).statusCode).toBe(400);
    },
  );
});

describe('the price of a run', () => {
  const price = (id: number, form: Record<string, string | readonly string[]>, script = false) =>
    staff.post(`/staff/runs/${id}/price`, form, script);

  it('is lowered, shown, and recorded with both prices', async () => {
    const id = await flex.addRun();
    const before = await page(`/staff/runs/${id}`);
    expect(before).toContain('Lower than 149.00 $');
    expect(before).toContain('name="seen" value="14900"');
    const dropped = await price(id, { price: '129.50', seen: '14900' });
    expect([dropped.statusCode, dropped.headers.location]).toEqual([303, `/staff/runs/${id}?done=price`]);
    expect(await drops()).toEqual([{ run_id: id, price_cents: 12_950, rule: null }]);
    const after = await page(`/staff/runs/${id}?done=price`);
    for (const text of ['The price is lower now', '129.50 $, was 149.00 $', 'drop price'])
      expect(after).toContain(text);
    expect(await auditRows(shop)).toEqual([
      {
        staff: 'staff@example.com',
        account_id: staff.id,
        action: 'drop price',
        subject: `run ${id}`,
        reason: '',
        before: { price: '149.00 USD' },
        after: { price: '129.50 USD' },
      },
    ]);
  });

  it('is not said to be lower by an address alone, nor once something else was done', async () => {
    const id = await flex.addRun();
    const says = async (done: string) =>
      /The price is lower now|Buyers and the waitlist are emailed/.exec(
        await page(`/staff/runs/${id}?done=${done}`),
      )?.[0];
    expect([await says('price'), await says('cancelled')]).toEqual([undefined, undefined]);
    await price(id, { price: '129.50', seen: '14900' });
    expect([await says('price'), await says('cancelled')]).toEqual(['The price is lower now', undefined]);
    await staff.post(`/staff/runs/${id}/cancel`, { reason: 'Ill' });
    expect([await says('price'), await says('cancelled')]).toEqual([undefined, 'Buyers and the waitlist are emailed']);
  });

  it('is left as it is by an old page, and by two at once', async () => {
    const id = await flex.addRun();
    const answers = await Promise.all(
      ['120.00', '110.00', '100.00'].map((one) => price(id, { price: one, seen: '14900' })),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([303, 409, 409]);
    expect(await drops()).toHaveLength(1);
    expect(await auditRows(shop)).toHaveLength(1);
    expect(answers.find(({ statusCode }) => statusCode === 409)?.body).toContain('by now. Nothing was changed.');
  });

  it.each<[string, Record<string, string | readonly string[]>, number]>([
    ['a higher price', { price: '149.01' }, 422],
    ['the same price', { price: '149.00' }, 422],
    ['nothing', { price: '' }, 422],
    ['zero', { price: '0' }, 422],
    ['less than can be charged', { price: '0.10' }, 422],
    ['a negative price', { price: '-5' }, 422],
    ['a word', { price: 'cheap' }, 422],
    ['a third decimal', { price: '99.001' }, 422],
    ['an exponent', { price: '1e2' }, 422],
    ['two prices', { price: ['99', '98'] }, 400],
    ['no seen price', { seen: '' }, 400],
    ['an unknown field', { rule: 'x' }, 400],
  ])('is not %s, and nothing is written', async (_what, wrong, status) => {
    const id = await flex.addRun();
    for (const script of [false, true]) {
      const answer = await price(id, { price: '99.00', seen: '14900', ...wrong }, script);
      expect(answer.statusCode).toBe(status);
      if (script && status === 422) expect(answer.json().error.fields.price).toMatch(/price|charged/);
    }
    expect([await drops(), await auditRows(shop)]).toEqual([[], []]);
  });

  it('of a run that sells no more, or does not exist, stays', async () => {
    const id = await flex.addRun({ startsAt: NOW + 60_000 });
    shop.clock.time = NOW + 60_000;
    expect((await price(id, { price: '99.00', seen: '14900' })).statusCode).toBe(409);
    expect((await price(999_999, { price: '99.00', seen: '14900' })).statusCode).toBe(404);
    expect((await staff.get('/staff/runs/999999')).statusCode).toBe(404);
    expect(await page(`/staff/runs/${id}`)).toContain('The run has started');
    expect([await drops(), await auditRows(shop)]).toEqual([[], []]);
  });
});

describe('cancelling a run', () => {
  const cancel = (id: number, reason: string, script = false) =>
    staff.post(`/staff/runs/${id}/cancel`, { reason }, script);

  it('gives back what was paid, tells the buyers why, and is recorded', async () => {
    await flex.buy(['warrior']);
    const id = await flex.addRun();
    await shop.modules.raids.flex.assign('Q-100001', id);
    await clearAudit(shop);
    const before = await page(`/staff/runs/${id}`);
    expect(before).toContain('One order gets its money back, or waits for another run');
    expect(before).toMatch(/Sold seats.*Q-100001.*Plate/s);
    const done = await cancel(id, '  The leader is ill.  ');
    expect([done.statusCode, done.headers.location]).toEqual([303, `/staff/runs/${id}?done=cancelled`]);
    const after = await page(`/staff/runs/${id}?done=cancelled`);
    expect(after).toContain('The run is canceled. Buyers and the waitlist are emailed.');
    expect(after).not.toContain('id="cancel-run"');
    const { body_text } = await db()
      .selectFrom('outbox')
      .select('body_text')
      .where('kind', '=', 'run_cancelled')
      .executeTakeFirstOrThrow();
    expect(body_text).toContain('The leader is ill.');
    expect(await auditRows(shop)).toEqual([
      {
        staff: 'staff@example.com',
        account_id: staff.id,
        action: 'cancel run',
        subject: `run ${id}`,
        reason: 'The leader is ill.',
        before: { status: 'open' },
        after: { status: 'cancelled', orders: 1, waited: 0 },
      },
    ]);
  });

  it('needs a reason of up to 200 characters', async () => {
    const id = await flex.addRun();
    for (const reason of ['', ' \n ', 'x'.repeat(201)]) {
      const answer = await cancel(id, reason);
      expect(answer.statusCode).toBe(422);
      expect(mainOf(answer.body)).toContain('Say why in up to 200 characters');
      expect((await cancel(id, reason, true)).json().error.fields).toEqual({ reason: expect.any(String) });
    }
    expect((await staff.post(`/staff/runs/${id}/cancel`, {})).statusCode).toBe(400);
    expect((await staff.post(`/staff/runs/${id}/cancel`, { reason: 'a', staff: 'b' })).statusCode).toBe(400);
    expect([await runStatus(id), await auditRows(shop)]).toEqual(['open', []]);
  });

  it('happens once, and never after the start', async () => {
    const id = await flex.addRun();
    const answers = await Promise.all([1, 2, 3].map(() => cancel(id, 'Ill')));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([303, 409, 409]);
    expect(await auditRows(shop)).toHaveLength(1);
    const started = await flex.addRun({ startsAt: NOW - 60_000 });
    expect((await cancel(started, 'Ill')).statusCode).toBe(409);
    expect((await cancel(999_999, 'Ill')).statusCode).toBe(404);
    expect(await runStatus(started)).toBe('open');
    expect(await auditRows(shop)).toHaveLength(1);
  });
});

describe('orders with flex time', () => {
  const assign = (form: Record<string, string | readonly string[]>, script = false) =>
    staff.post('/staff/flex-runs', form, script);

  it('are listed with the runs that fit, and get one, once', async () => {
    expect(await page('/staff/runs')).toContain('Nobody is waiting');
    // It starts too soon to be assigned.
    await flex.buy(['warrior', 'mage'], { run: { startsAt: NOW + 10 * 3_600_000 } });
    expect(await page('/staff/runs')).toContain('No run fits now.');
    const id = await flex.addRun({ leader: 'Cleo' });
    const list = await page('/staff/runs');
    expect(await page('/staff/runs?done=assigned')).not.toContain('The run is assigned');
    expect(list).toMatch(
      new RegExp(`Q-100001</a>, line 1.*<option value="${id}"[^>]*>${id}: Wed 25 Nov, 20:00 CET, Cleo`, 's'),
    );
    expect(list).toMatch(/name="order" value="Q-100001".*name="line" value="2"/s);
    const form = { order: 'Q-100001', line: '2', run: String(id) };
    const answers = await Promise.all([1, 2, 3].map(() => assign(form)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([303, 409, 409]);
    expect(answers.find(({ statusCode }) => statusCode === 303)?.headers.location).toBe('/staff/runs?done=assigned');
    const refused = answers.find(({ statusCode }) => statusCode === 409)?.body ?? '';
    expect(mainOf(refused)).toContain(`Line 2 of Q-100001 has run ${id} already.`);
    const rest = await page('/staff/runs?done=assigned');
    expect(rest).toContain('The run is assigned');
    expect(rest).not.toContain(', line 2');
    expect(await flex.mails('flex_assigned')).toHaveLength(1);
    expect(await auditRows(shop)).toEqual([
      {
        staff: 'staff@example.com',
        account_id: staff.id,
        action: 'assign run',
        subject: 'order Q-100001',
        reason: '',
        before: { line: 2, run: null },
        after: { line: 2, run: id },
      },
    ]);
    expect(await page('/staff/orders/Q-100001')).toMatch(new RegExp(`run</dt><dd>none .*${id}`, 's'));
  });

  it.each<[string, Record<string, string | readonly string[]>, number]>([
    ['an order that does not exist', { order: 'Q-100999' }, 409],
    ['a run that does not exist', { run: '999999' }, 409],
    ['a line that does not exist', { line: '9' }, 409],
    ['an order without its letter', { order: '100001' }, 400],
    ['a run of zero', { run: '0' }, 400],
    ['two runs', { run: ['1', '2'] }, 400],
    ['an unknown field', { staff: 'boss' }, 400],
  ])('%s is refused, and nothing is written', async (_what, wrong, status) => {
    await flex.buy();
    const id = await flex.addRun();
    for (const script of [false, true]) {
      const answer = await assign({ order: 'Q-100001', line: '1', run: String(id), ...wrong }, script);
      expect(answer.statusCode).toBe(status);
    }
    expect(await flex.rows()).toMatchObject([{ run_id: null }]);
    expect(await auditRows(shop)).toEqual([]);
  });
});

test('the commands are recorded, too', async () => {
  await flex.buy();
  const id = await flex.addRun();
  const run = (...args: string[]) => shop.modules.raids.runCommands.runCommand(args);
  await run('drop-price', String(id), '99.00');
  await run('assign', 'Q-100001', String(id));
  await run('cancel', String(id), 'Patch', 'day.');
  expect(await auditRows(shop)).toMatchObject([
    {
      staff: 'command line',
      account_id: null,
      action: 'drop price',
      subject: `run ${id}`,
      after: { price: '99.00 USD' },
    },
    {
      staff: 'command line',
      account_id: null,
      action: 'assign run',
      subject: 'order Q-100001',
      after: { line: 1, run: id },
    },
    { staff: 'command line', account_id: null, action: 'cancel run', subject: `run ${id}`, reason: 'Patch day.' },
  ]);
});
