import { aSignedInShopper } from '../../tests/harness/accounts';
import { clearAudit } from '../../tests/harness/auditRows';
import type { Shopper } from '../../tests/harness/shopper';
import { openTestApp, type TestApp } from '../../tests/harness/testApp';
import type { AuditEntry } from '../audit/auditLog.repository';
import { auditLog } from '../audit/auditLog.repository';

let shop: TestApp;
let staff: Shopper;
beforeAll(async () => {
  shop = await openTestApp();
  staff = await aSignedInShopper(shop, { role: 'staff' });
}, 60_000);
beforeEach(() => clearAudit(shop));
afterAll(() => shop.close());

const ENTRY: AuditEntry = {
  action: 'refund order',
  subject: 'order Q-100042',
  before: { status: 'paid', refund: '0.00 USD' },
  after: { status: 'refunded', refund: '12.00 USD' },
};
const add = (entry: Partial<AuditEntry> = {}, email = 'anna@example.com', reason = '') =>
  auditLog.add({ ...ENTRY, ...entry }, { staff: email, reason }, new Date(shop.clock.time), shop.database.db);
const page = async (query = '') => /<main.*<\/main>/s.exec((await staff.get(`/staff/audit${query}`)).body)?.[0] ?? '';
const subjects = (html: string) =>
  [...html.matchAll(/data-subject="">(.*?)<\/div>/g)].map(([, text = '']) => text.replace(/<.*?>/g, ''));

test('says who did what and why, with before and after, the newest first', async () => {
  expect(await page()).toContain('Nothing yet');
  await add({}, 'anna@example.com', 'The <b>player</b> is ill.');
  await add({
    action: 'cancel run',
    subject: 'run 1043',
    before: { status: 'open' },
    after: { status: 'cancelled', orders: 2 },
  });
  await add(
    { action: 'answer question', subject: 'question 7', before: { answered: false }, after: { answered: true } },
    'command line',
  );
  const html = await page();
  expect(subjects(html)).toEqual(['question 7', 'run 1043', 'order Q-100042']);
  expect(html).toContain('href="/staff/orders/Q-100042"');
  expect(html).toContain('href="/staff/runs/1043"');
  expect(html).toContain('The &lt;b&gt;player&lt;/b&gt; is ill.');
  const text = html.replace(/<span class="visually-hidden"> to<\/span>/g, '').replace(/<.*?>/g, '');
  for (const change of [
    'statuspaid → refunded',
    'refund0.00 USD → 12.00 USD',
    'statusopen → cancelled',
    'orders2',
    'answeredno → yes',
  ])
    expect(text).toContain(change);
  expect(html).toContain('21 Nov 2026, 12:00');
});

test('is filtered by who did it and by what it is about', async () => {
  await add();
  await add({ subject: 'order Q-1000421' });
  await add({ subject: 'run 1043' }, 'command line');
  expect(subjects(await page('?staff=Anna%40example.com&subject='))).toEqual(['order Q-1000421', 'order Q-100042']);
  expect(subjects(await page('?subject=order+Q-100042'))).toEqual(['order Q-100042']);
  expect(subjects(await page('?staff=command+line&subject=run+1043'))).toEqual(['run 1043']);
  const none = await page('?staff=bert%40example.com');
  expect(none).toContain('No entries found');
  expect(none).toContain('value="bert@example.com"');
});

test('is read page by page, also while entries arrive', async () => {
  for (let n = 1; n <= 120; n += 1) await add({ subject: `message ${n}` });
  const found: string[] = [];
  let next: string | undefined = '';
  while (next !== undefined) {
    const html: string = await page(next);
    found.push(...subjects(html));
    await add({ subject: 'message 999' });
    next = /href="\/staff\/audit([^"]+)" rel="next"/.exec(html)?.[1]?.replaceAll('&amp;', '&');
  }
  expect(found).toEqual(Array.from({ length: 120 }, (_, index) => `message ${120 - index}`));
});

test.each(['before=x', 'before=-1', `subject=${'a'.repeat(121)}`, 'staff=a&staff=b', 'staff=%00'])(
  'refuses %s',
  async (query) => {
    expect((await staff.get(`/staff/audit?${query}`)).statusCode).toBe(400);
  },
);
