import type { Ports } from '../src/ports';
import type { Ga4Event } from './analytics';
import { randomId, sessionId } from './analyticsSession';

const EVENTS_PATH = '/v1/events';
/** A batch is sent when it reaches this many events or characters, and always when the page is hidden. */
const MAX_BATCH_EVENTS = 20;
const MAX_BATCH_CHARS = 24_000;
/** Events the browser refuses to send stay queued; above this number the oldest are dropped. */
const MAX_QUEUED = 100;

const SESSION_KEY = 'analytics.session';
/** Older unsent events are dropped, because the server accepts none older than a day. */
const MAX_EVENT_AGE_MS = 23 * 60 * 60 * 1000;
export interface CollectorSetup extends Pick<Ports, 'beacon' | 'consent' | 'storage'> {
  readonly page: Pick<Window, 'addEventListener' | 'removeEventListener'> & { readonly document: Document };
}

/**
 * Sends events to the shop's own collector in batches, at the latest when the page is hidden. The session is a random id in this tab, tied
 * to no cart, order or person. Each event has its own id, so that one that is sent twice is counted once.
 */
export function createCollector({ beacon, consent, storage: { session: sessionStorage }, page }: CollectorSetup) {
  let queue: (Ga4Event & { readonly id: string; readonly at: number })[] = [];

  function send(): void {
    // The choice may have been changed in another tab.
    if (consent.read() !== 'granted') stop();
    const now = Date.now();
    queue = queue.filter(({ at }) => now - at < MAX_EVENT_AGE_MS);
    while (queue.length > 0) {
      const batch: object[] = [];
      let chars = 0;
      for (const { at, ...event } of queue) {
        chars += JSON.stringify(event).length;
        if (batch.length > 0 && (batch.length === MAX_BATCH_EVENTS || chars > MAX_BATCH_CHARS)) break;
        batch.push({ ...event, ago: Math.max(0, now - at) });
      }
      if (!beacon.send(EVENTS_PATH, { session: sessionId(sessionStorage, SESSION_KEY), events: batch })) break;
      queue = queue.slice(batch.length);
    }
    queue = queue.slice(-MAX_QUEUED);
  }

  const onVisibilityChange = () => page.document.visibilityState === 'hidden' && send();
  page.document.addEventListener('visibilitychange', onVisibilityChange);
  page.addEventListener('pagehide', send);

  function stop(): void {
    queue = [];
    sessionStorage.remove(SESSION_KEY);
    page.document.removeEventListener('visibilitychange', onVisibilityChange);
    page.removeEventListener('pagehide', send);
  }

  return {
    add(event: Ga4Event): void {
      const { once: _once, ...sent } = event as Ga4Event & { readonly once?: string };
      queue.push({ ...(sent as Ga4Event), id: randomId(), at: Date.now() });
      if (queue.length >= MAX_BATCH_EVENTS) send();
    },
    stop,
  };
}
