import { randomUUID } from 'node:crypto';
import { anAccount, aSignedInShopper } from '../../../tests/harness/accounts';
import { type AlertShop, openAlertShop } from '../../../tests/harness/alertShop';
import { openChat, postJson } from '../../../tests/harness/chats';
import {
  clearNotifications,
  givePushToken,
  notificationsOf,
  waitingPushes,
} from '../../../tests/harness/notifications';
import { aShopper, type Shopper } from '../../../tests/harness/shopper';
import { openTestApp, type TestApp } from '../../../tests/harness/testApp';
import { openWaitlistShop, type WaitlistShop } from '../../../tests/harness/waitlistShop';

/* Who is told of what besides orders: answers in chats, seats, and alerts that are due. */

/** A shopper whose browser has the token of a guest. */
async function aGuest(shop: TestApp): Promise<Shopper> {
  const guest = aShopper(shop);
  await guest.get('/chat/open?channel=support');
  return guest;
}
const cookieOf = ({ cookies }: Shopper) => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');

async function turnOff(shop: TestApp, accountId: number, topic: 'seat' | 'price' | 'chat') {
  await shop.modules.notifications.unsubscribeLinks.turnOff({ recipient: { accountId }, topic, channel: 'mail' });
}

describe('an answer in a chat', () => {
  let shop: TestApp;
  beforeAll(async () => {
    shop = await openTestApp();
  }, 60_000);
  afterAll(() => shop.close());

  test('is told in the newest words, with a push message that waits for who reads it at once', async () => {
    const staff = await aSignedInShopper(shop, { role: 'staff', name: 'Maelis' });
    const anna = await aGuest(shop);
    await givePushToken(shop, anna);
    const chat = await openChat(shop, anna);
    await chat.send('Is a seat free?');
    const [thread] = await shop.database.db.selectFrom('chat_threads').select('id').execute();
    const answer = (text: string) =>
      postJson(shop, staff, `/staff/chat/${thread?.id}/messages`, { key: randomUUID(), text });
    await answer('Yes.');
    await answer('Two are.');
    expect(await notificationsOf(shop, anna)).toMatchObject([
      { topic: 'chat', title: 'Maelis answered', body: '“Two are.”', note: 'Chat', path: '/chat', read_at: null },
    ]);
    // The message about the first answer is skipped when it is due: its notification is gone.
    const push = (await waitingPushes(shop)).at(-1);
    expect(push?.body).toBe('“Two are.”');
    expect(push?.next_try_at.getTime()).toBe(shop.clock.time + 8_000);
    await chat.post('read', { upTo: 3 });
    expect(await notificationsOf(shop, anna)).toMatchObject([{ read_at: new Date(shop.clock.time) }]);
  });

  test('is not mailed to an account that does not want such mails', async () => {
    const { database, modules, clock } = shop;
    await database.db.deleteFrom('chat_threads').execute();
    const staff = await aSignedInShopper(shop, { role: 'staff', name: 'Maelis' });
    for (const wants of [true, false]) {
      const anna = await aSignedInShopper(shop);
      const chat = await openChat(shop, anna);
      await chat.send('Is a seat free?');
      if (!wants) await turnOff(shop, anna.id, 'chat');
      const thread = await database.db.selectFrom('chat_threads').select('id').orderBy('id', 'desc').executeTakeFirst();
      await postJson(shop, staff, `/staff/chat/${thread?.id}/messages`, { key: randomUUID(), text: 'Yes.' });
      clock.time += 10 * 60_000;
      await modules.chat.chatMails.mailAnswers();
      const mails = await database.db.selectFrom('outbox').selectAll().where('recipient', '=', anna.email).execute();
      expect(mails).toHaveLength(wants ? 1 : 0);
      for (const mail of mails) {
        expect(mail.unsubscribe_path).toMatch(/^\/notifications\/off\/a\d+\.chat\.mail\./);
        expect(mail.body_text).toContain(
          `Turn off emails like this one: http://localhost:3000${mail.unsubscribe_path}`,
        );
        expect(mail.body_html).toContain(`<a href="http://localhost:3000${mail.unsubscribe_path}">`);
      }
    }
  });
});

describe('a seat from a waitlist', () => {
  let waiting: WaitlistShop;
  beforeAll(async () => {
    waiting = await openWaitlistShop();
  }, 60_000);
  beforeEach(() => waiting.clear());
  afterAll(() => waiting.shop.close());

  test('is told to the browser that has asked, as long as it is held', async () => {
    const { shop } = waiting;
    const anna = await aGuest(shop);
    await givePushToken(shop, anna);
    const { id, giveBack } = await waiting.fullRun();
    await waiting.join(id, {}, { cookie: cookieOf(anna) });
    await giveBack();
    await shop.modules.raids.waitlist.offerSeats();
    const [told, ...others] = await notificationsOf(shop, anna);
    expect(others).toEqual([]);
    expect(told).toMatchObject({ topic: 'seat', title: 'A Plate seat is free', note: 'Free seat' });
    expect(told?.body).toContain('Held for you until Sat 21 Nov, 13:10 CET');
    expect(told?.path).toBe(`/wow-boost/run/${id}?seat=${await waiting.newestToken()}`);
    const [push] = await waitingPushes(shop);
    expect(push?.expires_at.getTime()).toBe(shop.clock.time + 10 * 60_000);
    expect(await waiting.mails('seat_offered')).toHaveLength(1);
  });

  test('is told to the account of the address, and not mailed where it does not want that', async () => {
    const { shop } = waiting;
    const anna = await anAccount(shop, { email: 'anna@example.com' });
    await turnOff(shop, anna.id, 'seat');
    const { id, giveBack } = await waiting.fullRun();
    await waiting.join(id);
    await giveBack();
    await shop.modules.raids.waitlist.offerSeats();
    expect(await notificationsOf(shop, { accountId: anna.id })).toMatchObject([{ topic: 'seat' }]);
    expect(await waiting.mails('seat_offered')).toEqual([]);
  });
});

describe('an alert that is due', () => {
  let alertShop: AlertShop;
  beforeAll(async () => {
    alertShop = await openAlertShop();
  }, 60_000);
  beforeEach(async () => {
    await alertShop.clear();
    await clearNotifications(alertShop.shop);
  });
  afterAll(() => alertShop.shop.close());

  test('is told to the browser that has asked for it, once, with the price of that moment', async () => {
    const { shop } = alertShop;
    const anna = await aGuest(shop);
    const below = ((await alertShop.price()) - 1) / 100;
    await alertShop.ask({ below: String(below) }, { cookie: cookieOf(anna) });
    await shop.request({ url: await alertShop.link(), form: { do: 'confirm' } });
    await shop.database.db
      .updateTable('wishes')
      .set({ status: 'active', confirmed_at: new Date(), network: null })
      .execute();
    await alertShop.setPrice(100);
    await Promise.all([alertShop.send(), alertShop.send()]);
    const price = `${((await alertShop.price()) / 100).toFixed(2)} $`;
    const [told, ...others] = await notificationsOf(shop, anna);
    expect(others).toEqual([]);
    expect(told).toMatchObject({
      topic: 'price',
      title: `Below your ${below.toFixed(2)} $`,
      amount: price,
      path: '/wow-boost/pvp/battleground-wins',
      note: 'Price',
    });
    expect(await alertShop.mails('wish_price')).toHaveLength(1);
  });

  test('of an account is told without a mail where it wants none', async () => {
    const { shop } = alertShop;
    const anna = await anAccount(shop, { email: 'anna@example.com' });
    await turnOff(shop, anna.id, 'price');
    const below = ((await alertShop.price()) - 1) / 100;
    await alertShop.ask({ below: String(below), email: '' }, { ...anna.headers, 'x-requested-with': 'XMLHttpRequest' });
    await alertShop.setPrice(100);
    expect(await alertShop.send()).toBe(1);
    expect(await notificationsOf(shop, { accountId: anna.id })).toMatchObject([{ topic: 'price' }]);
    expect(await alertShop.mails('wish_price')).toEqual([]);
  });
});
