import type { TokenMessage } from 'firebase-admin/messaging';
import { createFcm } from './fcm';
import { composePush } from './pushMessage';

/* Sending by Firebase, with a double of its messaging. */

const CONFIG = {
  ...{ apiKey: 'key', projectId: 'shop', appId: '1:2:web:3', messagingSenderId: '123', vapidKey: 'B' },
  serviceAccount: { projectId: 'shop', clientEmail: 'push@shop.example', privateKey: 'none' },
};
const now = Date.parse('2026-11-21T12:00:00Z');
const message = composePush(
  {
    ...{
      topic: 'seat',
      messageId: 'ab'.repeat(16),
      title: 'A seat is free',
      body: 'Take it.',
      path: '/wow-boost/run/1',
    },
    ...{
      actionTitle: 'Take it',
      expiresAt: now + 600_000,
      about: 'a1 seat 1',
      unsubscribePath: '/notifications/off/x',
    },
  },
  now,
);
const failing = (code: string, text = 'failed') => Object.assign(new Error(text), { code });

test('a message has the shop’s fields as texts, and how long and how urgently it is kept', async () => {
  const sent: TokenMessage[] = [];
  let loads = 0;
  const send = createFcm(CONFIG, async () => {
    loads += 1;
    return { send: async (one) => `${sent.push(one as TokenMessage)}` };
  });
  expect([await send('token', message), await send('token', message)]).toEqual([{ kind: 'sent' }, { kind: 'sent' }]);
  expect(loads).toBe(1);
  expect(sent[0]).toEqual({
    token: 'token',
    data: {
      ...{ messageId: 'ab'.repeat(16), title: 'A seat is free', body: 'Take it.', icon: '/icon-192.png' },
      ...{ action_url: '/wow-boost/run/1', action_title: 'Take it', unsubscribe_url: '/notifications/off/x' },
    },
    webpush: { headers: { TTL: '600', Urgency: 'high', Topic: message.replaceKey } },
  });
});

test.each([
  ['gone', failing('messaging/registration-token-not-registered')],
  ['gone', failing('messaging/invalid-registration-token')],
  ['retry', failing('messaging/server-unavailable')],
  ['retry', failing('messaging/quota-exceeded')],
  ['retry', failing('app/network-error', 'connect ECONNREFUSED 192.0.2.1:443')],
  ['unsure', failing('app/network-timeout')],
  ['unsure', failing('app/network-error', 'socket hang up')],
  ['unsure', new Error('nobody knows')],
  ['failed', failing('messaging/mismatched-credential')],
  ['failed', failing('messaging/invalid-argument')],
  ['failed', failing('app/invalid-credential')],
])('%s: %s', async (kind, error) => {
  const send = createFcm(CONFIG, async () => ({ send: () => Promise.reject(error) }));
  expect(await send('token', message)).toMatchObject({ kind });
});

test('Firebase is loaded again when it could not be', async () => {
  let loads = 0;
  const send = createFcm(CONFIG, async () => {
    loads += 1;
    if (loads === 1) throw new Error('no such file');
    return { send: async () => 'id' };
  });
  expect(await send('token', message)).toEqual({ kind: 'retry', why: 'Firebase could not be loaded' });
  expect(await send('token', message)).toEqual({ kind: 'sent' });
});
