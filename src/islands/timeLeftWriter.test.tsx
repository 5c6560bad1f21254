import { act } from '@testing-library/react';
import { watchEnds } from '../../domains/time-left/ends.listener';
import { endShown, ticked } from '../../domains/time-left/timeLeft.slice';
import { testStore } from '../../tests/harness/renderIsland';
import { startTimeLeftWriter } from './timeLeftWriter';

const END = Date.UTC(2026, 10, 24, 17);
const HOUR = 3_600_000;
const card = (end: number) =>
  `<article data-ends=""><time-left end="${end}"><time datetime="2026-11-24T17:00Z">Tue 24 Nov, 17:00 UTC</time></time-left></article>`;

/** Receives what the elements report. The browser defines them once. */
const dispatch = jest.fn();
beforeAll(() => watchEnds(document, dispatch));

function openPage(html = card(END)) {
  document.body.innerHTML = html;
  const store = testStore();
  const stop = startTimeLeftWriter({ store, page: document });
  return {
    stop,
    store,
    tick: (now: number) => act(async () => void store.dispatch(ticked({ now }))),
    texts: () => [...document.querySelectorAll('time-left')].map(({ textContent }) => textContent),
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

test('a held seat is held for the time that is left, in a text that its island hydrates', async () => {
  const page = openPage(
    `<p data-ends=""><time-left end="${END}" word="for"><span>until Tue 24 Nov, 18:00 CET</span></time-left></p>`,
  );
  await page.tick(END - 598_000);
  expect(page.texts()).toEqual(['for 9 min 58 s']);
  expect(document.querySelector('time-left > span')).toHaveTextContent('for 9 min 58 s');
  await page.tick(END);
  expect(document.querySelector('p')).toHaveAttribute('data-ended');
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

test('what is put into the page after the last end is marked at once', async () => {
  const page = openPage();
  await page.tick(END);
  document.body.innerHTML = card(END);
  expect([page.texts(), page.isOver()]).toEqual([['Tue 24 Nov, 17:00 UTC'], true]);
  document.body.innerHTML = card(END + HOUR);
  expect([page.texts(), page.isOver()]).toEqual([['in 1 h'], false]);
  page.stop();
  document.body.innerHTML = card(END);
  expect(page.isOver()).toBe(false);
});

test('the browser reports each end in the page, also those that arrive later', () => {
  document.body.innerHTML = card(END + 5 * HOUR);
  document.body.insertAdjacentHTML('beforeend', card(END + 6 * HOUR));
  document.body.insertAdjacentHTML('beforeend', card(END + 5 * HOUR));
  const ends = dispatch.mock.calls.map(([action]) => action);
  expect(ends.slice(-2)).toEqual([endShown({ end: END + 5 * HOUR }), endShown({ end: END + 6 * HOUR })]);
});
