import { SCRIPT } from '../../tests/harness/scriptHeaders';
import { NOW, openWishShop, type WishShop } from '../../tests/harness/wishShop';

/* The links in mails about wishes: their pages confirm and end them, by a press. */

let wishing: WishShop;
beforeAll(async () => {
  wishing = await openWishShop();
}, 60_000);
beforeEach(() => wishing.clear());
afterAll(() => wishing.shop.close());

const get = (url: string) => wishing.shop.request({ url });
const post = (url: string, script = false) => wishing.shop.request({ url, form: {}, headers: script ? SCRIPT : {} });
const status = async () => (await wishing.rows()).map((row) => row.status);

test('only a press confirms, once; opening the link, as mail programs do, changes nothing', async () => {
  await wishing.ask();
  const link = await wishing.link();
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

test('the same link ends a wish before and after it is confirmed, with its address', async () => {
  for (const isConfirmed of [false, true]) {
    await wishing.ask();
    const link = await wishing.link();
    if (isConfirmed) await post(`${link}/confirm`);
    const ended = await post(`${link}/end`);
    expect([ended.statusCode, ended.headers.location]).toEqual([303, '/wishes/ended']);
    expect((await get('/wishes/ended')).body).toContain('Your alert is deleted.');
    // With its mail.
    expect([await wishing.rows(), await wishing.mails()]).toEqual([[], []]);
    for (const again of [await get(link), await post(`${link}/end`), await post(`${link}/confirm`)])
      expect(again.statusCode).toBe(404);
  }
});

test('the mail about a wish that came true has a link that deletes it, and no other confirms it again', async () => {
  const token = await wishing.wish();
  await wishing.setPrice(1);
  await wishing.send();
  const link = await wishing.link();
  expect(link).not.toContain(token);
  expect((await get(`/wishes/${token}`)).statusCode).toBe(404);
  expect((await get(link)).body).toContain('We emailed you on');
  await post(`${link}/confirm`);
  expect([await status(), await wishing.send()]).toEqual([['sent'], 0]);
  expect((await post(`${link}/end`, true)).json().render).toContain('Your alert is deleted.');
  expect(await wishing.rows()).toEqual([]);
});

test('unknown links, and those that were not confirmed in time, say so', async () => {
  await wishing.ask();
  const link = await wishing.link();
  wishing.shop.clock.time = NOW + 48 * 3_600_000;
  for (const url of [link, `/wishes/${'a'.repeat(32)}`, '/wishes/short', `/wishes/${'%00'.repeat(3)}`])
    for (const answer of [await get(url), await post(`${url}/confirm`), await post(`${url}/end`)])
      expect([url, answer.statusCode]).toEqual([url, url.includes('%00') ? 400 : 404]);
  expect((await get(link)).body).toContain('not confirmed in time');
  expect(await status()).toEqual(['unconfirmed']);
});

test('no log has the address of a guest or the token of a link', async () => {
  const before = wishing.shop.logged.length;
  const token = await wishing.wish({ email: 'secret.guest@example.com' });
  await wishing.setPrice(1);
  await wishing.send();
  await post(`${await wishing.link()}/end`);
  const log = wishing.shop.logged.slice(before).join('\n');
  expect(log).toContain('/wishes/:token');
  expect(log).not.toContain('secret.guest');
  expect(log).not.toContain(token);
});
