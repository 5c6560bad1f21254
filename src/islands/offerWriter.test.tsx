import { act } from '@testing-library/react';
import { watchOfferEnds } from '../../domains/offers/offerEnds.listener';
import { endShown, offersTicked } from '../../domains/offers/offers.slice';
import { testStore } from '../../tests/harness/renderIsland';
import { startOfferWriter } from './offerWriter';

const END = Date.UTC(2026, 10, 24, 17);
const HOUR = 3_600_000;
const card = (end: number) =>
  `<article data-offer=""><offer-end end="${end}"><time datetime="2026-11-24T17:00Z">Tue 24 Nov, 17:00 UTC</time></offer-end></article>`;

function openPage(html = card(END)) {
  document.body.innerHTML = html;
  const store = testStore();
  const stop = startOfferWriter({ store, page: document });
  return {
    stop,
    store,
    tick: (now: number) => act(async () => void store.dispatch(offersTicked({ now }))),
    texts: () => [...document.querySelectorAll('offer-end')].map(({ textContent }) => textContent),
    isOver: () => document.querySelector('article')?.hasAttribute('data-ended'),
  };
}

test('the end of an offer is a date until the first tick, then the time that is left', async () => {
  const page = openPage();
  expect(page.texts()).toEqual(['Tue 24 Nov, 17:00 UTC']);
  await page.tick(END - 52 * HOUR);
  expect(page.texts()).toEqual(['in 2 d 4 h']);
  await page.tick(END - 5_000);
  expect([page.texts(), page.isOver()]).toEqual([['in 5 s'], false]);
  page.stop();
});

test('what belongs to it is marked as soon as it is over', async () => {
  const page = openPage();
  await page.tick(END);
  expect([page.texts(), page.isOver()]).toEqual([['Tue 24 Nov, 17:00 UTC'], true]);
  // Time travel to before the end.
  await page.tick(END - HOUR);
  expect([page.texts(), page.isOver()]).toEqual([['in 1 h'], false]);
  page.stop();
});

test('offers that come with another list are counted, too', async () => {
  const page = openPage();
  await page.tick(END - 2 * HOUR);
  document.body.insertAdjacentHTML('beforeend', card(END + HOUR));
  await page.tick(END - HOUR);
  expect(page.texts()).toEqual(['in 1 h', 'in 2 h']);
  page.stop();
});

test('the browser reports each end in the page, also those that arrive later', () => {
  document.body.innerHTML = card(END);
  const dispatch = jest.fn();
  watchOfferEnds(document, dispatch);
  document.body.insertAdjacentHTML('beforeend', card(END + HOUR));
  expect(dispatch.mock.calls).toEqual([[endShown({ end: END })], [endShown({ end: END + HOUR })]]);
});
