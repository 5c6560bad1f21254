import type { UnknownAction } from '@reduxjs/toolkit';
import { watchMoreServices } from './moreServices.listener';

let seen: (element: Element) => void;
let observed: Element[];
let options: IntersectionObserverInit | undefined;

beforeEach(() => {
  observed = [];
  globalThis.IntersectionObserver = class {
    constructor(callback: IntersectionObserverCallback, init?: IntersectionObserverInit) {
      options = init;
      seen = (target) =>
        callback(
          [{ isIntersecting: true, target } as IntersectionObserverEntry],
          this as unknown as IntersectionObserver,
        );
    }
    observe = (element: Element) => void observed.push(element);
    disconnect = () => {
      observed = [];
    };
  } as unknown as typeof IntersectionObserver;
});

const form = (region: string, auto = 'data-auto=""') => `<form method="post" action="/wow-boost/raid-services"
  data-more-services="${region}" ${auto}><input type="hidden" name="after" value="24">
  <a href="/wow-boost/raid-services?after=24" rel="next">More services</a></form>`;

function watch(html: string) {
  document.body.innerHTML = html;
  const actions: UnknownAction[] = [];
  const stop = watchMoreServices(document, (action) => void actions.push(action));
  return { actions, stop };
}

test('a form 10 px below the window, or anywhere above it, is sent with its fields', () => {
  const { actions, stop } = watch(form('a'));
  expect(options).toEqual({ rootMargin: '100000px 0px 10px 0px' });
  seen(document.forms[0] as Element);
  expect(actions).toEqual([
    {
      type: 'moreServices/moreServicesReached',
      payload: { region: 'a', action: '/wow-boost/raid-services', formData: { after: '24' }, isAsked: false },
    },
  ]);
  stop();
});

test('a form that replaces another one is watched, and one that waits for a press is not', async () => {
  const { stop } = watch(form('a'));
  document.body.innerHTML = form('b');
  await Promise.resolve();
  expect(observed.map((one) => one.getAttribute('data-more-services'))).toEqual(['b']);
  document.body.innerHTML = form('c', '');
  await Promise.resolve();
  expect(observed).toEqual([]);
  stop();
});

test('a press on the link loads the page in place; with a modifier the browser opens it', () => {
  const { actions, stop } = watch(form('a', ''));
  const link = document.querySelector('a') as HTMLAnchorElement;
  const press = (init: MouseEventInit) => {
    const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...init });
    link.dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(press({})).toBe(true);
  expect(actions).toMatchObject([{ payload: { region: 'a', isAsked: true } }]);
  // jsdom can't navigate.
  link.addEventListener('click', (event) => setTimeout(() => event.preventDefault()));
  expect(press({ ctrlKey: true })).toBe(false);
  expect(actions).toHaveLength(1);
  stop();
});
