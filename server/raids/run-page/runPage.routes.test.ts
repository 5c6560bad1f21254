import {
  RUN_FIELDS,
  type RunAnswer,
  RunAnswerSchema,
  runCalendarPath,
  runPath,
  runPricePath,
  sampleRun,
} from '../../../domains/raid-run';
import { parseResponse } from '../../../src/ports';
import { insertFixtureRuns } from '../../../tests/harness/fixtureRuns';
import { SCRIPT } from '../../../tests/harness/scriptHeaders';
import { openTestApp, type TestApp } from '../../../tests/harness/testApp';
import { asJson } from '../../platform/db/json';
import { storedPrices } from '../runs/storedPrices';
import { runCalendar } from './runCalendar';

const START = '2026-11-27T19:00:00Z';
const PRICE_MAP = {
  'mode=pilot': { name: 'Piloted', price: 2_500, mode: 'add_percent_to_original' as const },
  'coaching=1': { name: 'Coaching', price: 2_000, mode: 'add_percent_to_original' as const },
};

let shop: TestApp;
let armor: number;
let group: number;
let cancelled: number;
let full: number;
let lair: number;

beforeAll(async () => {
  shop = await openTestApp({ config: { supportEmail: 'help@shop.example' } });
  const { db } = shop.database;
  const service = await db
    .selectFrom('services')
    .select('id')
    .where('slug', '=', 'arena-rating')
    .executeTakeFirstOrThrow();
  lair = service.id;
  const extras = asJson([{ serviceId: lair, offerCents: 500 }]);
  const plain = {
    loot_type: 'group' as const,
    armor_seats: null,
    modes: asJson(['selfplay' as const]),
    loot_distributions: asJson(['solo' as const]),
  };
  [armor = 0, group = 0, cancelled = 0, full = 0] = await insertFixtureRuns(db, [
    {
      startsAt: START,
      leader: 'Maelis',
      channel: 'run-a',
      droppedTo: 12_900,
      price_map: asJson(storedPrices(PRICE_MAP)),
      extras,
      taken: [{ armor: 'mail' }, { armor: 'mail' }],
    },
    { startsAt: '2026-11-28T16:00:00Z', leader: 'Kesh', ...plain },
    { startsAt: START, leader: 'Orvyn', status: 'cancelled' },
    { startsAt: START, leader: 'Tarn', capacity: 1, ...plain, loot_type: 'full', taken: [{}] },
  ]);
});
afterAll(() => shop.close());
beforeEach(() => {
  shop.clock.time = Date.parse('2026-11-21T12:00:00Z');
  // The time before was later, so its pages would not expire.
  shop.modules.platform.pages.invalidate('runs');
});

const get = (url: string, headers: Readonly<Record<string, string>> = {}) => shop.request({ url, headers });
const form = (id: number, fields: Readonly<Record<string, string>> = {}) => ({
  run_id: String(id),
  class: 'warrior',
  ...fields,
});
const price = (id: number | string, fields: Readonly<Record<string, string>>) =>
  shop.request({ url: runPricePath(id), form: fields, headers: SCRIPT });

describe('the page of a run', () => {
  test('has the whole form as a plain one, which works without scripts', async () => {
    const { statusCode, body, headers } = await get(runPath(armor));
    expect(statusCode).toBe(200);
    expect(headers['cache-control']).toContain('public');
    const fields = [...body.matchAll(/ name="([^"]+)"/g)].map(([, name = '']) => name);
    const ofSpec = [
      ...['bosses', 'mode', 'loot_distribution', 'class', 'coaching', 'region', 'difficulty', 'boss_kills'],
      ...['run_loot_type', 'flex_time', 'killed_boss', 'run_id', 'seen_total', `raidExtraService[${lair}]`],
    ];
    expect(fields).toEqual(expect.arrayContaining(ofSpec));
    expect(body).toMatch(/<form id="run-form" (?=[^>]*action="\/buy")[^>]*method="post"/);
    expect(body).toMatch(/<button (?=[^>]*form="run-form")(?=[^>]*name="intent")[^>]*value="checkout"/);
    expect(body).toContain('Update price');
    expect(body).toContain('data-chat-column=');
    expect(body).toMatch(/<h1[^>]*>The Sample Abyss<\/h1>/);
    expect(body).toContain('Led by Maelis');
    expect(body).toContain('20:00</time> <small>CET</small>');
  });

  test('shows the price with the drop, and the next run that shares its loot otherwise', async () => {
    const { body } = await get(runPath(armor));
    expect(body).toContain('Price Drop By Raid Leader');
    expect(body).toMatch(/129\.00/);
    expect(body).toContain(`href="/wow-boost/run/${group}" data-run="${group}"`);
    expect(body).toContain('Sat 28 Nov, 17:00 CET');
  });

  test('marks the classes of a taken armor seat and offers its waitlist', async () => {
    const { body } = await get(runPath(armor));
    expect(body).toContain('All Mail seats are taken.');
    expect(
      body.match(/<input type="radio" aria-disabled="true"[^>]*name="class"|name="class"[^>]*aria-disabled="true"/g),
    ).toHaveLength(3);
    expect(body).toContain(`action="${runPath(armor)}/waitlist"`);
    expect(body).not.toContain('<option value="warrior">');
    expect(body).toContain('<option value="hunter">Hunter, Mail</option>');
  });

  test('preselects the class of its link, and ignores one that does not exist', async () => {
    const chosen = (body: string) =>
      /value="(\w+)"[^>]*checked=""[^>]*\/>|checked=""[^>]*value="(\w+)"/.exec(
        body.slice(body.indexOf('id="run-class"')),
      );
    const { body } = await get(`${runPath(armor)}?class=warrior`);
    expect(chosen(body)?.slice(1)).toContain('warrior');
    expect(body).toContain('<b>Warrior</b> wears <b>Plate</b>');
    expect((await get(`${runPath(armor)}?class=bard`)).body).toContain('Your class decides');
  });

  test('of a full run offers the waitlist and names the next one', async () => {
    const { body } = await get(runPath(full));
    expect(body).toContain('All seats are taken');
    expect(body).toContain(`action="${runPath(full)}/waitlist"`);
  });

  test('promises only what holds for the run', async () => {
    const promisesOf = async (id: number) => {
      const { body } = await get(runPath(id));
      return ['Your seat is held for 10 min', 'Run canceled? You’re refunded'].map((text) => body.includes(text));
    };
    expect(await promisesOf(armor)).toEqual([true, true]);
    expect(await promisesOf(full)).toEqual([false, true]);
    expect(await promisesOf(cancelled)).toEqual([false, false]);
  });

  test('with a link of the waitlist that holds nothing says so, and is no one else’s', async () => {
    const { body, headers } = await get(`${runPath(full)}?seat=abc_DEF-1`);
    expect(body).toContain('The seat in your link is no longer held');
    expect(body).not.toContain('name="seat_token"');
    expect(headers['cache-control']).toBe('no-store');
    expect((await get(`${runPath(full)}?seat=${encodeURIComponent('a"b')}`)).statusCode).toBe(400);
  });

  test('says the season, and when the leader dropped the price, in times that the browser can make the shopper’s own', async () => {
    const { body } = await get(runPath(armor));
    expect(body).toContain('<li>Season 2</li>');
    const time = (text: string) => `<local-time[^>]*offset="60"><time [^>]*>${text}</time> <small>CET</small>`;
    expect(body).toMatch(new RegExp(`Maelis dropped the price: ${time('Fri 27 Nov, 19:00')}`));
    expect(body).toMatch(new RegExp(`<li[^>]*>${time('Fri 27 Nov, 20:00')}`));
    expect((await get(runPath(full))).body).not.toContain('dropped the price');
  });

  test('of a run that has started says so on its button, and has no chat', async () => {
    expect((await get(runPath(armor))).body).toContain('data-chat-open="run-a"');
    shop.clock.time = Date.parse(START);
    const { statusCode, body } = await get(runPath(armor));
    expect(statusCode).toBe(200);
    expect(body).toContain('this raid run has started');
    expect(body).not.toContain('value="checkout"');
    expect(body).not.toContain('data-chat-open="run-a"');
  });

  test('counts down from fifteen minutes before the deadline on, also when it was cached before', async () => {
    shop.clock.time = Date.parse(START) - 901_000;
    expect((await get(runPath(armor))).body).not.toContain('role="timer"');
    shop.clock.time = Date.parse(START) - 702_000;
    expect((await get(runPath(armor))).body).toMatch(/role="timer".*11<\/span><small> min <\/small><span[^>]*>42/);
  });

  test.each(['0', '007', 'abc', '999999999', '99999999999', '-1', '1.5'])('is not there for %s', async (id) => {
    expect((await get(runPath(id))).statusCode).toBe(404);
    expect((await get(runPath(id), SCRIPT)).json()).toMatchObject({ error: { code: 'not_found' } });
  });

  test('of a cancelled run is gone, with the way to the next one', async () => {
    const { statusCode, body } = await get(runPath(cancelled));
    expect(statusCode).toBe(410);
    expect(body).toContain(`href="${runPath(armor)}"`);
    expect(body).toContain('Next run: Fri 27 Nov, 20:00 CET');
    expect((await get(runPath(cancelled), SCRIPT)).json()).toMatchObject({
      error: { code: 'gone', redirectUrl: runPath(armor) },
    });
  });
});

describe('without scripts', () => {
  test('“Update price” shows the price of the chosen fields, and keeps them', async () => {
    const query = new URLSearchParams({ ...form(armor, { mode: 'pilot', coaching: '1', seen_total: '1' }) });
    const { statusCode, body, headers } = await get(`${runPath(armor)}?${query}`);
    expect([statusCode, headers['cache-control']]).toEqual([200, 'private, no-cache']);
    // 149.00 + 37.25 piloted + 29.80 coaching − 20.00
    expect(/<input (?=[^>]*name="seen_total")[^>]*value="(\d+)"/.exec(body)?.[1]).toBe('19605');
    expect(body).toMatch(/value="pilot"[^>]*checked=""|checked=""[^>]*value="pilot"/);
    expect((await get(`${runPath(armor)}?boss_id=x`)).statusCode).toBe(400);
  });

  test('a refused form comes back with its problems, its choices and the way on', async () => {
    const [, service_id = ''] = /name="service_id" value="(\d+)"/.exec((await get(runPath(armor))).body) ?? [];
    const buy = (fields: Readonly<Record<string, string>>) =>
      shop.request({ url: '/buy', form: { run_id: String(armor), service_id, ...fields } });
    const taken = await buy({ class: 'hunter', mode: 'pilot', intent: 'checkout' });
    expect(taken.statusCode).toBe(409);
    expect(taken.body).toContain('Nothing has been ordered yet.');
    expect(taken.body).toContain('All Mail seats of this run are taken.');
    expect(taken.body).toMatch(/value="pilot"[^>]*checked=""|checked=""[^>]*value="pilot"/);
    const incomplete = await buy({ intent: 'cart' });
    expect(incomplete.statusCode).toBe(422);
    expect(incomplete.body).toContain('Choose your class.');
    expect(await shop.database.db.selectFrom('cart_lines').select('id').execute()).toEqual([]);
  });
});

describe('the answer to scripts', () => {
  test('fits its contract, and its HTML carries the state of its islands', async () => {
    const response = await get(runPath(armor), SCRIPT);
    const answer = response.json<RunAnswer>();
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.headers.vary).toContain('X-Requested-With');
    expect(() => parseResponse(RunAnswerSchema, answer, 'GET')).not.toThrow();
    expect(answer.data.productPrice).toEqual({
      basePrice: 14_900,
      offerPrice: 12_900,
      appliedDiscount: 2_000,
      appliedDiscountByRaidLeader: 2_000,
      appliedFlexTimeDiscount: 0,
      permanentDiscount: 0,
      hasDiscountByMaxPrice: false,
    });
    expect(answer.data.now).toBe(shop.clock.time);
    expect(answer.data.priceMap).toEqual(PRICE_MAP);
    expect(answer.data.extraServices).toEqual({
      totalOfferPrice: 0,
      services: [{ service_id: lair, offer_price: 500, max_price: expect.any(Number) }],
    });
    const [, state = ''] =
      /<div data-island-state=""><script type="application\/json">(.*?)<\/script>/.exec(answer.render) ?? [];
    expect(JSON.parse(state)).toMatchObject({ raidRun: { status: 'ready', run: { id: armor } } });
    expect(answer.render).toContain('<store-island name="run-form"');
    expect(answer.render).not.toContain('<h1');
  });

  test('is not the cached page, and the page not the answer', async () => {
    await get(runPath(armor));
    expect((await get(runPath(armor), SCRIPT)).headers['content-type']).toContain('application/json');
    expect((await get(runPath(armor))).headers['content-type']).toContain('text/html');
  });
});

describe('the price calculation', () => {
  test('prices a form line by line', async () => {
    const response = await price(
      armor,
      form(armor, { mode: 'pilot', coaching: '1', flex_time: '1', [`raidExtraService[${lair}]`]: '1' }),
    );
    expect(response.statusCode).toBe(200);
    expect(response.headers['cache-control']).toBe('no-store');
    const { servicePrice, productPrice, drop } = response.json().data;
    expect(drop).toBe(2_000);
    // 149.00 + 37.25 piloted + 29.80 coaching + 5.00 = 221.05; − 20.00 = 201.05; − 5 % = 10.05
    expect(servicePrice).toMatchObject({ currency: 'USD', subtotal: 22_105, total: 19_100, discountApplied: 3_005 });
    expect(productPrice).toMatchObject({ basePrice: 22_105, offerPrice: 19_100, appliedFlexTimeDiscount: 1_005 });
  });

  test.each<[string, Readonly<Record<string, string>>, string]>([
    ['no class where the loot goes by armor', { class: '' }, RUN_FIELDS.class],
    ['a class that does not exist', { class: 'bard' }, RUN_FIELDS.class],
    ['a forged mode', { mode: 'solo' }, RUN_FIELDS.mode],
    ['another way to share loot', { loot_distribution: 'solo' }, RUN_FIELDS.lootDistribution],
    ['a boss of a run that is not sold by boss', { boss_id: '3' }, RUN_FIELDS.bossId],
    ['raiders that are not offered', { raiders: '99' }, RUN_FIELDS.raiders],
    ['a stream that is not sold', { stream: '1' }, RUN_FIELDS.stream],
    ['the extra service of another run', { 'raidExtraService[4711]': '1' }, 'raidExtraService[4711]'],
    ['the form of another run', { run_id: '1' }, RUN_FIELDS.runId],
    ['another region', { region: 'us' }, RUN_FIELDS.region],
    ['another loot type', { run_loot_type: 'full' }, RUN_FIELDS.lootType],
    ['another difficulty', { difficulty: 'mythic' }, RUN_FIELDS.difficulty],
    ['another number of bosses', { boss_kills: '1' }, RUN_FIELDS.bossKills],
    ['another kind', { service_id: '1' }, RUN_FIELDS.serviceId],
  ])('refuses %s, naming the field', async (_what, fields, field) => {
    const response = await price(armor, form(armor, fields));
    expect(response.statusCode).toBe(422);
    expect(Object.keys(response.json().error.fields)).toContain(field);
  });

  test.each<[string, Readonly<Record<string, string>>]>([
    ['an unknown field', { price: '1' }],
    ['a broken number', { boss_id: '1e3' }],
    ['a flag that is none', { flex_time: 'maybe' }],
    ['a long word', { mode: 'x'.repeat(41) }],
    ['no run', { run_id: '' }],
  ])('does not read %s', async (_what, fields) => {
    const response = await price(armor, form(armor, fields));
    expect(response.statusCode).toBe(400);
    expect(response.json().error.code).toBe('bad_request');
  });

  test('does not know unknown runs, and refuses those that are over', async () => {
    expect((await price('123456', form(123456))).statusCode).toBe(404);
    expect((await price('x', form(1))).statusCode).toBe(404);
    const gone = await price(cancelled, form(cancelled));
    expect([gone.statusCode, gone.json().error.redirectUrl]).toEqual([409, runPath(armor)]);
    shop.clock.time = Date.parse(START);
    const over = await price(armor, form(armor));
    expect([over.statusCode, over.json().error.code]).toEqual([409, 'run_closed']);
  });
});

describe('the calendar file', () => {
  test('has the run in UTC with an alarm', async () => {
    const { statusCode, body, headers } = await get(runCalendarPath(armor));
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
    expect(headers['content-disposition']).toBe(`attachment; filename="run-${armor}.ics"`);
    const lines = body.split('\r\n');
    expect(lines).toEqual(
      expect.arrayContaining([
        `UID:run-${armor}@localhost`,
        'DTSTAMP:20261121T120000Z',
        'DTSTART:20261127T190000Z',
        'DTEND:20261127T213000Z',
        `URL:http://localhost/wow-boost/run/${armor}`,
        'STATUS:CONFIRMED',
        'TRIGGER:-PT15M',
      ]),
    );
    expect(lines.find((line) => line.startsWith('LOCATION:'))).toMatch(/\\, EU$/);
  });

  test('folds lines at 75 octets, in the middle of no character', () => {
    const file = runCalendar(sampleRun({ leader: 'Þórbjörg ✦ '.repeat(12) }), 'https://shop.example', 0);
    const lines = file.split('\r\n');
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
    expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true);
    expect(file.replaceAll('\r\n ', '')).toContain(`Led by ${'Þórbjörg ✦ '.repeat(12)}.\\nBe online`);
  });

  test('of a cancelled run takes it out of calendars; unknown runs have none', async () => {
    const { body } = await get(runCalendarPath(cancelled));
    expect(body).toContain('STATUS:CANCELLED\r\n');
    expect(body).toContain('METHOD:CANCEL\r\n');
    expect(body).not.toContain('VALARM');
    expect((await get(runCalendarPath(4711))).statusCode).toBe(404);
  });

  test('stays there for buyers when its kind is not sold any more', async () => {
    const kind = shop.database.db.updateTable('services').where('slug', '=', 'heroic-run');
    await kind.set({ available: false }).execute();
    const [page, file] = [await get(runPath(group), SCRIPT), await get(runCalendarPath(group))];
    await kind.set({ available: true }).execute();
    expect([page.statusCode, file.statusCode]).toEqual([404, 200]);
    expect(file.body).toContain('STATUS:CONFIRMED');
  });
});
