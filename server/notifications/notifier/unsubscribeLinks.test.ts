import { anAccount } from '../../../tests/harness/accounts';
import { SCRIPT } from '../../../tests/harness/scriptHeaders';
import { openTestApp, type TestApp } from '../../../tests/harness/testApp';
import { notifySettings } from './notifySettings.repository';
import type { Recipient } from './recipient.repository';

/* The page of a link that turns a topic off, and turning it off without the page. */

let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp();
}, 60_000);
beforeEach(() => shop.database.db.deleteFrom('notification_settings').execute());
afterAll(() => shop.close());

const guest: Recipient = { guestHash: 'cd'.repeat(32) };
const linkOf = async (recipient: Recipient = guest) =>
  (await shop.modules.notifications.unsubscribeLinks.pathOf(recipient, 'seat', 'mail', shop.database.db)) ?? '';
const choices = async (recipient: Recipient = guest) =>
  (await notifySettings.find(recipient, shop.database.db)).choices;
const OFF = { 'seat.mail': false };

test('opening the link changes nothing; its button turns off what it names, and says how to turn it on again', async () => {
  const link = await linkOf();
  for (let times = 0; times < 2; times += 1) {
    const page = await shop.request({ url: link });
    expect(page.body).toContain('Emails about seats of raid runs are on.');
    expect([page.headers['cache-control'], page.headers['referrer-policy']]).toEqual(['no-store', 'same-origin']);
  }
  expect(await choices()).toEqual({});
  for (let times = 0; times < 2; times += 1) {
    const answer = await shop.request({ url: link, form: {} });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, link]);
    expect(await choices()).toEqual(OFF);
  }
  const after = (await shop.request({ url: link })).body;
  expect(after).toContain('Emails about seats of raid runs won’t come anymore.');
  expect(after).toContain('href="/notifications"');
  expect(after).not.toContain('method="post" action="/notifications/off');
});

test('a script, as the one that shows push messages, turns it off without the page', async () => {
  const answer = await shop.request({ url: await linkOf(), form: {}, headers: SCRIPT });
  expect(answer.json()).toMatchObject({ success: true, message: 'Turned off.', data: { selector: '#unsubscribe' } });
  expect(await choices()).toEqual(OFF);
});

test('a worker turns it off without a body', async () => {
  const headers = { host: 'localhost', 'sec-fetch-site': 'same-origin', ...SCRIPT };
  const answer = await shop.app.inject({ method: 'POST', url: await linkOf(), headers });
  expect([answer.statusCode, await choices()]).toEqual([200, OFF]);
});

test.each([
  ['a form', 'application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
  [
    'parts',
    'multipart/form-data; boundary=xyz',
    '--xyz\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--xyz--\r\n',
  ],
])(
  'a mail program turns it off with one click, by %s, from anywhere, and is not redirected',
  async (_how, type, payload) => {
    const url = await linkOf();
    const answer = await shop.app.inject({
      method: 'POST',
      url,
      payload,
      headers: { host: 'localhost', 'content-type': type },
    });
    expect([answer.statusCode, answer.headers.location]).toEqual([200, undefined]);
    expect(await choices()).toEqual(OFF);
  },
);

test('a link that the shop has not made, or whose account is gone, is answered with 404', async () => {
  const link = await linkOf();
  const gone = await linkOf({ accountId: 1_000_000 });
  for (const url of [`${link}x`, link.replace('.mail.', '.push.'), '/notifications/off/nonsense', gone]) {
    expect([url, (await shop.request({ url, form: {} })).statusCode]).toEqual([url, 404]);
    if (url !== gone) expect([url, (await shop.request({ url })).statusCode]).toEqual([url, 404]);
  }
  expect(await shop.database.db.selectFrom('notification_settings').selectAll().execute()).toEqual([]);
});

test.each([{ 'List-Unsubscribe': 'All' }, { topic: 'chat' }, { 'List-Unsubscribe': 'One-Click', more: '1' }])(
  'other fields are answered with 400, and nothing is written: %j',
  async (form) => {
    expect(
      (await shop.request({ url: await linkOf(), form: form as unknown as Record<string, string> })).statusCode,
    ).toBe(400);
    expect(await choices()).toEqual({});
  },
);

test('a foreign page can’t press the button', async () => {
  const { id } = await anAccount(shop);
  const url = await linkOf({ accountId: id });
  expect((await shop.request({ url, form: {}, headers: { origin: 'https://evil.example' } })).statusCode).toBe(403);
  expect(await choices({ accountId: id })).toEqual({});
});
