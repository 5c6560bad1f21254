import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { anAccount, aSignedInShopper, givePasskey } from '../../../tests/harness/accounts';
import { auditRows } from '../../../tests/harness/auditRows';
import { openTestApp, type TestApp } from '../../../tests/harness/testApp';
import { commandsOf, openControlSocket } from '../../app/control/controlSocket';
import { sendToRunningShop } from '../../commands/runningShop';

let shop: TestApp;
beforeEach(async () => {
  shop = await openTestApp({ catalogue: null });
});
afterEach(() => shop.close());

const run = (...args: string[]) => shop.modules.staff.staffAccounts.runCommand(args);

test('the role is given and taken away by email; both end all sessions and are recorded', async () => {
  const anna = await aSignedInShopper(shop, { email: 'anna@example.com', secondFactor: true });
  await givePasskey(shop, anna);
  const other = await anAccount(shop);
  expect(await run('add', ' Anna@Example.com')).toContain(`anna@example.com (account ${anna.id}) is staff now.`);
  const sessions = () => shop.database.db.selectFrom('sessions').select('account_id').execute();
  expect(await sessions()).toEqual([{ account_id: other.id }]);
  expect((await anna.get('/staff')).headers.location).toBe('/sign-in?next=%2Fstaff');
  const again = await aSignedInShopper(shop, { email: 'staff@example.com', role: 'staff' });
  expect(await run('remove', 'staff@example.com')).toContain('is not staff anymore, and is signed out everywhere.');
  expect(await sessions()).toEqual([{ account_id: other.id }]);
  expect((await again.get('/staff')).statusCode).toBe(303);
  expect(await auditRows(shop)).toEqual([
    {
      staff: 'command line',
      account_id: null,
      action: 'add staff',
      subject: `account ${anna.id}`,
      reason: '',
      before: { role: 'shopper' },
      after: { role: 'staff' },
    },
    {
      staff: 'command line',
      account_id: null,
      action: 'remove staff',
      subject: `account ${again.id}`,
      reason: '',
      before: { role: 'staff' },
      after: { role: 'shopper' },
    },
  ]);
});

test('the list says who has a passkey or codes', async () => {
  expect(await run('list')).toBe('There is no staff yet.');
  await anAccount(shop, { email: 'shopper@example.com' });
  const anna = await anAccount(shop, { email: 'anna@example.com', role: 'staff' });
  const bert = await anAccount(shop, { email: 'bert@example.com', role: 'staff' });
  const cleo = await anAccount(shop, { email: 'cleo@example.com', role: 'staff' });
  const { db } = shop.database;
  await givePasskey(shop, anna, bert);
  await db
    .updateTable('accounts')
    .set({ totp_secret: 's'.repeat(32), totp_enabled_at: new Date() })
    .where('id', '=', bert.id)
    .execute();
  expect((await run('list')).split('\n')).toEqual([
    `anna@example.com  account ${anna.id}  passkey`,
    `bert@example.com  account ${bert.id}  passkey, codes`,
    `cleo@example.com  account ${cleo.id}  no passkey or codes`,
  ]);
});

test('a first name is given, changed and taken away, is listed and recorded, and goes with the role', async () => {
  const anna = await aSignedInShopper(shop, { email: 'anna@example.com', role: 'staff', name: 'anna_x' });
  const subject = `account ${anna.id}`;
  expect(await run('name', ' Anna@Example.com', '  Ann-Marie ', "O'Neil ")).toBe(
    `anna@example.com (${subject}) writes to shoppers as Ann-Marie O'Neil now. Earlier messages keep theirs.`,
  );
  expect(await run('list')).toBe(`anna@example.com  ${subject}  no passkey or codes  writes as Ann-Marie O'Neil`);
  // It is stored composed.
  await run('name', 'anna@example.com', 'Zoe\u0308');
  expect(await run('list')).toContain('writes as Zo\u00eb');
  expect(await run('unname', 'anna@example.com')).toContain('writes to shoppers without a first name now.');
  await run('name', 'anna@example.com', 'Анна');
  // It ends no session; losing the role does.
  const sessions = () => shop.database.db.selectFrom('sessions').select('account_id').execute();
  expect(await sessions()).toEqual([{ account_id: anna.id }]);
  await run('remove', 'anna@example.com');
  expect(await sessions()).toEqual([]);
  const stored = await shop.database.db.selectFrom('accounts').select(['name', 'staff_name']).execute();
  expect(stored).toEqual([{ name: 'anna_x', staff_name: null }]);
  const entry = { staff: 'command line', account_id: null, action: 'name staff', subject, reason: '' };
  expect(await auditRows(shop)).toEqual([
    { ...entry, before: { firstName: null }, after: { firstName: "Ann-Marie O'Neil" } },
    { ...entry, before: { firstName: "Ann-Marie O'Neil" }, after: { firstName: 'Zoë' } },
    { ...entry, before: { firstName: 'Zoë' }, after: { firstName: null } },
    { ...entry, before: { firstName: null }, after: { firstName: 'Анна' } },
    { ...entry, action: 'remove staff', before: { role: 'staff', firstName: 'Анна' }, after: { role: 'shopper' } },
  ]);
});

test('what can’t be done is said, changes nothing and is not recorded', async () => {
  const anna = await anAccount(shop, { email: 'anna@example.com' });
  const bert = await anAccount(shop, { email: 'bert@example.com', role: 'staff' });
  await expect(run('add', 'nobody@example.com')).rejects.toThrow(
    'There is no account with the email nobody@example.com',
  );
  await expect(run('add', 'anna@example.com')).rejects.toThrow('has no passkey and no codes yet. Add one');
  await expect(run('add', 'bert@example.com')).rejects.toThrow('bert@example.com is staff already.');
  await expect(run('remove', 'anna@example.com')).rejects.toThrow('anna@example.com is not staff.');
  await expect(run('name', 'nobody@example.com', 'Anna')).rejects.toThrow('There is no account');
  await expect(run('name', 'bert@example.com', '<b>Bert')).rejects.toThrow('A first name has letters');
  await expect(run('name', 'anna@example.com', 'Anna')).rejects.toThrow('anna@example.com is not staff.');
  await expect(run('unname', 'bert@example.com')).rejects.toThrow('bert@example.com has no first name.');
  for (const args of [
    [],
    ['add'],
    ['name', 'bert@example.com'],
    ['unname'],
    ['add', 'a@example.com', 'b@example.com'],
    ['list', 'all'],
    ['show'],
  ])
    await expect(run(...args)).rejects.toThrow('Usage: npm run staff');
  const sessions = await shop.database.db.selectFrom('sessions').select('account_id').orderBy('account_id').execute();
  expect(sessions).toEqual([{ account_id: anna.id }, { account_id: bert.id }]);
  expect(await auditRows(shop)).toEqual([]);
});

test('two commands at once give the role once', async () => {
  await givePasskey(shop, await anAccount(shop, { email: 'anna@example.com' }));
  const results = await Promise.allSettled([run('add', 'anna@example.com'), run('add', 'anna@example.com')]);
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await auditRows(shop)).toHaveLength(1);
});

test('a running shop takes the command', async () => {
  await givePasskey(shop, await anAccount(shop, { email: 'anna@example.com' }));
  const folder = mkdtempSync(path.join(os.tmpdir(), 'staff-'));
  const control = await openControlSocket(folder, commandsOf([shop.modules.staff]), shop.modules.platform.log);
  try {
    const send = (...args: string[]) => sendToRunningShop(folder, ['staff', args]);
    expect(await send('add', 'anna@example.com')).toContain('is staff now.');
    await expect(send('add', 'nobody@example.com')).rejects.toThrow('There is no account');
  } finally {
    await control?.close();
    rmSync(folder, { recursive: true });
  }
});
