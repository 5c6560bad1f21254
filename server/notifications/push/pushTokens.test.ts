import { createECDH } from 'node:crypto';
import { REMOVE_TOKEN_PATH, SAVE_TOKEN_PATH } from '../../../domains/push';
import { anAccount } from '../../../tests/harness/accounts';
import { tokenOf } from '../../../tests/harness/fakePushService';
import { openPushShop, type PushShop } from '../../../tests/harness/pushShop';
import { SCRIPT } from '../../../tests/harness/scriptHeaders';
import { cookiesOf } from '../../../tests/harness/testApp';
import { hashToken } from '../../platform/db/hashToken';

/* The browsers that get push messages: saving and removing their tokens. */

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const DAY = 24 * 60 * 60_000;

let push: PushShop;
beforeAll(async () => {
  push = await openPushShop();
}, 60_000);
beforeEach(() => push.clear());
afterAll(() => push.close());

const db = () => push.shop.database.db;
const remove = (token: string, headers = {}) =>
  push.shop.request({ url: REMOVE_TOKEN_PATH, form: { token }, headers: { ...SCRIPT, ...headers } });
const rows = async () =>
  (await push.tokens()).map(({ account_id, guest_hash, device, kind }) => ({ account_id, guest_hash, device, kind }));
const settings = () => db().selectFrom('notification_settings').selectAll().execute();

test('the browser of an account is saved with its name and zone, once', async () => {
  const { id, headers } = await anAccount(push.shop);
  const { token } = push.service.subscribe();
  for (let times = 0; times < 2; times += 1) {
    const answer = await push.save(token, { ...headers, 'user-agent': CHROME }, { zone: 'Europe/Berlin' });
    expect([answer.statusCode, answer.json(), answer.headers['cache-control']]).toEqual([
      200,
      { success: true },
      'no-store',
    ]);
    push.shop.clock.time += DAY;
  }
  expect(await rows()).toEqual([{ account_id: id, guest_hash: null, device: 'Chrome on Windows', kind: 'webpush' }]);
  const [row] = await push.tokens();
  expect((row?.refreshed_at.getTime() ?? 0) - (row?.created_at.getTime() ?? 0)).toBe(DAY);
  expect(await settings()).toMatchObject([{ account_id: id, zone: 'Europe/Berlin', quiet_from: 22, quiet_to: 8 }]);
});

test('a guest gets a token for the browser, and is told by the same', async () => {
  const answer = await push.save(push.service.subscribe().token);
  const guest = answer.cookies.find(({ name }) => name === 'guest');
  expect(guest).toMatchObject({ httpOnly: true });
  const guestHash = hashToken(guest?.value ?? '');
  expect(await rows()).toMatchObject([{ account_id: null, guest_hash: guestHash }]);
  await push.tell({ guestHash });
  expect(await push.send()).toBe(1);
  await push.save(push.service.subscribe().token, { cookie: cookiesOf(answer) });
  expect((await rows()).map((row) => row.guest_hash)).toEqual([guestHash, guestHash]);
});

test('who signs in on a browser takes it over; who has signed out takes it back', async () => {
  const browser = push.service.subscribe();
  const guest = { cookie: cookiesOf(await push.save(browser.token)) };
  const { id, headers } = await anAccount(push.shop);
  await push.save(browser.token, headers);
  expect(await rows()).toMatchObject([{ account_id: id, guest_hash: null }]);
  await push.save(browser.token, guest);
  expect(await rows()).toMatchObject([{ account_id: null, guest_hash: expect.any(String) }]);
});

test('who signs out, here or everywhere, is not written to any more', async () => {
  const { id, headers } = await anAccount(push.shop);
  const elsewhere = push.service.subscribe();
  await push.save(elsewhere.token, headers);
  await push.shop.request({ url: '/sign-out', form: {}, headers });
  expect(await rows()).toEqual([]);
  await push.tell({ accountId: id });
  expect([await push.send(), push.service.received]).toEqual([0, []]);
});

test('an owner has ten browsers at most, also when they come at once; the one that came longest ago goes', async () => {
  const { headers } = await anAccount(push.shop);
  const tokens = Array.from({ length: 12 }, () => push.service.subscribe().token);
  for (const token of tokens.slice(0, 10)) {
    await push.save(token, headers);
    push.shop.clock.time += 1000;
  }
  await push.save(tokens[0] ?? '', headers);
  push.shop.clock.time += 1000;
  await Promise.all(tokens.slice(10).map((token) => push.save(token, headers)));
  const kept = (await push.tokens()).map(({ token }) => token);
  expect(kept.sort()).toEqual([tokens[0], ...tokens.slice(3)].sort());
});

test('only its owner removes a browser', async () => {
  const anna = await push.shopper();
  const ben = await push.shopper();
  for (const headers of [{}, ben.headers])
    expect((await remove(anna.browser.token, headers)).json()).toEqual({ success: false });
  expect(await push.tokens()).toHaveLength(2);
  await push.tell(anna.recipient);
  expect((await remove(anna.browser.token, anna.headers)).json()).toEqual({ success: true });
  expect((await remove(anna.browser.token, anna.headers)).json()).toEqual({ success: false });
  expect([(await push.tokens()).length, await push.statuses()]).toEqual([1, []]);
});

test('the token of an account that is being deleted is not saved', async () => {
  const { id, headers } = await anAccount(push.shop);
  const { token } = push.service.subscribe();
  const saved = await push.shop.modules.notifications.pushTokens.save(
    { kind: 'account', accountId: id + 1_000 },
    { token, zone: undefined, device: 'x', sessionId: null },
  );
  expect([saved, await push.tokens()]).toEqual(['gone', []]);
  expect((await push.save(token, headers)).statusCode).toBe(200);
});

describe('bad input', () => {
  const point = (compressed: boolean) => {
    const curve = createECDH('prime256v1');
    curve.generateKeys();
    return curve.getPublicKey('base64url', compressed ? 'compressed' : 'uncompressed');
  };
  const auth = Buffer.alloc(16, 1).toString('base64url');
  const endpoint = 'https://fcm.googleapis.com/wp/abc';
  const whole = { endpoint, keys: { p256dh: point(false), auth } };
  const keys = (changes: object) => tokenOf({ endpoint, keys: { ...whole.keys, ...changes } });
  const offCurve = Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 7)]).toString('base64url');

  test('the token that these differ from is a good one', async () => {
    expect((await push.save(tokenOf(whole))).statusCode).toBe(200);
  });

  test.each<[number, string, string, string]>([
    [400, 'bad_request', 'nothing', ''],
    [400, 'bad_request', 'something short', 'abc'],
    [400, 'bad_request', 'HTML', `<script>alert(1)</script>${'a'.repeat(50)}`],
    [400, 'bad_request', 'one that is too long', 'a'.repeat(4_097)],
    [422, 'bad_token', 'no JSON', 'a'.repeat(100)],
    [422, 'bad_token', 'a number', tokenOf(12345678901234567890n.toString())],
    [422, 'bad_token', 'null', tokenOf([null, null, null, null, null])],
    [422, 'bad_token', 'no keys', tokenOf({ endpoint })],
    [422, 'bad_token', 'no endpoint', tokenOf({ keys: whole.keys })],
    [422, 'bad_token', 'a key that is too short', keys({ p256dh: 'BAAA' })],
    [422, 'bad_token', 'a compressed key', keys({ p256dh: point(true) })],
    [422, 'bad_token', 'a key that is no point of the curve', keys({ p256dh: offCurve })],
    [422, 'bad_token', 'a secret that is too short', keys({ auth: 'AAAA' })],
    [422, 'bad_token', 'a secret that is too long', keys({ auth: 'A'.repeat(44) })],
    [422, 'bad_token', 'a secret that is none', keys({ auth: { length: 22 } })],
    [
      422,
      'unknown_push_service',
      'an endpoint without https',
      tokenOf({ ...whole, endpoint: 'http://fcm.googleapis.com/wp/abc' }),
    ],
    [
      422,
      'unknown_push_service',
      'an endpoint of this machine',
      tokenOf({ ...whole, endpoint: 'https://127.0.0.1/abc' }),
    ],
    [
      422,
      'unknown_push_service',
      'an endpoint in a private network',
      tokenOf({ ...whole, endpoint: 'https://10.0.0.1/abc' }),
    ],
    [
      422,
      'unknown_push_service',
      'an endpoint of a cloud’s secrets',
      tokenOf({ ...whole, endpoint: 'http://169.254.169.254/latest' }),
    ],
    [422, 'unknown_push_service', 'an endpoint of nobody', tokenOf({ ...whole, endpoint: 'https://push.example/abc' })],
    [
      422,
      'unknown_push_service',
      'a token of Firebase, which the shop doesn’t use',
      `abcdefghij_klmnop:${'A'.repeat(134)}`,
    ],
  ])('is answered with %i %s: %s', async (status, code, _what, token) => {
    const answer = await push.save(token);
    expect([answer.statusCode, answer.json().error.code]).toEqual([status, code]);
    expect(answer.cookies.map(({ name }) => name)).not.toContain('guest');
    const page = await push.shop.request({ url: SAVE_TOKEN_PATH, form: { token } });
    expect([page.statusCode, page.body.includes('<script>alert')]).toEqual([status, false]);
    expect([await push.tokens(), await settings()]).toEqual([[], []]);
  });

  test('of ten megabytes is answered with 413', async () => {
    const answer = await push.save('a'.repeat(10 * 1024 * 1024));
    expect([answer.statusCode, await push.tokens()]).toEqual([413, []]);
  });

  test.each([{ zone: '<b>' }, { zone: 'x'.repeat(65) }, { user_id: '1' }])(
    'of other fields is answered with 400: %j',
    async (more) => {
      const answer = await push.save(tokenOf(whole), {}, more as unknown as Record<string, string>);
      expect([answer.statusCode, await push.tokens()]).toEqual([400, []]);
    },
  );

  test('of a zone that is none is left out', async () => {
    expect((await push.save(tokenOf(whole), {}, { zone: 'Mars/Olympus' })).statusCode).toBe(200);
    expect([(await push.tokens()).length, await settings()]).toEqual([1, []]);
  });

  test('of another site is answered with 403', async () => {
    const answer = await push.save(tokenOf(whole), { origin: 'https://evil.example' });
    expect([answer.statusCode, await push.tokens()]).toEqual([403, []]);
  });
});

describe('a test', () => {
  const test_ = (headers = {}) => push.shop.request({ url: '/notifications/push/test', form: {}, headers });

  test('goes to all browsers of a shopper, also at night', async () => {
    const { headers, browser } = await push.shopper();
    await push.shopper();
    push.shop.clock.time = Date.parse('2026-11-21T23:00:00Z');
    const answer = await test_({ ...SCRIPT, ...headers });
    expect(answer.json()).toEqual({ success: true, message: 'A test is on its way to your browser.' });
    expect(await push.send()).toBe(1);
    expect(push.service.received).toMatchObject([
      { endpoint: browser.endpoint, payload: { data: { title: 'Push messages work', action_url: '/notifications' } } },
    ]);
    expect(push.service.received[0]?.payload.data).not.toHaveProperty('unsubscribe_url');
  });

  test('can be asked for without JavaScript, and says when there is no browser', async () => {
    const { headers } = await push.shopper();
    const answer = await test_(headers);
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/notifications']);
    const { headers: others } = await anAccount(push.shop);
    for (const none of [{}, others]) {
      expect((await test_({ ...SCRIPT, ...none })).json()).toMatchObject({
        success: false,
        error: { code: 'no_push_browser' },
      });
      const page = await test_(none);
      expect([page.statusCode, page.body.includes('No browser of yours')]).toEqual([409, true]);
    }
  });
});

test('browsers that did not come back for 90 days are deleted, messages after 7 days', async () => {
  // Of a guest: an account's go with its session.
  const answer = await push.save(push.service.subscribe().token);
  const guestHash = hashToken(answer.cookies.find(({ name }) => name === 'guest')?.value ?? '');
  await push.tell({ guestHash });
  await push.send();
  const later = async (days: number) => {
    push.shop.clock.time += days * DAY;
    await push.shop.deleteExpired();
    return [(await push.tokens()).length, (await push.statuses()).length];
  };
  expect(await later(7)).toEqual([1, 1]);
  expect(await later(1)).toEqual([1, 0]);
  expect(await later(82)).toEqual([1, 0]);
  expect(await later(1)).toEqual([0, 0]);
});

describe('with limits', () => {
  let limited: PushShop;
  beforeAll(async () => {
    limited = await openPushShop({ rateLimit: 1_000_000 });
  }, 60_000);
  afterAll(() => limited.close());

  test('a network saves 30 tokens and sends 5 tests in ten minutes', async () => {
    const { token } = limited.service.subscribe();
    const statuses = async (count: number, ask: () => Promise<{ statusCode: number }>) => {
      const answers = [];
      for (let times = 0; times < count; times += 1) answers.push((await ask()).statusCode);
      return answers;
    };
    expect((await statuses(31, () => limited.save(token))).slice(-2)).toEqual([200, 429]);
    const sendTest = () => limited.shop.request({ url: '/notifications/push/test', form: {} });
    expect((await statuses(6, sendTest)).slice(-2)).toEqual([409, 429]);
  });
});
