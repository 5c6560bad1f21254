import { createPastView } from './pastView';

class PageTransition extends Event {
  readonly persisted: boolean;
  constructor(type: string, { persisted = false }: PageTransitionEventInit = {}) {
    super(type);
    this.persisted = persisted;
  }
}

const wake = jest.fn();
const controls = { back: () => {}, resume: () => {} };
const stateOf = (id: string) => document.getElementById(id)?.dataset.state;

beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(globalThis, { PageTransitionEvent: PageTransition });
  document.body.innerHTML = `<store-island id="asleep" data-state="waiting"></store-island>
    <store-island id="awake" data-state="hydrated"></store-island><store-island id="broken" data-state="failed"></store-island>`;
  wake.mockClear();
  Object.assign(document.getElementById('asleep') as HTMLElement, { wake, isDue: true });
});
afterEach(() => jest.useRealTimers());

test('an island whose trigger fires does not hydrate in the past, but in the present', () => {
  const view = createPastView(document);
  view.onPastShown(controls, undefined);
  view.onPastShown(controls, undefined);
  expect([stateOf('asleep'), stateOf('awake'), stateOf('broken')]).toEqual(['past', 'hydrated', 'failed']);
  expect(wake).not.toHaveBeenCalled();
  view.onPresentShown(true, (work) => work());
  expect([stateOf('asleep'), stateOf('awake'), stateOf('broken')]).toEqual(['waiting', 'hydrated', 'failed']);
  expect(wake).toHaveBeenCalledTimes(1);
});

test('an island whose trigger has not fired waits in the present, too', () => {
  Object.assign(document.getElementById('asleep') as HTMLElement, { isDue: false });
  const view = createPastView(document);
  view.onPastShown(controls, undefined);
  view.onPresentShown(true, (work) => work());
  expect(stateOf('asleep')).toBe('waiting');
  expect(wake).not.toHaveBeenCalled();
});

test('returning to a page that shows the past is reported once in the present', () => {
  const listener = jest.fn();
  const view = createPastView(document);
  view.onPastShown(controls, undefined);
  window.dispatchEvent(new PageTransition('pageshow', { persisted: true }));
  window.addEventListener('pageshow', listener);
  view.onPresentShown(true, (work) => work());
  jest.runAllTimers();
  expect(listener).toHaveBeenCalledTimes(1);
  expect(listener.mock.calls[0][0]).toMatchObject({ persisted: true });

  view.onPastShown(controls, undefined);
  view.onPresentShown(true, (work) => work());
  jest.runAllTimers();
  expect(listener).toHaveBeenCalledTimes(1);
  window.removeEventListener('pageshow', listener);
});

test('a page that was reloaded, or restored in the present, reports it once', () => {
  const listener = jest.fn();
  const view = createPastView(document);
  window.addEventListener('pageshow', listener);
  window.dispatchEvent(new PageTransition('pageshow', { persisted: true }));
  view.onPastShown(controls, undefined);
  window.dispatchEvent(new PageTransition('pageshow'));
  view.onPresentShown(true, (work) => work());
  jest.runAllTimers();
  expect(listener).toHaveBeenCalledTimes(2);
  window.removeEventListener('pageshow', listener);
});
