import { sql } from 'kysely';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { auditRows } from '../../../tests/harness/auditRows';
import { openReviewDesk, type ReviewDesk, STOPPED_WORDS } from '../../../tests/harness/reviewDesk';
import { aShopper } from '../../../tests/harness/shopper';
import { StaffReview } from './StaffReview';

let desk: ReviewDesk;
beforeAll(async () => {
  desk = await openReviewDesk();
}, 60_000);
beforeEach(() => desk.reset());
afterAll(() => desk.shop.close());

const mainOf = async (url: string) => /<main.*<\/main>/s.exec((await desk.staff.get(url)).body)?.[0] ?? '';
const textOf = (html: string) => html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
const idsOf = (html: string) => [...html.matchAll(/href="\/staff\/reviews\/(\d+)"/g)].map(([, id]) => Number(id));
const send = (id: number, what: string, form: Record<string, string>, script = false) =>
  desk.staff.post(`/staff/reviews/${id}/${what}`, form, script);
const aReview = async (form = {}) => desk.write((await desk.completedOrder()).id, 1, form);

test('the list begins with what the check has stopped, and says how long it waits', async () => {
  expect(textOf(await mainOf('/staff/reviews'))).toContain('No stopped reviews No review waits for us.');
  const { id: order } = await desk.completedOrder();
  const first = await desk.write(order, 1, { words: '<b>jonas@example.com</b>' });
  desk.shop.clock.time += 7 * 60_000 + 59_000;
  const second = await desk.write(order, 2, { stars: 5, words: 'See www.example.com' });
  const list = await mainOf('/staff/reviews');
  expect(idsOf(list)).toEqual([first, second]);
  expect(list).toContain('&lt;b&gt;jonas@example.com&lt;/b&gt;');
  expect(list).toContain('aria-label="2 of 5 stars"');
  expect(textOf(list)).toContain('Stopped 2');
  expect(textOf(list)).toContain('HTML Q-100001, line 1 7 min ago');
  expect(textOf(list)).toContain('Q-100001, line 2 just now');
  await send(first, 'refuse', { seen: '1', reason: 'insult' });
  await send(second, 'publish', { seen: '1' });
  expect(textOf(await mainOf('/staff/reviews?list=refused'))).toContain('It insults or threatens somebody.');
  expect(idsOf(await mainOf('/staff/reviews?list=published'))).toEqual([second]);
});

test('lists are read page by page', async () => {
  const id = await aReview();
  const copies = Array.from({ length: 25 }, (_, index) => 1_000 + index);
  const { db } = desk;
  // Other lines and reviews, the same but for their ids.
  await sql`insert into order_lines select (jsonb_populate_record(line, jsonb_build_object('id', n, 'position', n))).*
    from order_lines line, unnest(${copies}::int[]) n where line.position = 0`.execute(db);
  await sql`insert into reviews select (jsonb_populate_record(review, jsonb_build_object('id', n, 'order_line_id', n))).*
    from reviews review, unnest(${copies}::int[]) n`.execute(db);
  const ids = [id, ...copies];
  const first = await mainOf('/staff/reviews');
  expect(idsOf(first)).toEqual(ids.slice(0, 25));
  const next = /href="([^"]+)" rel="next"/.exec(first)?.[1] ?? '';
  expect(idsOf(await mainOf(next))).toEqual(ids.slice(25));
  expect(await mainOf(`/staff/reviews?from=${ids.at(-1)}`)).toContain('No more reviews');
});

test('a review is read with what was bought and measured, and published from its page', async () => {
  const id = await aReview();
  const page = await mainOf(`/staff/reviews/${id}`);
  const text = textOf(page);
  for (const part of [
    ...[`Review ${id} Stopped by the check`, STOPPED_WORDS, 'Slower than expected', 'A., World of Warcraft'],
    ...['An email address', 'Q-100001, line 1', 'World of Warcraft: Arena rating', '1.800', 'Self-play'],
    ...['Started after 4 min', 'Took 8 min', 'Stars are no reason', 'the buyer'],
  ])
    expect(text).toContain(part);
  expect(page).toContain('href="/staff/orders/Q-100001"');
  expect(page).not.toContain('id="answer"');
  const seen = /<form id="publish".*?name="seen" value="(\d+)"/s.exec(page)?.[1] ?? '';
  expect(await mainOf(`/staff/reviews/${id}?done=published`)).not.toContain('The review is published,');
  const done = await send(id, 'publish', { seen });
  expect([done.statusCode, done.headers.location]).toEqual([303, `/staff/reviews/${id}?done=published`]);
  const after = await mainOf(`/staff/reviews/${id}?done=published`);
  expect(after).toContain('The review is published, and its writer is told.');
  expect(after).not.toContain('id="publish"');
  expect(after).toContain('Answer as Questline');
  expect(await mainOf('/staff/audit')).toContain(`href="/staff/reviews/${id}"`);
  const again = await send(id, 'publish', { seen: '2' });
  expect([again.statusCode, textOf(again.body)]).toEqual([409, expect.stringContaining('is published already')]);
  expect(await auditRows(desk.shop)).toMatchObject([
    { staff: 'staff@example.com', account_id: desk.staff.id, action: 'publish review', subject: `review ${id}` },
  ]);
});

test('how it was played has no row of its own where the choices say it', async () => {
  const review = await desk.shop.modules.reviews.staffReviews.find(await aReview());
  if (review === null) throw new Error('There is no review.');
  const withPlay = (play: string | null) =>
    renderToStaticMarkup(createElement(StaffReview, { review: { ...review, view: { ...review.view, play } } }));
  expect(withPlay('Self-play')).toContain('<dt>Played</dt><dd>Self-play</dd>');
  expect(withPlay(null)).not.toContain('Played');
});

test('a form of an old page does nothing, and scripts get the review as it is now', async () => {
  const { id: order } = await desk.completedOrder();
  const id = await desk.write(order);
  const edited = { stars: 1, words: 'See www.example.com', tags: [], author: 'none', asIs: true } as const;
  await desk.shop.modules.reviews.writing.write(order, 1, edited, false);
  const answer = await send(id, 'publish', { seen: '1' }, true);
  expect(answer.statusCode).toBe(409);
  expect(answer.json()).toMatchObject({ data: { action: 'replaceContent', selector: '#staff-content' } });
  expect(answer.body).toContain('The review has changed since it was shown');
  expect(answer.body).toContain('See www.example.com');
  expect(await desk.review(id)).toMatchObject({ state: 'stopped' });
});

test('an answer that can’t be published stays in its form', async () => {
  const id = await aReview({ words: 'Fine.' });
  const long = `${'Sorry. '.repeat(86)}`.slice(0, 601).padEnd(601, '!');
  const refused = await send(id, 'answer', { seen: '1', answer: long });
  expect(refused.statusCode).toBe(422);
  expect(refused.body).toContain('Keep it to 600 characters: this has 601.');
  expect(refused.body).toContain(long.slice(0, 80));
  const link = await send(id, 'answer', { seen: '1', answer: 'See www.example.com' }, true);
  expect([link.statusCode, link.json().error.fields]).toEqual([
    422,
    { answer: expect.stringContaining('Leave out links') },
  ]);
  const done = await send(id, 'answer', { seen: '1', answer: 'Sorry for the wait.' });
  expect(done.headers.location).toBe(`/staff/reviews/${id}?done=answered`);
  const page = await mainOf(`/staff/reviews/${id}?done=answered`);
  expect(textOf(page)).toContain('The answer is published, and the writer of the review is told.');
  expect(page).not.toContain('id="answer"');
  const second = await send(id, 'answer', { seen: '2', answer: 'Once more.' });
  expect([second.statusCode, textOf(second.body)]).toEqual([409, expect.stringContaining('has its answer')]);
});

test('what its writer has taken down can be read about, and nothing can be done', async () => {
  const { id: order } = await desk.completedOrder();
  const id = await desk.write(order);
  await desk.shop.modules.reviews.writing.remove(order, 1);
  const page = await mainOf(`/staff/reviews/${id}`);
  expect(textOf(page)).toContain('Its words are gone.');
  expect(page).not.toContain('<form');
  for (const [what, form] of [
    ['publish', {}],
    ['refuse', { reason: 'personal' }],
    ['answer', { answer: 'Thank you.' }],
  ] as const)
    expect((await send(id, what, { seen: '2', ...form })).statusCode).toBe(409);
});

test('odd addresses and forms are refused, and nobody but staff reads reviews', async () => {
  const id = await aReview();
  for (const path of ['?list=removed', '?from=x', `/${id}?done=x`, '/x', '/0'])
    expect([400, 404]).toContain((await desk.staff.get(`/staff/reviews${path}`)).statusCode);
  expect((await desk.staff.get('/staff/reviews/999999')).statusCode).toBe(404);
  const forms: readonly (readonly [string, Record<string, string>])[] = [
    ['publish', {}],
    ['publish', { seen: 'x' }],
    ['publish', { seen: '1', by: 'me' }],
    ['refuse', { seen: '1' }],
    ['refuse', { seen: '1', reason: 'stars' }],
    ['answer', { seen: '1' }],
  ];
  for (const [what, form] of forms) expect((await send(id, what, form)).statusCode).toBe(400);
  expect((await send(999_999, 'publish', { seen: '1' })).statusCode).toBe(404);
  const stranger = aShopper(desk.shop);
  expect((await stranger.get(`/staff/reviews/${id}`)).body).not.toContain('jonas');
  expect((await stranger.post(`/staff/reviews/${id}/publish`, { seen: '1' })).headers.location).toMatch(/^\/sign-in/);
  expect(await desk.review(id)).toMatchObject({ state: 'stopped' });
  expect(await auditRows(desk.shop)).toEqual([]);
});
