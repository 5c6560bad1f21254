import { createPastView } from './pastView';

class PageTransition extends Event {
  readonly persisted: boolean;
  constructor(type: string, { persisted = false }: PageTransitionEventInit = {}) {
    super(type);
    this.persisted = persisted;
  }
}

const wake = jest.fn();
const ways = { back: () => {}, goOn: () => {} };
const stateOf = (id: string) => document.getElementById(id)?.dataset.state;

beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(globalThis, { PageTransitionEvent: PageTransition });
  document.body.innerHTML = `<store-island id="asleep" data-state="waiting"></store-island>
    <store-island id="awake" data-state="hydrated"></store-island><store-island id="broken" data-state="failed"></store-island>`;
  wake.mockClear();
  Object.assign(document.getElementById('asleep') as HTMLElement, { wake });
});
afterEach(() => jest.useRealTimers());

test('an island that has not woken sleeps through the past, and wakes in the present', () => {
  const view = createPastView(document);
  view.shown(ways);
  view.shown(ways);
  expect([stateOf('asleep'), stateOf('awake'), stateOf('broken')]).toEqual(['past', 'hydrated', 'failed']);
  expect(wake).not.toHaveBeenCalled();
  view.left();
  expect([stateOf('asleep'), stateOf('awake'), stateOf('broken')]).toEqual(['waiting', 'hydrated', 'failed']);
  expect(wake).toHaveBeenCalledTimes(1);
});

test('who comes back to a page that shows the past is heard in the present, once', () => {
  const heard = jest.fn();
  const view = createPastView(document);
  view.shown(ways);
  window.dispatchEvent(new PageTransition('pageshow', { persisted: true }));
  window.addEventListener('pageshow', heard);
  view.left();
  jest.runAllTimers();
  expect(heard).toHaveBeenCalledTimes(1);
  expect(heard.mock.calls[0][0]).toMatchObject({ persisted: true });

  view.shown(ways);
  view.left();
  jest.runAllTimers();
  expect(heard).toHaveBeenCalledTimes(1);
  window.removeEventListener('pageshow', heard);
});

test('a page that was loaded anew, or came back in the present, is told of it once', () => {
  const heard = jest.fn();
  const view = createPastView(document);
  window.addEventListener('pageshow', heard);
  window.dispatchEvent(new PageTransition('pageshow', { persisted: true }));
  view.shown(ways);
  window.dispatchEvent(new PageTransition('pageshow'));
  view.left();
  jest.runAllTimers();
  expect(heard).toHaveBeenCalledTimes(2);
  window.removeEventListener('pageshow', heard);
});
