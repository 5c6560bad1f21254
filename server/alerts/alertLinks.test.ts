import { type AlertShop, NOW, openAlertShop } from '../../tests/harness/alertShop';
import { SCRIPT } from '../../tests/harness/scriptHeaders';

/* The links in mails about alerts: their pages confirm and end them, by a press. */

let alertShop: AlertShop;
beforeAll(async () => {
  alertShop = await openAlertShop();
}, 60_000);
beforeEach(() => alertShop.clear());
afterAll(() => alertShop.shop.close());

const get = (url: string) => alertShop.shop.request({ url });
const post = (url: string, script = false) => alertShop.shop.request({ url, form: {}, headers: script ? SCRIPT : {} });
const status = async () => (await alertShop.rows()).map((row) => row.status);

test('only a press confirms, once; opening the link, as mail programs do, changes nothing', async () => {
  await alertShop.ask();
  const link = await alertShop.link();
  const page = await get(link);
  expect(page.body).toContain('Confirm your alert');
  expect(page.body).toContain('below 1.00 $');
  expect([page.headers['cache-control'], page.headers['referrer-policy']]).toEqual(['no-store', 'same-origin']);
  expect(await status()).toEqual(['unconfirmed']);
  for (let times = 0; times < 2; times += 1) {
    const confirmed = await post(`${link}/confirm`);
    expect([confirmed.statusCode, confirmed.headers.location]).toEqual([303, link]);
  }
  expect(await status()).toEqual(['active']);
  expect((await get(link)).body).toContain('We email you once, until 19 Feb 2027');
  const script = await post(`${link}/confirm`, true);
  expect(script.json()).toMatchObject({ data: { action: 'replaceContent', selector: '#wish-link' } });
  expect(script.json().render).toContain('We’ll tell you.');
});

test('the same link ends an alert before and after it is confirmed, with its address', async () => {
  for (const isConfirmed of [false, true]) {
    await alertShop.ask();
    const link = await alertShop.link();
    if (isConfirmed) await post(`${link}/confirm`);
    const ended = await post(`${link}/end`);
    expect([ended.statusCode, ended.headers.location]).toEqual([303, '/wishes/ended']);
    expect((await get('/wishes/ended')).body).toContain('Your alert is deleted.');
    // With its mail.
    expect([await alertShop.rows(), await alertShop.mails()]).toEqual([[], []]);
    for (const again of [await get(link), await post(`${link}/end`), await post(`${link}/confirm`)])
      expect(again.statusCode).toBe(404);
  }
});

test('the mail about an alert that was due has a link that deletes it, and no other confirms it again', async () => {
  const token = await alertShop.alert();
  await alertShop.setPrice(1);
  await alertShop.send();
  const link = await alertShop.link();
  expect(link).not.toContain(token);
  expect((await get(`/wishes/${token}`)).statusCode).toBe(404);
  expect((await get(link)).body).toContain('We emailed you on');
  await post(`${link}/confirm`);
  expect([await status(), await alertShop.send()]).toEqual([['sent'], 0]);
  expect((await post(`${link}/end`, true)).json().render).toContain('Your alert is deleted.');
  expect(await alertShop.rows()).toEqual([]);
});

test('unknown links, and those that were not confirmed in time, say so', async () => {
  await alertShop.ask();
  const link = await alertShop.link();
  alertShop.shop.clock.time = NOW + 48 * 3_600_000;
  for (const url of [link, `/wishes/${'a'.repeat(32)}`, '/wishes/short', `/wishes/${'%00'.repeat(3)}`])
    for (const answer of [await get(url), await post(`${url}/confirm`), await post(`${url}/end`)])
      expect([url, answer.statusCode]).toEqual([url, url.includes('%00') ? 400 : 404]);
  expect((await get(link)).body).toContain('not confirmed in time');
  expect(await status()).toEqual(['unconfirmed']);
});

test('no log has the address of a guest or the token of a link', async () => {
  const before = alertShop.shop.logged.length;
  const token = await alertShop.alert({ email: 'secret.guest@example.com' });
  await alertShop.setPrice(1);
  await alertShop.send();
  await post(`${await alertShop.link()}/end`);
  const log = alertShop.shop.logged.slice(before).join('\n');
  expect(log).toContain('/wishes/:token');
  expect(log).not.toContain('secret.guest');
  expect(log).not.toContain(token);
});
