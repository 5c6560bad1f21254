import { createPastView } from './pastView';

class PageTransition extends Event {
  readonly persisted: boolean;
  constructor(type: string, { persisted = false }: PageTransitionEventInit = {}) {
    super(type);
    this.persisted = persisted;
  }
}

const wake = jest.fn();
const ways = { back: () => {}, resume: () => {} };
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

test('a waiting island does not hydrate in the past, and hydrates in the present', () => {
  const view = createPastView(document);
  view.onPastShown(ways);
  view.onPastShown(ways);
  expect([stateOf('asleep'), stateOf('awake'), stateOf('broken')]).toEqual(['past', 'hydrated', 'failed']);
  expect(wake).not.toHaveBeenCalled();
  view.onPresentShown();
  expect([stateOf('asleep'), stateOf('awake'), stateOf('broken')]).toEqual(['waiting', 'hydrated', 'failed']);
  expect(wake).toHaveBeenCalledTimes(1);
});

test('returning to a page that shows the past is reported once in the present', () => {
  const heard = jest.fn();
  const view = createPastView(document);
  view.onPastShown(ways);
  window.dispatchEvent(new PageTransition('pageshow', { persisted: true }));
  window.addEventListener('pageshow', heard);
  view.onPresentShown();
  jest.runAllTimers();
  expect(heard).toHaveBeenCalledTimes(1);
  expect(heard.mock.calls[0][0]).toMatchObject({ persisted: true });

  view.onPastShown(ways);
  view.onPresentShown();
  jest.runAllTimers();
  expect(heard).toHaveBeenCalledTimes(1);
  window.removeEventListener('pageshow', heard);
});

test('a page that was reloaded, or restored in the present, reports it once', () => {
  const heard = jest.fn();
  const view = createPastView(document);
  window.addEventListener('pageshow', heard);
  window.dispatchEvent(new PageTransition('pageshow', { persisted: true }));
  view.onPastShown(ways);
  window.dispatchEvent(new PageTransition('pageshow'));
  view.onPresentShown();
  jest.runAllTimers();
  expect(heard).toHaveBeenCalledTimes(2);
  window.removeEventListener('pageshow', heard);
});
