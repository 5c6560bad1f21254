import fc from 'fast-check';
import type { LiveReview, LiveReviews } from './liveReviews.contract';
import { LIVE_ROWS, reviewText, updatedRows, waitingReviews } from './liveReviews.rules';
import { sampleLiveReview } from './sample';

/** The message of the server when these are published, by their ids, which are also their order. */
const told = (ids: readonly number[], at = 1, edited: Readonly<Record<number, number>> = {}): LiveReviews => {
  const all = [...ids]
    .sort((one, other) => other - one)
    .map((id) => sampleLiveReview(id, { editedAt: edited[id] ?? 0, words: `Review ${id}, ${edited[id] ?? 'first'}.` }));
  const others = all.slice(LIVE_ROWS).map(({ id, editedAt }) => [id, editedAt]);
  return { at, reviews: all.slice(0, LIVE_ROWS), others: Object.fromEntries(others) };
};
const idsOf = (rows: readonly LiveReview[]) => rows.map(({ id }) => id);
const rowsOf = (...ids: number[]) => ids.map((id) => sampleLiveReview(id));
const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);

test.each([
  ['new ones wait', [3, 2, 1], upTo(6), [3, 2, 1], [6, 5, 4]],
  ['what waits longer than the three newest is dropped', [3, 2, 1], upTo(9), [3, 2, 1], [9, 8, 7]],
  ['one that was taken down goes, and an older one comes up', [4, 3, 2], [1, 3, 4], [4, 3, 1], []],
  ['also where newer ones wait: the first of them takes its place', [3, 2, 1], [1, 2, 4, 5, 6], [4, 2, 1], [6, 5]],
  ['one of those that wait goes', [3, 2, 1], [1, 2, 3, 4, 6], [3, 2, 1], [6, 4]],
  ['all of them are gone', [3, 2, 1], [7, 8, 9], [9, 8, 7], []],
  ['two are left', [3, 2, 1], [1, 3], [3, 1], []],
  ['none is', [3, 2, 1], [], [], []],
] as const)('%s', (_what, shown, published, rows, waiting) => {
  const latest = told(published);
  const updated = updatedRows(rowsOf(...shown), latest, false);
  expect(idsOf(updated)).toEqual(rows);
  expect(idsOf(waitingReviews(updated, latest))).toEqual(waiting);
});

test('one that was edited changes in its row, and goes where its new words are not known', () => {
  const rows = rowsOf(3, 2, 1);
  const changed = updatedRows(rows, told([1, 2, 3], 1, { 2: 50 }), true);
  expect(changed.map(({ words }) => words)).toEqual(['Review 3, first.', 'Review 2, 50.', 'Review 1, first.']);
  expect(idsOf(updatedRows(rows, told(upTo(5), 1, { 1: 50 }), false))).toEqual([4, 3, 2]);
});

test.each([
  [
    [4, 3, 2],
    [1, 2, 4],
    [4, 1, 2],
  ],
  [
    [4, 3, 2],
    [1, 2, 3],
    [1, 3, 2],
  ],
  [
    [3, 2, 1],
    [1, 3, 5, 6, 7],
    [3, 5, 1],
  ],
  [
    [4, 3, 2],
    [5, 6, 7],
    [7, 6, 5],
  ],
  [
    [4, 3, 2],
    [2, 4],
    [4, 2],
  ],
])('while %j are read, only the place of what was taken down changes: of %j they are %j', (shown, published, rows) => {
  expect(idsOf(updatedRows(rowsOf(...shown), told(published), true))).toEqual(rows);
});

test('whatever is published, the rows are three of it, the newest first, and those that stay change nothing', () => {
  const ids = fc.uniqueArray(fc.integer({ min: 1, max: 30 }), { maxLength: 30 });
  fc.assert(
    fc.property(ids, fc.subarray(upTo(30), { minLength: 3, maxLength: 3 }), (published, before) => {
      const rows = rowsOf(...before.toReversed());
      const updated = idsOf(updatedRows(rows, told(published), false));
      expect(updated).toHaveLength(Math.min(LIVE_ROWS, published.length));
      expect(published).toEqual(expect.arrayContaining(updated));
      expect(updated).toEqual(updated.toSorted((one, other) => other - one));
      expect(updated).toEqual(expect.arrayContaining(before.filter((id) => published.includes(id))));
    }),
  );
});

test.each([
  [{ words: 'Fast and friendly.' }, '“Fast and friendly.”'],
  [{ words: '', tags: ['Fast', 'Kept me informed'] }, 'Fast, Kept me informed'],
  [{ words: '', stars: 1 }, '1 of 5 stars'],
])('a review in one text: %j', (over, text) => {
  expect(reviewText(sampleLiveReview(1, over))).toBe(text);
});
