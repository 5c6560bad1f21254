import { clearContact, sendContact } from '../../tests/harness/contact';
import { mailsTo } from '../../tests/harness/mails';
import { SCRIPT } from '../../tests/harness/scriptHeaders';
import { aShopper } from '../../tests/harness/shopper';
import { solve } from '../../tests/harness/solveCaptcha';
import { openTestApp, type TestApp } from '../../tests/harness/testApp';

/* How many messages the contact form takes: a captcha after some of a network, then none, and never more than can be read. */

const HOUR = 3_600_000;

let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp({ config: { rateLimit: 10_000 } });
}, 60_000);
beforeEach(() => clearContact(shop));
afterAll(() => shop.close());

const db = () => shop.database.db;
const mainOf = (html: string) => (/<main.*<\/main>/s.exec(html)?.[0] ?? '').replaceAll('<!-- -->', '');
const count = async () => (await db().selectFrom('tickets').select('id').execute()).length;
const send = (fields: Parameters<typeof sendContact>[2] = {}, isScript = true) =>
  sendContact(shop, aShopper(shop), fields, { isScript });
async function sendMany(number: number) {
  for (let sent = 0; sent < number; sent += 1) await send({ text: `Message ${sent}` });
}

test('the fourth message of a network in an hour needs a captcha, which the form gets without losing what is in it', async () => {
  await sendMany(3);
  const asked = await send({ text: 'Fourth' });
  expect([asked.statusCode, asked.json().error.code]).toEqual([403, 'captcha_required']);
  expect(asked.json().data).toEqual({ action: 'replaceContent', selector: '[data-region="contact-captcha"]' });
  expect(asked.json().render).toContain('<captcha-check');
  expect(asked.json().render).toContain('You’ve sent several messages.');
  const again = await send({ text: 'Fourth', altcha: 'wrong' });
  const link = 'Or <a class="link link--text" href="/chat" data-chat-open="">chat with us</a> instead.';
  expect([again.statusCode, again.json().render.includes(link)]).toEqual([403, true]);
  // Another answer each time, or the page would take it for the same.
  expect(again.json().render).not.toBe((await send({ text: 'Fourth', altcha: 'wrong' })).json().render);
  const solution = await solve(shop);
  expect((await send({ text: 'Fourth', altcha: solution })).statusCode).toBe(200);
  expect((await send({ text: 'Fifth', altcha: solution })).statusCode).toBe(403);
  expect(await count()).toBe(4);
  const form = await shop.request({ url: '/contact-us', headers: SCRIPT });
  expect(form.json().render).toContain('<captcha-check');
  shop.clock.time += HOUR;
  expect((await send()).statusCode).toBe(200);
  expect((await shop.request({ url: '/contact-us' })).body).not.toContain('<captcha-check');
});

test('without JavaScript the page says so, keeps the text, and leads to the chat', async () => {
  await sendMany(3);
  const answer = await send({ text: 'My fourth message' }, false);
  expect(answer.statusCode).toBe(403);
  expect(mainOf(answer.body)).toMatch(/Please confirm you’re human.*<a [^>]*href="\/chat"/s);
  expect(answer.body).toContain('My fourth message</textarea>');
  expect(answer.body).toMatch(
    /This check needs JavaScript\. <a [^>]*href="\/chat" data-chat-open="">Chat with us instead<\/a>\./,
  );
});

test('mistakes, and forms that are sent again, count for nothing', async () => {
  const key = '00000000-0000-4000-8000-000000000000';
  const jonas = aShopper(shop);
  for (let sent = 0; sent < 6; sent += 1) {
    expect((await sendContact(shop, jonas, { key })).statusCode).toBe(200);
    expect((await send({ text: '' })).statusCode).toBe(422);
  }
  expect(await count()).toBe(1);
});

test('after twenty a network waits, and is told how long', async () => {
  const solved = jest.spyOn(shop.modules.platform.captcha, 'verify').mockResolvedValue('solved');
  try {
    await sendMany(20);
    shop.clock.time += HOUR / 2;
    const answer = await send();
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, String(HOUR / 2_000)]);
    expect(answer.json().error.message).toContain('try again in 30 min. Or chat with us instead.');
    // Beside the button, with a link.
    expect(answer.json().data).toEqual({ action: 'replaceContent', selector: '[data-region="contact-captcha"]' });
    expect(answer.json().render).toMatch(/try again in 30 min\. Or <a [^>]*href="\/chat"/);
    expect(answer.json().render).not.toContain('<captcha-check');
    const page = await send({ text: 'Kept text' }, false);
    expect([page.statusCode, page.body.includes('Kept text</textarea>')]).toEqual([429, true]);
    expect(await count()).toBe(20);
  } finally {
    solved.mockRestore();
  }
});

test('no more are taken in an hour than can be read', async () => {
  const { limits } = shop.modules.contact.contact;
  const network = (index: number) => `203.0.${index >> 8}.${index & 255}`;
  for (let index = 0; index < 300; index += 1)
    expect(await limits.admit(network(index), async () => 'wrong')).toBeNull();
  const answer = await send();
  expect([answer.statusCode, answer.json().error.code]).toEqual([503, 'full']);
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  expect(await count()).toBe(0);
});

test('an address gets ten confirmations a day, and the answer does not claim another', async () => {
  const solved = jest.spyOn(shop.modules.platform.captcha, 'verify').mockResolvedValue('solved');
  try {
    await sendMany(10);
    const answer = await send({ place: 'dialog' });
    expect(answer.json().render).toContain('so we won’t send a confirmation. Save the link below.');
    expect(await mailsTo(shop, 'jonas@example.com')).toHaveLength(10);
    expect(await count()).toBe(11);
  } finally {
    solved.mockRestore();
  }
});
