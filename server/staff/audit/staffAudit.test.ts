import { aMember, newEmail, PASSWORD } from '../../../tests/harness/accountForms';
import { aSignedInShopper, type TestAccount } from '../../../tests/harness/accounts';
import { auditRows, clearAudit } from '../../../tests/harness/auditRows';
import { linkTo } from '../../../tests/harness/mails';
import type { Shopper } from '../../../tests/harness/shopper';
import { openTestApp, type TestApp } from '../../../tests/harness/testApp';
import { type Actor, COMMAND_LINE } from '../../platform/audit/actor';
import { type AuditEntry, auditLog } from '../../platform/audit/auditLog.repository';

let shop: TestApp;
let staff: Shopper & TestAccount;
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
const ANNA = { staff: 'anna@example.com', accountId: 7, reason: '' };
const add = (entry: Partial<AuditEntry> = {}, actor: Actor = ANNA) =>
  auditLog.add({ ...ENTRY, ...entry }, actor, new Date(shop.clock.time), shop.database.db);
const page = async (query = '') => /<main.*<\/main>/s.exec((await staff.get(`/staff/audit${query}`)).body)?.[0] ?? '';
const subjects = (html: string) =>
  [...html.matchAll(/data-subject="">(.*?)<\/div>/g)].map(([, text = '']) => text.replace(/<.*?>/g, ''));

test('says who did what and why, with before and after, the newest first', async () => {
  expect(await page()).toContain('Nothing yet');
  await add({}, { ...ANNA, reason: 'The <b>player</b> is ill.' });
  await add({
    action: 'cancel run',
    subject: 'run 1043',
    before: { status: 'open' },
    after: { status: 'cancelled', orders: 2 },
  });
  await add(
    { action: 'answer question', subject: 'question 7', before: { answered: false }, after: { answered: true } },
    COMMAND_LINE,
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
  expect(text).toContain('anna@example.com · account 7');
  expect(html).toContain('href="/staff/audit?staff=account+7"');
  expect(text).not.toContain('command line ·');
});

test('is filtered by who did it and by what it is about', async () => {
  await add();
  await add({ subject: 'order Q-1000421' });
  await add({ subject: 'run 1043' }, COMMAND_LINE);
  expect(subjects(await page('?staff=Anna%40example.com&subject='))).toEqual(['order Q-1000421', 'order Q-100042']);
  expect(subjects(await page('?subject=order+Q-100042'))).toEqual(['order Q-100042']);
  expect(subjects(await page('?staff=command+line&subject=run+1043'))).toEqual(['run 1043']);
  const none = await page('?staff=bert%40example.com');
  expect(none).toContain('No entries found');
  expect(none).toContain('value="bert@example.com"');
});

test('finds all entries of an account, also those under an earlier email or of one that is deleted', async () => {
  await add();
  await add({ subject: 'run 1043' }, { ...ANNA, staff: 'anna.new@example.com' });
  await add({ subject: 'run 1044' }, { ...ANNA, accountId: 71 });
  await add({ subject: 'run 1045' }, COMMAND_LINE);
  expect(subjects(await page('?staff=Account+7'))).toEqual(['run 1043', 'order Q-100042']);
  expect(subjects(await page('?staff=anna%40example.com'))).toEqual(['run 1044', 'order Q-100042']);
  for (const other of ['account', 'account+', 'account+7.0', 'account+9999999999', 'account+7+or+1'])
    expect(subjects(await page(`?staff=${other}`))).toEqual([]);
});

test('has the old and the new email when one of the staff changes it, and nothing about shoppers who do', async () => {
  const shopper = await aMember(shop);
  await changeEmail(shopper, newEmail());
  expect(await auditRows(shop)).toEqual([]);
  const old = 'an_na@example.com';
  const anna = await aSignedInShopper(shop, { email: old, role: 'staff' });
  const email = newEmail();
  await changeEmail(anna, email);
  expect(await auditRows(shop)).toEqual([
    {
      staff: old,
      account_id: anna.id,
      action: 'change email',
      subject: `account ${anna.id}`,
      reason: '',
      before: { email: old },
      after: { email },
    },
  ]);
  expect((await page()).replace(/<.*?>/g, '')).toContain(`email${old} → to ${email}`);
  await anna.post('/staff/messages', { kind: 'top', text: 'Hello' });
  expect((await auditRows(shop))[1]).toMatchObject({ staff: email, account_id: anna.id, action: 'add message' });
  expect(subjects(await page(`?staff=account+${anna.id}`))).toEqual([expect.any(String), `account ${anna.id}`]);
});

test('has that one of the staff deleted their account, and nothing about shoppers who do', async () => {
  await (await aMember(shop)).post('/profile/delete', {});
  expect(await auditRows(shop)).toEqual([]);
  const anna = await aSignedInShopper(shop, { email: 'leaving@example.com', role: 'staff' });
  expect((await anna.post('/profile/delete', {})).headers.location).toBe('/profile/deleted');
  expect(await auditRows(shop)).toEqual([
    {
      staff: 'leaving@example.com',
      account_id: anna.id,
      action: 'delete account',
      subject: `account ${anna.id}`,
      reason: '',
      before: { role: 'staff' },
      after: {},
    },
  ]);
  expect((await page()).replace(/<.*?>/g, '')).toContain(`leaving@example.com · account ${anna.id}`);
});

test('keeps what somebody did when the account is deleted', async () => {
  const anna = await aSignedInShopper(shop, { email: 'gone@example.com', role: 'staff' });
  await anna.post('/staff/messages', { kind: 'top', text: 'Hello' });
  await shop.database.db.deleteFrom('accounts').where('id', '=', anna.id).execute();
  expect((await page()).replace(/<.*?>/g, '')).toContain(`gone@example.com · account ${anna.id}`);
});

async function changeEmail(shopper: Shopper, email: string): Promise<void> {
  await shopper.post('/profile/email', { email, password: PASSWORD });
  const answer = await shopper.post(await linkTo(shop, email), {});
  expect(answer.headers.location).toBe('/profile?done=email');
}

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
