import '@testing-library/jest-dom';
import { TextDecoder, TextEncoder } from 'node:util';
import { configure } from '@testing-library/dom';
import { takeTextProblems, watchTexts } from './loneTexts';

// A busy machine takes more than the default second to compile a chunk that a test waits for.
configure({ asyncUtilTimeout: 10_000 });

// As the shop's pages have it: another language would mean that a browser has translated them.
document.documentElement.lang = 'en';

// jsdom lacks these browser APIs. TypeBox and React's server renderer need the encoders when they are loaded.
Object.assign(globalThis, { TextEncoder, TextDecoder });

/** An observer that never reports anything. */
class NoopObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
globalThis.matchMedia ??= (media) =>
  Object.assign(new EventTarget(), { media, matches: false, onchange: null, addListener() {}, removeListener() {} });
globalThis.ResizeObserver ??= NoopObserver as never;
globalThis.IntersectionObserver ??= NoopObserver as never;

// jsdom has no layout, so there is nothing to scroll to.
Element.prototype.scrollIntoView ??= () => {};
Element.prototype.scrollTo ??= function scrollTo(this: Element, to?: ScrollToOptions | number) {
  if (typeof to === 'object' && to.left !== undefined) this.scrollLeft = to.left;
};

/** A dialog without making the page behind a modal one inert. */
Object.assign(HTMLDialogElement.prototype, {
  show(this: HTMLDialogElement) {
    this.open = true;
  },
  showModal(this: HTMLDialogElement) {
    this.open = true;
  },
  close(this: HTMLDialogElement) {
    if (!this.open) return;
    this.open = false;
    this.dispatchEvent(new Event('close'));
  },
});

watchTexts();
afterEach(() => expect(takeTextProblems()).toEqual([]));
