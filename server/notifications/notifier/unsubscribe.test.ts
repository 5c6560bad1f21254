import { anAccount } from '../../../tests/harness/accounts';
import { openTestApp, type TestApp } from '../../../tests/harness/testApp';
import { notifySettings } from './notifySettings.repository';
import type { Recipient } from './recipient.repository';

/* Links that turn off one topic of one channel. */

let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp();
}, 60_000);
afterAll(() => shop.close());

const guest: Recipient = { guestHash: 'ab'.repeat(32) };
const db = () => shop.database.db;
const links = () => shop.modules.notifications.unsubscribeLinks;
const tokenOf = (path: string | null) => path?.split('/').at(-1) ?? '';
const choicesOf = async (recipient: Recipient) => (await notifySettings.find(recipient, db())).choices;

test('a link names its owner, topic and channel, is the same each time, and fits its column', async () => {
  const { id } = await anAccount(shop);
  for (const recipient of [{ accountId: id }, guest]) {
    const path = await links().pathOf(recipient, 'chat', 'mail', db());
    expect(path).toMatch(/^\/notifications\/off\/[ag][\w.-]+$/);
    expect(path?.length).toBeLessThan(300);
    expect(await links().pathOf(recipient, 'chat', 'mail', db())).toBe(path);
    expect(await links().read(tokenOf(path))).toEqual({ recipient, topic: 'chat', channel: 'mail' });
  }
});

test('there is none for what can’t be turned off', async () => {
  expect(await links().pathOf(guest, 'order', 'mail', db())).toBeNull();
  expect(await links().pathOf(guest, 'order', 'push', db())).not.toBeNull();
});

test('a link that was changed is none', async () => {
  const token = tokenOf(await links().pathOf(guest, 'price', 'mail', db()));
  const [key = '', topic, channel, signature = ''] = token.split('.');
  const other = signature.startsWith('A') ? 'B' : 'A';
  for (const changed of [
    `a1.${topic}.${channel}.${signature}`,
    `${key}.hot.${channel}.${signature}`,
    `${key}.${topic}.push.${signature}`,
    `${key}.order.mail.${signature}`,
    `${key}.${topic}.${channel}.${other}${signature.slice(1)}`,
    `${key}.constructor.${channel}.${signature}`,
    `${key}.${topic}.${channel}.${signature}A`,
    `${key}.${topic}.${channel}`,
    `${token}.`,
    '',
    '%00',
    'é'.repeat(100),
  ])
    expect([changed, await links().read(changed)]).toEqual([changed, null]);
});

test('turning off stores what differs from the defaults, and keeps other choices', async () => {
  await links().turnOff({ recipient: guest, topic: 'seat', channel: 'mail' });
  await links().turnOff({ recipient: guest, topic: 'seat', channel: 'mail' });
  expect(await choicesOf(guest)).toEqual({ 'seat.mail': false });
  await links().turnOff({ recipient: guest, topic: 'price', channel: 'push' });
  expect(await choicesOf(guest)).toEqual({ 'seat.mail': false });
  await db().updateTable('notification_settings').set({ choices: '{"price.push":true,"seat.mail":false}' }).execute();
  await links().turnOff({ recipient: guest, topic: 'price', channel: 'push' });
  await notifySettings.saveZone(guest, 'Europe/Berlin', new Date(shop.clock.time), db());
  expect(await notifySettings.find(guest, db())).toEqual({
    ...{ choices: { 'seat.mail': false }, quiet: { from: 22, to: 8 }, zone: 'Europe/Berlin' },
  });
});

test('twice at once makes one row; for an account that is gone none', async () => {
  const { id } = await anAccount(shop);
  const off = (accountId: number, topic: 'chat' | 'hot') =>
    links().turnOff({ recipient: { accountId }, topic, channel: 'mail' });
  expect(await Promise.all([off(id, 'chat'), off(id, 'hot')])).toEqual([true, true]);
  expect(await choicesOf({ accountId: id })).toEqual({ 'chat.mail': false, 'hot.mail': false });
  expect(await off(1_000_000, 'chat')).toBe(false);
});
