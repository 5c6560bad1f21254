import { aSignedInShopper, type TestAccount } from '../../../tests/harness/accounts';
import { auditRows, clearAudit } from '../../../tests/harness/auditRows';
import { copiedTexts } from '../../../tests/harness/copyButtons';
import { notificationsOf } from '../../../tests/harness/notifications';
import type { Shopper } from '../../../tests/harness/shopper';
import { openTestApp, type TestApp } from '../../../tests/harness/testApp';
import { has, openLevels } from '../../../tests/harness/vip';

let shop: TestApp;
let staff: Shopper & TestAccount;
beforeAll(async () => {
  shop = await openTestApp();
  await openLevels(shop);
  staff = await aSignedInShopper(shop, { email: 'staff@example.com', role: 'staff' });
}, 60_000);
beforeEach(async () => {
  await shop.database.db.deleteFrom('coupons').where('account_id', 'is', null).execute();
  await clearAudit(shop);
});
afterAll(() => shop.close());

const mainOf = (html: string) => /<main.*<\/main>/s.exec(html)?.[0] ?? '';
const NOTHING = { seen_xp: '0', seen_balance: '0' };

describe('levels and balances', () => {
  test('staff find an account by its email or number, and the address with the email does not stay', async () => {
    const anna = await aSignedInShopper(shop, { email: 'anna@example.com' });
    for (const q of ['Anna@example.com', String(anna.id), `account ${anna.id}`]) {
      const answer = await staff.get(`/staff/vip?${new URLSearchParams({ q })}`);
      expect([answer.statusCode, answer.headers.location]).toEqual([303, `/staff/vip/${anna.id}`]);
    }
    const nobody = await staff.get('/staff/vip?q=nobody%40example.com');
    expect(mainOf(nobody.body)).toContain('There is no account nobody@example.com.');
    expect(mainOf(nobody.body)).toContain('5 × 15.00 $, from 20.00 $, 90 days');
    expect((await staff.get('/staff/vip/99999')).statusCode).toBe(404);
  });

  test('what is given and corrected is in the ledger with its reason, in the audit log, and has all its consequences', async () => {
    const anna = await aSignedInShopper(shop);
    const path = `/staff/vip/${anna.id}`;
    const grant = { of: 'xp', kind: 'grant', amount: '1200', reason: 'Two guests’ orders were yours.' };
    const given = await staff.post(path, { ...grant, ...NOTHING });
    expect(given.headers.location).toBe(`${path}?of=xp&done=grant-xp`);
    expect(await has(shop, anna)).toEqual({ xp: 1200, balance: 0, level: 1 });
    // A level is told of, with its coupons.
    expect((await notificationsOf(shop, { accountId: anna.id })).map(({ topic }) => topic)).toContain('vip');
    const paid = { of: 'balance', kind: 'grant', amount: '12.50', reason: 'For the delay.' };
    await staff.post(path, { ...paid, ...NOTHING, seen_xp: '1200' });
    const taken = { of: 'balance', kind: 'correction', amount: '-2.50', reason: 'It was 10.00.' };
    const answer = await staff.post(path, { ...taken, seen_xp: '1200', seen_balance: '1250' });
    expect(await has(shop, anna)).toEqual({ xp: 1200, balance: 1000, level: 1 });
    const page = mainOf((await staff.get(String(answer.headers.location))).body);
    expect(copiedTexts(page)).toEqual([expect.stringMatching(/^VIP1-/)]);
    for (const text of ['The balance is corrected.', 'For the delay.', 'It was 10.00.', 'VIP 1', '1.200', '5.00 $'])
      expect(page).toContain(text);
    const ledger = mainOf((await anna.get('/profile/ledger?of=balance')).body);
    for (const text of ['For the delay.', 'It was 10.00.']) expect(ledger).toContain(text);
    expect(mainOf((await staff.get(`${path}?of=xp`)).body)).toContain('Two guests’ orders were yours.');
    const entry = { staff: 'staff@example.com', account_id: staff.id, subject: `account ${anna.id}` };
    expect(await auditRows(shop)).toMatchObject([
      { ...entry, action: 'grant xp', before: { xp: '0 XP' }, after: { xp: '1.200 XP' }, reason: grant.reason },
      {
        ...entry,
        action: 'grant balance',
        before: { balance: '0.00 $' },
        after: { balance: '12.50 $' },
        reason: paid.reason,
      },
      { ...entry, action: 'correct balance', before: { balance: '12.50 $' }, after: { balance: '10.00 $' } },
    ]);
  });

  test('the same form sent many times at once changes something once', async () => {
    const anna = await aSignedInShopper(shop);
    const form = { of: 'balance', kind: 'grant', amount: '5.00', reason: 'Sorry.', ...NOTHING };
    const answers = await Promise.all(Array.from({ length: 5 }, () => staff.post(`/staff/vip/${anna.id}`, form)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([303, 409, 409, 409, 409]);
    expect((await has(shop, anna)).balance).toBe(500);
    expect(await auditRows(shop)).toHaveLength(1);
  });

  test.each<[string, Record<string, string>, number, string]>([
    ['nothing', { amount: '0' }, 422, 'Enter US dollars'],
    ['a gift that takes away', { amount: '-5' }, 422, 'Enter US dollars'],
    ['half a cent', { amount: '0.005' }, 422, 'Enter US dollars'],
    ['half an XP', { of: 'xp', amount: '1.50' }, 422, 'Enter XP'],
    ['too much', { amount: '100000.01' }, 422, 'Enter US dollars'],
    ['no reason', { reason: ' ' }, 422, 'Say why'],
    ['more than there is', { kind: 'correction', amount: '-0.01' }, 409, 'has less than that'],
    ['another kind', { kind: 'payment' }, 400, ''],
    ['an unknown field', { level: '6' }, 400, ''],
  ])('%s is refused, and nothing is written', async (_what, wrong, status, text) => {
    const anna = await aSignedInShopper(shop);
    const form = { of: 'balance', kind: 'grant', amount: '5.00', reason: 'Sorry.', ...NOTHING, ...wrong };
    const answer = await staff.post(`/staff/vip/${anna.id}`, form);
    expect(answer.statusCode).toBe(status);
    expect(mainOf(answer.body)).toContain(text);
    expect((await staff.post(`/staff/vip/${anna.id}`, form, true)).statusCode).toBe(status);
    expect(await has(shop, anna)).toEqual({ xp: 0, balance: 0, level: 0 });
    expect(await auditRows(shop)).toEqual([]);
  });

  test('an account that does not exist gets nothing', async () => {
    const form = { of: 'xp', kind: 'grant', amount: '5', reason: 'Sorry.', ...NOTHING };
    expect((await staff.post('/staff/vip/99999', form)).statusCode).toBe(404);
    expect(await auditRows(shop)).toEqual([]);
  });
});

describe('coupons', () => {
  const stored = () => shop.database.db.selectFrom('coupons').selectAll().where('account_id', 'is', null).execute();

  test('staff add one, which a shopper uses, and end it; both are recorded', async () => {
    expect(mainOf((await staff.get('/staff/coupons')).body)).toContain('No coupons');
    const form = {
      code: 'spring',
      value: '10%',
      min: '',
      only: '',
      from: '',
      until: '2027-05-31',
      uses: '100',
      each: '1',
    };
    const added = await staff.post('/staff/coupons', form);
    expect(added.headers.location).toBe('/staff/coupons?done=added');
    expect(await stored()).toMatchObject([
      { code: 'SPRING', percent_bp: 1000, max_uses: 100, max_per_shopper: 1, ends_at: new Date('2027-06-01T00:00Z') },
    ]);
    const page = mainOf((await staff.get('/staff/coupons?done=added')).body);
    expect(copiedTexts(page)).toEqual(['SPRING']);
    for (const text of ['The coupon is added.', 'SPRING', '0 of 100', '1 by one account', '>On<'])
      expect(page).toContain(text);
    const again = await staff.post('/staff/coupons', form);
    expect([again.statusCode, (await stored()).length]).toEqual([409, 1]);
    expect(mainOf(again.body)).toContain('There is a coupon SPRING already.');
    const ended = await Promise.all([1, 2, 3].map(() => staff.post('/staff/coupons/end', { code: 'SPRING' })));
    expect(ended.map(({ statusCode }) => statusCode).sort()).toEqual([303, 409, 409]);
    expect(mainOf((await staff.get('/staff/coupons?done=ended')).body)).toContain('>Over<');
    const entry = { staff: 'staff@example.com', account_id: staff.id, subject: 'coupon SPRING' };
    expect(await auditRows(shop)).toMatchObject([
      {
        ...entry,
        action: 'add coupon',
        after: { takes: '10% off', until: '1 Jun 2027, 00:00 UTC', uses: 100, each: 1 },
      },
      { ...entry, action: 'end coupon' },
    ]);
  });

  test('one that is wrong keeps what was entered, says all that is wrong, and adds nothing', async () => {
    const form = { code: 'a', value: '200%', min: '1.5', only: '/nowhere', until: '2026-02-30', uses: '0', each: 'x' };
    const answer = await staff.post('/staff/coupons', form);
    expect(answer.statusCode).toBe(422);
    const main = mainOf(answer.body);
    for (const text of [
      'Code: A code has 3 to 32',
      'Takes: Say what it takes off',
      'From a subtotal of: Say dollars',
      'Only for: There is nothing at /nowhere.',
      'Last day, UTC: Say a day',
      'Uses in all: Say a whole number',
      'value="/nowhere"',
      'data-form-answer="add-coupon"',
    ])
      expect(main).toContain(text);
    const script = await staff.post('/staff/coupons', form, true);
    expect([script.statusCode, Object.keys(script.json().error.fields).sort()]).toEqual([
      422,
      Object.keys(form).sort(),
    ]);
    expect([await stored(), await auditRows(shop)]).toEqual([[], []]);
  });

  test.each<[string, Record<string, string>, number]>([
    ['an unknown field', { code: 'HELLO', value: '5%', level: '3' }, 400],
    ['a code of control characters', { code: 'HEL\u0000LO', value: '5%' }, 400],
    ['more off than the subtotal', { code: 'HELLO', value: '5.00' }, 422],
  ])('%s is refused, and nothing is written', async (_what, form, status) => {
    for (const script of [false, true])
      expect((await staff.post('/staff/coupons', form, script)).statusCode).toBe(status);
    expect([await stored(), await auditRows(shop)]).toEqual([[], []]);
  });
});
