import { type FixtureRun, insertFixtureRuns } from '../../../tests/harness/fixtureRuns';
import { SCRIPT } from '../../../tests/harness/scriptHeaders';
import { openTestApp, type TestApp } from '../../../tests/harness/testApp';
import { NOW, openWaitlistShop, SOLO, START, type WaitlistShop } from '../../../tests/harness/waitlistShop';
import { asJson } from '../../platform/db/json';
import { MAX_WAITING } from './waitlist.service';

let waiting: WaitlistShop;
let shop: TestApp;
beforeAll(async () => {
  waiting = await openWaitlistShop();
  shop = waiting.shop;
}, 60_000);
beforeEach(() => waiting.clear());
afterAll(() => shop.close());

describe('joining', () => {
  test('a form without a script leads to the thanks; a script gets them in place of the fields', async () => {
    const { id } = await waiting.fullRun();
    const answer = await waiting.join(id);
    expect([answer.statusCode, answer.headers.location]).toEqual([303, `${waiting.path(id)}?joined=1`]);
    expect((await shop.request({ url: `${waiting.path(id)}?joined=1` })).body).toContain('You are on the waitlist.');
    expect((await waiting.join(id, { email: 'bert@example.com' }, SCRIPT)).json()).toMatchObject({
      success: true,
      data: { action: 'replaceContent', selector: '#run-waitlist' },
      render: expect.stringContaining('You are on the waitlist.'),
    });
    expect(await waiting.entries()).toMatchObject([
      { run_id: id, email: 'anna@example.com', armor: 'plate', boss_id: null, status: 'waiting' },
      { email: 'bert@example.com', armor: 'plate' },
    ]);
  });

  test('the same address is stored once for each kind of seat, and the answer does not tell', async () => {
    const { id } = await waiting.fullRun({ armor_seats: asJson({ plate: 1, mail: 0, cloth: 0, leather: 0 }) });
    const first = await waiting.join(id);
    for (const email of ['anna@example.com', ' ANNA@example.com ', 'bert@example.com']) {
      const again = await waiting.join(id, { email });
      expect([again.statusCode, again.headers.location, again.body]).toEqual([303, first.headers.location, first.body]);
    }
    await waiting.join(id, { class: 'hunter' });
    expect((await waiting.entries()).map(({ email, armor }) => `${email} ${armor}`)).toEqual([
      'anna@example.com plate',
      'bert@example.com plate',
      'anna@example.com mail',
    ]);
  });

  test('the page of the form offers the classes and bosses whose seats are taken', async () => {
    const { id } = await waiting.fullRun();
    const page = await shop.request({ url: waiting.path(id) });
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('Warrior, Plate');
    expect(page.body).not.toContain('Hunter, Mail');
    const [saved = 0] = await insertFixtureRuns(shop.database.db, [
      { startsAt: START, ...SOLO, loot_type: 'saved', boss_seats: asJson({ 2: 1, 3: 1 }), taken: [{ boss_id: 3 }] },
    ]);
    const bosses = await shop.request({ url: waiting.path(saved) });
    expect(bosses.body).toContain('The Last One');
    expect(bosses.body).not.toContain('Second Keeper');
    expect((await waiting.join(saved, { class: '', boss_id: '3' })).statusCode).toBe(303);
    expect((await waiting.join(saved, { class: '', boss_id: '2' })).statusCode).toBe(409);
    expect(await waiting.entries()).toMatchObject([{ boss_id: 3, armor: null }]);
  });

  test.each([
    ['solo', 'atp'],
    ['atp', 'solo'],
  ] as const)('of a full run that shares its loot by %s and %s says whether a class has priority', async (...sold) => {
    const group = { loot_type: 'group', modes: asJson(['selfplay' as const]), loot_distributions: asJson([...sold]) };
    const [id = 0] = await insertFixtureRuns(shop.database.db, [
      { startsAt: START, ...(group as Partial<FixtureRun>), capacity: 1, taken: [{}] },
    ]);
    const { body } = await shop.request({ url: waiting.path(id) });
    expect(body).not.toContain('Your class');
    expect(body).toContain('Any seat, Group Loot');
    expect(body).toContain('Warrior, Armor &amp; Token Priority');
    expect((await waiting.join(id, { class: '' })).statusCode).toBe(303);
    expect((await waiting.join(id, { email: 'bert@example.com' })).statusCode).toBe(303);
    expect((await waiting.entries()).map(({ email, armor }) => [email, armor])).toEqual([
      ['anna@example.com', null],
      ['bert@example.com', 'plate'],
    ]);
  });

  test('where any class takes any seat, no class is needed', async () => {
    const [id = 0] = await insertFixtureRuns(shop.database.db, [
      { startsAt: START, ...SOLO, capacity: 1, taken: [{}] },
    ]);
    expect((await waiting.join(id, { class: '' })).statusCode).toBe(303);
    expect((await waiting.join(id, { class: 'mage' })).statusCode).toBe(303);
    expect(await waiting.entries()).toMatchObject([{ armor: null, boss_id: null }]);
  });

  test.each<[string, Partial<FixtureRun> & { readonly status?: 'cancelled' }, string]>([
    ['with a free seat of the kind', { armor_seats: asJson({ plate: 2 }) }, 'seat_free'],
    ['that was canceled', { status: 'cancelled' }, 'run_closed'],
    ['whose deadline is over', { deadline: NOW + 1 }, 'run_closed'],
  ])('not for a run %s, and nothing is written', async (_what, run, code) => {
    const { id } = await waiting.fullRun({ ...run, status: 'open' });
    if (run.status)
      await shop.database.db.updateTable('runs').set({ status: run.status }).where('id', '=', id).execute();
    shop.clock.time += 1;
    const answer = await waiting.join(id, {}, SCRIPT);
    expect([answer.statusCode, answer.json().error.code]).toEqual([409, code]);
    const page = await waiting.join(id);
    expect([page.statusCode, page.body.includes('See the run')]).toEqual([409, true]);
    expect(await waiting.entries()).toEqual([]);
  });

  test('at most 200 wait for a run; a full list says nothing about addresses either', async () => {
    const { id } = await waiting.fullRun();
    await waiting.join(id);
    const others = Array.from({ length: MAX_WAITING - 1 }, (_, index) => ({
      run_id: id,
      armor: 'plate' as const,
      boss_id: null,
      email: `shopper${index}@example.com`,
      token_hash: index.toString(16).padStart(64, '0'),
    }));
    await shop.database.db.insertInto('run_waitlist').values(others).execute();
    for (const email of ['anna@example.com', 'new@example.com'])
      expect((await waiting.join(id, { email }, SCRIPT)).json().error.code).toBe('waitlist_full');
    expect(await waiting.entries()).toHaveLength(MAX_WAITING);
  });

  test('a rejected form keeps what was typed and shows what is wrong', async () => {
    const { id } = await waiting.fullRun();
    const page = await waiting.join(id, { email: '<b>anna', class: 'warrior' });
    expect(page.statusCode).toBe(422);
    expect(page.body).toContain('&lt;b&gt;anna');
    expect(page.body).toContain('Enter an email address like');
    expect(page.body).toMatch(/<option[^>]*value="warrior"[^>]*selected|<option selected[^>]*value="warrior"/);
    expect((await waiting.join(id, { class: '' }, SCRIPT)).json().error.fields).toEqual({ class: expect.any(String) });
  });

  test.each([
    ['no email', { email: '' }, 422],
    ['two emails', { email: ['a@example.com', 'b@example.com'] }, 422],
    ['an email with a line break', { email: 'a@example.com\r\nBcc: b@example.com' }, 422],
    ['an email of 20,000 characters', { email: `${'a'.repeat(20_000)}@example.com` }, 422],
    ['an unknown class', { class: 'bard' }, 422],
    ['no class', { class: '' }, 422],
    ['a class of 1,000 characters', { class: 'w'.repeat(1_000) }, 422],
    ['a boss where none is sold', { boss_id: '1' }, 422],
    ['a boss that is no number', { boss_id: 'last' }, 422],
    ['an unknown field', { admin: '1' }, 400],
  ] as const)('%s is rejected, and nothing is saved', async (_what, wrong, status) => {
    const { id } = await waiting.fullRun();
    for (const headers of [{}, SCRIPT]) expect((await waiting.join(id, wrong, headers)).statusCode).toBe(status);
    expect(await waiting.entries()).toEqual([]);
  });

  test('unknown runs, and forms of other sites, are rejected', async () => {
    const { id } = await waiting.fullRun();
    for (const unknown of ['999999999', '0', '-1', 'x', '1e3', '9'.repeat(30)])
      for (const answer of [
        await shop.request({ url: `/wow-boost/run/${unknown}/waitlist` }),
        await shop.request({ url: `/wow-boost/run/${unknown}/waitlist`, form: { email: 'anna@example.com' } }),
      ])
        expect(answer.statusCode).toBe(404);
    expect((await waiting.join(id, {}, { origin: 'https://evil.example' })).statusCode).toBe(403);
    expect(await waiting.entries()).toEqual([]);
  });

  test('ten joins in ten minutes are the limit of a network', async () => {
    const limited = await openTestApp({ config: { rateLimit: 1_200 } });
    const url = '/wow-boost/run/1/waitlist';
    const send = async (remoteAddress: string) =>
      (await limited.request({ url, form: { email: 'anna@example.com' }, remoteAddress })).statusCode;
    const statuses: number[] = [];
    for (let n = 1; n <= 11; n += 1) statuses.push(await send(`2001:db8:1:2::${n}`));
    expect(statuses).toEqual([...Array(10).fill(404), 429]);
    expect(await send('2001:db8:1:3::1')).toBe(404);
    await limited.close();
  }, 60_000);
});
