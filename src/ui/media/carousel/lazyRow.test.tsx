import { attemptImport } from '../../attemptImport';
import { createLazyRow } from './lazyRow';

jest.mock('../../attemptImport', () => ({ attemptImport: jest.fn() }));

/** A row of three cards, of which one is in view, or all; the code of Swiper comes when the test lets it. */
function aRow({ fits = false } = {}) {
  globalThis.IntersectionObserver = class {
    observe() {}
    disconnect() {}
  } as never;
  document.body.innerHTML = '<div><ul><li></li><li></li><li></li></ul></div>';
  const frame = document.body.firstElementChild as HTMLElement;
  Object.defineProperties(frame, { scrollWidth: { value: fits ? 300 : 900 }, clientWidth: { value: 300 } });
  const create = jest.fn(() => ({ step() {}, goTo() {}, update() {}, destroy() {} }));
  let arrive: (code: typeof create) => void = () => {};
  const imported = new Promise<typeof create>((resolve) => {
    arrive = resolve;
  });
  jest.mocked(attemptImport).mockReset().mockReturnValue(imported);
  const row = createLazyRow(frame, { onUse: true }, () => {});
  const focus = () => frame.dispatchEvent(new Event('focusin'));
  return { row, create, focus, arrive: () => arrive(create) };
}

const { matchMedia } = window;
beforeEach(() => {
  jest.useFakeTimers();
  window.matchMedia = (() => ({ matches: true, addEventListener() {}, removeEventListener() {} })) as never;
});
afterEach(() => {
  jest.useRealTimers();
  window.matchMedia = matchMedia;
});

test('a row that is focused gets Swiper, once', async () => {
  const { row, create, focus, arrive } = aRow();
  focus();
  focus();
  expect(attemptImport).toHaveBeenCalledTimes(1);
  arrive();
  await jest.advanceTimersByTimeAsync(1_000);
  expect(create).toHaveBeenCalledTimes(1);
  row.destroy();
});

test('a row that fits needs none', () => {
  const { focus } = aRow({ fits: true });
  focus();
  expect(attemptImport).not.toHaveBeenCalled();
});

test('a row that is gone when the code comes gets none', async () => {
  const { row, create, focus, arrive } = aRow();
  focus();
  row.destroy();
  arrive();
  await jest.advanceTimersByTimeAsync(1_000);
  expect(create).not.toHaveBeenCalled();
});
