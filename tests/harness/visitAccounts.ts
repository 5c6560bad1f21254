import { orderNumber } from '../../domains/order';
import { aMember, newEmail, PASSWORD, readTwoStepSetup } from './accountForms';
import { anAccount, givePasskey } from './accounts';
import { anAuthenticator } from './authenticator';
import { liveState } from './liveState';
import { linkTo } from './mails';
import { SCRIPT } from './scriptHeaders';
import { aShopper, type Shopper, serviceIds } from './shopper';
import { solve } from './solveCaptcha';
import type { TestApp } from './testApp';

const MINUTE = 60_000;
const NEXT = 'quiet harbor before dawn';

/** Everything that shoppers do with an account, and staff at their desk, once. The database gets rows in every table of accounts. */
export async function visitAccounts(shop: TestApp): Promise<void> {
  const member = await aMember(shop);
  await visitSigningIn(shop, member.email);
  await visitPasskeys(shop, member);
  await visitProfile(shop, member);
  await visitPurchases(shop, member);
  await visitTwoStep(shop, member);
  await visitDesk(shop);
  await visitEnd(shop);
}

async function visitSigningIn(shop: TestApp, email: string): Promise<void> {
  const anna = aShopper(shop);
  for (const path of ['/sign-in', '/sign-up', '/forgot-password', '/check-your-email']) await anna.get(path);
  await shop.request({ url: '/sign-in', headers: SCRIPT });
  for (let tries = 0; tries < 4; tries += 1) await anna.post('/sign-in', { email, password: 'wrong' });
  const print = { afp: '1', cfp: '2', pfp: '3', st: 'A'.repeat(16), dw: '1', dh: '1', timezone: 'UTC' };
  await anna.post('/sign-in', { email, password: PASSWORD, altcha: await solve(shop), ...print });
  await anna.post('/sign-out', {});
  await anna.post('/sign-in/link', { email });
  const link = await linkTo(shop, email);
  await anna.get(link);
  await anna.post(link, print);
  await aShopper(shop).post('/forgot-password', { email });
  const reset = await linkTo(shop, email);
  await anna.get(reset);
  await anna.post(reset, { new_password: PASSWORD });
  const other = newEmail();
  const ben = aShopper(shop);
  await ben.post('/sign-up', { email: other, password: PASSWORD });
  await ben.get(await linkTo(shop, other));
}

async function visitPasskeys(shop: TestApp, member: Shopper & { readonly email: string }): Promise<void> {
  await member.post('/sign-in', { email: member.email, password: PASSWORD });
  const device = anAuthenticator();
  const send = async (shopper: Shopper, path: string, kind: 'create' | 'get', form = {}) => {
    const options = (await shopper.post(`${path}/options`, form, true)).json();
    return shopper.post(path, { passkey: JSON.stringify(device[kind](options)) }, true);
  };
  await member.get('/profile/passkeys');
  await send(member, '/profile/passkeys', 'create');
  await send(member, '/profile/confirm/passkey', 'get');
  await send(aShopper(shop), '/sign-in/passkey', 'get');
  await send(aShopper(shop), '/sign-up/passkey', 'create', { email: newEmail() });
  const { id } = await shop.database.db.selectFrom('passkeys').select('id').executeTakeFirstOrThrow();
  await member.post(`/profile/passkeys/${id}`, { name: 'Laptop', intent: 'rename' });
  // It stays, because the table needs a row.
  await member.post('/profile/passkeys/0', { name: 'Laptop', intent: 'remove' });
}

async function visitProfile(shop: TestApp, member: Shopper & { readonly email: string }): Promise<void> {
  for (const path of ['', '/name', '/password', '/email', '/confirm', '/data.json', '/delete'])
    await member.get(`/profile${path}`);
  await member.post('/profile/name', { name: 'Anna' });
  await member.post('/profile/confirm', { password: PASSWORD });
  await member.post('/profile/password', { password: PASSWORD, new_password: NEXT });
  const email = newEmail();
  await member.post('/profile/email', { email, password: NEXT });
  const link = await linkTo(shop, email);
  await member.get(link);
  await member.post(link, {});
  await member.post('/profile/devices/1/sign-out', {});
  await member.post('/profile/devices/sign-out-others', {});
}

/** Orders of an account, buying one again, and saved details. */
async function visitPurchases(shop: TestApp, member: Shopper): Promise<void> {
  await member.post('/cart/items', { service_id: (await serviceIds(shop))['battleground-wins'] ?? '' });
  const id = await member.order();
  await member.post(`/sandbox/pay/${id}`, { intent: 'pay' });
  for (const url of [
    ...['/profile', '/profile?status=running', '/profile?status=done&after=Q-100042'],
    ...['/profile/details', '/profile/details?game=wow-boost', '/checkout'],
  ])
    await member.get(url);
  for (const topic of [`order.${id}`, `account-order.${id}`]) await liveState(shop, topic, member);
  const again = await member.post(`/orders/${id}/again`, {});
  await member.get(String(again.headers.location));
  await member.get('/checkout');
  const details = { game: 'wow-boost', account: 'Aelwyn-Silvermoon', region: 'EU', platform: 'PC' };
  await member.post('/profile/details', details);
  await member.post('/profile/details/wow-boost/remove', {});
  await member.post('/profile/details', details);
}

/** Turns codes on. @returns makes the code of a moment */
async function turnOnCodes(shop: TestApp, member: Shopper): Promise<() => string> {
  const { codeOf, offer } = readTwoStepSetup((await member.get('/profile/two-step')).body);
  const code = () => codeOf(shop.clock.time);
  await member.post('/profile/two-step', { code: code(), offer });
  return code;
}

async function visitTwoStep(shop: TestApp, member: Shopper): Promise<void> {
  const other = await aMember(shop);
  await turnOnCodes(shop, other);
  await other.post('/profile/two-step/off', {});
  const code = await turnOnCodes(shop, member);
  const recovery =
    /<code[^>]*>([a-z0-9-]+)<\/code>/.exec((await member.post('/profile/recovery-codes', {})).body)?.[1] ?? '';
  const { db } = shop.database;
  const { email } = await db
    .selectFrom('accounts')
    .select('email')
    .where('totp_enabled_at', 'is not', null)
    .executeTakeFirstOrThrow();
  for (const form of [{ code: recovery }, { code: '' }]) {
    const phone = aShopper(shop);
    await phone.post('/sign-in', { email, password: NEXT });
    await phone.get('/sign-in/code');
    await phone.get('/sign-in/recovery');
    shop.clock.time += MINUTE;
    if (form.code === '') await phone.post('/sign-in/code', { code: code() });
    else await phone.post('/sign-in/recovery', form);
  }
}

async function visitDesk(shop: TestApp): Promise<void> {
  const staff = await anAccount(shop, { role: 'staff' });
  await givePasskey(shop, staff);
  const desk = aShopper(shop);
  for (const [name, value] of staff.cookies) desk.cookies.set(name, value);
  const buyer = aShopper(shop);
  await buyer.post('/cart/items', { service_id: (await serviceIds(shop))['battleground-wins'] ?? '' });
  await buyer.order();
  const { id } = await shop.database.db
    .selectFrom('orders')
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const number = orderNumber(id);
  const run = await shop.database.db.selectFrom('runs').select('id').executeTakeFirst();
  const order = `/staff/orders/${number}`;
  for (const url of [
    ...[
      '/staff',
      '/staff?status=paid',
      `/staff?q=${number}`,
      '/staff?q=anna',
      '/staff?q=arena+rating',
      `/staff?after=${id}`,
    ],
    ...[
      order,
      `${order}/refund`,
      '/staff/questions',
      '/staff/questions?show=answered',
      '/staff/problems',
      '/staff/problems?list=all&from=99',
      '/staff/problems/1',
      '/staff/messages',
      '/staff/vip',
      '/staff/vip?q=account+1',
      '/staff/vip/1',
      '/staff/vip/1?of=xp&before=9',
      '/staff/coupons?before=99',
      '/staff/audit',
    ],
    ...[
      '/staff/audit?staff=account',
      '/staff/audit?staff=account+1',
      '/staff/questions?done=1',
      '/staff/runs',
      '/staff/runs?region=eu&day=2026-11-22',
      `/staff/runs/${run?.id}`,
    ],
  ])
    await desk.get(url);
  await desk.post(`${order}/move`, {});
  await desk.post(`${order}/refund`, {});
  await desk.post(`${order}/write`, { key: '6b5dde38-320e-4611-aa7a-98587661d32a', text: 'Hello.' });
  await desk.post('/staff/questions/1/answered', {});
  await desk.post('/staff/messages', { kind: 'top', text: 'Hello.' });
  await desk.post('/staff/messages/1/remove', {});
  await desk.post(`/staff/vip/${staff.id}`, {
    ...{ of: 'xp', kind: 'grant', amount: '5', reason: 'Late.' },
    seen_xp: '0',
    seen_balance: '0',
  });
  await desk.post('/staff/coupons', { code: 'HELLO', value: '5%' });
  await desk.post('/staff/coupons/end', { code: 'HELLO' });
  await desk.post(`/staff/runs/${run?.id}/price`, {});
  await desk.post(`/staff/runs/${run?.id}/cancel`, {});
  await desk.post('/staff/flex-runs', {});
  await shop.modules.staff.staffAccounts.runCommand(['list']);
  for (const command of ['remove', 'add']) await shop.modules.staff.staffAccounts.runCommand([command, staff.email]);
  await shop.modules.platform.commands?.mails?.(['list']);
  await shop.modules.platform.commands?.mails?.(['show', '1']);
}

/** An account with an order that is exported and deleted. */
async function visitEnd(shop: TestApp): Promise<void> {
  const ben = await aMember(shop);
  await ben.post('/cart/items', { service_id: (await serviceIds(shop))['battleground-wins'] ?? '' });
  const id = await ben.order();
  const { db } = shop.database;
  await db.updateTable('orders').set({ status: 'cancelled' }).where('public_id', '=', id).execute();
  const run = await db.selectFrom('runs').select('id').executeTakeFirstOrThrow();
  const entry = { run_id: run.id, email: ben.email, token_hash: 'b'.repeat(64) };
  await db.insertInto('run_waitlist').values(entry).execute();
  await ben.get('/profile/data.json');
  await ben.post('/profile/delete', {});
  await ben.get('/profile/deleted');
}
