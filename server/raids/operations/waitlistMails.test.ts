import { aShopper } from '../../../tests/harness/shopper';
import type { TestApp } from '../../../tests/harness/testApp';
import { openWaitlistShop, type WaitlistShop } from '../../../tests/harness/waitlistShop';

/* Who waits is told so, and can leave at any time; when the run is cancelled nobody waits in vain. */

let waiting: WaitlistShop;
let shop: TestApp;
beforeAll(async () => {
  waiting = await openWaitlistShop();
  shop = waiting.shop;
}, 60_000);
beforeEach(() => waiting.clear());
afterAll(() => shop.close());

/** The path that leaves, from the newest mail to somebody who has joined. */
const joinedLink = async () => {
  const newest = (await waiting.mails('waitlist_joined')).at(-1);
  return /\/wow-boost\/run\/\d+\/waitlist\/leave\/[\w-]{32}\n/.exec(newest?.body_text ?? '')?.[0].trim() ?? '';
};

describe('joining', () => {
  test('sends one mail with the run, the seat and the link that leaves; joining again sends no other', async () => {
    const { id } = await waiting.fullRun();
    const first = await waiting.join(id);
    const again = await waiting.join(id, { email: 'ANNA@example.com' });
    expect([again.statusCode, again.headers.location, again.body]).toEqual([303, first.headers.location, first.body]);
    const [mail, ...others] = await waiting.mails('waitlist_joined');
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      recipient: 'anna@example.com',
      subject: 'You are on the waitlist: Heroic run, Sun 22 Nov, 20:00 CET',
      body_text: expect.stringContaining('You’re waiting for a Plate seat in this run.'),
    });
    expect(mail?.body_html).not.toContain('<img');
    const token = (await joinedLink()).split('/').at(-1) ?? '';
    expect(token).toHaveLength(32);
    expect((await waiting.entries())[0]?.token_hash).not.toContain(token);
  });

  test('who only waits leaves by the form of that link, never by the link itself, and is offered nothing', async () => {
    const { id, giveBack } = await waiting.fullRun();
    await waiting.join(id);
    const link = await joinedLink();
    const page = await shop.request({ url: link });
    expect([page.statusCode, page.body.includes('Leave the waitlist?')]).toEqual([200, true]);
    expect(page.body).not.toContain('anna@example.com');
    expect(await waiting.entries()).toMatchObject([{ status: 'waiting' }]);
    expect((await shop.request({ url: link, form: {} })).statusCode).toBe(303);
    expect(await waiting.entries()).toMatchObject([{ status: 'left', network: null }]);
    await giveBack();
    expect(await shop.modules.raids.waitlist.offerSeats()).toBe(0);
    // Who has left joins again at the end, and is told again.
    await waiting.takeSeat(aShopper(shop), id);
    await waiting.join(id);
    expect(await waiting.entries()).toMatchObject([{ status: 'waiting' }]);
    expect(await joinedLink()).not.toBe(link);
  });

  test('the link of the newest mail is the one that works', async () => {
    const { id, giveBack } = await waiting.fullRun();
    await waiting.join(id);
    const old = await joinedLink();
    await giveBack();
    await shop.modules.raids.waitlist.offerSeats();
    const answer = await shop.request({ url: old });
    expect([answer.statusCode, answer.body.includes('Use the one in our latest email')]).toEqual([404, true]);
    expect((await shop.request({ url: old, form: {} })).statusCode).toBe(404);
    expect(await waiting.entries()).toMatchObject([{ status: 'offered' }]);
    expect((await shop.request({ url: await waiting.leavePath(id), form: {} })).statusCode).toBe(303);
    expect(await waiting.entries()).toMatchObject([{ status: 'left' }]);
  });
});

describe('a run that is cancelled', () => {
  const cancel = (run: number) =>
    shop.modules.raids.runCommands.runCommand(['cancel', String(run), 'The leader is ill.']);

  test('tells all who wait or have a seat on offer, once, and names the calendar', async () => {
    const { id, giveBack } = await waiting.fullRun();
    for (const name of ['anna', 'bert', 'cleo']) await waiting.join(id, { email: `${name}@example.com` });
    await giveBack();
    await shop.modules.raids.waitlist.offerSeats();
    expect(await cancel(id)).toBe(`Run ${id} is canceled. Nobody had a seat. 3 on the waitlist were emailed.`);
    const mails = await waiting.mails('waitlist_ended');
    expect(mails.map(({ recipient }) => recipient).sort()).toEqual(
      ['anna', 'bert', 'cleo'].map((name) => `${name}@example.com`),
    );
    expect(mails[0]).toMatchObject({
      subject: 'The run you’re waiting for is canceled: Heroic run, Sun 22 Nov, 20:00 CET',
      body_text: expect.stringMatching(/You have paid nothing for it\.[\s\S]*\/wow-boost\/raids\n/),
    });
    // The reason is for buyers.
    expect(mails[0]?.body_text).not.toContain('ill');
    expect((await waiting.entries()).map(({ status, network }) => [status, network])).toEqual(
      Array(3).fill(['left', null]),
    );
    const page = await shop.request({ url: await waiting.leavePath(id) });
    expect([page.statusCode, page.body.includes('This run was canceled')]).toEqual([200, true]);
    expect(page.body).not.toContain('You have left');
  });

  test('tells nobody who has left, missed the seat or taken it', async () => {
    const { id, owner, giveBack } = await waiting.fullRun();
    await waiting.join(id, { email: 'left@example.com' });
    await shop.request({ url: await joinedLink(), form: {} });
    await waiting.join(id, { email: 'missed@example.com' });
    await waiting.join(id, { email: 'taken@example.com' });
    await giveBack();
    await shop.modules.raids.waitlist.offerSeats();
    shop.clock.time += 10 * 60_000;
    await shop.modules.raids.waitlist.offerSeats();
    await waiting.takeSeat(owner, id, { seat_token: await waiting.newestToken() });
    expect((await waiting.entries()).map(({ status }) => status)).toEqual(['left', 'missed', 'taken']);
    expect(await cancel(id)).toBe(`Run ${id} is canceled. Nobody had a seat.`);
    expect(await waiting.mails('waitlist_ended')).toEqual([]);
  });
});
