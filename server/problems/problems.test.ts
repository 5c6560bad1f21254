import { gzipSync } from 'node:zlib';
import { acceptedImport } from '../../store/importedLog';
import { linkTo } from '../../tests/harness/mails';
import { aSessionLog, packed, reportWithLog } from '../../tests/harness/problemReports';
import { SCRIPT } from '../../tests/harness/scriptHeaders';
import { aShopper } from '../../tests/harness/shopper';
import { openTestApp, type TestApp } from '../../tests/harness/testApp';
import { COMMAND_LINE } from '../platform/audit';
import { outbox } from '../platform/mail';

let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp();
}, 60_000);
beforeEach(async () => {
  await shop.database.db.deleteFrom('problem_reports').execute();
});
afterAll(() => shop.close());

const post = (form: Record<string, string>, headers = {}) => shop.request({ url: '/report-a-problem', form, headers });
const rows = () => shop.database.db.selectFrom('problem_reports').selectAll().orderBy('id').execute();
const problems = () => shop.modules.problems.problems;
const crash = (log: unknown, consent = 'granted') =>
  shop.request({
    method: 'POST',
    url: '/report-a-problem/crash',
    payload: { log: packed(log) },
    headers: { ...SCRIPT, cookie: `consent=${consent}` },
  });
const DAY_MS = 86_400_000;

test('without JavaScript a report is its words and the page, and its link deletes it at once', async () => {
  const form = await shop.request({
    url: '/report-a-problem',
    headers: { referer: 'http://localhost/wow-boost/pvp?q=anna@example.com' },
  });
  expect(/<input[^>]* name="page"[^>]*>/.exec(form.body)?.[0]).toContain('value="/wow-boost/pvp"');
  const sent = await post({ words: 'The <b>price</b> jumps.', page: '/wow-boost/pvp?q=anna@example.com', email: '' });
  const path = String(sent.headers.location);
  expect([sent.statusCode, path]).toEqual([303, expect.stringMatching(/^\/report-a-problem\/[\w-]{32}$/)]);
  expect(await rows()).toMatchObject([
    {
      words: 'The <b>price</b> jumps.',
      title: '“The <b>price</b> jumps.”',
      page: '/wow-boost/pvp',
      email: null,
      log: null,
      build: 'development',
      is_crash: false,
    },
  ]);
  const [{ id, token_hash } = { id: 0, token_hash: '' }] = await rows();
  expect(path).not.toContain(token_hash);
  const page = await shop.request({ url: path });
  expect([page.headers['cache-control'], page.body]).toEqual(['no-store', expect.stringContaining(`P-${id}`)]);
  const deleted = await shop.request({ method: 'POST', url: `${path}/delete`, form: {} });
  expect([deleted.statusCode, deleted.headers.location]).toEqual([303, '/report-a-problem/deleted']);
  expect(await rows()).toEqual([]);
  expect((await shop.request({ url: path })).statusCode).toBe(404);
  expect((await shop.request({ method: 'POST', url: `${path}/delete`, form: {} })).statusCode).toBe(404);
});

test('a script sends what happened before, and gets the thanks as a dialog', async () => {
  const opened = await shop.request({ url: '/report-a-problem', headers: SCRIPT });
  expect(opened.json()).toMatchObject({ data: { action: 'newModal', title: 'Report a problem' } });
  expect(opened.json().render).toContain('<store-island name="problem-log"');
  const answer = await post({ ...reportWithLog(), place: 'dialog', email: 'Anna@Example.com' }, SCRIPT);
  expect(answer.json()).toMatchObject({ data: { action: 'newModal', title: 'Thank you, that helps' } });
  expect(answer.json().render).toMatch(/Your report is P-\d+\. We delete it 90 days after the fix/);
  expect(await rows()).toMatchObject([
    {
      email: 'anna@example.com',
      page: '/wow-boost/pvp/arena-rating',
      kind: 'service',
      title: 'The price couldn’t be checked',
      log: aSessionLog(),
    },
  ]);
  // On its own page the browser goes on to the page of the report.
  const onPage = await post({ ...reportWithLog(), place: 'page' }, SCRIPT);
  expect(onPage.json()).toEqual({ redirectUrl: expect.stringMatching(/^\/report-a-problem\/[\w-]{32}$/) });
});

test('what happened is not stored when the box is not checked', async () => {
  const { with_log: _box, ...unchecked } = reportWithLog();
  await post(unchecked);
  expect(await rows()).toMatchObject([{ log: null, kind: null, page: '/' }]);
});

const deep = (depth: number): unknown => (depth === 0 ? 1 : { in: deep(depth - 1) });
const forged = (type: string, build = 'development') =>
  aSessionLog(undefined, { build, actions: [{ at: 0, action: { type } }] });

test.each<[string, Record<string, string>, number]>([
  ['no words', { words: ' ' }, 422],
  ['two emoji', { words: '🎲🎲' }, 422],
  ['2.001 characters', { words: 'a'.repeat(2001) }, 422],
  ['invisible characters', { words: 'The \u202eprice' }, 422],
  ['a broken email', { words: 'It jumps.', email: 'anna' }, 422],
  ['an unknown field', { words: 'It jumps.', admin: '1' }, 400],
  ['another place', { words: 'It jumps.', place: 'shop' }, 400],
  ['a log that is no base64', { ...reportWithLog(), log: '<script>' }, 400],
  ['a log that is no gzip', { ...reportWithLog(), log: 'YWJj' }, 400],
  ['a log that is no JSON', { ...reportWithLog(), log: gzipSync('{').toString('base64url') }, 400],
  ['a log of 10 MB', { ...reportWithLog(), log: gzipSync('a'.repeat(10_000_000)).toString('base64url') }, 400],
  ['a log of 48.001 characters', { ...reportWithLog(), log: 'A'.repeat(48_001) }, 400],
  ['a log that is a list', reportWithLog([]), 400],
  ['a log of another shop', reportWithLog(aSessionLog(undefined, { kind: 'product' })), 400],
  ['a log of a page elsewhere', reportWithLog(aSessionLog(undefined, { path: 'https://evil.example/' })), 400],
  ['a forged action', reportWithLog(forged('admin/shopDeleted')), 400],
  ['a forged action of another build', reportWithLog(forged('<img src=x>', 'ef4bd36a')), 400],
  ['501 actions', reportWithLog({ ...aSessionLog(), actions: Array(501).fill(aSessionLog().actions[0]) }), 400],
  ['a log that is too deep', reportWithLog({ ...aSessionLog(), beginning: deep(50) }), 400],
  ['a log with NUL', reportWithLog({ ...aSessionLog(), beginning: { page: 'a\0b' } }), 400],
  [
    'a log that reaches for prototypes',
    reportWithLog(JSON.parse(JSON.stringify(aSessionLog()).replace('"page"', '"__proto__"'))),
    400,
  ],
  [
    'an action that does',
    reportWithLog({
      ...aSessionLog(),
      actions: [{ at: 0, action: { type: 'cart/serviceAdded', payload: { link: '__proto__' } } }],
    }),
    400,
  ],
])('a report with %s is refused with a sentence, and nothing is stored', async (_what, form, status) => {
  const answer = await post(form, SCRIPT);
  expect(answer.statusCode).toBe(status);
  expect(answer.json().error.message).toMatch(/^[A-Z].+\.$/);
  expect((await post(form)).statusCode).toBe(status);
  expect(await rows()).toEqual([]);
});

test('a report of 10 MB, or from another site, is refused', async () => {
  const large = await shop.request({ url: '/report-a-problem', form: { words: 'a'.repeat(10_000_000) } });
  expect(large.statusCode).toBe(413);
  expect((await post({ words: 'It jumps.' }, { origin: 'https://evil.example' })).statusCode).toBe(403);
  expect(await rows()).toEqual([]);
});

test('a log of another build may have actions that this one does not know', async () => {
  expect((await post(reportWithLog(forged('wishList/itemPinned', 'ef4bd36a')))).statusCode).toBe(303);
  expect(await rows()).toMatchObject([{ build: 'ef4bd36a' }]);
});

test('a refused report is shown again with its words, and HTML stays text', async () => {
  const page = await post({ words: '<img src=x onerror=alert(1)>', email: 'anna' });
  expect(page.body).toContain('&lt;img src=x onerror=alert(1)&gt;</textarea>');
  expect(page.body).not.toContain('<img src=x');
  expect(page.body).toContain('data-form-answer="problem-page"');
});

test('one report a minute of a network is taken; the words of the next one are not lost', async () => {
  const other = await openTestApp({ config: { rateLimit: 1_000_000 } });
  const send = (words: string, remoteAddress: string, headers = {}) =>
    other.request({ url: '/report-a-problem', form: { words }, remoteAddress, headers });
  // A mistake costs no minute.
  expect((await send(' ', '2001:db8:1:2::1')).statusCode).toBe(422);
  const many = await Promise.all(Array.from({ length: 50 }, (_, n) => send(`Number ${n}`, `2001:db8:1:2::${n + 1}`)));
  expect(many.filter(({ statusCode }) => statusCode === 303)).toHaveLength(1);
  const refused = many.filter(({ statusCode }) => statusCode === 429);
  expect(refused).toHaveLength(49);
  expect(refused[0]?.body).toMatch(/Number \d+<\/textarea>/);
  expect(refused[0]?.body).toContain('less than a minute old');
  const byScript = await send('Again', '2001:db8:1:2::1', SCRIPT);
  expect([byScript.statusCode, byScript.json().error.code]).toEqual([429, 'too_soon']);
  expect((await send('Elsewhere', '2001:db8:1:3::1')).statusCode).toBe(303);
  other.clock.time += 61_000;
  expect((await send('Later', '2001:db8:1:2::1')).statusCode).toBe(303);
  // All together are limited, too.
  const rest = [];
  for (let n = 0; n < 300; n += 1) rest.push((await send(`More ${n}`, `198.51.${n >> 8}.${n & 255}`)).statusCode);
  expect(rest.filter((status) => status === 429)).toHaveLength(3);
  expect(other.logged.join('\n')).not.toMatch(/Number \d|Elsewhere/);
  await other.close();
}, 60_000);

test('reports with the same failure on the same kind of page are one group, also the next ones', async () => {
  await post(reportWithLog());
  await post(reportWithLog(aSessionLog(), 'The same, in other words.'));
  await post({ words: 'The same, in other words.', page: '/' });
  const groups = await problems().groups('open', 10);
  expect(groups.map(({ count }) => count)).toEqual([1, 2]);
  const [, two] = groups;
  expect(await problems().mark(two?.id ?? 0, 'new', 'reproduced', COMMAND_LINE)).toBe(true);
  expect(await problems().mark(two?.id ?? 0, 'new', 'reproduced', COMMAND_LINE)).toBe(false);
  await post(reportWithLog());
  expect((await problems().groups('open', 10)).map(({ count, state }) => [count, state])).toEqual([
    [3, 'reproduced'],
    [1, 'new'],
  ]);
  const island = (name: string) => ({
    type: 'island/failed',
    payload: { name, id: name, phase: 'render', message: 'x' },
  });
  for (const name of ['price-block', 'range-bar', 'price-block'])
    await post(reportWithLog(aSessionLog([island(name)])));
  expect((await problems().groups('open', 10)).map(({ count }) => count)).toEqual([2, 1, 3, 1]);
});

test('writers of a fixed report are mailed once, their addresses are forgotten, and the mail’s link deletes the report', async () => {
  await post({ ...reportWithLog(), email: 'anna@example.com' });
  await post(reportWithLog());
  const [{ id } = { id: 0 }] = await rows();
  expect(await problems().mark(id, 'new', 'fixed', COMMAND_LINE)).toBe(true);
  const mails = await outbox.newest(10, shop.database.db);
  expect(mails).toMatchObject([{ kind: 'problem_fixed', recipient: 'anna@example.com', problem_id: id }]);
  expect(mails[0]?.subject).toBe(`Fixed: your report P-${id}`);
  expect((await rows()).map(({ email, state, fixed_in }) => [email, state, fixed_in])).toEqual([
    [null, 'fixed', 'development'],
    [null, 'fixed', 'development'],
  ]);
  expect(await problems().mailFixed()).toBe(0);
  const link = await linkTo(shop, 'anna@example.com');
  expect((await shop.request({ url: link })).body).toContain('the problem is fixed');
  expect((await shop.request({ method: 'POST', url: `${link}/delete`, form: {} })).statusCode).toBe(303);
  expect(await rows()).toHaveLength(1);
  expect(await outbox.newest(10, shop.database.db)).toEqual([]);
});

test('a mailbox that got ten such mails today gets the next one later', async () => {
  for (let n = 0; n < 11; n += 1) await post({ words: `Problem ${n}`, page: '/', email: 'flood@example.com' });
  for (const { id } of await rows()) await problems().mark(id, 'new', 'fixed', COMMAND_LINE);
  expect((await rows()).filter(({ email }) => email !== null)).toHaveLength(1);
  shop.clock.time += DAY_MS + 1;
  expect(await problems().mailFixed()).toBe(1);
  expect((await rows()).filter(({ email }) => email !== null)).toEqual([]);
  shop.clock.time -= DAY_MS + 1;
});

test('a report is deleted 90 days after its fix, or when it is 180 days old', async () => {
  const start = shop.clock.time;
  await post({ words: 'Never fixed.', page: '/' });
  await post({ words: 'Fixed at once.', page: '/' });
  const [, fixed] = await rows();
  await problems().mark(fixed?.id ?? 0, 'new', 'fixed', COMMAND_LINE);
  shop.clock.time = start + 89 * DAY_MS;
  await shop.deleteExpired();
  expect(await rows()).toHaveLength(2);
  shop.clock.time = start + 91 * DAY_MS;
  await shop.deleteExpired();
  expect((await rows()).map(({ words }) => words)).toEqual(['Never fixed.']);
  shop.clock.time = start + 181 * DAY_MS;
  await shop.deleteExpired();
  expect(await rows()).toEqual([]);
  shop.clock.time = start;
});

test('a page reports its crash with consent to statistics, never without, and nothing else as a crash', async () => {
  const crashed = aSessionLog([{ type: 'saga/crashed', payload: { domain: 'search', message: 'x', restarts: true } }]);
  expect((await crash(crashed, 'refused')).statusCode).toBe(403);
  expect((await crash(aSessionLog())).statusCode).toBe(400);
  expect((await crash('nothing')).statusCode).toBe(400);
  expect(await rows()).toEqual([]);
  expect((await crash(crashed)).statusCode).toBe(204);
  expect(await rows()).toMatchObject([
    { is_crash: true, words: '', title: 'Something behind the page stopped: search', log: crashed },
  ]);
});

test('commands list, show and export reports', async () => {
  const run = (...words: string[]) => shop.modules.problems.commands.problems(words);
  expect(await run('list')).toBe('There are no open reports.');
  await post(reportWithLog());
  await post({ words: 'Words alone.', page: '/' });
  const [first, second] = await rows();
  expect(await run('list')).toContain(`P-${first?.id}`);
  expect(await run('show', `P-${first?.id}`)).toContain('−0:03  Set the range to 1.500 → 2.000');
  const file = JSON.parse(await run('export', String(first?.id))) as Record<string, string>;
  expect(Object.keys(file)).toEqual(['payload', 'preloadedState']);
  const [nextLiftedState, preloadedState] = [JSON.parse(file.payload ?? ''), JSON.parse(file.preloadedState ?? '')];
  expect(nextLiftedState).toHaveLength(5);
  // A page of the same kind and build takes it, in Redux DevTools.
  const { kind, path, build } = aSessionLog();
  const imported = { type: 'IMPORT_STATE', nextLiftedState, preloadedState } as const;
  expect(acceptedImport(imported, { kind, path, build })).toEqual(imported);
  await expect(run('export', `P-${second?.id}`)).rejects.toThrow('came without a log');
  for (const words of [[], ['show'], ['show', 'x'], ['export', '-1'], ['list', '1'], ['drop', '1']])
    await expect(run(...words)).rejects.toThrow('Usage');
  await expect(run('show', 'P-999999')).rejects.toThrow('There is no report P-999999.');
});

test('the form is reached from the footer and from errors', async () => {
  const shopper = aShopper(shop);
  const links = async (url: string) =>
    (await shopper.get(url)).body.split(/<a[^>]* href="\/report-a-problem"/).length - 1;
  // Footer and menu of every page, and once more where something is wrong or help is asked.
  expect(await links('/terms')).toBe(2);
  for (const url of ['/no-such-page', '/contact-us', '/faq', '/chat'])
    expect([url, await links(url)]).toEqual([url, 3]);
});
