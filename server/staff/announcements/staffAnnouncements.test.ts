import { aSignedInShopper, type TestAccount } from '../../../tests/harness/accounts';
import { auditRows, clearAudit } from '../../../tests/harness/auditRows';
import type { Shopper } from '../../../tests/harness/shopper';
import { openTestApp, type TestApp } from '../../../tests/harness/testApp';

let shop: TestApp;
let staff: Shopper & TestAccount;
beforeAll(async () => {
  shop = await openTestApp();
  staff = await aSignedInShopper(shop, { email: 'staff@example.com', role: 'staff' });
}, 60_000);
beforeEach(async () => {
  await shop.database.db.deleteFrom('messages').execute();
  shop.modules.storefront.announcements.clearCache();
  await clearAudit(shop);
});
afterAll(() => shop.close());

const stored = () => shop.database.db.selectFrom('messages').selectAll().execute();
const mainOf = (html: string) => /<main.*<\/main>/s.exec(html)?.[0] ?? '';
/** All fields of the form, as a browser sends them. */
const EMPTY = Object.fromEntries(
  ['details', 'link', 'label', 'art', 'pages', 'from', 'until', 'close-after', 'delay-days'].map((field) => [
    field,
    '',
  ]),
);
const BANNER = { ...EMPTY, kind: 'dismissible', text: 'First time here?', link: '/games', label: 'Go' };

test('staff add an announcement, which shoppers see at once, and remove it; both are recorded', async () => {
  expect(mainOf((await staff.get('/staff/messages')).body)).toContain('No messages');
  const says = async (done: string) =>
    /The message is (added|removed)\./.exec((await staff.get(`/staff/messages?done=${done}`)).body)?.[1];
  expect([await says('added'), await says('removed')]).toEqual([undefined, undefined]);
  const form = { ...BANNER, pages: 'home, games', from: '2026-11-20T18:00', until: '2026-12-08T00:00' };
  const added = await staff.post('/staff/messages', form);
  expect([added.statusCode, added.headers.location]).toEqual([303, '/staff/messages?done=added']);
  const [row, ...others] = await stored();
  expect(others).toEqual([]);
  expect(row).toMatchObject({
    kind: 'dismissible',
    pages: ['home', 'games'],
    starts_at: new Date('2026-11-20T18:00Z'),
    ends_at: new Date('2026-12-08T00:00Z'),
    delay_days: 7,
  });
  expect((await shop.request({ url: '/' })).body).toContain('First time here?');
  const page = mainOf((await staff.get('/staff/messages?done=added')).body);
  for (const text of ['The message is added.', 'First time here?', 'home, games', '20 Nov 2026, 18:00', '>On<'])
    expect(page).toContain(text);
  const removed = await staff.post(`/staff/messages/${row?.id}/remove`, {});
  expect(removed.headers.location).toBe('/staff/messages?done=removed');
  expect(await stored()).toEqual([]);
  expect([await says('added'), await says('removed')]).toEqual([undefined, 'removed']);
  expect((await shop.request({ url: '/' })).body).not.toContain('First time here?');
  const facts = {
    kind: 'dismissible',
    text: 'First time here?',
    link: '/games',
    pages: 'home, games',
    from: '2026-11-20 18:00 UTC',
    until: '2026-12-08 00:00 UTC',
  };
  const entry = { staff: 'staff@example.com', account_id: staff.id, subject: `message ${row?.id}`, reason: '' };
  expect(await auditRows(shop)).toEqual([
    { ...entry, action: 'add message', before: {}, after: facts },
    { ...entry, action: 'remove message', before: facts, after: {} },
  ]);
});

test('an announcement that is wrong keeps what was entered, says all that is wrong in the words of the form, and adds nothing', async () => {
  const wrong = {
    ...BANNER,
    text: '',
    label: '',
    pages: 'home,nowhere',
    from: '2026-12-02',
    until: '2026-12-01',
    art: 'x',
  };
  const page = await staff.post('/staff/messages', wrong);
  expect(page.statusCode).toBe(422);
  const main = mainOf(page.body);
  for (const text of [
    'Nothing has been added yet.',
    'Text: This is missing.',
    'Words of the link: This is needed: the words of the link.',
    'Pages: This has no kinds of pages: nowhere.',
    'Ends, UTC: This must be later than “Starts, UTC”.',
    'Picture: This is only for top-banner, body-banner.',
    'value="home,nowhere"',
    'href="#add-message-until"',
    'data-form-answer="add-message"',
  ])
    expect(main).toContain(text);
  const script = await staff.post('/staff/messages', wrong, true);
  expect(script.statusCode).toBe(422);
  expect(script.json().error.fields).toMatchObject({ text: 'This is missing.', pages: expect.any(String) });
  expect(script.json().data).toBeUndefined();
  expect([await stored(), await auditRows(shop)]).toEqual([[], []]);
});

test('an announcement that is gone can’t be removed again', async () => {
  await staff.post('/staff/messages', { kind: 'top', text: 'Hello' });
  const [row] = await stored();
  const answers = await Promise.all([1, 2, 3].map(() => staff.post(`/staff/messages/${row?.id}/remove`, {})));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([303, 409, 409]);
  expect(await auditRows(shop)).toHaveLength(2);
});

test('there are 50 announcements at most', async () => {
  const values = Array.from({ length: 50 }, (_, n) => ({
    kind: 'top' as const,
    text: `Number ${n}`,
    pages: '[]',
    close_after_ms: 0,
    delay_days: 1,
  }));
  await shop.database.db
    .insertInto('messages')
    .values(values as never)
    .execute();
  shop.modules.storefront.announcements.clearCache();
  const answer = await staff.post('/staff/messages', { kind: 'top', text: 'One more' });
  expect(answer.statusCode).toBe(409);
  expect(mainOf(answer.body)).toContain('There are 50 messages already: remove one first.');
  expect(mainOf(answer.body)).toContain('value="One more"');
  expect([(await stored()).length, await auditRows(shop)]).toEqual([50, []]);
});

test('the commands are recorded, too', async () => {
  const answer = await shop.modules.storefront.announcementCommands.runCommand([
    'add',
    '--kind',
    'top',
    '--text',
    'Hello',
  ]);
  const id = /^Message (\d+)/.exec(answer)?.[1] ?? '';
  await shop.modules.storefront.announcementCommands.runCommand(['remove', id]);
  expect(await auditRows(shop)).toMatchObject([
    { staff: 'command line', account_id: null, action: 'add message', after: { kind: 'top', text: 'Hello' } },
    { staff: 'command line', account_id: null, action: 'remove message', before: { kind: 'top', text: 'Hello' } },
  ]);
});

test.each<[string, Record<string, string | readonly string[]>, number]>([
  ['no kind', { text: 'Hello' }, 422],
  ['an unknown kind', { kind: 'pop-up', text: 'Hello' }, 422],
  ['two texts', { kind: 'top', text: ['a', 'b'] }, 400],
  ['a script as a link', { ...BANNER, link: 'javascript:alert(1)' }, 422],
  ['a link to another shop', { ...BANNER, link: '//evil.example' }, 422],
  ['a picture outside', { ...EMPTY, kind: 'top-banner', text: 'a', art: '../../package' }, 422],
  ['a day that does not exist', { ...BANNER, from: '2026-02-30' }, 422],
  ['an endless text', { kind: 'top', text: 'x'.repeat(1_001) }, 400],
  ['a text of two lines', { kind: 'top', text: 'a\nb' }, 422],
  ['an unknown field', { kind: 'top', text: 'a', id: '1' }, 400],
])('%s is refused, and nothing is written', async (_what, form, status) => {
  for (const script of [false, true])
    expect((await staff.post('/staff/messages', form, script)).statusCode).toBe(status);
  expect([await stored(), await auditRows(shop)]).toEqual([[], []]);
});
