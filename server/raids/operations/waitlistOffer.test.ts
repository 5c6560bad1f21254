import { insertFixtureRuns } from '../../../tests/harness/fixtureRuns';
import { aShopper } from '../../../tests/harness/shopper';
import type { TestApp } from '../../../tests/harness/testApp';
import { NOW, openWaitlistShop, SOLO, START, type WaitlistShop } from '../../../tests/harness/waitlistShop';
import { asJson } from '../../platform/db/json';

const MINUTE = 60_000;

let waiting: WaitlistShop;
let shop: TestApp;
beforeAll(async () => {
  waiting = await openWaitlistShop();
  shop = waiting.shop;
}, 60_000);
beforeEach(() => waiting.clear());
afterAll(() => shop.close());

describe('a free seat', () => {
  test('is held ten minutes for the first in line, who is mailed; nobody else can take it', async () => {
    const { id, giveBack } = await waiting.fullRun();
    await waiting.join(id);
    await waiting.join(id, { email: 'bert@example.com' });
    expect(await shop.modules.raids.waitlist.offerSeats()).toBe(0);
    await giveBack();
    expect(await shop.modules.raids.waitlist.offerSeats()).toBe(1);
    expect(await waiting.entries()).toMatchObject([
      { email: 'anna@example.com', status: 'offered', offered_until: new Date(NOW + 10 * MINUTE) },
      { email: 'bert@example.com', status: 'waiting' },
    ]);
    const [mail, ...others] = await waiting.mails('seat_offered');
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      recipient: 'anna@example.com',
      subject: expect.stringMatching(/^A seat is free: .*, Sun 22 Nov, 20:00 CET$/),
      body_text: expect.stringContaining('until Sat 21 Nov, 13:10 CET (12:10 UTC)'),
    });
    expect(mail?.body_text).toContain(`/wow-boost/run/${id}?seat=`);
    expect(mail?.body_text).toContain(await waiting.leavePath(id));
    expect(mail?.body_html).not.toContain('<img');
    const token = await waiting.newestToken();
    expect((await waiting.entries())[0]?.token_hash).not.toContain(token);
    expect(await shop.modules.raids.waitlist.findOffer(id, token)).toEqual({
      runId: id,
      armor: 'plate',
      bossId: null,
      heldUntil: NOW + 10 * MINUTE,
    });

    const bert = aShopper(shop);
    expect((await waiting.takeSeat(bert, id)).statusCode).toBe(409);
    const anna = aShopper(shop);
    expect((await waiting.takeSeat(anna, id, { seat_token: token })).statusCode).toBe(303);
    const order = await anna.order();
    await anna.post(`/sandbox/pay/${order}`, { intent: 'pay' });
    expect(await shop.database.db.selectFrom('run_seats').select(['armor', 'held_until']).execute()).toEqual([
      { armor: 'plate', held_until: null },
    ]);
    expect((await waiting.entries()).map(({ status }) => status)).toEqual(['taken', 'waiting']);
    // The link is worth one seat.
    expect((await waiting.takeSeat(bert, id, { seat_token: token })).statusCode).toBe(409);
    shop.clock.time += 11 * MINUTE;
    expect(await shop.modules.raids.waitlist.offerSeats()).toBe(0);
  });

  test('goes to the next in line when it was not bought in time', async () => {
    const { id, giveBack } = await waiting.fullRun();
    await waiting.join(id);
    await waiting.join(id, { email: 'bert@example.com' });
    await giveBack();
    await shop.modules.raids.waitlist.offerSeats();
    const token = await waiting.newestToken();
    shop.clock.time += 10 * MINUTE - 1;
    expect(await shop.modules.raids.waitlist.offerSeats()).toBe(0);
    shop.clock.time += 1;
    expect(await shop.modules.raids.waitlist.offerSeats()).toBe(1);
    expect((await waiting.entries()).map(({ status }) => status)).toEqual(['missed', 'offered']);
    expect((await waiting.mails('seat_offered')).map(({ recipient }) => recipient)).toEqual([
      'anna@example.com',
      'bert@example.com',
    ]);
    expect((await waiting.takeSeat(aShopper(shop), id, { seat_token: token })).statusCode).toBe(409);
    expect(await shop.modules.raids.waitlist.findOffer(id, token)).toBeNull();
    expect((await shop.request({ url: `${waiting.path(id)}/leave/${token}` })).body).toContain(
      'went to the next in line',
    );
    // Whoever has missed it can join again, at the end.
    await waiting.join(id);
    expect((await waiting.entries()).map(({ email, status }) => `${email} ${status}`)).toEqual([
      'bert@example.com offered',
      'anna@example.com waiting',
    ]);
  });

  test('is held until the deadline at the most, and not after it', async () => {
    const { id, giveBack } = await waiting.fullRun({ deadline: NOW + 4 * MINUTE });
    await waiting.join(id);
    await giveBack();
    await shop.modules.raids.waitlist.offerSeats();
    expect(await waiting.entries()).toMatchObject([{ offered_until: new Date(NOW + 4 * MINUTE) }]);
    const late = await waiting.fullRun({ deadline: NOW + 4 * MINUTE });
    await waiting.join(late.id);
    await late.giveBack();
    shop.clock.time += 4 * MINUTE;
    expect(await shop.modules.raids.waitlist.offerSeats()).toBe(0);
  });

  test('is offered once, whoever offers it, and each seat to somebody of its kind', async () => {
    const [id = 0] = await insertFixtureRuns(shop.database.db, [
      { startsAt: START, capacity: 2, armor_seats: asJson({ plate: 1, mail: 1, cloth: 1, leather: 1 }) },
    ]);
    const owner = aShopper(shop);
    for (const name of ['warrior', 'hunter']) await waiting.takeSeat(owner, id, { class: name });
    for (const [email, name] of [
      ['a@example.com', 'warrior'],
      ['b@example.com', 'paladin'],
      ['c@example.com', 'shaman'],
      ['d@example.com', 'mage'],
    ])
      await waiting.join(id, { email: email ?? '', class: name ?? '' });
    await shop.database.db.deleteFrom('run_seats').execute();
    const offered = await Promise.all(Array.from({ length: 5 }, () => shop.modules.raids.waitlist.offerSeats()));
    expect(offered.reduce((sum, count) => sum + count, 0)).toBe(2);
    expect((await waiting.mails('seat_offered')).map(({ recipient }) => recipient)).toEqual([
      'a@example.com',
      'c@example.com',
    ]);
    expect(await shop.database.db.selectFrom('run_seats').select('armor').orderBy('armor').execute()).toEqual([
      { armor: 'mail' },
      { armor: 'plate' },
    ]);
  });

  test('can’t be taken with a forged token, that of another run, or for another kind of seat', async () => {
    const { id, giveBack } = await waiting.fullRun();
    const other = await waiting.fullRun({ leader: 'Other', armor_seats: asJson({ plate: 1, mail: 0 }) });
    await waiting.join(id);
    await giveBack();
    await shop.modules.raids.waitlist.offerSeats();
    const token = await waiting.newestToken();
    const bert = aShopper(shop);
    for (const seat_token of ['x'.repeat(32), token.slice(1), token.toUpperCase()])
      expect((await waiting.takeSeat(bert, id, { seat_token })).statusCode).toBe(409);
    expect((await waiting.takeSeat(bert, id, { seat_token: 'not a token!' })).statusCode).toBe(400);
    expect((await waiting.takeSeat(bert, other.id, { seat_token: token })).statusCode).toBe(409);
    expect((await waiting.takeSeat(bert, other.id, { seat_token: token, class: 'hunter' })).statusCode).toBe(409);
    expect((await waiting.entries())[0]?.status).toBe('offered');
    expect((await waiting.takeSeat(bert, id, { seat_token: token })).statusCode).toBe(303);
  });
});

describe('the page of the run', () => {
  /** The state that its islands start with. */
  const stateOf = (body: string) => JSON.stringify(JSON.parse(/id="page-state">([^<]*)</.exec(body)?.[1] ?? '{}'));

  test('shows the held seat as free to the holder of the link, also after a refused form, and to nobody else', async () => {
    const { id, giveBack } = await waiting.fullRun({ armor_seats: asJson({ plate: 1, mail: 0 }) });
    await waiting.join(id);
    await giveBack();
    await shop.modules.raids.waitlist.offerSeats();
    const token = await waiting.newestToken();
    const hidden = `<input type="hidden" name="seat_token" value="${token}"/>`;
    const page = await shop.request({ url: `/wow-boost/run/${id}?seat=${token}` });
    expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(page.body).toMatch(
      /A seat is held for you until <local-time[^>]*><time[^>]*>Sat 21 Nov, 13:10<\/time> <small>CET</,
    );
    expect(page.body).toContain(hidden);
    expect(stateOf(page.body)).toContain('"plate":{"capacity":1,"free":1}');
    const refused = await waiting.takeSeat(aShopper(shop), id, { class: '', seat_token: token });
    expect(refused.statusCode).toBe(422);
    expect(refused.body).toContain(hidden);
    const others = await shop.request({ url: `/wow-boost/run/${id}` });
    expect(stateOf(others.body)).toContain('"plate":{"capacity":1,"free":0}');
    await waiting.takeSeat(aShopper(shop), id, { seat_token: token });
    const later = await shop.request({ url: `/wow-boost/run/${id}?seat=${token}` });
    expect(later.body).toContain('The seat in your link is no longer held');
  });

  test('preselects the boss of the held seat', async () => {
    const [id = 0] = await insertFixtureRuns(shop.database.db, [
      { startsAt: START, ...SOLO, loot_type: 'saved', boss_seats: asJson({ 2: 1, 3: 1 }) },
    ]);
    await waiting.takeSeat(aShopper(shop), id, { boss_id: '3' });
    await waiting.join(id, { class: '', boss_id: '3' });
    await shop.database.db.deleteFrom('run_seats').execute();
    await shop.modules.raids.waitlist.offerSeats();
    const page = await shop.request({ url: `/wow-boost/run/${id}?seat=${await waiting.newestToken()}` });
    expect(stateOf(page.body)).toContain('"bossId":3');
  });
});
