import { CAROUSELS } from './presets';
import { type CarouselHandle, startCarousel } from './startCarousel';

/* Without Swiper, which is not loaded in time here: both rows scroll natively, and the test gives them their sizes. */
jest.mock('../../attemptImport', () => ({ attemptImport: async () => undefined }));

const WIDTH = 300;
const COUNT = 3;

beforeEach(() => {
  jest.useFakeTimers();
  globalThis.IntersectionObserver = class {
    observe() {}
    disconnect() {}
  } as never;
});
let carousel: CarouselHandle | undefined;
afterEach(() => {
  carousel?.destroy();
  jest.useRealTimers();
  document.body.innerHTML = '';
});

/** A row of items of one width, as a browser lays it out. @param width of what is in view, px */
function createRow(item: string, width: () => number): HTMLElement {
  const row = document.createElement('div');
  row.innerHTML = `<ul>${`<li>${item}</li>`.repeat(COUNT)}</ul>`;
  Object.defineProperties(row, { scrollWidth: { value: COUNT * WIDTH }, clientWidth: { get: width } });
  for (const [index, element] of [...row.querySelectorAll('li')].entries())
    Object.defineProperty(element, 'offsetLeft', { value: index * WIDTH });
  row.scrollTo = (({ left = 0 }: ScrollToOptions) => {
    row.scrollLeft = Math.min(left, COUNT * WIDTH - width());
    row.dispatchEvent(new Event('scroll'));
  }) as typeof row.scrollTo;
  return row;
}

/** A pair of three slides and their words. */
function startPair() {
  let wordsWidth = WIDTH;
  const frame = createRow('slide', () => WIDTH);
  const words = createRow('<button>word</button>', () => wordsWidth);
  const [root, controls] = [document.createElement('section'), document.createElement('div')];
  root.append(controls, frame, words);
  document.body.append(root);
  const pair = startCarousel(
    { root, frame, controls, words: { frame: words, preset: CAROUSELS.ourFocusWords } },
    CAROUSELS.ourFocus,
    { onShown: () => {} },
  );
  carousel = pair;
  const buttons = [...words.querySelectorAll('button')];
  const resize = (shownWords: number) => {
    wordsWidth = shownWords * WIDTH;
    window.dispatchEvent(new Event('resize'));
    jest.advanceTimersByTime(0);
  };
  return { carousel: pair, frame, words, buttons, resize };
}

test('the words of a pair follow, are pressed to show their slide, and choose when one of them is in view', () => {
  const { carousel, frame, words, buttons } = startPair();
  buttons[2]?.click();
  expect([frame.scrollLeft, words.scrollLeft]).toEqual([2 * WIDTH, 2 * WIDTH]);
  expect(buttons.map((button) => button.getAttribute('aria-current'))).toEqual([null, null, 'true']);
  words.dispatchEvent(new Event('pointerdown'));
  words.scrollLeft = WIDTH;
  words.dispatchEvent(new Event('scroll'));
  expect(frame.scrollLeft).toBe(WIDTH);
  // The words come after the slides, and must not take them back.
  carousel.step(1);
  words.scrollLeft = WIDTH;
  words.dispatchEvent(new Event('scroll'));
  expect(frame.scrollLeft).toBe(2 * WIDTH);
});

test('the words stay with their slides when another number of them is in view', () => {
  const { carousel, frame, words, resize } = startPair();
  resize(3);
  carousel.choose(2);
  // A finger that has only looked around among all of them has chosen none.
  words.dispatchEvent(new Event('pointerdown'));
  resize(1);
  expect([frame.scrollLeft, words.scrollLeft]).toEqual([2 * WIDTH, 2 * WIDTH]);
});
