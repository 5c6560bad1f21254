import { newAlertPath } from '../../domains/alerts';
import { aMember } from '../../tests/harness/accountForms';
import { anAccount, aSignedInShopper } from '../../tests/harness/accounts';
import { type AlertShop, NOW, openAlertShop, START } from '../../tests/harness/alertShop';
import { takeSeat } from '../../tests/harness/fixtureRuns';
import { SCRIPT } from '../../tests/harness/scriptHeaders';
import { give, openLevels } from '../../tests/harness/vip';
import { createAlertsService } from './alerts.service';

/* Alerts that are due: each is mailed once, and what the mail says was true when it was written. */

let alertShop: AlertShop;
beforeAll(async () => {
  alertShop = await openAlertShop();
}, 60_000);
beforeEach(() => alertShop.clear());
afterAll(() => alertShop.shop.close());

const DAY = 24 * 3_600_000;
const statuses = async () => (await alertShop.rows()).map(({ status }) => status);

/** An amount that the service costs less than at half its price. */
const aBitLess = async () => String(((await alertShop.price()) - 1) / 100);

describe('a price', () => {
  test('that drops below what was named is mailed once, with the price of that moment', async () => {
    const before = await alertShop.price();
    await alertShop.alert({ below: await aBitLess() });
    expect([await alertShop.send(), await statuses()]).toEqual([0, ['active']]);
    await alertShop.setPrice(200);
    const now = await alertShop.price();
    expect(now).toBeLessThan(before);
    expect(await alertShop.send()).toBe(1);
    const mails = await alertShop.mails('wish_price');
    expect(mails).toMatchObject([{ recipient: 'anna@example.com', status: 'waiting' }]);
    const amount = `${(now / 100).toFixed(2)} $`;
    expect(mails[0]?.subject).toBe(`Battleground wins, 5 wins, is ${amount} now`);
    expect(mails[0]?.body_text).toContain(`Price on Sat 21 Nov, 12:00 UTC: ${amount}`);
    expect(mails[0]?.body_text).toContain('/wow-boost/pvp/battleground-wins');
    await alertShop.setPrice(100);
    expect([await alertShop.send(), await statuses(), (await alertShop.mails('wish_price')).length]).toEqual([
      0,
      ['sent'],
      1,
    ]);
  });

  test('that has risen again before anybody looked is not mailed, also where this process has not heard of it', async () => {
    await alertShop.alert({ below: await aBitLess() });
    await alertShop.setPrice(200);
    await alertShop.price();
    const { catalogue } = alertShop.shop.services;
    const clear = jest.spyOn(catalogue, 'clearCache').mockImplementation(() => {});
    // The cached price is still the low one.
    await alertShop.setPrice(400);
    const sent = await alertShop.send();
    clear.mockRestore();
    catalogue.clearCache();
    expect([sent, await statuses(), await alertShop.mails('wish_price')]).toEqual([0, ['active'], []]);
  });

  test('is compared in the currency of the alert', async () => {
    const [dollars, euros] = [await alertShop.price('USD'), await alertShop.price('EUR')];
    expect(euros).toBeLessThan(dollars);
    const between = String((euros + 1) / 100);
    expect((await alertShop.ask({ currency: 'EUR', below: between })).statusCode).toBe(422);
    await alertShop.alert({ currency: 'EUR', below: String((euros - 1) / 100), email: 'eva@example.com' });
    await alertShop.alert({ currency: 'USD', below: String((euros - 1) / 100), email: 'uma@example.com' });
    await alertShop.setPrice(399);
    // A cent less in dollars is not yet that low.
    expect(await alertShop.send()).toBe(1);
    expect((await alertShop.mails('wish_price'))[0]).toMatchObject({
      recipient: 'eva@example.com',
      subject: expect.stringContaining('€'),
    });
  });

  test('is each one’s own: an account with a level pays less, names amounts below that, and is told of its price', async () => {
    const { shop } = alertShop;
    await openLevels(shop);
    const off5 = (cents: number) => cents - Math.round(cents * 0.05);
    const amount = (cents: number) => (cents / 100).toFixed(2);
    const price = await alertShop.price();
    const below = String((off5(price) - 10) / 100);
    // More than a transaction looks at wait for the same before the one that has a level.
    for (let made = 0; made < 55; made += 1)
      await alertShop.ask({ below, email: '' }, { ...SCRIPT, ...(await anAccount(shop)).headers });
    await alertShop.alert({ below });
    const vip = await aSignedInShopper(shop);
    await give(shop, vip, 'xp', 15_000);
    const page = await vip.get(newAlertPath(alertShop.subject()));
    expect(page.body).toContain(`Now ${amount(off5(price))} $`);
    const tooHigh = await alertShop.ask({ below: amount(price), email: '' }, { ...SCRIPT, ...vip.headers });
    expect(tooHigh.body).toContain(`It’s ${amount(off5(price))} $ now`);
    expect((await alertShop.ask({ below, email: '' }, { ...SCRIPT, ...vip.headers })).statusCode).toBe(200);
    expect(await alertShop.send()).toBe(0);

    await alertShop.setPrice(396);
    const now = await alertShop.price();
    expect(now).toBeGreaterThan(Number(below) * 100);
    expect(await alertShop.send()).toBe(1);
    expect(await alertShop.mails('wish_price')).toMatchObject([
      { recipient: vip.email, subject: expect.stringContaining(`is ${amount(off5(now))} $ now`) },
    ]);
    // In the price for everybody the others are due, each once.
    await alertShop.setPrice(370);
    expect(await alertShop.send()).toBe(56);
  });

  test('is waited for strictly below: at the named amount nothing is sent', async () => {
    await alertShop.alert({ below: String((await alertShop.price()) / 100) });
    expect(await alertShop.send()).toBe(0);
    await alertShop.setPrice(399);
    expect(await alertShop.send()).toBe(1);
  });

  test('of a run with its drops, and of the cheapest seat of its kind', async () => {
    const run = await alertShop.run();
    await alertShop.run({ base_cents: 15_900, leader: 'Dearer' });
    await alertShop.alert({ about: 'run', about_id: String(run), below: '149' });
    await alertShop.alert({ about_id: String(alertShop.ids['heroic-run']), below: '130.00', email: 'ben@example.com' });
    expect(await alertShop.send()).toBe(0);
    await alertShop.shop.modules.raids.runCommands.runCommand(['drop-price', String(run), '135.00']);
    await alertShop.runsChanged();
    expect(await alertShop.send()).toBe(1);
    await alertShop.shop.modules.raids.runCommands.runCommand(['drop-price', String(run), '129.00']);
    await alertShop.runsChanged();
    expect(await alertShop.send()).toBe(1);
    expect((await alertShop.mails('wish_price')).map(({ recipient, subject }) => [recipient, subject])).toEqual([
      ['anna@example.com', 'Heroic run, a seat without extras, is 135.00 $ now'],
      ['ben@example.com', 'Heroic run, the cheapest seat, is 129.00 $ now'],
    ]);
  });

  test('of a run without a free seat is no use to anybody, so it waits until there is one', async () => {
    const run = await alertShop.run({ armor_seats: JSON.stringify({ plate: 1 }), capacity: 1 });
    await alertShop.alert({ about: 'run', about_id: String(run), below: '149' });
    const { db } = alertShop.shop.database;
    await takeSeat(db, run, 'plate', null);
    await db
      .insertInto('run_drops')
      .values({ run_id: run, price_cents: 9_900, dropped_at: new Date(NOW), rule: null })
      .execute();
    await alertShop.runsChanged();
    expect(await alertShop.send()).toBe(0);
    await db.deleteFrom('run_seats').execute();
    await alertShop.runsChanged();
    expect(await alertShop.send()).toBe(1);
  });
});

describe('a seat', () => {
  const full = () =>
    alertShop.run({ capacity: 1, armor_seats: JSON.stringify({ plate: 1 }), taken: [{ armor: 'plate' }] });
  const kind = () => ({ about_id: String(alertShop.ids['heroic-run']), kind: 'seat', below: '', currency: 'USD' });

  test('of any run of a kind is mailed once when one is free', async () => {
    await full();
    await alertShop.alert(kind());
    expect(await alertShop.send()).toBe(0);
    const later = await alertShop.run({ leader: 'Later' });
    expect(await alertShop.send()).toBe(1);
    const [mail] = await alertShop.mails('wish_seat');
    expect(mail?.subject).toBe('A seat is free: Heroic run');
    expect(mail?.body_text).toContain('It isn’t held for you');
    await alertShop.shop.database.db.deleteFrom('runs').where('id', '=', later).execute();
    await alertShop.run({ leader: 'Another' });
    expect(await alertShop.send()).toBe(0);
  });

  test('that was taken again before anybody looked is not mailed', async () => {
    await full();
    await alertShop.alert(kind());
    const other = await alertShop.run({ leader: 'Later', capacity: 1, armor_seats: JSON.stringify({ plate: 1 }) });
    await takeSeat(alertShop.shop.database.db, other, 'plate', null);
    // This process still believes in the free seat.
    expect([await alertShop.send(), await alertShop.mails('wish_seat')]).toEqual([0, []]);
  });
});

describe('any number of processes', () => {
  test('mail an alert once', async () => {
    for (const name of ['anna', 'ben', 'cleo'])
      await alertShop.alert({ below: await aBitLess(), email: `${name}@example.com` });
    await alertShop.setPrice(200);
    const sent = await Promise.all(Array.from({ length: 5 }, () => alertShop.send()));
    expect(sent.reduce((sum, count) => sum + count)).toBe(3);
    const recipients = (await alertShop.mails('wish_price')).map(({ recipient }) => recipient);
    expect(recipients.sort()).toEqual(['anna@example.com', 'ben@example.com', 'cleo@example.com']);
  });

  test('go on when one kind of goods can’t be read, and mail more than fits into one transaction', async () => {
    const { database, clock } = alertShop.shop;
    const { db } = database;
    const at = new Date(clock.time);
    const account = await anAccount(alertShop.shop, { email: 'many@example.com' });
    const base = { about: 'service', kind: 'price', status: 'active', currency: 'USD', network: null } as const;
    const rows = Array.from({ length: 120 }, (_, index) => ({
      ...base,
      service_id: alertShop.ids['battleground-wins'],
      target_id: alertShop.ids['battleground-wins'] ?? 0,
      below: 300_000,
      email: `guest${index}@example.com`,
      account_id: null,
      token_hash: index.toString(16).padStart(64, '0'),
      created_at: at,
      confirmed_at: at,
      expires_at: new Date(clock.time + DAY),
    }));
    const broken = { ...base, kind: 'seat', currency: null, below: null } as const;
    const run = await alertShop.run();
    await db
      .insertInto('wishes')
      .values([
        ...rows,
        {
          ...broken,
          about: 'run',
          run_id: run,
          target_id: run,
          email: null,
          account_id: account.id,
          token_hash: 'f'.repeat(64),
          confirmed_at: at,
          expires_at: new Date(clock.time + DAY),
        },
      ])
      .execute();
    const fails = async () => {
      throw new Error('down');
    };
    const service = {
      about: 'service',
      find: async () => target,
      isFree: async () => true,
      priceOf: async () => 100,
    } as const;
    const target = {
      ...{ name: 'Wins', game: { slug: 'wow-boost', name: 'WoW' }, path: '/wow-boost', facts: () => [], priceFor: '' },
      spot: 'seat' as const,
      item: { slug: 'wins', name: 'Wins', game: 'WoW', category: 'PvP', subCategory: '', variant: '' },
    };
    const shop = { origin: 'http://localhost', supportEmail: 'help@example.com' };
    const alerts = createAlertsService({
      ...{ ...alertShop.shop.services, shop, currencies: alertShop.shop.services.catalogue.currencies },
      standings: alertShop.shop.modules.vip.standings,
      alertSources: [service, { about: 'run', find: fails, isFree: fails, priceOf: fails }],
    });
    await expect(alerts.sendDue()).rejects.toThrow('down');
    expect(await alertShop.mails('wish_price')).toHaveLength(120);
  });
});

describe('an alert ends', () => {
  test('after 90 days, and is deleted a day later', async () => {
    await alertShop.alert();
    alertShop.shop.clock.time = NOW + 90 * DAY;
    await alertShop.setPrice(1);
    expect([await alertShop.send(), await statuses()]).toEqual([0, ['ended']]);
    await alertShop.shop.deleteExpired();
    expect(await statuses()).toEqual(['ended']);
    alertShop.shop.clock.time += DAY;
    await alertShop.shop.deleteExpired();
    expect([await alertShop.rows(), await alertShop.mails()]).toEqual([[], []]);
  });

  test('when the sale of its run is over, when that is cancelled, and when the service is not sold any more', async () => {
    const { db } = alertShop.shop.database;
    const [started, cancelled] = [await alertShop.run(), await alertShop.run({ leader: 'Ill' })];
    for (const id of [started, cancelled]) await alertShop.alert({ about: 'run', about_id: String(id), below: '100' });
    await alertShop.alert();
    await db.updateTable('runs').set({ status: 'cancelled' }).where('id', '=', cancelled).execute();
    await alertShop.send();
    expect(await statuses()).toEqual(['active', 'ended', 'active']);
    alertShop.shop.clock.time = Date.parse(START);
    await alertShop.send();
    expect(await statuses()).toEqual(['ended', 'ended', 'active']);
    const service = db.updateTable('services').where('id', '=', alertShop.ids['battleground-wins'] ?? 0);
    await service.set({ available: false }).execute();
    alertShop.shop.modules.catalogue.catalogue.clearCache();
    await alertShop.send();
    await service.set({ available: true }).execute();
    alertShop.shop.modules.catalogue.catalogue.clearCache();
    expect([await statuses(), await alertShop.mails('wish_price')]).toEqual([['ended', 'ended', 'ended'], []]);
  });

  test('unconfirmed after 48 hours, with the mail that has the address; a mailed one a day after its mail', async () => {
    await alertShop.ask();
    await alertShop.alert({ below: await aBitLess(), email: 'ben@example.com' });
    await alertShop.setPrice(200);
    await alertShop.send();
    alertShop.shop.clock.time = NOW + DAY;
    await alertShop.shop.deleteExpired();
    expect((await alertShop.rows()).map(({ email }) => email)).toEqual(['anna@example.com']);
    alertShop.shop.clock.time = NOW + 2 * DAY;
    await alertShop.shop.deleteExpired();
    expect([await alertShop.rows(), await alertShop.mails()]).toEqual([[], []]);
  });
});

test('an account is told at its email of that time', async () => {
  const account = await anAccount(alertShop.shop, { email: 'old@example.com' });
  const answer = await alertShop.ask({ below: await aBitLess(), email: '' }, { ...SCRIPT, ...account.headers });
  expect(answer.statusCode).toBe(200);
  const { db } = alertShop.shop.database;
  await db.updateTable('accounts').set({ email: 'new@example.com' }).where('id', '=', account.id).execute();
  await alertShop.setPrice(200);
  await alertShop.send();
  expect(await alertShop.mails()).toMatchObject([{ kind: 'wish_price', recipient: 'new@example.com' }]);
});

test('an account that is deleted while its alerts are due is left no mail, and both end', async () => {
  for (let round = 0; round < 5; round += 1) {
    const member = await aMember(alertShop.shop, `leaver${round}@example.com`);
    const about = { about: 'service', about_id: String(alertShop.ids['battleground-wins']), kind: 'price' };
    expect((await member.post('/wishes', { ...about, below: await aBitLess() }, true)).statusCode).toBe(200);
    await alertShop.setPrice(399 - round);
    const [deleted] = await Promise.all([member.post('/profile/delete', {}), alertShop.send(), alertShop.send()]);
    expect([deleted.statusCode, deleted.headers.location]).toEqual([303, '/profile/deleted']);
    expect([await alertShop.rows(), await alertShop.mails()]).toEqual([[], []]);
  }
});
