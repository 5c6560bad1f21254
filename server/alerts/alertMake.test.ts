import { sql } from 'kysely';
import { anAccount } from '../../tests/harness/accounts';
import { type AlertShop, NOW, openAlertShop } from '../../tests/harness/alertShop';
import { SCRIPT } from '../../tests/harness/scriptHeaders';
import { asJson } from '../platform/db/json';

/* Making an alert, as a guest and with an account; bad input gets a clear answer and writes nothing. */

let alertShop: AlertShop;
beforeAll(async () => {
  alertShop = await openAlertShop();
}, 60_000);
beforeEach(() => alertShop.clear());
afterAll(() => alertShop.shop.close());

const full = () =>
  alertShop.run({ capacity: 1, armor_seats: JSON.stringify({ plate: 1 }), taken: [{ armor: 'plate' }] });

describe('a guest', () => {
  test('has to confirm the address, and is told nothing else, whether there was such an alert or not', async () => {
    const first = await alertShop.ask();
    expect(first.json()).toMatchObject({ success: true, message: expect.stringContaining('Check your email') });
    expect(await alertShop.rows()).toMatchObject([
      {
        ...{
          about: 'service',
          kind: 'price',
          below: 100,
          currency: 'USD',
          email: 'anna@example.com',
          account_id: null,
        },
        ...{ status: 'unconfirmed', service_id: alertShop.ids['battleground-wins'] },
      },
    ]);
    const again = await alertShop.ask({ email: 'Anna@Example.com' });
    expect(again.json()).toEqual(first.json());
    expect([(await alertShop.rows()).length, (await alertShop.mails()).length]).toEqual([1, 1]);
    await alertShop.shop.request({ url: `${await alertShop.link()}/confirm`, form: {} });
    expect((await alertShop.ask()).json()).toEqual(first.json());
    expect((await alertShop.mails()).length).toBe(1);
  });

  test('gets another mail for another amount, or an hour later; the newest link counts', async () => {
    await alertShop.ask();
    const old = await alertShop.link();
    await alertShop.ask({ below: '2.00' });
    expect((await alertShop.rows()).map(({ below }) => below)).toEqual([200]);
    expect((await alertShop.shop.request({ url: old })).statusCode).toBe(404);
    alertShop.shop.clock.time = NOW + 59 * 60_000;
    await alertShop.ask({ below: '2.00' });
    expect(await alertShop.mails()).toHaveLength(1);
    const before = await alertShop.link();
    alertShop.shop.clock.time = NOW + 60 * 60_000;
    await alertShop.ask({ below: '2.00' });
    expect(await alertShop.link()).not.toBe(before);
  });

  test('who asks for another amount keeps the confirmed one until the new one is confirmed', async () => {
    await alertShop.alert();
    await alertShop.ask({ below: '2.00' });
    expect((await alertShop.rows()).map(({ below, status }) => [below, status])).toEqual([
      [100, 'active'],
      [200, 'unconfirmed'],
    ]);
    await alertShop.shop.request({ url: `${await alertShop.link()}/confirm`, form: {} });
    expect((await alertShop.rows()).map(({ below, status }) => [below, status])).toEqual([[200, 'active']]);
  });

  test('without JavaScript gets the thanks as a page, and the form again with what is wrong', async () => {
    const page = await alertShop.shop.request({
      url: `/wishes/new?about=service&id=${alertShop.ids['battleground-wins']}&kind=price`,
    });
    expect(page.body).toContain('Now 20.00 $ for 5 wins.');
    expect(page.body).toContain('We’ll email you once, then delete your address.');
    const refused = await alertShop.ask({ below: '25', email: 'nonsense' }, {});
    expect(refused.statusCode).toBe(422);
    expect(refused.body).toContain('It’s 20.00 $ now, so that’s already true. Enter less.');
    expect(refused.body).toContain('Enter an email address like name@example.com.');
    expect(refused.body).toContain('value="nonsense"');
    const made = await alertShop.ask({}, {});
    expect(made.statusCode).toBe(303);
    const thanks = await alertShop.shop.request({ url: String(made.headers.location) });
    expect(thanks.body).toContain('Confirm with the link in it');
    expect(made.headers.location).not.toContain('anna');
  });
});

describe('an account', () => {
  test('waits at once with its own email, once for the same, and sees and removes it on its page', async () => {
    const account = await anAccount(alertShop.shop, { email: 'anna@example.com' });
    const headers = { ...SCRIPT, ...account.headers };
    await alertShop.alert();
    for (const below of ['1', '1', '2']) {
      const answer = await alertShop.ask({ below, email: '' }, headers);
      expect(answer.json()).toMatchObject({ success: true, message: expect.stringContaining('We’ll tell you.') });
    }
    // The guest's alert with its email was the same.
    const rows = await alertShop.rows();
    expect(rows).toMatchObject([{ below: 200, email: null, account_id: account.id, status: 'active', network: null }]);
    expect(await alertShop.mails()).toEqual([]);
    const page = await alertShop.shop.request({ url: '/profile', headers: account.headers });
    expect(page.body).toContain('World of Warcraft · when it’s below 2.00 $ · until 19 Feb 2027');
    const removed = await alertShop.shop.request({
      ...{ url: `/profile/wishes/${rows[0]?.id}/remove`, form: {}, headers },
    });
    expect(removed.json().render).toContain('Nothing yet.');
    expect(await alertShop.rows()).toEqual([]);
    const again = await alertShop.shop.request({ url: `/profile/wishes/${rows[0]?.id}/remove`, form: {}, headers });
    expect(again.statusCode).toBe(404);
  });

  test('sees the confirmed alerts of a guest with its email, and nobody else’s', async () => {
    const [anna, ben] = [
      await anAccount(alertShop.shop, { email: 'anna@example.com' }),
      await anAccount(alertShop.shop, { email: 'ben@example.com' }),
    ];
    await alertShop.alert();
    await alertShop.ask({ about_id: String(alertShop.ids['arena-rating']) });
    const of = async ({ headers }: typeof anna) => (await alertShop.shop.request({ url: '/profile', headers })).body;
    expect(await of(anna)).toContain('Battleground wins');
    expect(await of(anna)).not.toContain('Arena rating');
    expect(await of(ben)).toContain('Nothing yet.');
    const [alert] = await alertShop.rows();
    const steal = { url: `/profile/wishes/${alert?.id}/remove`, form: {}, headers: ben.headers };
    expect((await alertShop.shop.request(steal)).statusCode).toBe(404);
    expect(await alertShop.rows()).toHaveLength(2);
  });

  test('that types another address has to confirm it', async () => {
    const account = await anAccount(alertShop.shop);
    await alertShop.ask({ email: 'other@example.com' }, { ...SCRIPT, ...account.headers });
    expect(await alertShop.rows()).toMatchObject([
      { email: 'other@example.com', account_id: null, status: 'unconfirmed' },
    ]);
  });

  test('joins the waitlist of a run by one press', async () => {
    const account = await anAccount(alertShop.shop, { email: 'anna@example.com' });
    const run = await full();
    const url = `/wow-boost/run/${run}/waitlist`;
    const page = await alertShop.shop.request({ url, headers: account.headers });
    expect(page.body).toContain('We write to anna@example.com.');
    const dialog = await alertShop.shop.request({
      ...{ url: `/wow-boost/run/${run}`, headers: { ...SCRIPT, ...account.headers } },
    });
    expect(dialog.json().render).toContain('We write to anna@example.com.');
    const joined = await alertShop.shop.request({
      ...{ url, form: { class: 'warrior' }, headers: { ...SCRIPT, ...account.headers } },
    });
    expect(joined.statusCode).toBe(200);
    const entries = await alertShop.shop.database.db.selectFrom('run_waitlist').select('email').execute();
    expect(entries.map(({ email }) => email)).toContain('anna@example.com');
    const guest = await alertShop.shop.request({ url, form: { class: 'warrior' }, headers: SCRIPT });
    expect([guest.statusCode, Object.keys(guest.json().error.fields)]).toEqual([422, ['email']]);
  });
});

describe('a seat', () => {
  test('of a run is waited for on its waitlist, which holds it', async () => {
    const run = await full();
    const refused = await alertShop.ask({ about: 'run', about_id: String(run), kind: 'seat' });
    expect([refused.statusCode, refused.json().error]).toMatchObject([
      409,
      { code: 'use_waitlist', redirectUrl: `/wow-boost/run/${run}/waitlist` },
    ]);
    const link = await alertShop.shop.request({ url: `/wishes/new?about=run&id=${run}&kind=seat` });
    expect([link.statusCode, link.headers.location]).toEqual([302, `/wow-boost/run/${run}/waitlist`]);
    expect(await alertShop.rows()).toEqual([]);
  });

  test('of a kind can be waited for while none is free, on the page of the kind', async () => {
    const kind = { about_id: String(alertShop.ids['heroic-run']), kind: 'seat' };
    const page = async () => (await alertShop.shop.request({ url: '/wow-boost/raid-services/heroic-run' })).body;
    await full();
    expect(await page()).toContain('Notify me when a seat is free');
    expect((await alertShop.ask(kind)).statusCode).toBe(200);
    expect((await alertShop.ask({ ...kind, kind: 'price' })).json().error.code).toBe('no_price');
    await alertShop.run({ leader: 'Later' });
    alertShop.shop.modules.platform.pages.invalidate('runs');
    expect(await page()).toContain('Notify me when the price drops');
    const refused = await alertShop.ask({ ...kind, email: 'ben@example.com' });
    expect([refused.statusCode, refused.json().error.code]).toEqual([409, 'seat_free']);
  });

  test('of a service that never runs out can’t be waited for', async () => {
    expect((await alertShop.ask({ kind: 'seat' })).json().error.code).toBe('seat_free');
  });
});

describe('bad input', () => {
  const HTML = '<script>alert(1)</script>';

  test.each([
    [422, { below: '' }, 'below'],
    [422, { below: '0' }, 'below'],
    [422, { below: '-5' }, 'below'],
    [422, { below: '1.000' }, 'below'],
    [422, { below: '1e2' }, 'below'],
    [422, { below: '99999999' }, 'below'],
    [422, { below: HTML }, 'below'],
    [422, { below: '9'.repeat(1_001) }, 'below'],
    [422, { email: '' }, 'email'],
    [422, { email: HTML }, 'email'],
    [422, { email: 'a@b.example\r\nBcc: all@example.com' }, 'email'],
    [422, { email: 'deleted@account.invalid' }, 'email'],
    [400, { currency: 'XXX' }, 'currency'],
    [400, { currency: 'usd' }, 'currency'],
    [400, { about: 'order' }, 'about'],
    [400, { kind: 'discount' }, 'kind'],
    [400, { about_id: '0' }, 'about_id'],
    [400, { about_id: '1;drop table wishes' }, 'about_id'],
    [400, { account_id: '1' }, ''],
  ])('is answered with %i: %j', async (status, form, field) => {
    const answer = await alertShop.ask(form);
    expect(answer.statusCode).toBe(status);
    if (field !== '') expect(Object.keys(answer.json().error.fields)).toContain(field);
    const page = await alertShop.ask(form, {});
    expect([page.statusCode, page.body.includes('<script>alert')]).toEqual([status, false]);
    expect([await alertShop.rows(), await alertShop.mails()]).toEqual([[], []]);
  });

  test('about what is not there is answered with 404', async () => {
    const run = await alertShop.run({ startsAt: NOW - 1 });
    for (const form of [
      { about_id: '999999' },
      { about: 'run', about_id: '999999' },
      { about: 'run', about_id: String(run) },
      { about: 'hot' },
    ]) {
      expect([form, (await alertShop.ask(form)).statusCode]).toEqual([form, 404]);
      const { about = 'service', about_id: id = '1' } = form as { about?: string; about_id?: string };
      const page = await alertShop.shop.request({ url: `/wishes/new?about=${about}&id=${about === 'hot' ? 1 : id}` });
      expect(page.statusCode).toBe(404);
    }
    expect(await alertShop.rows()).toEqual([]);
  });
});

describe('limits', () => {
  let limited: AlertShop;
  beforeAll(async () => {
    limited = await openAlertShop({ rateLimit: 1_000_000 });
  }, 60_000);
  afterAll(() => limited.shop.close());
  beforeEach(() => limited.clear());

  test('a network has five alerts that wait for their confirmation; others are not affected', async () => {
    const from = (network: string, name: string) => limited.ask({ email: `${name}@example.com` }, SCRIPT, network);
    for (const name of ['a', 'b', 'c', 'd', 'e']) expect((await from('2001:db8:1:1::1', name)).statusCode).toBe(200);
    const refused = await from('2001:db8:1:1::ffff', 'f');
    expect([refused.statusCode, refused.json().error.code]).toEqual([429, 'too_many_wishes']);
    // Also for an address that has asked before, so the refusal tells nothing.
    expect((await from('2001:db8:1:1::1', 'a')).statusCode).toBe(429);
    expect((await from('2001:db8:1:2::1', 'f')).statusCode).toBe(200);
    expect((await limited.rows()).length).toBe(6);
    await limited.shop.request({ url: `${await limited.link()}/confirm`, form: {} });
    expect((await limited.rows()).at(-1)).toMatchObject({ status: 'active', network: null });
  });

  test('a network makes ten alerts in ten minutes', async () => {
    const answers = [];
    for (let index = 0; index < 11; index += 1)
      answers.push((await limited.ask({ below: '' }, SCRIPT, '2001:db8:9:1::1')).statusCode);
    expect(answers).toEqual([...Array.from({ length: 10 }, () => 422), 429]);
  });

  test('an address and an account have twenty open alerts; only the account is told', async () => {
    const { db } = limited.shop.database;
    const account = await anAccount(limited.shop, { email: 'anna@example.com' });
    const now = new Date(NOW);
    const service = await db.selectFrom('services').select('id').executeTakeFirstOrThrow();
    const products = Array.from({ length: 20 }, (_, position) => ({
      ...{ slug: `product-${position}`, service_id: service.id, name: 'Sample key', kind: 'places' as const, position },
      ...{ fact: null, unit: 'key', max_quantity: 1, lead_minutes: 0, weekly_window: null, ends_at: null },
      ...{ preset: asJson({}), platforms: asJson(['pc']), suffix: asJson(['key', 'keys']), tiers: asJson([]) },
      daily_starts: asJson([{ at: '18:00', places: 1 }]),
    }));
    const subjects = await db.insertInto('hot_products').values(products).returning('id').execute();
    const rows = [true, false].flatMap((isGuest) =>
      subjects.map(({ id }, index) => ({
        ...({
          about: 'hot',
          hot_product_id: id,
          target_id: id,
          kind: 'seat',
          below: null,
          currency: null,
        } as const),
        ...{ email: isGuest ? 'guest@example.com' : null, account_id: isGuest ? null : account.id, network: null },
        ...({ status: 'active', created_at: now, confirmed_at: now, expires_at: new Date(NOW + 1_000) } as const),
        token_hash: `${isGuest ? 'a' : 'b'}${index}`.padStart(64, '0'),
      })),
    );
    await db.insertInto('wishes').values(rows).execute();
    const asGuest = await limited.ask({ email: 'guest@example.com' });
    expect([asGuest.statusCode, asGuest.json().message]).toEqual([200, expect.stringContaining('Check your email')]);
    const asAccount = await limited.ask({ email: '' }, { ...SCRIPT, ...account.headers });
    expect([asAccount.statusCode, asAccount.json().error.code]).toEqual([409, 'too_many_wishes']);
    expect([(await limited.rows()).length, await limited.mails()]).toEqual([40, []]);
    // Strangers have asked in the guest's name, who has confirmed nothing.
    const nothing = sql<Date>`null`;
    const unconfirmed = { status: 'unconfirmed', confirmed_at: nothing, network: 'f'.repeat(64) } as const;
    await db.updateTable('wishes').set(unconfirmed).where('email', '=', 'guest@example.com').execute();
    await limited.ask({ email: 'guest@example.com' });
    expect(await limited.mails()).toMatchObject([{ recipient: 'guest@example.com' }]);
  });

  test('an address gets ten mails a day to confirm; then nothing changes, and the link of the last one works', async () => {
    const HOUR = 60 * 60_000;
    for (let hour = 0; hour < 11; hour += 1) {
      limited.shop.clock.time = NOW + hour * HOUR;
      expect((await limited.ask({}, SCRIPT, `2001:db8:8:${hour}::1`)).json().message).toContain('Check your email');
    }
    expect(await limited.mails()).toMatchObject([{ created_at: new Date(NOW + 9 * HOUR) }]);
    await limited.shop.request({ url: `${await limited.link()}/confirm`, form: {} });
    expect((await limited.rows()).map(({ status }) => status)).toEqual(['active']);
  });

  test('count parallel requests', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        limited.ask({ email: `p${index}@example.com` }, SCRIPT, '2001:db8:7:1::1'),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 200, 200, 200, 429, 429, 429]);
    const same = await Promise.all(
      Array.from({ length: 5 }, (_, index) => limited.ask({}, SCRIPT, `2001:db8:8:${index}::1`)),
    );
    expect(same.every(({ statusCode }) => statusCode === 200)).toBe(true);
    expect((await limited.mails()).filter(({ recipient }) => recipient === 'anna@example.com')).toHaveLength(1);
  });
});
