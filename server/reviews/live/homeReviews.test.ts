import { sql } from 'kysely';
import type { ReactElement } from 'react';
import { LIVE_DAYS } from '../../../domains/reviews';
import { islands } from '../../../src/islands/registry';
import { loadAllIslands, renderPage } from '../../../src/islands/renderPage';
import type { StateOfKind } from '../../../src/pages';
import { stateOf } from '../../../tests/harness/kinds';
import { openReviewDesk, type ReviewDesk } from '../../../tests/harness/reviewDesk';
import { createHomeReviews } from './HomeReviews';
import { createLiveReviews } from './liveReviews';

const MINUTE = 60_000;
const LIVE_MS = LIVE_DAYS * 24 * 60 * MINUTE;

let desk: ReviewDesk;
const lines: (readonly [id: string, line: number])[] = [];
let modules: Awaited<ReturnType<typeof loadAllIslands>>;

beforeAll(async () => {
  modules = await loadAllIslands({ 'live-reviews': islands['live-reviews'] });
  desk = await openReviewDesk();
  for (let count = 0; count < 2; count += 1) {
    const { id } = await desk.completedOrder();
    lines.push([id, 1], [id, 2]);
  }
}, 60_000);
beforeEach(() => sql`delete from reviews`.execute(desk.db));
afterAll(() => desk.shop.close());

/** Publishes reviews, a minute after each other. */
async function publish(count: number): Promise<void> {
  for (const [index, line] of lines.slice(0, count).entries()) {
    desk.shop.clock.time += MINUTE;
    await desk.write(...line, { stars: 1, words: `Review ${index + 1}.`, tags: [] });
  }
}

/** The section as a new process reads it. */
async function read() {
  const liveReviews = createLiveReviews(desk.shop.modules.platform);
  const part = await createHomeReviews({ db: desk.db, liveReviews }).read({} as never);
  const state = stateOf(part.state as Partial<StateOfKind<'home'>>, 'home');
  const { html } = renderPage(part.section as ReactElement, state as never, modules);
  const text = html
    .replaceAll(/<script.*?<\/script>/gs, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return { ...part, html, text };
}

test('with three reviews of thirty days the widget is there, until the oldest of them is too old', async () => {
  await publish(4);
  const { html, text, state, ...part } = await read();
  expect(html).toContain('<store-island name="live-reviews"');
  expect(html).toMatch(/aria-labelledby="([\w-]+)".*<h2 id="\1">Fresh from finished orders/);
  expect(text).toMatch(/“Review 4\.”.*“Review 3\.”.*“Review 2\.”/);
  expect(state?.liveReviews?.shown.map(({ words }) => words)).toEqual(['Review 4.', 'Review 3.', 'Review 2.']);
  expect(part).toMatchObject({
    ...{ isLate: true, serviceIds: [] },
    expiresAt: desk.shop.clock.time - 2 * MINUTE + LIVE_MS,
  });
});

test('with fewer, those that there are stand still with their dates, and nothing is live', async () => {
  await publish(2);
  const { html, text, state, expiresAt } = await read();
  expect([html.includes('store-island'), state, expiresAt]).toEqual([false, undefined, Number.POSITIVE_INFINITY]);
  expect(text).toMatch(
    /^Reviews We show none but verified ones: only a completed order can be reviewed, once, by its buyer\. All reviews “Review 2\.” Rank boost/,
  );
  expect(text.match(/“Review \d\.”/g)).toEqual(['“Review 2.”', '“Review 1.”']);
  expect(html).toContain('<time dateTime="2026-11-21T');
  expect(text).toContain('21 Nov 2026');
});

test('older ones are not shown as new: two of them stand still', async () => {
  await publish(4);
  desk.shop.clock.time += LIVE_MS - MINUTE;
  const { html, text } = await read();
  expect(html).not.toContain('store-island');
  expect(text.match(/“Review \d\.”/g)).toEqual(['“Review 4.”', '“Review 3.”']);
});

test('with none it says that the shop shows none but verified ones', async () => {
  const { html, text } = await read();
  expect(text).toBe(
    'No reviews yet We show none but verified ones: only a completed order can be reviewed, once, by its buyer. How reviews work',
  );
  expect(html).toContain('href="/reviews#how-reviews-work"');
});
