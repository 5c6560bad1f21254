import { startFakePushService } from '../../../tests/harness/fakePushService';
import { openPushShop, type PushShop } from '../../../tests/harness/pushShop';
import type { ToldNews } from '../notifier/notifier';
import { notifySettings } from '../notifier/notifySettings.repository';
import { createPushDelivery } from './pushDelivery';
import { composePush } from './pushMessage';
import { createVapid } from './vapid';

/* Sending push messages, with a push service that accepts, refuses, hangs up or says nothing. */

let push: PushShop;
beforeAll(async () => {
  push = await openPushShop();
}, 60_000);
beforeEach(() => push.clear());
afterAll(() => push.close());

const db = () => push.shop.database.db;
const titles = () => push.service.received.map(({ payload }) => payload.data.title);

test('a message is signed for its push service, and encrypted for its browser, with what browsers show', async () => {
  const { browser, recipient } = await push.shopper();
  await push.tell(recipient, { amount: '129.00 $' });
  expect(await push.send()).toBe(1);
  expect(push.service.problems).toEqual([]);
  const [message, ...others] = push.service.received;
  expect(others).toEqual([]);
  expect(message).toMatchObject({
    endpoint: browser.endpoint,
    payload: {
      messageId: expect.stringMatching(/^[0-9a-f]{32}$/),
      data: {
        title: 'Your order is paid',
        body: 'We start now. 129.00 $',
        icon: '/icon-192.png',
        action_url: '/orders/abc',
        action_title: 'Open the order',
        unsubscribe_url: expect.stringMatching(/^\/notifications\/off\/a\d+\.order\.push\./),
      },
    },
    headers: { ttl: String(24 * 60 * 60), urgency: 'normal', 'content-encoding': 'aes128gcm' },
    claims: { aud: push.service.origin, sub: 'mailto:help@questline.example' },
    vapidKey: (await push.shop.modules.notifications.pushConfig()).vapidKey,
  });
  expect(await push.statuses()).toEqual(['sent']);
  expect(await push.send(24 * 60)).toBe(0);
});

test('all browsers of a shopper get it, each once and with an id of its own; those of others don’t', async () => {
  const { headers, browser, recipient } = await push.shopper();
  const other = push.service.subscribe();
  await push.save(other.token, headers);
  await push.shopper();
  await push.tell(recipient);
  await push.tell(recipient);
  const sent = await Promise.all([push.send(), push.send(), push.send()]);
  expect(sent.reduce((sum, count) => sum + count)).toBe(2);
  expect(push.service.received.map(({ endpoint }) => endpoint).sort()).toEqual(
    [browser.endpoint, other.endpoint].sort(),
  );
  expect(new Set(push.service.received.map(({ payload }) => payload.messageId)).size).toBe(2);
});

test('newer news of an order take the place of what is not delivered yet; messages of staff don’t', async () => {
  const { recipient } = await push.shopper();
  for (const detail of ['paid', 'in_progress']) await push.tell(recipient, { detail });
  for (const detail of ['1', '2']) await push.tell(recipient, { topic: 'message', subject: 'message 1', detail });
  await push.tell(recipient, { subject: 'order 2' });
  await push.send();
  const topics = push.service.received.map(({ headers }) => headers.topic);
  expect([topics.length, new Set(topics).size]).toEqual([5, 4]);
});

test('a text as long as a notification may have fits a message', async () => {
  const { recipient } = await push.shopper();
  await push.tell(recipient, { title: '🏆'.repeat(100), body: '"\\\u0001😀'.repeat(100) });
  expect(await push.send()).toBe(1);
  expect(titles()).toEqual(['🏆'.repeat(100)]);
});

describe('a browser', () => {
  test.each([404, 410])(
    'that is gone (%i) is removed with what waits for it, and nothing is sent there again',
    async (status) => {
      const { browser, recipient } = await push.shopper();
      push.service.behaviors.set(browser.endpoint, { status });
      await push.tell(recipient);
      await push.tell(recipient, { detail: 'completed' });
      expect(await push.send()).toBe(0);
      expect([await push.tokens(), await push.statuses()]).toEqual([[], []]);
      await push.tell(recipient, { detail: 'refunded' });
      expect(await push.statuses()).toEqual([]);
    },
  );

  test.each([429, 500, 503])('whose push service is busy (%i) gets it later, once', async (status) => {
    const { recipient } = await push.shopper();
    push.service.behaviors.set('*', { status });
    await push.tell(recipient);
    expect(await push.send()).toBe(0);
    expect([await push.statuses(), await push.send()]).toEqual([['waiting'], 0]);
    push.service.behaviors.clear();
    expect(await push.send(1)).toBe(1);
    expect(await push.send(60)).toBe(0);
    expect(push.service.received).toHaveLength(1);
  });

  test.each([
    ['120', 2],
    [new Date(Date.parse('2026-11-21T12:30:00Z')).toUTCString(), 30],
    ['soon', 1],
  ])('gets it when the push service says: Retry-After %s', async (retryAfter, minutes) => {
    const { recipient } = await push.shopper();
    push.service.behaviors.set('*', { status: 429, retryAfter });
    await push.tell(recipient);
    await push.send();
    push.service.behaviors.clear();
    expect(await push.send(minutes - 0.1)).toBe(0);
    expect(await push.send(minutes)).toBe(1);
  });

  test('whose push service stays busy does not get it', async () => {
    const { recipient } = await push.shopper();
    push.service.behaviors.set('*', { status: 503 });
    await push.tell(recipient);
    for (const minutes of [0, 1, 6, 21, 81]) {
      await push.send(minutes);
      expect([minutes, await push.statuses()]).toEqual([minutes, ['waiting']]);
    }
    await push.send(261);
    expect(await push.statuses()).toEqual(['failed']);
    await push.tell(recipient, { detail: 'later', until: new Date(push.shop.clock.time + 30_000) });
    await push.send();
    expect(await push.statuses()).toEqual(['failed', 'failed']);
  });

  test.each([400, 401, 403, 413, 302])(
    'whose push service refuses (%i) does not get it, and keeps its token',
    async (status) => {
      const { browser, recipient } = await push.shopper();
      push.service.behaviors.set('*', { status, location: `${push.service.origin}/elsewhere` });
      await push.tell(recipient);
      expect(await push.send()).toBe(0);
      expect([await push.statuses(), (await push.tokens()).length]).toEqual([['failed'], 1]);
      const log = push.shop.logged.join('\n');
      expect(log).toContain(`HTTP ${status}`);
      for (const secret of [browser.token, browser.endpoint.split('/').at(-1) ?? '', browser.keys.auth])
        expect(log).not.toContain(secret);
    },
  );

  test('whose push service hangs up may have got it: nobody sends it again', async () => {
    const { recipient } = await push.shopper();
    push.service.behaviors.set('*', 'hang up');
    await push.tell(recipient);
    await push.send();
    push.service.behaviors.clear();
    expect([await push.send(60), await push.statuses(), push.service.received]).toEqual([0, ['unsure'], []]);
  });
});

test('a push service that can’t be reached is left alone for half a minute; its messages come later, once', async () => {
  const { browser, recipient } = await push.shopper();
  const other = await push.shopper();
  const dead = await startFakePushService();
  const moved = createPushDelivery({
    ...{ ...push.shop.services, vapid: createVapid(push.shop.services) },
    endpoints: { parse: () => new URL(`${dead.origin}/x`), lookupOf: () => undefined },
  });
  await dead.close();
  const message = composePush(
    {
      ...{ topic: 'test', messageId: 'ab'.repeat(16), title: 'x', body: '', path: '/', actionTitle: 'Open' },
      ...{ expiresAt: push.shop.clock.time + 60_000, about: 'x', unsubscribePath: null },
    },
    push.shop.clock.time,
  );
  const deliver = () => moved({ kind: 'webpush', token: browser.token }, message);
  expect(await deliver()).toEqual({ kind: 'retry', why: 'ECONNREFUSED', isUnreachable: true });
  expect(await deliver()).toEqual({
    kind: 'retry',
    why: 'the push service was not reached just now',
    afterMs: 30_000,
    isUntried: true,
  });
  push.shop.clock.time += 30_000;
  expect(await deliver()).toMatchObject({ why: 'ECONNREFUSED' });
  for (const one of [recipient, other.recipient]) await push.tell(one);
  expect(await push.send()).toBe(2);
});

test('what a process was sending when it died is not sent again', async () => {
  const { recipient } = await push.shopper();
  await push.tell(recipient);
  await db()
    .updateTable('push_outbox')
    .set({ status: 'sending', updated_at: new Date(push.shop.clock.time) })
    .execute();
  expect([await push.send(5), await push.statuses()]).toEqual([0, ['sending']]);
  expect([await push.send(6), await push.statuses()]).toEqual([0, ['unsure']]);
});

describe('what is not wanted any more is not sent:', () => {
  const outcome = async () => [await push.send(), await push.statuses(), push.service.received.length];
  const SKIPPED = [0, ['skipped'], 0];

  test.each(['read_at', 'removed_at'] as const)('%s in the shop', async (column) => {
    const { recipient } = await push.shopper();
    await push.tell(recipient);
    const later = new Date(push.shop.clock.time + 1);
    await db()
      .updateTable('notifications')
      .set({ [column]: later })
      .execute();
    expect(await outcome()).toEqual(SKIPPED);
  });

  test('replaced by newer news', async () => {
    const { recipient } = await push.shopper();
    await push.tell(recipient, { topic: 'chat', subject: 'chat 1', detail: '1' });
    await push.tell(recipient, { topic: 'chat', subject: 'chat 1', detail: '2', title: 'Newer', replacesUnread: true });
    await push.send();
    expect([await push.statuses(), titles()]).toEqual([['sent'], ['Newer']]);
  });

  test('deleted in the shop', async () => {
    const { recipient } = await push.shopper();
    await push.tell(recipient);
    await db().deleteFrom('notifications').execute();
    expect(await outcome()).toEqual(SKIPPED);
  });

  test('turned off by the link of an earlier message', async () => {
    const { recipient } = await push.shopper();
    await push.tell(recipient);
    await push.send();
    const link = push.service.received[0]?.payload.data.unsubscribe_url ?? '';
    await push.tell(recipient, { detail: 'completed' });
    expect((await push.shop.request({ url: link, form: {} })).statusCode).toBe(303);
    await push.send();
    expect(await push.statuses()).toEqual(['sent', 'skipped']);
    await push.tell(recipient, { detail: 'refunded' });
    expect(await push.statuses()).toHaveLength(2);
  });

  test('for somebody whose browser another has now', async () => {
    const { recipient, browser } = await push.shopper();
    const ben = await push.shopper();
    await push.tell(recipient);
    await push.save(browser.token, ben.headers);
    expect(await outcome()).toEqual(SKIPPED);
  });

  test('too late', async () => {
    const { recipient } = await push.shopper();
    await push.tell(recipient, { topic: 'seat', until: new Date(push.shop.clock.time + 60_000) });
    expect([await push.send(1), await push.statuses()]).toEqual([0, ['skipped']]);
  });

  test('the topic is not shown in the shop, but is by push messages: it is sent', async () => {
    const { recipient } = await push.shopper();
    await db()
      .insertInto('notification_settings')
      .values({
        account_id: 'accountId' in recipient ? recipient.accountId : 0,
        choices: '{"seat.shop":false}',
        quiet_from: null,
        quiet_to: null,
      })
      .execute();
    await push.tell(recipient, { topic: 'seat' });
    expect(await push.send()).toBe(1);
  });
});

describe('a day', () => {
  const chat = (number: number): Partial<ToldNews> => ({
    topic: 'chat',
    subject: `chat ${number}`,
    detail: '1',
    title: `Chat ${number}`,
  });

  test('has three messages at most beside those of orders, also from two processes; tomorrow there are more', async () => {
    const { recipient, headers } = await push.shopper();
    await push.save(push.service.subscribe().token, headers);
    for (const number of [1, 2, 3, 4, 5]) await push.tell(recipient, chat(number));
    await push.tell(recipient);
    await Promise.all([push.send(), push.send()]);
    // Each to two browsers.
    expect(titles().filter((title) => title.startsWith('Chat'))).toHaveLength(6);
    expect(titles().filter((title) => title.startsWith('Your order'))).toHaveLength(2);
    await push.tell(recipient, chat(6));
    await push.send(60);
    expect(titles()).toHaveLength(8);
    push.shop.clock.time += 24 * 60 * 60_000 + 1;
    await push.tell(recipient, chat(7));
    await push.send();
    expect(titles().slice(8)).toEqual(['Chat 7', 'Chat 7']);
  });

  test('counts also what newer news have replaced', async () => {
    const { recipient } = await push.shopper();
    for (const number of [1, 2, 3, 4, 5]) {
      await push.tell(recipient, { ...chat(1), detail: String(number), replacesUnread: true });
      await push.send();
    }
    expect(titles()).toHaveLength(3);
  });
});

test('at night messages wait for the morning of the shopper’s zone', async () => {
  const { recipient, headers, browser } = await push.shopper();
  await push.save(browser.token, headers, { zone: 'america/new_york' });
  expect((await notifySettings.find(recipient, db())).zone).toBe('America/New_York');
  await push.tell(recipient, { until: new Date('2026-11-23T00:00:00Z') });
  await push.tell(recipient, { topic: 'seat', subject: 'seat 1', until: new Date('2026-11-21T14:00:00Z') });
  // Noon in London, seven in New York.
  expect([await push.send(), await push.statuses()]).toEqual([0, ['waiting', 'waiting']]);
  expect(await push.send(59)).toBe(0);
  expect(await push.send(60)).toBe(2);
});

test('a process that stops takes no more messages', async () => {
  const { recipient } = await push.shopper();
  await push.tell(recipient);
  push.shop.modules.platform.lifecycle.stopping = true;
  expect([await push.send(), await push.statuses()]).toEqual([0, ['waiting']]);
  push.shop.modules.platform.lifecycle.stopping = false;
  expect(await push.send()).toBe(1);
});
