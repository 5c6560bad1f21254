import { FINDINGS, MAX_REVIEW_WORDS, writeReviewPath } from '../../../domains/reviews';
import { aSignedInShopper } from '../../../tests/harness/accounts';
import { auditRows } from '../../../tests/harness/auditRows';
import { openReviewDesk, type ReviewDesk } from '../../../tests/harness/reviewDesk';
import type { Shopper } from '../../../tests/harness/shopper';
import { COMMAND_LINE } from '../../platform/audit';
import { LINK_DAYS } from '../reviewLinks';

let desk: ReviewDesk;
beforeAll(async () => {
  desk = await openReviewDesk();
});
afterAll(() => desk.shop.close());
beforeEach(() => desk.reset());

const FORM = { stars: '4', words: 'Done a day early.', tags: ['fast', 'friendly'], author: 'initial' };
const keyOf = (id: string, line = 1) => desk.shop.modules.reviews.links.keyOf(id, line, desk.db);
const rows = () => desk.db.selectFrom('reviews').selectAll().orderBy('id').execute();
const events = () => desk.db.selectFrom('review_events').select(['action', 'actor', 'stars']).orderBy('id').execute();

const refundLine = (id: string) =>
  desk.shop.modules.orders.staffCommands.refund({
    ...{ id, line: 1, actor: COMMAND_LINE, seen: null, size: { kind: 'percent', percent: 100 }, ends: true },
  });

const send = (shopper: Shopper, path: string, form: object = FORM) =>
  shopper.post(path, form as Record<string, string>, true);

describe('the buyer of a completed line', () => {
  test('reviews it from the page of the order, with what was bought and measured', async () => {
    // Numbers of lines and their ids differ.
    await desk.completedOrder();
    const { id, buyer } = await desk.completedOrder();
    const page = await buyer.get(`/orders/${id}`);
    const href = /href="([^"]*review-1[^"]*)"/.exec(page.body)?.[1]?.replaceAll('&amp;', '&') ?? '';
    expect(href).toMatch(new RegExp(`^/orders/${id}/review-1\\?key=`));
    const form = await buyer.get(href);
    expect(form.body).toContain('Shown with it: ');
    expect(form.body).toContain('Started after 4 min, estimate');
    expect(form.body).toContain(' · Took 8 min. Never');
    const sent = await buyer.post(href, FORM);
    expect(sent.statusCode).toBe(303);
    expect(await rows()).toMatchObject([
      {
        stars: 4,
        words: FORM.words,
        tags: FORM.tags,
        state: 'published',
        start_minutes: 4,
        work_minutes: 8,
        finding: null,
      },
    ]);
    expect(await events()).toEqual([{ action: 'written', actor: 'the buyer', stars: 4 }]);
    expect((await buyer.get(`/orders/${id}`)).body).toContain('Your review');
    expect((await buyer.get(href)).body).toContain('Published. Thank you.');
  });

  test('is named by the first letter and the game, by the first name, or not at all', async () => {
    const { id, buyer } = await desk.completedOrder();
    await send(buyer, writeReviewPath(id, 1), { ...FORM, author: 'initial' });
    await send(buyer, writeReviewPath(id, 2), { ...FORM, author: 'none' });
    const change = (author: string) => send(buyer, writeReviewPath(id, 2), { ...FORM, author, change: '1' });
    const authors = async () => (await rows()).map(({ author }) => author);
    expect(await authors()).toEqual(['A., World of Warcraft', null]);
    const { db } = desk;
    const nameIs = (name: string) =>
      db
        .updateTable('orders')
        .set({ contact: JSON.stringify({ name }) })
        .where('public_id', '=', id)
        .execute();
    await nameIs('Jonas Weber');
    await change('name');
    expect(await authors()).toEqual(['A., World of Warcraft', 'Jonas, Valorant']);
    // What nobody should read is no name.
    for (const name of ['Asshole', 'Example.com', `A${'\u0301'.repeat(9)}nna`]) {
      await nameIs(name);
      expect((await buyer.get(writeReviewPath(id, 2))).body).not.toContain('value="name"');
      await change('name');
      expect((await authors())[1]).toBeNull();
    }
  });

  test('may leave empty lines and spaces, which are stored as one', async () => {
    const { id, buyer } = await desk.completedOrder();
    const words = `a${'b'.repeat(497)}\r\n\r\n${'c'.repeat(499)}d`;
    await send(buyer, writeReviewPath(id, 1), { ...FORM, words });
    await send(buyer, writeReviewPath(id, 2), { ...FORM, words: ' One \r\n \r\n\r\n\r\nTwo.\n' });
    expect((await rows()).map((row) => row.words)).toEqual([words.replaceAll('\r', ''), 'One\n\nTwo.']);
  });

  test('sees staff again after their refusal, however often it is changed', async () => {
    const { id, buyer } = await desk.completedOrder();
    const path = writeReviewPath(id, 1);
    const review = await desk.write(id, 1, { words: 'The booster was rude.' });
    const { staffReviews } = desk.shop.modules.reviews;
    await staffReviews.refuse({ id: review, seen: 1, actor: COMMAND_LINE }, 'personal');
    for (const words of ['The booster was rude.', 'Rude.', 'Rude, see www.example.com', 'Rude.']) {
      await send(buyer, path, { ...FORM, words, as_is: '1', change: '1' });
      expect(await rows()).toMatchObject([{ words, state: 'stopped', refusal: null }]);
    }
    await staffReviews.publish({ id: review, seen: 6, actor: COMMAND_LINE });
    await send(buyer, path, { ...FORM, change: '1' });
    expect(await rows()).toMatchObject([{ state: 'published', words: FORM.words }]);
  });

  test('changes it, and takes it down with what was answered, after the line was refunded', async () => {
    const { id, buyer } = await desk.completedOrder();
    const path = writeReviewPath(id, 1);
    await send(buyer, path);
    const [{ id: review } = { id: 0 }] = await rows();
    const { staffReviews } = desk.shop.modules.reviews;
    await staffReviews.answer({ id: review, seen: 1, actor: COMMAND_LINE }, 'Sorry, Anna.');
    await refundLine(id);
    expect((await buyer.get(`/orders/${id}`)).body).toContain('Your review');
    expect((await send(buyer, path, { ...FORM, stars: '1', change: '1' })).statusCode).toBe(200);
    expect((await send(buyer, `${path}/remove`, {})).statusCode).toBe(200);
    expect(await rows()).toMatchObject([{ stars: 1, state: 'removed', words: '', answer: null }]);
    expect(JSON.stringify(await auditRows(desk.shop))).not.toContain('Anna');
  });

  test('changes it for thirty days, and takes it down with its words and name', async () => {
    const { id, buyer } = await desk.completedOrder();
    const path = writeReviewPath(id, 1);
    await send(buyer, path);
    expect((await send(buyer, path, { ...FORM, stars: '1', change: '1' })).statusCode).toBe(200);
    expect(await rows()).toMatchObject([{ stars: 1, state: 'published' }]);
    desk.shop.clock.time += 30 * 86_400_000;
    expect((await send(buyer, path, { ...FORM, change: '1' })).statusCode).toBe(409);
    expect((await send(buyer, `${path}/remove`, {})).statusCode).toBe(409);
    desk.shop.clock.time -= 86_400_000;
    expect((await send(buyer, `${path}/remove`, {})).statusCode).toBe(200);
    expect(await rows()).toMatchObject([{ stars: 1, state: 'removed', words: '', tags: [], author: null }]);
    expect((await events()).map(({ action }) => action)).toEqual(['written', 'edited', 'removed']);
    // It is over for good.
    expect((await send(buyer, path)).statusCode).toBe(409);
    expect((await send(buyer, path, { ...FORM, change: '1' })).statusCode).toBe(409);
  });

  test('what the automatic check stops goes to staff only when the buyer wants it as it is', async () => {
    const { id, buyer } = await desk.completedOrder();
    const path = writeReviewPath(id, 1);
    const words = 'Great. See www.example.com for more.';
    const refused = await send(buyer, path, { ...FORM, words });
    expect(refused.statusCode).toBe(422);
    expect(refused.json().error.fields).toEqual({ words: FINDINGS.link });
    expect(refused.json().render).toContain('as_is');
    expect(await rows()).toEqual([]);
    await send(buyer, path, { ...FORM, words, as_is: '1' });
    expect(await rows()).toMatchObject([{ state: 'stopped', finding: 'link', published_at: null }]);
    expect((await buyer.get(path)).body).toContain('Our team looks at it first.');
    // Without the link it is published at once.
    await send(buyer, path, { ...FORM, change: '1' });
    expect(await rows()).toMatchObject([{ state: 'published', finding: null }]);
  });

  test('twice in parallel: one is stored, the other is told so', async () => {
    const { id, buyer } = await desk.completedOrder();
    const both = await Promise.all([1, 2].map(() => send(buyer, writeReviewPath(id, 1))));
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect(await rows()).toHaveLength(1);
    expect(await events()).toHaveLength(1);
  });
});

describe('nothing is written', () => {
  test.each([
    ['too long', { words: 'a'.repeat(MAX_REVIEW_WORDS + 1) }, 422],
    ['only emoji', { words: '😀😀😀' }, 422],
    ['nothing that is seen', { words: '\u3164' }, 422],
    ['what turns the text around', { words: 'Fine \u202e gpj.exe' }, 422],
    ['HTML', { words: 'Good <script>alert(1)</script>' }, 422],
    ['a link', { words: 'Good, see https://example.com' }, 422],
    ['an email address', { words: 'Mail jonas@example.com' }, 422],
    ['no stars', { stars: undefined }, 422],
    ['six stars', { stars: '6' }, 400],
    ['half stars', { stars: '4.5' }, 400],
    ['five tags', { tags: ['fast', 'informed', 'friendly', 'taught', 'careful'] }, 422],
    ['another name', { author: 'Somebody else' }, 400],
    ['another field', { state: 'published' }, 400],
  ])('with %s', async (_name, change, status) => {
    const { id, buyer } = await desk.completedOrder();
    const form = Object.fromEntries(Object.entries({ ...FORM, ...change }).filter(([, value]) => value !== undefined));
    expect((await send(buyer, writeReviewPath(id, 1), form)).statusCode).toBe(status);
    const page = await buyer.post(writeReviewPath(id, 1), form as Record<string, string>);
    expect(page.statusCode).toBe(status);
    expect(page.body).not.toContain('<script>alert(1)');
    expect(await rows()).toEqual([]);
  });

  test('with 100,000 characters', async () => {
    const { id, buyer } = await desk.completedOrder();
    const answer = await send(buyer, writeReviewPath(id, 1), { ...FORM, words: 'a'.repeat(100_000) });
    expect(answer.statusCode).toBe(413);
    expect(await rows()).toEqual([]);
  });

  test('for a line that is not completed, or was refunded', async () => {
    const { id, buyer } = await desk.completedOrder();
    await refundLine(id);
    expect((await send(buyer, writeReviewPath(id, 1))).statusCode).toBe(409);
    expect((await buyer.get(writeReviewPath(id, 1))).body).toContain('This can’t be reviewed.');
    expect(await rows()).toEqual([]);
  });

  test('by somebody else, without the key of the line', async () => {
    const { id } = await desk.completedOrder();
    const other = await desk.sales.withCart();
    const refused = await send(other, writeReviewPath(id, 1));
    expect(refused.statusCode).toBe(403);
    expect(refused.json().error.code).toBe('not_the_buyer');
    expect((await other.get(writeReviewPath(id, 1))).statusCode).toBe(403);
    expect(await rows()).toEqual([]);
  });

  test('by who has the link to the page of an order of an account, staff, or an account that is gone', async () => {
    const anna = await aSignedInShopper(desk.shop, { email: 'anna@example.com' });
    await anna.buy(desk.sales.arena());
    const { id } = await desk.completedOrder(anna);
    const guests = await desk.completedOrder();
    const other = await desk.sales.withCart();
    const linkOn = async (shopper: Shopper, order: string) =>
      /href="([^"]*review-1[^"]*)"/.exec((await shopper.get(`/orders/${order}`)).body)?.[1];
    expect(await linkOn(anna, id)).toBe(writeReviewPath(id, 1));
    expect(await linkOn(other, id)).toBeUndefined();
    expect(await linkOn(desk.staff, id)).toBeUndefined();
    expect(await linkOn(desk.staff, guests.id)).toBeUndefined();
    for (const shopper of [other, desk.staff])
      expect((await send(shopper, writeReviewPath(id, 1))).json().error.code).toBe('not_the_buyer');
    const key = await keyOf(id);
    // So late after signing in the shop would ask for the password first.
    desk.shop.clock.time -= 24 * 60_000;
    const deleted = await anna.post('/profile/delete', {});
    expect([deleted.statusCode, deleted.headers.location]).toEqual([303, '/profile/deleted']);
    expect((await other.get(writeReviewPath(id, 1, key))).statusCode).toBe(404);
    expect((await send(other, writeReviewPath(id, 1, key))).statusCode).toBe(404);
    expect(await rows()).toEqual([]);
  });

  test('by a key that is cut, expired, or of another line or order', async () => {
    const { id } = await desk.completedOrder();
    const another = await desk.completedOrder();
    const other = await desk.sales.withCart();
    const key = await keyOf(id);
    const wrong = [key.slice(0, -1), `${key}x`, '', await keyOf(id, 2), await keyOf(another.id)];
    for (const one of wrong) {
      const answer = await send(other, writeReviewPath(id, 1, one));
      expect([answer.statusCode, answer.json().error.code]).toEqual([403, 'wrong_link']);
    }
    const kept = desk.shop.clock.time;
    desk.shop.clock.time += LINK_DAYS * 86_400_000;
    const expired = await send(other, writeReviewPath(id, 1, key));
    expect([expired.statusCode, expired.json().error.code]).toEqual([410, 'link_expired']);
    desk.shop.clock.time = kept;
    expect(await rows()).toEqual([]);
    // Who has the whole key may.
    expect((await send(other, writeReviewPath(id, 1, key))).statusCode).toBe(200);
  });

  test('at an order or a line that there is not', async () => {
    const { id, buyer } = await desk.completedOrder();
    expect((await send(buyer, writeReviewPath(id, 3))).statusCode).toBe(404);
    expect((await send(buyer, writeReviewPath('nothing', 1))).statusCode).toBe(404);
    expect((await send(buyer, writeReviewPath(id, '0'))).statusCode).toBe(400);
  });
});
