import { watchOpener } from './opener.dom';

interface FakeObserver {
  readonly margin: string | undefined;
  readonly targets: Set<Element>;
  readonly report: (target: Element, isIntersecting: boolean) => void;
}
let observers: FakeObserver[] = [];
globalThis.IntersectionObserver = class {
  constructor(callback: (entries: unknown[]) => void, { rootMargin }: IntersectionObserverInit = {}) {
    const targets = new Set<Element>();
    this.observe = (target: Element) => void targets.add(target);
    this.disconnect = () => {
      observers = observers.filter((one) => one.targets !== targets);
    };
    observers.push({
      margin: rootMargin,
      targets,
      report: (target, isIntersecting) => callback([{ target, isIntersecting }]),
    });
  }
  observe: (target: Element) => void;
  disconnect: () => void;
} as unknown as typeof IntersectionObserver;
/** Reports each element once, as it is at first. */
globalThis.ResizeObserver = class {
  constructor(report: () => void) {
    this.observe = report;
  }
  observe: () => void;
} as unknown as typeof ResizeObserver;

const byId = (id: string) => document.getElementById(id) as HTMLElement;
const away = () => byId('chat-opener').getAttribute('data-away');
/** The observers of what lies below the opener, and of what is open. */
const current = () => observers as [FakeObserver, FakeObserver];

beforeEach(() => {
  observers = [];
  document.body.innerHTML = `
    <main><a id="buy" href="/buy">Buy now</a><p id="text">Text</p></main>
    <dialog id="menu"></dialog>
    <div><div id="chat-corner"><a id="chat-opener" href="/chat">Chat</a></div></div>`;
  byId('chat-opener').getBoundingClientRect = () => new DOMRect(900, innerHeight - 68, 108, 48);
  Object.defineProperty(document.documentElement, 'clientWidth', { configurable: true, value: 1024 });
  watchOpener(document);
});

test('the opener is away while a control lies below it or something is open', () => {
  const [below, open] = current();
  expect(away()).toBeNull();
  expect([...below.targets]).toEqual([byId('buy')]);
  expect([...open.targets]).toEqual([byId('menu')]);
  below.report(byId('buy'), true);
  expect(away()).toBe('true');
  open.report(byId('menu'), true);
  below.report(byId('buy'), false);
  expect(away()).toBe('true');
  open.report(byId('menu'), false);
  expect(away()).toBe('false');
});

test('the title of a card counts for all of the card, and is not measured', async () => {
  const measure = jest.spyOn(window, 'getComputedStyle');
  byId('text').outerHTML =
    '<article id="card"><h3><a href="/card">Card</a></h3></article><h3><a id="plain" href="/">Plain</a></h3>';
  await Promise.resolve();
  expect([...current()[0].targets]).toEqual([byId('buy'), byId('card'), byId('plain')]);
  expect(measure).not.toHaveBeenCalled();
});

test('controls that come later are watched, too, and text is not', async () => {
  byId('text').innerHTML = 'Sold out. <button id="refresh">Refresh</button>';
  await Promise.resolve();
  expect([...current()[0].targets]).toEqual([byId('buy'), byId('refresh')]);
});

test('it watches its new place when it has moved in the window', () => {
  current()[0].report(byId('buy'), true);
  const { margin } = current()[0];
  window.dispatchEvent(new Event('resize'));
  expect(current()[0].margin).toBe(margin);
  byId('chat-opener').getBoundingClientRect = () => new DOMRect(900, innerHeight - 140, 108, 48);
  window.dispatchEvent(new Event('resize'));
  expect(observers).toHaveLength(2);
  expect(current()[0].margin).not.toBe(margin);
  current()[0].report(byId('buy'), false);
  expect(away()).toBe('false');
});
