import { FINDINGS, MAX_REVIEW_WORDS, writeReviewPath } from '../../../domains/reviews';
import { openReviewDesk, type ReviewDesk } from '../../../tests/harness/reviewDesk';
import type { Shopper } from '../../../tests/harness/shopper';
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

const send = (shopper: Shopper, path: string, form: object = FORM) =>
  shopper.post(path, form as Record<string, string>, true);

describe('the buyer of a completed line', () => {
  test('reviews it from the page of the order, with what was bought and measured', async () => {
    const { id, buyer } = await desk.completedOrder();
    const page = await buyer.get(`/orders/${id}`);
    const href = /href="([^"]*review-1[^"]*)"/.exec(page.body)?.[1]?.replaceAll('&amp;', '&') ?? '';
    expect(href).toMatch(new RegExp(`^/orders/${id}/review-1\\?key=`));
    const form = await buyer.get(href);
    expect(form.body).toContain('Shown with it: ');
    expect(form.body).toContain('started after 4 min, took 8 min');
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
    const [first, second] = await rows();
    expect(first?.author).toMatch(/^\p{Lu}\., /u);
    expect(second?.author).toBeNull();
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
    await desk.shop.modules.orders.staffCommands.refund({
      id,
      line: 1,
      actor: { staff: 'command line', accountId: null, reason: '' },
      seen: null,
      size: { kind: 'percent', percent: 100 },
      ends: true,
    });
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
