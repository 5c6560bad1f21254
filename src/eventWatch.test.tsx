import { createEventBus } from '../store/eventBus';
import { watchEvents } from './eventWatch';
import { LIVE_EVENTS_ID } from './lib/liveEvents';
import type { Storefront } from './pages/publicEvents';

test('the page of events shows what other tabs tell, the newest first, as text', () => {
  const bus = createEventBus();
  const channel = { postMessage: jest.fn(), onmessage: null as BroadcastChannel['onmessage'] };
  window.storefront = { on: bus.on } as Storefront;
  watchEvents(window, channel);
  bus.emit({ type: 'cart/a', payload: undefined });
  bus.emit({ type: 'timeLeft/ticked', payload: { now: 1 } });
  bus.emit({ type: 'search/b', payload: { text: '<img src=x>' } });
  bus.flush();
  const told = channel.postMessage.mock.calls.map(([event]) => event);
  expect(told).toEqual([
    { type: 'cart/a', path: '/', at: expect.any(Number) },
    { type: 'search/b', payload: { text: '<img src=x>' }, path: '/', at: expect.any(Number) },
  ]);

  document.body.innerHTML = `<ol id="${LIVE_EVENTS_ID}"></ol>`;
  watchEvents(window, channel);
  for (const data of told) channel.onmessage?.call({} as BroadcastChannel, { data } as MessageEvent);
  const items = [...document.querySelectorAll('li')].map((item) => item.textContent ?? '');
  expect(items).toHaveLength(2);
  expect(items[0]).toContain('search/b');
  expect(items[0]).toContain('<img src=x>');
  expect(document.querySelector('img')).toBeNull();
  expect(channel.postMessage).toHaveBeenCalledTimes(2);
});
