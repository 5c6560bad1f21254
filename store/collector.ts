import * as Type from 'typebox';
import type { Ports } from '../src/ports';
import type { Ga4Event } from './analytics';

const EVENTS_PATH = '/v1/events';
/** A batch is sent when it has so many events or weighs so much, and always when the page is hidden. */
const BATCH_EVENTS = 20;
const BATCH_CHARS = 24_000;
/** What the browser does not take waits for another try, the oldest first to be given up. */
const MOST_WAITING = 100;

const SESSION_KEY = 'analytics.session';
/** What could not be sent for so long is given up, ms: the collector takes nothing older than a day. */
const OLDEST_MS = 23 * 60 * 60 * 1000;
/** A session ends with its tab, or when nothing has happened in it for so long, ms. */
const SESSION_PAUSE_MS = 30 * 60 * 1000;
const SessionSchema = Type.Object({
  id: Type.String({ pattern: '^[0-9a-f]{32}$' }),
  at: Type.Number(),
});

/** 16 random bytes in hex; unlike `randomUUID` it is there on every address. */
function random(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export interface CollectorSetup extends Pick<Ports, 'beacon' | 'consent' | 'storage'> {
  readonly page: Pick<Window, 'addEventListener' | 'removeEventListener'> & { readonly document: Document };
}

/**
 * Sends events to the shop's own collector, in batches that leave when the page is hidden. The session is a random number in this tab; it
 * is tied to no cart, order or person. Each event has an id of its own, so that one that is sent twice counts once.
 */
export function createCollector({ beacon, consent, storage: { session: kept }, page }: CollectorSetup) {
  let waiting: (Ga4Event & { readonly id: string; readonly at: number })[] = [];

  function session(): string {
    const now = Date.now();
    const last = kept.read(SESSION_KEY, SessionSchema);
    const id = last && now - last.at < SESSION_PAUSE_MS ? last.id : random();
    kept.write(SESSION_KEY, { id, at: now });
    return id;
  }

  function send(): void {
    // The choice may have been changed in another tab.
    if (consent.read() !== 'granted') stop();
    const now = Date.now();
    waiting = waiting.filter(({ at }) => now - at < OLDEST_MS);
    while (waiting.length > 0) {
      const batch: object[] = [];
      let chars = 0;
      for (const { at, ...event } of waiting) {
        chars += JSON.stringify(event).length;
        if (batch.length > 0 && (batch.length === BATCH_EVENTS || chars > BATCH_CHARS)) break;
        batch.push({ ...event, ago: Math.max(0, now - at) });
      }
      if (!beacon.send(EVENTS_PATH, { session: session(), events: batch })) break;
      waiting = waiting.slice(batch.length);
    }
    waiting = waiting.slice(-MOST_WAITING);
  }

  const hidden = () => page.document.visibilityState === 'hidden' && send();
  page.document.addEventListener('visibilitychange', hidden);
  page.addEventListener('pagehide', send);

  function stop(): void {
    waiting = [];
    kept.remove(SESSION_KEY);
    page.document.removeEventListener('visibilitychange', hidden);
    page.removeEventListener('pagehide', send);
  }

  return {
    tell(event: Ga4Event): void {
      waiting.push({ ...event, id: random(), at: Date.now() });
      if (waiting.length >= BATCH_EVENTS) send();
    },
    stop,
  };
}
