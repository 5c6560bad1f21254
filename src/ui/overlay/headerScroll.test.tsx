import { watchHeader } from './headerScroll';

let stop = () => {};
/** Whether the focus is in the header or one of its menus is open; jsdom can't know it. */
let inUse = false;
const header = () => document.querySelector('header') as HTMLElement;
const rows = () => [...document.querySelectorAll('[data-header-row]')];
const isBarHidden = () => header().hasAttribute('data-bar-hidden');

function start(attributes = '') {
  document.body.innerHTML = `<header ${attributes}><div data-header-row class="dark"></div><div data-header-row class="dark"></div></header>`;
  inUse = false;
  Object.assign(header(), { matches: () => inUse });
  Object.assign(window, { scrollY: 0 });
  stop = watchHeader(document);
}

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  stop();
  jest.useRealTimers();
});

function scrollTo(...positions: number[]) {
  for (const scrollY of positions) {
    Object.assign(window, { scrollY });
    window.dispatchEvent(new Event('scroll'));
    jest.advanceTimersByTime(20);
  }
}

describe('the second row of the header', () => {
  test.each([
    ['stays above 300 px', [100, 200, 300], false],
    ['hides when the page is scrolled down below 300 px', [100, 200, 311], true],
    ['hides also when the page is scrolled slowly', [400, 401, 395, 397, 399, 401, 403, 405, 407], true],
    ['stays while the page moves by 10 px at most', [400, 300, 305, 310], false],
    ['comes back when the page is scrolled up', [1000, 985], false],
    ['stays hidden while the page is scrolled up by 10 px at most', [1000, 990], true],
    ['comes back when the page is scrolled up slowly', [1000, 996, 992, 988], false],
    ['comes back at 300 px, however slowly', [315, 311, 305, 300], false],
    ['stays hidden while the page trembles', [1000, 994, 1000, 994, 1000], true],
    ['comes back above the top, where the page is stretched', [1000, -40], false],
  ])('%s', (_what, positions, isHidden) => {
    start();
    scrollTo(...positions);
    expect(isBarHidden()).toBe(isHidden);
  });

  test('never hides while the header is in use, and comes back as soon as it is', () => {
    start();
    inUse = true;
    scrollTo(400, 800);
    expect(isBarHidden()).toBe(false);
    inUse = false;
    scrollTo(1200);
    expect(isBarHidden()).toBe(true);
    inUse = true;
    document.dispatchEvent(new Event('focusin'));
    jest.advanceTimersByTime(20);
    expect(isBarHidden()).toBe(false);
  });

  test('is looked at once a frame', () => {
    start();
    const look = jest.spyOn(header(), 'toggleAttribute');
    for (const scrollY of [400, 500, 600]) {
      Object.assign(window, { scrollY });
      window.dispatchEvent(new Event('scroll'));
    }
    jest.advanceTimersByTime(20);
    expect(look).toHaveBeenCalledTimes(1);
  });
});

const isDark = () => rows().map((row) => row.classList.contains('dark'));

test('a header over art is dark until the page is scrolled, and while the search is not open', () => {
  start('data-over-art');
  expect(isDark()).toEqual([true, true]);
  scrollTo(1);
  expect(isDark()).toEqual([false, false]);
  scrollTo(0);
  expect(isDark()).toEqual([true, true]);
  document.documentElement.setAttribute('data-open-search', '');
  document.dispatchEvent(new Event('focusin'));
  jest.advanceTimersByTime(20);
  expect(isDark()).toEqual([false, false]);
  document.documentElement.removeAttribute('data-open-search');
});

test('a page without a header has nothing to watch', () => {
  document.body.innerHTML = '';
  stop = watchHeader(document);
  expect(() => scrollTo(500)).not.toThrow();
});
