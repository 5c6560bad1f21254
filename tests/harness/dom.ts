import '@testing-library/jest-dom';
import { TextDecoder, TextEncoder } from 'node:util';

// What every browser has and jsdom lacks. TypeBox and React's server renderer ask for the encoders when they are loaded.
Object.assign(globalThis, { TextEncoder, TextDecoder });

/** A wide screen that never changes, on which nothing is observed. */
class Unobserving {
  observe() {}
  unobserve() {}
  disconnect() {}
}
globalThis.matchMedia ??= (media) =>
  Object.assign(new EventTarget(), { media, matches: false, onchange: null, addListener() {}, removeListener() {} });
globalThis.ResizeObserver ??= Unobserving as never;
globalThis.IntersectionObserver ??= Unobserving as never;

// Nothing has a place that could be scrolled to.
Element.prototype.scrollIntoView ??= () => {};
Element.prototype.scrollTo ??= function scrollTo(this: Element, to?: ScrollToOptions | number) {
  if (typeof to === 'object' && to.left !== undefined) this.scrollLeft = to.left;
};

/** A dialog, but for the inertness of what is behind a modal one. */
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
