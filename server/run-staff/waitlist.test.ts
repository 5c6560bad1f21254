import { RUN_FIELDS } from '../../domains/raid-run';
import { type FixtureRun, insertFixtureRuns } from '../../tests/harness/fixtureRuns';
import { aShopper, type Shopper, serviceIds } from '../../tests/harness/shopper';
import { openTestApp, type TestApp } from '../../tests/harness/testApp';
import { asJson } from '../db/json';
import { deleteExpired } from '../deleteExpired';
import { MAX_WAITING } from './waitlist.service';

const MINUTE = 60_000;
const NOW = Date.parse('2026-11-21T12:00:00Z');
const START = '2026-11-22T19:00:00Z';
const SCRIPT = { accept: 'application/json', 'x-requested-with': 'XMLHttpRequest' };
const SOLO = {
  loot_type: 'group',
  armor_seats: null,
  modes: asJson(['selfplay']),
  loot_distributions: asJson(['solo']),
} as const;

let shop: TestApp;
let serviceId: string;
beforeAll(async () => {
  shop = await openTestApp();
  serviceId = (await serviceIds(shop))['heroic-run'] ?? '';
}, 60_000);
beforeEach(async () => {
  await shop.database.clearSales();
  await shop.database.db.deleteFrom('runs').execute();
  shop.clock.time = NOW;
  shop.deps.runs.clearCache();
});
afterAll(() => shop.close());

const db = () => shop.database.db;
/** The entries of shoppers, without those that the fixture has made for taken seats. */
const entries = () =>
  db().selectFrom('run_waitlist').selectAll().where('email', 'not like', '____________@%').orderBy('id').execute();
const mails = () => db().selectFrom('outbox').selectAll().where('kind', '=', 'seat_offered').orderBy('id').execute();
const path = (run: number) => `/wow-boost/run/${run}/waitlist`;
const join = (run: number, form: Record<string, string | readonly string[]> = {}, headers = {}) =>
  shop.request({ url: path(run), form: { email: 'anna@example.com', class: 'warrior', ...form }, headers });

/** A run whose only Plate seat is in the cart of somebody, until that is given back. */
async function fullRun(
  run: Partial<FixtureRun> = {},
): Promise<{ id: number; owner: Shopper; giveBack(): Promise<void> }> {
  const [id = 0] = await insertFixtureRuns(db(), [
    { startsAt: START, armor_seats: asJson({ plate: 1, mail: 2, cloth: 0, leather: 0 }), ...run },
  ]);
  const owner = aShopper(shop);
  expect((await takeSeat(owner, id)).statusCode).toBe(303);
  const giveBack = async () => {
    await db().deleteFrom('run_seats').where('run_id', '=', id).where('cart_line_id', 'is not', null).execute();
  };
  return { id, owner, giveBack };
}

const takeSeat = (shopper: Shopper, run: number, changes: Record<string, string> = {}) =>
  shopper.buy({
    [RUN_FIELDS.runId]: String(run),
    [RUN_FIELDS.serviceId]: serviceId,
    [RUN_FIELDS.class]: 'warrior',
    ...changes,
  });

/** The token of the newest mail. */
const newestToken = async () => /\?seat=([\w-]{32})\n/.exec((await mails()).at(-1)?.body_text ?? '')?.[1] ?? '';
const leavePath = async (run: number) => `${path(run)}/leave/${await newestToken()}`;

describe('joining', () => {
  test('a form without a script leads to the thanks; a script gets them in place of the fields', async () => {
    const { id } = await fullRun();
    const answer = await join(id);
    expect([answer.statusCode, answer.headers.location]).toEqual([303, `${path(id)}?joined=1`]);
    expect((await shop.request({ url: `${path(id)}?joined=1` })).body).toContain('You are on the waitlist.');
    expect((await join(id, { email: 'bert@example.com' }, SCRIPT)).json()).toMatchObject({
      success: true,
      data: { action: 'replaceContent', selector: '#run-waitlist' },
      render: expect.stringContaining('You are on the waitlist.'),
    });
    expect(await entries()).toMatchObject([
      { run_id: id, email: 'anna@example.com', armor: 'plate', boss_id: null, status: 'waiting' },
      { email: 'bert@example.com', armor: 'plate' },
    ]);
  });

  test('the same address is stored once for each kind of seat, and the answer does not tell', async () => {
    const { id } = await fullRun({ armor_seats: asJson({ plate: 1, mail: 0, cloth: 0, leather: 0 }) });
    const first = await join(id);
    for (const email of ['anna@example.com', ' ANNA@example.com ', 'bert@example.com']) {
      const again = await join(id, { email });
      expect([again.statusCode, again.headers.location, again.body]).toEqual([303, first.headers.location, first.body]);
    }
    await join(id, { class: 'hunter' });
    expect((await entries()).map(({ email, armor }) => `${email} ${armor}`)).toEqual([
      'anna@example.com plate',
      'bert@example.com plate',
      'anna@example.com mail',
    ]);
  });

  test('the page of the form offers the classes and bosses whose seats are taken', async () => {
    const { id } = await fullRun();
    const page = await shop.request({ url: path(id) });
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('Warrior, Plate');
    expect(page.body).not.toContain('Hunter, Mail');
    const [saved = 0] = await insertFixtureRuns(db(), [
      { startsAt: START, ...SOLO, loot_type: 'saved', boss_seats: asJson({ 2: 1, 3: 1 }), taken: [{ boss_id: 3 }] },
    ]);
    const bosses = await shop.request({ url: path(saved) });
    expect(bosses.body).toContain('The Last One');
    expect(bosses.body).not.toContain('Second Keeper');
    expect((await join(saved, { class: '', boss_id: '3' })).statusCode).toBe(303);
    expect((await join(saved, { class: '', boss_id: '2' })).statusCode).toBe(409);
    expect(await entries()).toMatchObject([{ boss_id: 3, armor: null }]);
  });

  test('where any class takes any seat, no class is needed', async () => {
    const [id = 0] = await insertFixtureRuns(db(), [{ startsAt: START, ...SOLO, capacity: 1, taken: [{}] }]);
    expect((await join(id, { class: '' })).statusCode).toBe(303);
    expect((await join(id, { class: 'mage' })).statusCode).toBe(303);
    expect(await entries()).toMatchObject([{ armor: null, boss_id: null }]);
  });

  test.each<[string, Partial<FixtureRun> & { readonly status?: 'cancelled' }, string]>([
    ['with a free seat of the kind', { armor_seats: asJson({ plate: 2 }) }, 'seat_free'],
    ['that was cancelled', { status: 'cancelled' }, 'run_closed'],
    ['whose deadline is over', { deadline: NOW + 1 }, 'run_closed'],
  ])('not for a run %s, and nothing is written', async (_what, run, code) => {
    const { id } = await fullRun({ ...run, status: 'open' });
    if (run.status) await db().updateTable('runs').set({ status: run.status }).where('id', '=', id).execute();
    shop.clock.time += 1;
    const answer = await join(id, {}, SCRIPT);
    expect([answer.statusCode, answer.json().error.code]).toEqual([409, code]);
    const page = await join(id);
    expect([page.statusCode, page.body.includes('See the run')]).toEqual([409, true]);
    expect(await entries()).toEqual([]);
  });

  test('at most 200 wait for a run; a full list says nothing about addresses either', async () => {
    const { id } = await fullRun();
    await join(id);
    const others = Array.from({ length: MAX_WAITING - 1 }, (_, index) => ({
      run_id: id,
      armor: 'plate' as const,
      boss_id: null,
      email: `shopper${index}@example.com`,
      token_hash: index.toString(16).padStart(64, '0'),
    }));
    await db().insertInto('run_waitlist').values(others).execute();
    for (const email of ['anna@example.com', 'new@example.com'])
      expect((await join(id, { email }, SCRIPT)).json().error.code).toBe('waitlist_full');
    expect(await entries()).toHaveLength(MAX_WAITING);
  });

  test('a rejected form keeps what was typed and shows what is wrong', async () => {
    const { id } = await fullRun();
    const page = await join(id, { email: '<b>anna', class: 'warrior' });
    expect(page.statusCode).toBe(422);
    expect(page.body).toContain('&lt;b&gt;anna');
    expect(page.body).toContain('Enter an e-mail address like');
    expect(page.body).toMatch(/<option[^>]*value="warrior"[^>]*selected|<option selected[^>]*value="warrior"/);
    expect((await join(id, { class: '' }, SCRIPT)).json().error.fields).toEqual({ class: expect.any(String) });
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
    const { id } = await fullRun();
    for (const headers of [{}, SCRIPT]) expect((await join(id, wrong, headers)).statusCode).toBe(status);
    expect(await entries()).toEqual([]);
  });

  test('unknown runs, and forms of other sites, are rejected', async () => {
    const { id } = await fullRun();
    for (const unknown of ['999999999', '0', '-1', 'x', '1e3', '9'.repeat(30)])
      for (const answer of [
        await shop.request({ url: `/wow-boost/run/${unknown}/waitlist` }),
        await shop.request({ url: `/wow-boost/run/${unknown}/waitlist`, form: { email: 'anna@example.com' } }),
      ])
        expect(answer.statusCode).toBe(404);
    expect((await join(id, {}, { origin: 'https://evil.example' })).statusCode).toBe(403);
    expect(await entries()).toEqual([]);
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

describe('a free seat', () => {
  test('is held ten minutes for the first in line, who is mailed; nobody else can take it', async () => {
    const { id, giveBack } = await fullRun();
    await join(id);
    await join(id, { email: 'bert@example.com' });
    expect(await shop.deps.waitlist.offerSeats()).toBe(0);
    await giveBack();
    expect(await shop.deps.waitlist.offerSeats()).toBe(1);
    expect(await entries()).toMatchObject([
      { email: 'anna@example.com', status: 'offered', offered_until: new Date(NOW + 10 * MINUTE) },
      { email: 'bert@example.com', status: 'waiting' },
    ]);
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      recipient: 'anna@example.com',
      subject: expect.stringMatching(/^A seat is free: .*, Sun 22 Nov, 20:00 CET$/),
      body_text: expect.stringContaining('until Sat 21 Nov, 13:10 CET (Sat 21 Nov, 12:10 UTC)'),
    });
    expect(mail?.body_text).toContain(`/wow-boost/run/${id}?seat=`);
    expect(mail?.body_text).toContain(await leavePath(id));
    expect(mail?.body_html).not.toContain('<img');
    const token = await newestToken();
    expect((await entries())[0]?.token_hash).not.toContain(token);
    expect(await shop.deps.waitlist.findOffer(id, token)).toEqual({
      runId: id,
      armor: 'plate',
      bossId: null,
      heldUntil: NOW + 10 * MINUTE,
    });

    const bert = aShopper(shop);
    expect((await takeSeat(bert, id)).statusCode).toBe(409);
    const anna = aShopper(shop);
    expect((await takeSeat(anna, id, { seat_token: token })).statusCode).toBe(303);
    const order = await anna.order();
    await anna.post(`/sandbox/pay/${order}`, { intent: 'pay' });
    expect(await db().selectFrom('run_seats').select(['armor', 'held_until']).execute()).toEqual([
      { armor: 'plate', held_until: null },
    ]);
    expect((await entries()).map(({ status }) => status)).toEqual(['taken', 'waiting']);
    // The link is worth one seat.
    expect((await takeSeat(bert, id, { seat_token: token })).statusCode).toBe(409);
    shop.clock.time += 11 * MINUTE;
    expect(await shop.deps.waitlist.offerSeats()).toBe(0);
  });

  test('goes to the next in line when it was not bought in time', async () => {
    const { id, giveBack } = await fullRun();
    await join(id);
    await join(id, { email: 'bert@example.com' });
    await giveBack();
    await shop.deps.waitlist.offerSeats();
    const token = await newestToken();
    shop.clock.time += 10 * MINUTE - 1;
    expect(await shop.deps.waitlist.offerSeats()).toBe(0);
    shop.clock.time += 1;
    expect(await shop.deps.waitlist.offerSeats()).toBe(1);
    expect((await entries()).map(({ status }) => status)).toEqual(['missed', 'offered']);
    expect((await mails()).map(({ recipient }) => recipient)).toEqual(['anna@example.com', 'bert@example.com']);
    expect((await takeSeat(aShopper(shop), id, { seat_token: token })).statusCode).toBe(409);
    expect(await shop.deps.waitlist.findOffer(id, token)).toBeNull();
    expect((await shop.request({ url: `${path(id)}/leave/${token}` })).body).toContain('went to the next in line');
    // Whoever has missed it can join again, at the end.
    await join(id);
    expect((await entries()).map(({ email, status }) => `${email} ${status}`)).toEqual([
      'bert@example.com offered',
      'anna@example.com waiting',
    ]);
  });

  test('is held until the deadline at the most, and not after it', async () => {
    const { id, giveBack } = await fullRun({ deadline: NOW + 4 * MINUTE });
    await join(id);
    await giveBack();
    await shop.deps.waitlist.offerSeats();
    expect(await entries()).toMatchObject([{ offered_until: new Date(NOW + 4 * MINUTE) }]);
    const late = await fullRun({ deadline: NOW + 4 * MINUTE });
    await join(late.id);
    await late.giveBack();
    shop.clock.time += 4 * MINUTE;
    expect(await shop.deps.waitlist.offerSeats()).toBe(0);
  });

  test('is offered once, whoever offers it, and each seat to somebody of its kind', async () => {
    const [id = 0] = await insertFixtureRuns(db(), [
      { startsAt: START, capacity: 2, armor_seats: asJson({ plate: 1, mail: 1, cloth: 1, leather: 1 }) },
    ]);
    const owner = aShopper(shop);
    for (const name of ['warrior', 'hunter']) await takeSeat(owner, id, { class: name });
    for (const [email, name] of [
      ['a@example.com', 'warrior'],
      ['b@example.com', 'paladin'],
      ['c@example.com', 'shaman'],
      ['d@example.com', 'mage'],
    ])
      await join(id, { email: email ?? '', class: name ?? '' });
    await db().deleteFrom('run_seats').execute();
    const offered = await Promise.all(Array.from({ length: 5 }, () => shop.deps.waitlist.offerSeats()));
    expect(offered.reduce((sum, count) => sum + count, 0)).toBe(2);
    expect((await mails()).map(({ recipient }) => recipient)).toEqual(['a@example.com', 'c@example.com']);
    expect(await db().selectFrom('run_seats').select('armor').orderBy('armor').execute()).toEqual([
      { armor: 'mail' },
      { armor: 'plate' },
    ]);
  });

  test('can’t be taken with a forged token, that of another run, or for another kind of seat', async () => {
    const { id, giveBack } = await fullRun();
    const other = await fullRun({ leader: 'Other', armor_seats: asJson({ plate: 1, mail: 0 }) });
    await join(id);
    await giveBack();
    await shop.deps.waitlist.offerSeats();
    const token = await newestToken();
    const bert = aShopper(shop);
    for (const seat_token of ['x'.repeat(32), token.slice(1), token.toUpperCase()])
      expect((await takeSeat(bert, id, { seat_token })).statusCode).toBe(409);
    expect((await takeSeat(bert, id, { seat_token: 'not a token!' })).statusCode).toBe(400);
    expect((await takeSeat(bert, other.id, { seat_token: token })).statusCode).toBe(409);
    expect((await takeSeat(bert, other.id, { seat_token: token, class: 'hunter' })).statusCode).toBe(409);
    expect((await entries())[0]?.status).toBe('offered');
    expect((await takeSeat(bert, id, { seat_token: token })).statusCode).toBe(303);
  });
});

describe('the page of the run', () => {
  /** The state that its islands start with. */
  const stateOf = (body: string) => JSON.stringify(JSON.parse(/id="page-state">([^<]*)</.exec(body)?.[1] ?? '{}'));

  test('shows the held seat as free to the holder of the link, also after a refused form, and to nobody else', async () => {
    const { id, giveBack } = await fullRun({ armor_seats: asJson({ plate: 1, mail: 0 }) });
    await join(id);
    await giveBack();
    await shop.deps.waitlist.offerSeats();
    const token = await newestToken();
    const hidden = `<input type="hidden" name="seat_token" value="${token}"/>`;
    const page = await shop.request({ url: `/wow-boost/run/${id}?seat=${token}` });
    expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(page.body).toContain('A seat is held for you until Sat 21 Nov, 13:10 CET');
    expect(page.body).toContain(hidden);
    expect(stateOf(page.body)).toContain('"plate":{"capacity":1,"free":1}');
    const refused = await takeSeat(aShopper(shop), id, { class: '', seat_token: token });
    expect(refused.statusCode).toBe(422);
    expect(refused.body).toContain(hidden);
    const others = await shop.request({ url: `/wow-boost/run/${id}` });
    expect(stateOf(others.body)).toContain('"plate":{"capacity":1,"free":0}');
    await takeSeat(aShopper(shop), id, { seat_token: token });
    const later = await shop.request({ url: `/wow-boost/run/${id}?seat=${token}` });
    expect(later.body).toContain('The seat of your link is not held any more');
  });

  test('preselects the boss of the held seat', async () => {
    const [id = 0] = await insertFixtureRuns(db(), [
      { startsAt: START, ...SOLO, loot_type: 'saved', boss_seats: asJson({ 2: 1, 3: 1 }) },
    ]);
    await takeSeat(aShopper(shop), id, { class: '', boss_id: '3' });
    await join(id, { class: '', boss_id: '3' });
    await db().deleteFrom('run_seats').execute();
    await shop.deps.waitlist.offerSeats();
    const page = await shop.request({ url: `/wow-boost/run/${id}?seat=${await newestToken()}` });
    expect(stateOf(page.body)).toContain('"bossId":3');
  });
});

describe('leaving', () => {
  test('by the form of the page, never by its link, gives the seat to the next in line; the same form again changes nothing', async () => {
    const { id, giveBack } = await fullRun();
    await join(id);
    await join(id, { email: 'bert@example.com' });
    await giveBack();
    await shop.deps.waitlist.offerSeats();
    const link = await leavePath(id);
    const page = await shop.request({ url: link });
    expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(page.body).toContain('a Plate seat');
    expect(page.body).not.toContain('anna@example.com');
    expect((await entries())[0]?.status).toBe('offered');
    for (let count = 0; count < 2; count += 1) {
      const answer = await shop.request({ url: link, form: {} });
      expect([answer.statusCode, answer.headers.location]).toEqual([303, link]);
    }
    expect(await entries()).toMatchObject([{ status: 'left', offered_until: null }, { status: 'waiting' }]);
    expect((await shop.request({ url: link })).body).toContain('You have left the waitlist.');
    expect(await shop.deps.waitlist.offerSeats()).toBe(1);
    expect((await mails()).at(-1)?.recipient).toBe('bert@example.com');
  });

  test('not with a seat that is in the cart; unknown links, and those of other runs, lead nowhere', async () => {
    const { id, giveBack } = await fullRun();
    const other = await fullRun({ leader: 'Other' });
    await join(id);
    await giveBack();
    await shop.deps.waitlist.offerSeats();
    const link = await leavePath(id);
    const token = await newestToken();
    for (const wrong of [
      `${path(other.id)}/leave/${token}`,
      `${path(id)}/leave/${'x'.repeat(32)}`,
      `${path(id)}/leave/x`,
      `${path(999_999_999)}/leave/${token}`,
      `/wow-boost/run/x/waitlist/leave/${token}`,
    ])
      for (const answer of [await shop.request({ url: wrong }), await shop.request({ url: wrong, form: {} })])
        expect(answer.statusCode).toBe(404);
    expect((await entries())[0]?.status).toBe('offered');
    await takeSeat(aShopper(shop), id, { seat_token: token });
    const refused = await shop.request({ url: link, form: {} });
    expect([refused.statusCode, refused.body.includes('You have put the seat into your cart')]).toEqual([409, true]);
    expect((await shop.request({ url: link, form: {}, headers: SCRIPT })).json().error.code).toBe('seat_taken');
    expect((await entries())[0]?.status).toBe('taken');
  });
});

test('a day after the start the waitlist is deleted, with its mails; holds that are over are, too', async () => {
  const { id, giveBack } = await fullRun();
  await join(id);
  await giveBack();
  await shop.deps.waitlist.offerSeats();
  shop.clock.time = Date.parse(START) + 24 * 60 * MINUTE;
  await shop.deps.waitlist.offerSeats();
  await deleteExpired(shop.deps);
  expect(await entries()).toMatchObject([{ status: 'missed' }]);
  expect(await db().selectFrom('run_seats').select('id').execute()).toEqual([]);
  shop.clock.time += 1;
  await deleteExpired(shop.deps);
  expect(await entries()).toEqual([]);
  expect(await mails()).toEqual([]);
});

test('the log has neither addresses nor tokens', async () => {
  const { id, giveBack } = await fullRun();
  shop.logged.length = 0;
  await join(id);
  await join(id, { email: 'anna@' });
  await giveBack();
  await shop.deps.waitlist.offerSeats();
  await shop.request({ url: await leavePath(id) });
  const log = shop.logged.join('');
  expect(log).toContain('/wow-boost/run/:id/waitlist');
  expect(log).not.toContain('anna@');
  expect(log).not.toContain(await newestToken());
});
