import { aSignedInShopper, type TestAccount } from '../../../tests/harness/accounts';
import { auditRows, clearAudit } from '../../../tests/harness/auditRows';
import { replayProblem } from '../../../tests/harness/problemLog';
import { aSessionLog, reportWithLog, SERVICE_ACTIONS } from '../../../tests/harness/problemReports';
import { SCRIPT } from '../../../tests/harness/scriptHeaders';
import { aShopper, type Shopper } from '../../../tests/harness/shopper';
import { openTestApp, type TestApp } from '../../../tests/harness/testApp';

let shop: TestApp;
let staff: Shopper & TestAccount;
beforeAll(async () => {
  shop = await openTestApp();
  staff = await aSignedInShopper(shop, { email: 'staff@example.com', role: 'staff' });
}, 60_000);
beforeEach(async () => {
  await shop.database.db.deleteFrom('problem_reports').execute();
  await clearAudit(shop);
});
afterAll(() => shop.close());

const report = async (form: Record<string, string>): Promise<number> => {
  await shop.request({ url: '/report-a-problem', form });
  const { id } = await shop.database.db
    .selectFrom('problem_reports')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return id;
};
const mainOf = async (url: string) => /<main.*<\/main>/s.exec((await staff.get(url)).body)?.[0] ?? '';
const textOf = (html: string) => html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');

test('the list has a line for each cause, the newest first, and says when nothing is open', async () => {
  expect(textOf(await mainOf('/staff/problems'))).toContain('No open reports Nobody has reported a problem.');
  await report(reportWithLog());
  const two = await report(reportWithLog(undefined, 'It jumps, too.'));
  const words = await report({ words: '<b>Bold</b> words', page: '/terms' });
  const list = await mainOf('/staff/problems');
  expect([...list.matchAll(/<b>P-(\d+)<\/b>/g)].map(([, id]) => Number(id))).toEqual([words, two]);
  expect(list).toContain('“&lt;b&gt;Bold&lt;/b&gt; words”');
  expect(textOf(list)).toContain('The price couldn’t be checked');
  await staff.post(`/staff/problems/${two}/state`, { shown: 'new', state: 'fixed' });
  expect(textOf(await mainOf('/staff/problems?list=fixed'))).toContain('Fixed in development');
  await staff.post(`/staff/problems/${words}/state`, { shown: 'new', state: 'fixed' });
  expect(textOf(await mainOf('/staff/problems'))).toMatch(new RegExp(`The last one, P-${words}, was fixed on`));
});

test('a report is read step by step, with what each step changed', async () => {
  const id = await report(reportWithLog());
  const page = await mainOf(`/staff/problems/${id}`);
  // It opens where it failed.
  expect(textOf(page)).toContain('Step 5 of 5 The price couldn’t be checked');
  expect(page).toContain(`href="/wow-boost/pvp/arena-rating?replay=${id}"`);
  const second = await mainOf(`/staff/problems/${id}?step=2`);
  expect(textOf(second)).toContain('State after step 2');
  expect(textOf(second)).toContain('+ configuration.from 1500');
  expect(second).toContain('aria-current="step"');
  expect(textOf(await mainOf(`/staff/problems/${id}?step=1`))).toContain('This step changed nothing.');
  expect(textOf(await mainOf(`/staff/problems/${id}?step=999`))).toContain('Step 5 of 5');
});

test('500 actions are replayed in less than a second', async () => {
  const one = aSessionLog();
  const actions = Array.from({ length: 500 }, (_, at) => ({ ...one.actions[1 + (at % 2)], at }));
  const id = await report(reportWithLog({ ...one, actions }));
  const start = performance.now();
  expect(textOf(await mainOf(`/staff/problems/${id}`))).toContain('Step 500 of 500');
  expect(performance.now() - start).toBeLessThan(1000);
});

test('what this build does not know of an older log is said and left out; a log that breaks a reducer is shown, too', async () => {
  const actions = [
    { at: 0, action: { type: 'wishList/itemPinned', payload: { id: 1 } } },
    ...aSessionLog().actions,
    { at: 9000, action: { type: 'cart/changeConfirmed', payload: null } },
  ];
  const id = await report(reportWithLog(aSessionLog(undefined, { build: 'ef4bd36a', actions })));
  const text = textOf(await mainOf(`/staff/problems/${id}?step=7`));
  expect(text).toContain('Wish list: item pinned wishList/itemPinned not known to this build');
  expect(text).toContain('1 of its actions are not known to this build.');
  expect(text).toContain('Not everything could be replayed. Step 7:');
  expect(textOf(await mainOf(`/staff/problems/${id}?step=3`))).toContain('+ configuration.from 1500');
  const broken = await report(
    reportWithLog(
      aSessionLog(undefined, { beginning: { ...aSessionLog().beginning, ...{ configurator: { service: 7 } } } }),
    ),
  );
  expect(textOf(await mainOf(`/staff/problems/${broken}?step=2`))).toContain('Step 2 of 5');
});

test('a page of one person has a timeline and no replay', async () => {
  const id = await report(reportWithLog(aSessionLog(undefined, { kind: 'order', path: '/orders/:id' })));
  const page = await mainOf(`/staff/problems/${id}`);
  expect(textOf(page)).toContain('No replay.');
  expect(page).not.toContain('?replay=');
});

test('marks are recorded, count for all reports of the cause, and do nothing from an old page', async () => {
  const first = await report(reportWithLog());
  const second = await report({ ...reportWithLog(), email: 'anna@example.com' });
  const mark = (form: Record<string, string>, script = false) =>
    staff.post(`/staff/problems/${second}/state`, form, script);
  const done = await mark({ shown: 'new', state: 'reproduced' });
  expect([done.statusCode, done.headers.location]).toEqual([303, `/staff/problems/${second}?done=reproduced`]);
  expect(await mainOf(`/staff/problems/${second}?done=reproduced`)).toContain('marked as reproduced');
  expect(await mainOf(`/staff/problems/${second}?done=fixed`)).not.toContain('marked as fixed');
  const old = await mark({ shown: 'new', state: 'fixed' });
  expect([old.statusCode, textOf(old.body)]).toEqual([
    409,
    expect.stringContaining('has marked this report meanwhile'),
  ]);
  expect((await mark({ shown: 'new', state: 'fixed' }, true)).statusCode).toBe(409);
  await mark({ shown: 'reproduced', state: 'fixed' });
  expect(textOf(await mainOf(`/staff/problems/${first}`))).toContain('Fixed in development');
  await mark({ shown: 'fixed', state: 'new' });
  const audit = await auditRows(shop);
  expect(audit.map(({ action, before, after }) => [action, before, after])).toEqual(
    [
      ['reproduce problem', { state: 'new', reports: 2 }, { state: 'reproduced' }],
      ['fix problem', { state: 'reproduced', reports: 2 }, { state: 'fixed', build: 'development' }],
      ['reopen problem', { state: 'fixed', build: 'development', reports: 2 }, { state: 'new' }],
    ]
      .toReversed()
      .toReversed(),
  );
  expect(JSON.stringify(audit)).not.toContain('anna');
});

test('the log is read as JSON, as a file for DevTools, and as a test that replays it', async () => {
  const id = await report(reportWithLog());
  expect((await staff.get(`/staff/problems/${id}/log`)).json()).toEqual(aSessionLog());
  const file = (await staff.get(`/staff/problems/${id}/devtools.json`)).json();
  const { state, unknown, actions } = await replayProblem(file);
  expect(unknown).toEqual([]);
  expect(actions).toEqual(SERVICE_ACTIONS);
  expect(state.configurator.configuration).toMatchObject({
    from: 1500,
    to: 2000,
    options: expect.arrayContaining(['express']),
  });
  const text = (await staff.get(`/staff/problems/${id}/test`)).body;
  expect(text).toContain(`test("P-${id}: The price couldn’t be checked", async () => {`);
  expect(text).toContain('expect(state.configurator).toEqual({');
  // What it holds replays to what it expects.
  const problem = new Function(`return ${/const problem = (\{.*?\n\});/s.exec(text)?.[1]}`)();
  const expected = JSON.parse(/toEqual\((\{.*\})\);\n\}\);/s.exec(text)?.[1] ?? '');
  expect(JSON.parse(JSON.stringify((await replayProblem(problem)).state.configurator))).toEqual(expected);
  const alone = await report({ words: 'Words alone.', page: '/' });
  for (const part of ['log', 'devtools.json', 'test'])
    expect((await staff.get(`/staff/problems/${alone}/${part}`)).statusCode).toBe(404);
  expect(textOf(await mainOf(`/staff/problems/${alone}`))).toContain('The box was not checked');
});

test('nobody but staff reads reports, and odd addresses and forms are refused', async () => {
  const id = await report(reportWithLog());
  const stranger = aShopper(shop);
  for (const path of ['', `/${id}`, `/${id}/log`, `/${id}/devtools.json`, `/${id}/test`])
    expect((await stranger.get(`/staff/problems${path}`)).body).not.toContain('price couldn’t');
  expect((await stranger.post(`/staff/problems/${id}/state`, { shown: 'new', state: 'fixed' })).statusCode).not.toBe(
    200,
  );
  for (const path of ['?list=gone', '?from=x', `/${id}?step=0`, `/${id}?step=1e9`, '/x', '/0'])
    expect([400, 404]).toContain((await staff.get(`/staff/problems${path}`)).statusCode);
  expect((await staff.get('/staff/problems/999999')).statusCode).toBe(404);
  for (const form of [
    {},
    { shown: 'new' },
    { shown: 'new', state: 'gone' },
    { shown: 'new', state: 'fixed', by: 'me' },
  ])
    expect((await staff.post(`/staff/problems/${id}/state`, form as Record<string, string>)).statusCode).toBe(400);
  expect((await staff.post('/staff/problems/999999/state', { shown: 'new', state: 'fixed' }, true)).statusCode).toBe(
    404,
  );
  expect(await auditRows(shop)).toEqual([]);
  expect((await shop.request({ url: `/staff/problems/${id}/log`, headers: SCRIPT })).statusCode).not.toBe(200);
});
