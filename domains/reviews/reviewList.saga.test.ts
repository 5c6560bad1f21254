import { HttpError } from '../../src/ports';
import { sagaHarness } from '../../tests/harness/sagaHarness';
import { createReviewListSaga, pathOf } from './reviewList.saga';
import { type ReviewRequest, reviewsRequested } from './reviewList.slice';

const LIST = '[data-region="reviews-list"]';
const FIVE: ReviewRequest = { path: '/reviews?service=7&stars=5', isNear: false };
const ONE: ReviewRequest = { path: '/reviews?service=7&stars=1', isNear: false };
const answer = (html: string) => ({ render: [{ selector: LIST, innerData: html }] });
const start = () => sagaHarness(createReviewListSaga, {}, 'reviews');

test('what was asked for takes the place of the list', async () => {
  const shop = start();
  shop.dispatch(reviewsRequested(FIVE));
  shop.ports.http.last(FIVE.path).answer(answer('five'));
  await shop.passTime();
  expect(shop.state().reviewList).toEqual({ request: null, error: null });
  expect(shop.state().fragments).toEqual({ [LIST]: 'five' });
});

test('a newer request cancels the older one', async () => {
  const shop = start();
  shop.dispatch(reviewsRequested(FIVE));
  const older = shop.ports.http.last(FIVE.path);
  shop.dispatch(reviewsRequested(ONE));
  expect(older.aborted).toBe(true);
  shop.ports.http.last(ONE.path).answer(answer('one'));
  await shop.passTime();
  expect(shop.state().fragments).toEqual({ [LIST]: 'one' });
});

test('that they can’t be loaded is said, and the next try works', async () => {
  const report = jest.spyOn(console, 'error').mockImplementation();
  const shop = start();
  shop.dispatch(reviewsRequested(FIVE));
  shop.ports.http.last(FIVE.path).fail(new HttpError(503, ''));
  await shop.passTime();
  expect(shop.state().reviewList).toMatchObject({ request: null, error: { retriable: true } });
  expect(JSON.stringify(shop.state().toasts)).toContain('The reviews could not be loaded.');
  expect(report).toHaveBeenCalled();
  shop.dispatch(reviewsRequested(FIVE));
  shop.ports.http.last(FIVE.path).answer(answer('five'));
  await shop.passTime();
  expect(shop.state().fragments).toEqual({ [LIST]: 'five' });
});

test.each([
  [{ from: 3, to: 9 }, '/reviews?service=7&from=3&to=9'],
  [{ quantity: 4 }, '/reviews?service=7&from=4&to=4'],
  [{ variant: 'a' }, '/reviews?service=7&from=1&to=2'],
  [undefined, '/reviews?service=7&from=1&to=2'],
])('near %j is %s', (choice, path) => {
  const near = { path: '/reviews?service=7&from=1&to=2', isNear: true };
  expect(pathOf(near, choice && { serviceId: 7, options: [], ...choice })).toBe(path);
  expect(pathOf({ ...near, isNear: false }, choice && { serviceId: 7, options: [], ...choice })).toBe(near.path);
});
