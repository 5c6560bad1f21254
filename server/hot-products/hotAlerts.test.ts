import { formatAmount } from '../../src/lib/money';
import { aSignedInShopper } from '../../tests/harness/accounts';
import { type HotShop, openHotShop, RANK_PRODUCT, WINDOW_PRODUCT } from '../../tests/harness/hotShop';
import { SCRIPT } from '../../tests/harness/scriptHeaders';
import { give, openLevels } from '../../tests/harness/vip';
import { createHotAlerts } from './hotAlerts';

let hot: HotShop;
beforeAll(async () => {
  hot = await openHotShop();
}, 60_000);
beforeEach(() => hot.reset([{ ...RANK_PRODUCT, starts: [{ at: '23:00', places: 1 }], endsAt: '2026-11-21T23:30Z' }]));
afterAll(() => hot?.shop.close());

const alerts = () => createHotAlerts(hot.shop.services);

test('a hot product on sale can have an alert: its name, its place and its price', async () => {
  const id = await hot.productId();
  expect(await alerts().find(id)).toMatchObject({ name: 'Bronze to Gold', path: `/hot-products/${id}` });
  expect(await alerts().priceOf(id, 'USD')).toBe(3000);
  expect(await alerts().isFree(id)).toBe(true);
});

test('its price is for the range on its card, unless its name says that', async () => {
  expect(await alerts().find(await hot.productId())).toMatchObject({ priceFor: '' });
  await hot.reset([WINDOW_PRODUCT]);
  expect(await alerts().find(await hot.productId(WINDOW_PRODUCT.slug))).toMatchObject({ priceFor: '0 → 1.800' });
});

test('it is not free while its last place is held, and free again after that', async () => {
  const id = await hot.productId();
  await hot.withPlaces();
  expect(await alerts().isFree(id)).toBe(false);
  hot.shop.clock.time += 10 * 60_000;
  expect(await alerts().isFree(id)).toBe(true);
});

test('one that has ended, and an unknown one, can’t have an alert', async () => {
  const id = await hot.productId();
  expect([await alerts().find(999_999), await alerts().priceOf(999_999, 'USD')]).toEqual([null, null]);
  hot.shop.clock.time = Date.parse('2026-11-21T23:30:00Z');
  expect([await alerts().find(id), await alerts().isFree(id), await alerts().priceOf(id, 'USD')]).toEqual([
    null,
    false,
    null,
  ]);
});

describe('the forms of its panel', () => {
  const ask = async (form: Readonly<Record<string, string>>) => {
    const about_id = String(await hot.productId());
    const body = { about: 'hot', about_id, email: 'anna@example.com', ...form };
    return hot.shop.request({ url: '/wishes', form: body, headers: SCRIPT });
  };
  const mails = () =>
    hot.shop.database.db
      .selectFrom('outbox')
      .select(['kind', 'recipient', 'subject', 'body_text'])
      .where('wish_id', 'is not', null)
      .orderBy('id')
      .execute();
  const confirm = async () => {
    const [link] = /\/wishes\/[\w-]{32}/.exec((await mails()).at(-1)?.body_text ?? '') ?? [];
    expect((await hot.shop.request({ url: `${link}/confirm`, form: {}, headers: SCRIPT })).statusCode).toBe(200);
  };
  beforeEach(() => hot.shop.database.db.deleteFrom('wishes').execute());

  test('a place that is free again is mailed once to a guest who has confirmed', async () => {
    await hot.withPlaces();
    expect((await ask({ kind: 'seat' })).statusCode).toBe(200);
    await confirm();
    expect(await hot.shop.modules.alerts.alerts.sendDue()).toBe(0);
    hot.shop.clock.time += 10 * 60_000;
    expect([await hot.shop.modules.alerts.alerts.sendDue(), await hot.shop.modules.alerts.alerts.sendDue()]).toEqual([
      1, 0,
    ]);
    const sent = (await mails()).filter(({ kind }) => kind === 'wish_seat');
    expect(sent).toMatchObject([{ recipient: 'anna@example.com', subject: expect.stringContaining('Bronze to Gold') }]);
    expect(sent[0]?.body_text).toContain(`/hot-products/${await hot.productId()}`);
  });

  test('a place that is free needs no alert, and a price alert is about one unit', async () => {
    expect((await ask({ kind: 'seat' })).json().error).toMatchObject({ code: 'seat_free' });
    const dear = await ask({ kind: 'price', currency: 'USD', below: '45' });
    expect([dear.statusCode, dear.json().error.message]).toEqual([422, expect.any(String)]);
    expect((await ask({ kind: 'price', currency: 'USD', below: '25' })).statusCode).toBe(200);
    await confirm();
    expect(await hot.shop.modules.alerts.alerts.sendDue()).toBe(0);
  });

  test('name the price that the shopper of a level pays', async () => {
    await openLevels(hot.shop);
    const anna = await aSignedInShopper(hot.shop);
    await give(hot.shop, anna, 'xp', 60_000);
    const url = `/hot-products/${await hot.productId()}`;
    expect((await anna.get(url)).body).toContain(`Now ${formatAmount(2_700, '$')} for one.`);
    expect((await hot.shop.request({ url })).body).toContain(`Now ${formatAmount(3_000, '$')} for one.`);
  });

  test('show which of them is possible', async () => {
    const { body } = await hot.shop.request({ url: `/hot-products/${await hot.productId()}` });
    expect(body).toContain('Notify me when the price drops');
    expect(body).toContain('Notify me');
  });
});
