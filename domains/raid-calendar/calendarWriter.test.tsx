import { act } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { RunCard } from '../../src/ui/card/RunCard';
import { testStore } from '../../tests/harness/renderIsland';
import { fragmentReceived } from '../page';
import { sampleRun } from '../raid-run';
import { startCalendarWriter } from './calendarWriter';
import { initialCalendar, nextRunStarted, runsReceived, ticked } from './raidCalendar.slice';
import { dayReceived } from './raidDays.slice';
import { runCardOf } from './runCard.rules';

const DATE = '2026-11-27';
const START = Date.UTC(2026, 10, 27, 19);
const MINUTE = 60_000;
const DOLLAR = { code: 'USD', name: 'US dollar', sign: '$', rateMicro: 1_000_000 };
const terms = { baseCents: 14_900, maxCents: null, droppedCents: null, flexBp: 0, priceMap: {}, extras: [] };

const runAt = (startsAt: number, deadline = startsAt) => ({ startsAt, deadline });

/** @param earlier ms before the start until which seats are sold */
const cards = (count: number, earlier = 0) =>
  Array.from({ length: count }, (_, index) => {
    const startsAt = START + index * 30 * MINUTE;
    const card = runCardOf(
      { view: sampleRun({ id: index + 1, startsAt, deadline: startsAt - earlier }), terms },
      DOLLAR,
      { isNext: index === 0 },
    );
    return `<li>${renderToStaticMarkup(<RunCard {...card} />)}</li>`;
  }).join('');

const parsed = (html: string) => document.createRange().createContextualFragment(html).childNodes;

const pageHtml = (
  total: number,
) => `<p>Next run <span data-next-run="${START}"><local-time>Fri 27 Nov, 20:00 CET</local-time></span></p>
  <div data-region="runs"><details data-day="${DATE}" open><summary>Friday <i data-shown-runs>6 of ${total} runs</i></summary>
  <div data-region="runs-${DATE}"><ul>${cards(Math.min(6, total))}</ul></div>
  <a href="?day=${DATE}" data-more-runs="${total}"><span data-wide-text>Show ${total - 6} more</span><span data-phone-text>Show ${Math.min(4, total - 4)} more</span></a></details></div>`;

// A press finds the code for days there.
beforeAll(() => import('./daysWriter'));

let stop = () => {};
afterEach(() => {
  stop();
  jest.restoreAllMocks();
});

function openPage({ isPhone = false, total = 14 } = {}) {
  const media = Object.assign(new EventTarget(), { matches: isPhone }) as MediaQueryList;
  jest.spyOn(window, 'matchMedia').mockReturnValue(media);
  document.body.innerHTML = pageHtml(total);
  const nextRuns = [runAt(START), runAt(START + 30 * MINUTE)];
  const store = testStore({ raidCalendar: { ...initialCalendar, nextRuns } });
  stop = startCalendarWriter({ store, page: document });
  const find = (selector: string) => document.querySelector(selector);
  const textOf = (selector: string) => find(selector)?.textContent;
  return {
    store,
    find,
    textOf,
    visible: () => document.querySelectorAll('li:not([hidden]) > article').length,
    press: (selector: string) =>
      act(async () => {
        (find(selector) as HTMLElement).click();
        // The writer of days is started by the first press.
        await new Promise((resolve) => setTimeout(resolve, 20));
      }),
    tick: (now: number) => act(async () => void store.dispatch(ticked({ now }))),
    passStart: (now: number) => act(async () => void store.dispatch(nextRunStarted({ now }))),
    /** The server's answer to a day. */
    receiveDay: () =>
      act(async () => {
        const list = find(`[data-region="runs-${DATE}"]`) as Element;
        list.innerHTML = `<ul>${cards(total)}</ul>`;
        store.dispatch(fragmentReceived({ region: `runs-${DATE}` }, list.innerHTML));
        store.dispatch(dayReceived({ date: DATE }));
      }),
  };
}
const more = 'a[data-more-runs]';

test('a day shows six runs, then all of them, then six again', async () => {
  const shop = openPage();
  expect([shop.visible(), shop.textOf('[data-shown-runs]')]).toEqual([6, '6 of 14 runs']);
  await shop.press(more);
  expect(shop.find(`[data-region="runs-${DATE}"]`)).toHaveAttribute('aria-busy', 'true');
  await shop.receiveDay();
  expect([shop.visible(), shop.textOf('[data-shown-runs]')]).toEqual([14, '14 runs']);
  expect([shop.textOf('[data-wide-text]'), shop.find(more)?.getAttribute('aria-expanded')]).toEqual([
    'Show fewer',
    'true',
  ]);
  expect(shop.find(`[data-region="runs-${DATE}"]`)).toHaveAttribute('aria-busy', 'false');
  await shop.press(more);
  expect(shop.visible()).toBe(6);
});

test('a phone shows four runs, four more with each press, and “Minimize” with the last', async () => {
  const shop = openPage({ isPhone: true });
  const texts = async () => {
    await shop.press(more);
    return [shop.visible(), shop.textOf('[data-phone-text]')];
  };
  expect(await texts()).toEqual([6, 'Show 4 more']);
  await shop.receiveDay();
  expect(shop.visible()).toBe(8);
  expect(await texts()).toEqual([12, 'Show 2 more']);
  expect(await texts()).toEqual([14, 'Minimize']);
  expect(await texts()).toEqual([4, 'Show 4 more']);
});

test('a day of five runs has one more for phones', async () => {
  const shop = openPage({ isPhone: true, total: 5 });
  expect(shop.textOf('[data-phone-text]')).toBe('Show 1 more');
  await shop.press(more);
  expect([shop.visible(), shop.textOf('[data-phone-text]')]).toEqual([5, 'Minimize']);
});

test('a link to another filter is answered in place', async () => {
  const shop = openPage();
  document.body.insertAdjacentHTML(
    'beforeend',
    '<a data-filter-link href="/wow-boost/raids?region=us&drops=1">Drops</a>',
  );
  await shop.press('[data-filter-link]');
  const { filter, status } = shop.store.getState().raidCalendar;
  expect([filter, status]).toEqual([{ ...initialCalendar.filter, region: 'us', drops: '1' }, 'loading']);
  expect(shop.find('[data-region=runs]')).toHaveAttribute('aria-busy', 'true');
});

test('a click with a modifier is the browser’s', async () => {
  const shop = openPage();
  const click = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true });
  await act(async () => void shop.find(more)?.dispatchEvent(click));
  expect(click.defaultPrevented).toBe(false);
  expect(shop.store.getState().raidDays.days).toEqual({});
});

test('a minimized day is in the state, so time travel opens it again', async () => {
  const shop = openPage();
  const day = shop.find('details') as HTMLDetailsElement;
  await shop.press('summary');
  expect(shop.store.getState().raidDays.days[DATE]?.isMinimized).toBe(true);
  expect(day.open).toBe(false);
  const list = { filter: initialCalendar.filter, totalRuns: 1, nextRuns: [], dayEndsAt: null };
  await act(async () => void shop.store.dispatch(runsReceived(list)));
  expect(day.open).toBe(true);
});

test('the time to the next run is counted, and goes over to the next one', async () => {
  const shop = openPage();
  const cardTexts = () =>
    [...document.querySelectorAll('[data-starts-in]')].map(({ textContent }) => textContent).slice(0, 3);
  const marks = () =>
    [...document.querySelectorAll('article')]
      .slice(0, 3)
      .map((card) => (card.hasAttribute('data-over') ? 'over' : card.hasAttribute('data-next') ? 'next' : ''));
  expect(shop.textOf('[data-next-run]')).toBe('Fri 27 Nov, 20:00 CET');
  await shop.tick(START - 12 * MINUTE - 5_000);
  expect(shop.textOf('[data-next-run]')).toBe('in 12 min 5 s');
  expect([cardTexts(), marks()]).toEqual([
    ['in 12 min', '', ''],
    ['next', '', ''],
  ]);
  await shop.tick(START - 40_000);
  expect(cardTexts()[0]).toBe('in 40 s');
  await shop.tick(START);
  await shop.passStart(START);
  expect(shop.textOf('[data-next-run]')).toBe('in 30 min');
  expect([cardTexts(), marks()]).toEqual([
    ['', 'in 30 min', ''],
    ['over', 'next', ''],
  ]);
});

test('a run whose seats are sold until an hour before is over then, and the next one is another', async () => {
  const shop = openPage();
  const [first, second] = [START, START + 30 * MINUTE];
  document.querySelector('ul')?.replaceChildren(...parsed(cards(1, 60 * MINUTE) + cards(2).slice(cards(1).length)));
  await act(async () => {
    const nextRuns = [runAt(first, first - 60 * MINUTE), runAt(second)];
    const list = { filter: initialCalendar.filter, totalRuns: 2, nextRuns, dayEndsAt: null };
    shop.store.dispatch(runsReceived(list));
  });
  const marks = () =>
    [...document.querySelectorAll('article')].map((card) => [
      card.hasAttribute('data-over'),
      card.querySelector('[data-starts-in]')?.textContent,
    ]);
  await shop.tick(first - 61 * MINUTE);
  expect(marks()).toEqual([
    [false, 'in 1 h 1 min'],
    [false, ''],
  ]);
  await shop.tick(first - 60 * MINUTE);
  await shop.passStart(first - 60 * MINUTE);
  expect(marks()).toEqual([
    [true, ''],
    [false, 'in 1 h 30 min'],
  ]);
  expect(shop.textOf('[data-next-run]')).toBe('in 1 h 30 min');
});

test('a tick changes nothing but the texts that differ', async () => {
  const shop = openPage();
  await shop.tick(START - 12 * MINUTE - 5_000);
  const changes: MutationRecord[] = [];
  const observer = new MutationObserver((records) => changes.push(...records));
  observer.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
  await shop.tick(START - 12 * MINUTE - 4_000);
  await act(async () => {});
  observer.disconnect();
  expect(changes.map(({ target }) => (target as Element).getAttribute?.('data-next-run'))).toEqual([String(START)]);
});

test('time travel to before the first tick shows the server’s time of the next run again, as an element', async () => {
  const shop = openPage();
  const time = shop.find('local-time');
  await shop.tick(START - 5_000);
  expect(shop.textOf('[data-next-run]')).toBe('in 5 s');
  await shop.tick(null as never);
  expect(shop.find('[data-next-run]')?.firstElementChild).toBe(time);
});
