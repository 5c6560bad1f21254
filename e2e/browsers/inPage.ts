import { queryAllByRole, queryAllByText } from '@testing-library/dom';
import type { Point } from './tab';

/* Runs in the pages of the stories: finds what a shopper would see or hear there, by the same rules as the tests of islands. */

/** Elements that are shown: by a CSS selector, by role and name, or by their own text, which is whole unless it is a pattern. */
export type Target =
  | { readonly css: string; readonly within?: Target }
  | { readonly role: string; readonly name?: string | RegExp; readonly within?: Target }
  | { readonly text: string | RegExp; readonly within?: Target };

const ERRORS_KEY = 'story-errors';

function isShown(element: HTMLElement): boolean {
  return element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0;
}

function find(target: Target): HTMLElement[] {
  const containers = target.within === undefined ? [document.body] : find(target.within);
  return [...new Set(containers.flatMap((container) => findIn(container, target)))].filter(isShown);
}

function findIn(container: HTMLElement, target: Target): HTMLElement[] {
  if ('css' in target) return [...container.querySelectorAll<HTMLElement>(target.css)];
  if ('text' in target) return queryAllByText(container, target.text);
  return queryAllByRole(container, target.role, target.name === undefined ? {} : { name: target.name });
}

const pointOf = (element: HTMLElement): Point => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
};

/** Whether a press at the middle of an element reaches it. */
function isReachable(element: HTMLElement): boolean {
  const { x, y } = pointOf(element);
  const hit = document.elementFromPoint(x, y);
  return element.contains(hit) || hit?.closest('label')?.control === element;
}

/** Where to press the first element, which is brought into view; a sentence where it can't be pressed. */
function pressPoint(target: Target): Point | string {
  const [element] = find(target);
  if (element === undefined) return 'it is not shown';
  if (!isReachable(element)) element.scrollIntoView({ block: 'center', behavior: 'instant' });
  if (isReachable(element)) return pointOf(element);
  const { x, y } = pointOf(element);
  return `at ${x}, ${y} it is covered by ${document.elementFromPoint(x, y)?.outerHTML.slice(0, 200)}`;
}

const tidy = (text: string | null): string => (text ?? '').replace(/\s+/g, ' ').trim();

const namesOf = (islands: string) =>
  [...document.querySelectorAll(islands)].map((island) => island.getAttribute('name'));

const storyPage = {
  pressPoint,
  texts: (target: Target) => find(target).map(({ textContent }) => tidy(textContent)),
  attributes: (target: Target, name: string) => find(target).map((element) => element.getAttribute(name)),
  /** Whether the first element has the focus. */
  isFocused: (target: Target) => find(target)[0] === document.activeElement,
  /** Selects the text of the field that has the focus, so that typing replaces it. */
  selectAll: () => {
    (document.activeElement as HTMLInputElement).select();
    return null;
  },
  /** Whether the page has loaded. Until then a browser may not take the pointer's moves. */
  isLoaded: () => document.readyState === 'complete',
  address: () => `${location.pathname}${location.search}`,
  /** Islands that are not hydrated, but for those that wait for what has not happened: a place that nobody has seen, or a dialog that is closed. */
  restingIslands: () =>
    namesOf('store-island:not([data-state=hydrated], [when=seen], :is(details, dialog):not([open]) *)'),
  failedIslands: () => namesOf('store-island[data-state=failed]'),
  /** Errors of this page since the script has run in it, and of the pages that were left. */
  errors: (): readonly string[] => JSON.parse(sessionStorage.getItem(ERRORS_KEY) ?? '[]'),
};

export type StoryPage = typeof storyPage;

let isLeaving = false;
// Firefox reports files that were still loading as failed.
addEventListener('beforeunload', () => {
  isLeaving = true;
});
addEventListener('pageshow', () => {
  isLeaving = false;
});

function recordError(what: string): void {
  if (!isLeaving) sessionStorage.setItem(ERRORS_KEY, JSON.stringify([...storyPage.errors(), what]));
}

const sentenceOf = (reason: unknown): string =>
  reason instanceof Error ? `${reason} ${reason.stack}` : String(reason);

addEventListener(
  'error',
  ({ error, message, target }) =>
    recordError(target instanceof Element ? `not loaded: ${target.outerHTML}` : `${message} ${sentenceOf(error)}`),
  true,
);
addEventListener('unhandledrejection', ({ reason }) => recordError(sentenceOf(reason)));
addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
  recordError(`against the content security policy: ${violatedDirective} ${blockedURI}`),
);
const logError = console.error;
console.error = (...texts: unknown[]) => {
  recordError(texts.map(sentenceOf).join(' '));
  logError(...texts);
};

Object.assign(window, { storyPage });
