import { CAROUSELS, type CarouselPreset } from './presets';
import { type CarouselHandle, type MovedBy, startCarousel } from './startCarousel';

/* Without Swiper, which is not loaded in time here: the row scrolls natively, and the test gives it its sizes. */
jest.mock('../../attemptImport', () => ({ attemptImport: async () => undefined }));

const WIDTH = 300;
let sight: ((isInView: boolean) => void)[] = [];

beforeEach(() => {
  jest.useFakeTimers();
  sight = [];
  globalThis.IntersectionObserver = class {
    constructor(callback: IntersectionObserverCallback, options?: IntersectionObserverInit) {
      expect(options?.threshold).toBe(0.1);
      sight.push((isIntersecting) => callback([{ isIntersecting } as IntersectionObserverEntry], this as never));
    }
    observe() {}
    disconnect() {}
  } as never;
});
const started: CarouselHandle[] = [];
afterEach(() => {
  for (const carousel of started.splice(0)) carousel.destroy();
  jest.useRealTimers();
  document.body.innerHTML = '';
  document.body.inert = false;
});

interface Started {
  readonly carousel: CarouselHandle;
  readonly root: HTMLElement;
  readonly frame: HTMLElement;
  readonly shown: [index: number, by: MovedBy][];
  readonly current: () => number;
  readonly look: (isInView: boolean) => void;
}

/** A carousel of so many slides, one in view. @param prepare what the shopper does before it begins */
function start(
  slides: number,
  preset: CarouselPreset = CAROUSELS.topPromo,
  prepare: (root: HTMLElement) => void = () => {},
): Started {
  const bars = '<button data-bar=""><i></i></button>'.repeat(slides);
  document.body.insertAdjacentHTML(
    'beforeend',
    `<section>
    <div data-controls><button data-step="-1"></button><button data-step="1"></button>${bars}</div>
    <div data-slides><ul>${'<li><a href="#x">x</a></li>'.repeat(slides)}</ul></div></section>`,
  );
  const root = [...document.querySelectorAll('section')].at(-1) as HTMLElement;
  const frame = root.querySelector('[data-slides]') as HTMLElement;
  for (const [index, card] of [...frame.querySelectorAll('li')].entries())
    Object.defineProperty(card, 'offsetLeft', { value: index * WIDTH });
  Object.defineProperties(frame, { scrollWidth: { value: slides * WIDTH }, clientWidth: { value: WIDTH } });
  frame.scrollTo = (({ left }: ScrollToOptions) => {
    frame.scrollLeft = left ?? 0;
    frame.dispatchEvent(new Event('scroll'));
  }) as typeof frame.scrollTo;
  const shown: [number, MovedBy][] = [];
  const controls = root.querySelector('[data-controls]') as HTMLElement;
  prepare(root);
  const carousel = startCarousel({ root, frame, controls }, preset, {
    onShown: (index, by) => shown.push([index, by]),
  });
  const current = () => Math.round(frame.scrollLeft / WIDTH);
  started.push(carousel);
  return { carousel, root, frame, shown, current, look: (isInView) => sight.at(-1)?.(isInView) };
}

function play(slides = 3, preset?: CarouselPreset, prepare?: (root: HTMLElement) => void): Started {
  const started = start(slides, preset, prepare);
  started.look(true);
  started.carousel.setPaused(false, false);
  return started;
}

const hide = (hidden: boolean) => {
  Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
};
const pass = (ms: number) => jest.advanceTimersByTime(ms);

test.each([
  ['topPromo', 10_000],
  ['bottomPromo', 10_000],
  ['weKnow', 10_000],
  ['sherpa', 6_000],
  ['ourFocus', 6_000],
] as const)('%s moves every %i ms once a tenth of it is in view, and begins anew after the last', (name, delay) => {
  const { carousel, shown, current, look } = start(3, CAROUSELS[name]);
  carousel.setPaused(false, false);
  pass(50_000);
  expect(current()).toBe(0);
  look(true);
  pass(delay - 1);
  expect(current()).toBe(0);
  pass(1);
  expect(current()).toBe(1);
  pass(2 * delay);
  expect(shown).toEqual([
    [1, 'clock'],
    [2, 'clock'],
    [0, 'clock'],
  ]);
});

test('without a delay of its own it moves every 3,000 ms', () => {
  const { current } = play(3, { ...CAROUSELS.topPromo, autoplay: true });
  pass(2_999);
  expect(current()).toBe(0);
  pass(1);
  expect(current()).toBe(1);
});

test('out of view it stops and goes back to its first slide, and begins with a whole delay when it is back', () => {
  const { shown, current, look } = play();
  pass(19_000);
  expect(current()).toBe(1);
  look(false);
  expect(current()).toBe(0);
  expect(shown.at(-1)).toEqual([0, 'leaving']);
  pass(3_610_000);
  expect(current()).toBe(0);
  look(true);
  pass(9_999);
  expect(current()).toBe(0);
  pass(1);
  expect(current()).toBe(1);
});

const pointer = (place: EventTarget, type: string, pointerType = 'mouse') =>
  place.dispatchEvent(Object.assign(new Event(type), { pointerType }));

test.each<[name: string, begin: (root: HTMLElement) => void, end: (root: HTMLElement) => void]>([
  [
    'the pointer',
    (root) => root.dispatchEvent(Object.assign(new Event('pointerenter'), { pointerType: 'mouse' })),
    (root) => root.dispatchEvent(new Event('pointerleave')),
  ],
  [
    'a touch',
    (root) => root.dispatchEvent(new Event('touchstart')),
    (root) => root.dispatchEvent(new Event('touchend')),
  ],
  ['a drag', (root) => pointer(root, 'pointerdown'), () => pointer(document, 'pointerup')],
  ['a drag of a link', (root) => pointer(root, 'pointerdown'), () => pointer(document, 'pointercancel')],
  [
    'the focus',
    (root) => {
      const link = root.querySelector('a') as HTMLElement;
      Object.assign(link, { matches: (selector: string) => selector === ':focus-visible' });
      link.focus();
    },
    (root) => root.querySelector('a')?.blur(),
  ],
  ['a hidden tab', () => hide(true), () => hide(false)],
])('%s holds it, for an hour too, and then it goes on with what was left', async (_name, begin, end) => {
  const { root, shown, current } = play();
  pass(8_000);
  begin(root);
  pass(3_600_000);
  expect([current(), shown]).toEqual([0, []]);
  end(root);
  pass(1_999);
  expect(current()).toBe(0);
  pass(1);
  expect(current()).toBe(1);
});

/** An element as in a browser with the mouse over it, or with the keyboard in it. */
const pretend = (element: HTMLElement, state: ':hover' | ':focus-visible') => {
  const matches = element.matches.bind(element);
  element.matches = ((selectors: string) => selectors === state || matches(selectors)) as typeof element.matches;
  const original = element.querySelector.bind(element);
  element.querySelector = ((selectors: string) =>
    selectors === state ? element.firstElementChild : original(selectors)) as typeof element.querySelector;
};

test.each([':hover', ':focus-visible'] as const)('%s that is there before it begins holds it', (state) => {
  const original = window.matchMedia;
  window.matchMedia = ((media: string) => ({
    matches: media === '(hover: hover)',
    addEventListener() {},
    removeEventListener() {},
  })) as never;
  const { current } = play(3, CAROUSELS.topPromo, (root) => pretend(root, state));
  window.matchMedia = original;
  pass(50_000);
  expect(current()).toBe(0);
});

test('it begins with the slide that the shopper has scrolled to', () => {
  const { carousel, shown, current } = play(3, CAROUSELS.topPromo, (root) => {
    (root.querySelector('[data-slides]') as HTMLElement).scrollLeft = WIDTH;
  });
  expect([carousel.index(), current(), shown]).toEqual([1, 1, []]);
  pass(10_000);
  expect(shown).toEqual([[2, 'clock']]);
});

test('a smooth scroll over several slides is one move', () => {
  const { frame, shown } = play();
  pass(20_000);
  frame.scrollTo = (({ left = 0 }: ScrollToOptions) => {
    for (const step of [0.75, 0.5, 0.25, 0]) {
      frame.scrollLeft = left + step * (2 * WIDTH - left);
      frame.dispatchEvent(new Event('scroll'));
    }
  }) as typeof frame.scrollTo;
  pass(10_000);
  expect(shown).toEqual([
    [1, 'clock'],
    [2, 'clock'],
    [0, 'clock'],
  ]);
});

test('who goes on by keyboard from a link of a slide is on that of the next one', () => {
  const { carousel, root } = play();
  const links = [...root.querySelectorAll('a')];
  links[0]?.focus();
  carousel.step(1);
  expect(document.activeElement).toBe(links[1]);
});

test('a preset that plays on is held by neither pointer nor focus, but by what drags it', () => {
  const { root, shown, current } = play(3, { ...CAROUSELS.topPromo, playsOn: true });
  pointer(root, 'pointerenter');
  const link = root.querySelector('a') as HTMLElement;
  pretend(link, ':focus-visible');
  link.focus();
  pass(9_000);
  root.dispatchEvent(new Event('touchstart'));
  // The browser scrolls by the finger from here.
  pointer(document, 'pointercancel', 'touch');
  pass(50_000);
  expect(shown).toEqual([]);
  root.dispatchEvent(new Event('touchend'));
  pass(999);
  expect(current()).toBe(0);
  pass(1);
  expect(current()).toBe(1);
});

test('of two in view one moves, and the other when the first is held', () => {
  const first = play();
  const second = play();
  pass(10_000);
  expect([first.current(), second.current()]).toEqual([1, 0]);
  first.root.dispatchEvent(new Event('touchstart'));
  pass(10_000);
  expect([first.current(), second.current()]).toEqual([1, 1]);
  first.root.dispatchEvent(new Event('touchend'));
  pass(10_000);
  expect([first.current(), second.current()]).toEqual([1, 2]);
  second.look(false);
  pass(10_000);
  expect([first.current(), second.current()]).toEqual([2, 0]);
});

test('time travel holds it, shows the slide of then without a word, and it goes on with a whole delay', async () => {
  const { carousel, shown, current } = play();
  pass(15_000);
  expect(current()).toBe(1);
  document.body.inert = true;
  await Promise.resolve();
  carousel.follow(2);
  expect(current()).toBe(2);
  pass(3_600_000);
  carousel.follow(0);
  expect(current()).toBe(0);
  document.body.inert = false;
  await Promise.resolve();
  carousel.follow(1);
  expect(shown).toEqual([[1, 'clock']]);
  pass(9_999);
  expect(current()).toBe(1);
  pass(1);
  expect(current()).toBe(2);
});

test('a paused one stands still; pressing "Play" counts although pointer and focus are on it', () => {
  const { carousel, root, current } = play();
  root.dispatchEvent(Object.assign(new Event('pointerenter'), { pointerType: 'mouse' }));
  carousel.setPaused(true, true);
  pass(50_000);
  expect(current()).toBe(0);
  carousel.setPaused(false, true);
  pass(10_000);
  expect(current()).toBe(1);
});

test('what the shopper chooses is shown for a whole delay', () => {
  const { carousel, shown, current } = play();
  pass(9_000);
  carousel.choose(2);
  expect(shown).toEqual([[2, 'shopper']]);
  pass(9_999);
  expect(current()).toBe(2);
  pass(1);
  expect(current()).toBe(0);
});

test('bars, arrows and slides follow; only the slide in view can be reached, and it is announced unless it plays', () => {
  const { carousel, root, frame } = play();
  const marks = () => [...root.querySelectorAll('[data-bar]')].map((bar) => bar.getAttribute('aria-current'));
  const arrows = () => [...root.querySelectorAll('[data-step]')].map((arrow) => arrow.getAttribute('aria-disabled'));
  const inert = () => [...frame.querySelectorAll('li')].map((slide) => slide.inert);
  const live = () => frame.querySelector('ul')?.getAttribute('aria-live');
  expect([marks(), arrows(), inert(), live()]).toEqual([
    ['true', null, null],
    ['true', null],
    [false, true, true],
    'off',
  ]);
  carousel.setPaused(true, true);
  carousel.choose(2);
  expect([marks(), arrows(), inert(), live()]).toEqual([
    [null, null, 'true'],
    [null, 'true'],
    [true, true, false],
    'polite',
  ]);
  carousel.destroy();
  expect([inert(), live()]).toEqual([[false, false, false], null]);
});

test('one that loops has no end for its arrows: each leads on to the other one', () => {
  const { carousel, root, current } = start(3, CAROUSELS.bottomPromo);
  expect(root.querySelectorAll('[aria-disabled]')).toHaveLength(0);
  carousel.step(-1);
  expect(current()).toBe(2);
  carousel.step(1);
  expect(current()).toBe(0);
  carousel.step(1);
  expect(current()).toBe(1);
});

test.each([0, 1, 200])('with %i cards nothing is thrown, and only what does not fit is moved', (count) => {
  const { carousel, root, current, look } = start(count);
  look(true);
  carousel.setPaused(false, false);
  for (const direction of [1, -1, 1] as const) carousel.step(direction);
  carousel.choose(count + 5);
  carousel.follow(count + 5);
  pass(20_000);
  expect(root.querySelector('[data-controls]')?.hasAttribute('data-fits')).toBe(count < 2);
  expect(current()).toBeLessThan(Math.max(1, count));
  carousel.destroy();
});
