import { aMember } from '../../tests/harness/accountForms';
import { anAccount } from '../../tests/harness/accounts';
import { takeSeat } from '../../tests/harness/fixtureRuns';
import { SCRIPT } from '../../tests/harness/scriptHeaders';
import { NOW, openWishShop, START, type WishShop } from '../../tests/harness/wishShop';
import { deleteExpired } from '../app/deleteExpired';
import { createWishes } from './wishes.service';

/* Wishes that come true: each is mailed once, and what the mail says was true when it was written. */

let wishing: WishShop;
beforeAll(async () => {
  wishing = await openWishShop();
}, 60_000);
beforeEach(() => wishing.clear());
afterAll(() => wishing.shop.close());

const DAY = 24 * 3_600_000;
const statuses = async () => (await wishing.rows()).map(({ status }) => status);

/** An amount that the service costs less than at half its price. */
const aBitLess = async () => String(((await wishing.price()) - 1) / 100);

describe('a price', () => {
  test('that drops below what was named is mailed once, with the price of that moment', async () => {
    const before = await wishing.price();
    await wishing.wish({ below: await aBitLess() });
    expect([await wishing.send(), await statuses()]).toEqual([0, ['active']]);
    await wishing.setPrice(200);
    const now = await wishing.price();
    expect(now).toBeLessThan(before);
    expect(await wishing.send()).toBe(1);
    const mails = await wishing.mails('wish_price');
    expect(mails).toMatchObject([{ recipient: 'anna@example.com', status: 'waiting' }]);
    const amount = `${(now / 100).toFixed(2)} $`;
    expect(mails[0]?.subject).toBe(`Battleground wins, 5 wins, is ${amount} now`);
    expect(mails[0]?.body_text).toContain(`Price on Sat 21 Nov, 12:00 UTC: ${amount}`);
    expect(mails[0]?.body_text).toContain('/wow-boost/pvp/battleground-wins');
    await wishing.setPrice(100);
    expect([await wishing.send(), await statuses(), (await wishing.mails('wish_price')).length]).toEqual([
      0,
      ['sent'],
      1,
    ]);
  });

  test('that has risen again before anybody looked is not mailed, also where this process has not heard of it', async () => {
    await wishing.wish({ below: await aBitLess() });
    await wishing.setPrice(200);
    await wishing.price();
    const { catalogue } = wishing.shop.deps;
    const clear = jest.spyOn(catalogue, 'clearCache').mockImplementation(() => {});
    // The cached price is still the low one.
    await wishing.setPrice(400);
    const sent = await wishing.send();
    clear.mockRestore();
    catalogue.clearCache();
    expect([sent, await statuses(), await wishing.mails('wish_price')]).toEqual([0, ['active'], []]);
  });

  test('is compared in the currency of the wish', async () => {
    const [dollars, euros] = [await wishing.price('USD'), await wishing.price('EUR')];
    expect(euros).toBeLessThan(dollars);
    const between = String((euros + 1) / 100);
    expect((await wishing.ask({ currency: 'EUR', below: between })).statusCode).toBe(422);
    await wishing.wish({ currency: 'EUR', below: String((euros - 1) / 100), email: 'eva@example.com' });
    await wishing.wish({ currency: 'USD', below: String((euros - 1) / 100), email: 'uma@example.com' });
    await wishing.setPrice(399);
    // A cent less in dollars is not yet that low.
    expect(await wishing.send()).toBe(1);
    expect((await wishing.mails('wish_price'))[0]).toMatchObject({
      recipient: 'eva@example.com',
      subject: expect.stringContaining('€'),
    });
  });

  test('is waited for strictly below: at the named amount nothing is sent', async () => {
    await wishing.wish({ below: String((await wishing.price()) / 100) });
    expect(await wishing.send()).toBe(0);
    await wishing.setPrice(399);
    expect(await wishing.send()).toBe(1);
  });

  test('of a run with its drops, and of the cheapest seat of its kind', async () => {
    const run = await wishing.run();
    await wishing.run({ base_cents: 15_900, leader: 'Dearer' });
    await wishing.wish({ about: 'run', about_id: String(run), below: '149' });
    await wishing.wish({ about_id: String(wishing.ids['heroic-run']), below: '130.00', email: 'ben@example.com' });
    expect(await wishing.send()).toBe(0);
    await wishing.shop.deps.runCommands.runCommand(['drop-price', String(run), '135.00']);
    await wishing.runsChanged();
    expect(await wishing.send()).toBe(1);
    await wishing.shop.deps.runCommands.runCommand(['drop-price', String(run), '129.00']);
    await wishing.runsChanged();
    expect(await wishing.send()).toBe(1);
    expect((await wishing.mails('wish_price')).map(({ recipient, subject }) => [recipient, subject])).toEqual([
      ['anna@example.com', 'Heroic run, a seat without extras, is 135.00 $ now'],
      ['ben@example.com', 'Heroic run, the cheapest seat, is 129.00 $ now'],
    ]);
  });

  test('of a run without a free seat is no use to anybody, so it waits until there is one', async () => {
    const run = await wishing.run({ armor_seats: JSON.stringify({ plate: 1 }), capacity: 1 });
    await wishing.wish({ about: 'run', about_id: String(run), below: '149' });
    const { db } = wishing.shop.database;
    await takeSeat(db, run, 'plate', null);
    await db
      .insertInto('run_drops')
      .values({ run_id: run, price_cents: 9_900, dropped_at: new Date(NOW), rule: null })
      .execute();
    await wishing.runsChanged();
    expect(await wishing.send()).toBe(0);
    await db.deleteFrom('run_seats').execute();
    await wishing.runsChanged();
    expect(await wishing.send()).toBe(1);
  });
});

describe('a seat', () => {
  const full = () =>
    wishing.run({ capacity: 1, armor_seats: JSON.stringify({ plate: 1 }), taken: [{ armor: 'plate' }] });
  const kind = () => ({ about_id: String(wishing.ids['heroic-run']), kind: 'seat', below: '', currency: 'USD' });

  test('of any run of a kind is mailed once when one is free', async () => {
    await full();
    await wishing.wish(kind());
    expect(await wishing.send()).toBe(0);
    const later = await wishing.run({ leader: 'Later' });
    expect(await wishing.send()).toBe(1);
    const [mail] = await wishing.mails('wish_seat');
    expect(mail?.subject).toBe('A seat is free: Heroic run');
    expect(mail?.body_text).toContain('It isn’t held for you');
    await wishing.shop.database.db.deleteFrom('runs').where('id', '=', later).execute();
    await wishing.run({ leader: 'Another' });
    expect(await wishing.send()).toBe(0);
  });

  test('that was taken again before anybody looked is not mailed', async () => {
    await full();
    await wishing.wish(kind());
    const other = await wishing.run({ leader: 'Later', capacity: 1, armor_seats: JSON.stringify({ plate: 1 }) });
    await takeSeat(wishing.shop.database.db, other, 'plate', null);
    // This process still believes in the free seat.
    expect([await wishing.send(), await wishing.mails('wish_seat')]).toEqual([0, []]);
  });
});

describe('any number of processes', () => {
  test('mail a wish once', async () => {
    for (const name of ['anna', 'ben', 'cleo'])
      await wishing.wish({ below: await aBitLess(), email: `${name}@example.com` });
    await wishing.setPrice(200);
    const sent = await Promise.all(Array.from({ length: 5 }, () => wishing.send()));
    expect(sent.reduce((sum, count) => sum + count)).toBe(3);
    const recipients = (await wishing.mails('wish_price')).map(({ recipient }) => recipient);
    expect(recipients.sort()).toEqual(['anna@example.com', 'ben@example.com', 'cleo@example.com']);
  });

  test('go on when one kind of goods can’t be read, and mail more than fits into one transaction', async () => {
    const { deps, database, clock } = wishing.shop;
    const { db } = database;
    const at = new Date(clock.time);
    const account = await anAccount(wishing.shop, { email: 'many@example.com' });
    const base = { about: 'service', kind: 'price', status: 'active', currency: 'USD', network: null } as const;
    const rows = Array.from({ length: 120 }, (_, index) => ({
      ...base,
      service_id: wishing.ids['battleground-wins'],
      target_id: wishing.ids['battleground-wins'] ?? 0,
      below: 300_000,
      email: `guest${index}@example.com`,
      account_id: null,
      token_hash: index.toString(16).padStart(64, '0'),
      created_at: at,
      confirmed_at: at,
      expires_at: new Date(clock.time + DAY),
    }));
    const broken = { ...base, kind: 'seat', currency: null, below: null } as const;
    const run = await wishing.run();
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
      ...{ name: 'Wins', game: { slug: 'wow-boost', name: 'WoW' }, path: '/wow-boost', facts: [], priceFor: '' },
      spot: 'seat' as const,
      item: { slug: 'wins', name: 'Wins', game: 'WoW', category: 'PvP', subCategory: '', variant: '' },
    };
    const shop = { origin: 'http://localhost', supportEmail: 'help@example.com' };
    const wishes = createWishes({
      ...{ ...deps, shop, currencies: deps.catalogue.currencies },
      wishSources: [service, { about: 'run', find: fails, isFree: fails, priceOf: fails }],
    });
    await expect(wishes.sendDue()).rejects.toThrow('down');
    expect(await wishing.mails('wish_price')).toHaveLength(120);
  });
});

describe('a wish ends', () => {
  test('after 90 days, and is deleted a day later', async () => {
    await wishing.wish();
    wishing.shop.clock.time = NOW + 90 * DAY;
    await wishing.setPrice(1);
    expect([await wishing.send(), await statuses()]).toEqual([0, ['ended']]);
    await deleteExpired(wishing.shop.deps);
    expect(await statuses()).toEqual(['ended']);
    wishing.shop.clock.time += DAY;
    await deleteExpired(wishing.shop.deps);
    expect([await wishing.rows(), await wishing.mails()]).toEqual([[], []]);
  });

  test('when the sale of its run is over, when that is cancelled, and when the service is not sold any more', async () => {
    const { db } = wishing.shop.database;
    const [started, cancelled] = [await wishing.run(), await wishing.run({ leader: 'Ill' })];
    for (const id of [started, cancelled]) await wishing.wish({ about: 'run', about_id: String(id), below: '100' });
    await wishing.wish();
    await db.updateTable('runs').set({ status: 'cancelled' }).where('id', '=', cancelled).execute();
    await wishing.send();
    expect(await statuses()).toEqual(['active', 'ended', 'active']);
    wishing.shop.clock.time = Date.parse(START);
    await wishing.send();
    expect(await statuses()).toEqual(['ended', 'ended', 'active']);
    const service = db.updateTable('services').where('id', '=', wishing.ids['battleground-wins'] ?? 0);
    await service.set({ available: false }).execute();
    wishing.shop.deps.catalogue.clearCache();
    await wishing.send();
    await service.set({ available: true }).execute();
    wishing.shop.deps.catalogue.clearCache();
    expect([await statuses(), await wishing.mails('wish_price')]).toEqual([['ended', 'ended', 'ended'], []]);
  });

  test('unconfirmed after 48 hours, with the mail that has the address; a mailed one a day after its mail', async () => {
    await wishing.ask();
    await wishing.wish({ below: await aBitLess(), email: 'ben@example.com' });
    await wishing.setPrice(200);
    await wishing.send();
    wishing.shop.clock.time = NOW + DAY;
    await deleteExpired(wishing.shop.deps);
    expect((await wishing.rows()).map(({ email }) => email)).toEqual(['anna@example.com']);
    wishing.shop.clock.time = NOW + 2 * DAY;
    await deleteExpired(wishing.shop.deps);
    expect([await wishing.rows(), await wishing.mails()]).toEqual([[], []]);
  });
});

test('an account is told at its email of that time', async () => {
  const account = await anAccount(wishing.shop, { email: 'old@example.com' });
  const answer = await wishing.ask({ below: await aBitLess(), email: '' }, { ...SCRIPT, ...account.headers });
  expect(answer.statusCode).toBe(200);
  const { db } = wishing.shop.database;
  await db.updateTable('accounts').set({ email: 'new@example.com' }).where('id', '=', account.id).execute();
  await wishing.setPrice(200);
  await wishing.send();
  expect(await wishing.mails()).toMatchObject([{ kind: 'wish_price', recipient: 'new@example.com' }]);
});

test('an account that is deleted while its wishes come true is left no mail, and both end', async () => {
  for (let round = 0; round < 5; round += 1) {
    const member = await aMember(wishing.shop, `leaver${round}@example.com`);
    const about = { about: 'service', about_id: String(wishing.ids['battleground-wins']), kind: 'price' };
    expect((await member.post('/wishes', { ...about, below: await aBitLess() }, true)).statusCode).toBe(200);
    await wishing.setPrice(399 - round);
    const [deleted] = await Promise.all([member.post('/profile/delete', {}), wishing.send(), wishing.send()]);
    expect([deleted.statusCode, deleted.headers.location]).toEqual([303, '/profile/deleted']);
    expect([await wishing.rows(), await wishing.mails()]).toEqual([[], []]);
  }
});
