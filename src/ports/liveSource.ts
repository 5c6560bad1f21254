import * as Type from 'typebox';
import type { HttpPort } from './http';
import type { LiveEvent } from './live';
import { parseResponse } from './responses';

const LIVE_PATH = '/live';

/** A refused stream is tried again after a second, then less and less often. ms */
const [MIN_RETRY_MS, MAX_RETRY_MS] = [1_000, 5_000];
/** After so many refusals the page is content with snapshots, and tries once a minute. */
const MANY_FAILURES = 10;
const LONG_RETRY_MS = 60_000;
/** Pages come back one after the other. */
const RETRY_SPREAD = 0.5;
/** How often a page without a stream asks for a snapshot, ms. */
const POLL_MS = 10_000;

const MessageSchema = Type.Object({ topic: Type.String({ maxLength: 120 }), data: Type.Unsafe<unknown>({}) });
const SnapshotSchema = Type.Object({ messages: Type.Array(MessageSchema) });

/** Reads topics from the server. */
export interface LiveSource {
  /** Opens the stream of these topics instead of the one before; none closes it. */
  readonly open: (topics: readonly string[]) => void;
  /** Asks for snapshots. */
  readonly ask: (topics: readonly string[]) => void;
  readonly close: () => void;
}

export interface LiveSourceSetup {
  readonly http: HttpPort;
  readonly onEvent: (event: LiveEvent) => void;
  /** Opens a stream; undefined where the browser has none, or refuses it. */
  readonly openStream: (url: string) => EventSource | undefined;
}

const urlOf = (topics: readonly string[]) => `${LIVE_PATH}?topics=${topics.join(',')}`;

/** One stream that is opened again whenever it breaks. While there is none, snapshots are asked for at intervals. */
export function createLiveSource({ http, onEvent, openStream }: LiveSourceSetup): LiveSource {
  let stream: EventSource | undefined;
  let shown: readonly string[] = [];
  let failures = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let poll: ReturnType<typeof setInterval> | undefined;
  let asking: AbortController | undefined;

  async function ask(topics: readonly string[]): Promise<void> {
    asking ??= new AbortController();
    try {
      const response = await http.request({ url: LIVE_PATH, params: { topics: topics.join(',') } }, asking.signal);
      for (const message of parseResponse(SnapshotSchema, response, `GET ${LIVE_PATH}`).messages) onEvent(message);
    } catch (error) {
      // The page still shows what it did; the next snapshot comes soon.
      if (!(error instanceof DOMException)) console.info('Live changes could not be asked for.', error);
    }
  }

  function stopWaiting(): void {
    clearTimeout(retry);
    clearInterval(poll);
    poll = undefined;
  }

  function close(): void {
    stopWaiting();
    stream?.close();
    stream = undefined;
    asking?.abort();
    asking = undefined;
  }

  /** A browser reconnects by itself after an interruption, but not after a refusal. */
  function handleError(failed: EventSource): void {
    if (failed !== stream) return;
    failures += 1;
    poll ??= setInterval(() => void ask(shown), POLL_MS);
    if (failed.readyState !== failed.CLOSED) return;
    const pause = failures > MANY_FAILURES ? LONG_RETRY_MS : Math.min(MIN_RETRY_MS * 2 ** (failures - 1), MAX_RETRY_MS);
    clearTimeout(retry);
    retry = setTimeout(connect, pause * (1 + Math.random() * RETRY_SPREAD));
  }

  function connect(): void {
    stream?.close();
    const opened = openStream(urlOf(shown));
    stream = opened;
    if (!opened) {
      poll ??= setInterval(() => void ask(shown), POLL_MS);
      return;
    }
    opened.onopen = () => {
      failures = 0;
      stopWaiting();
    };
    opened.onerror = () => handleError(opened);
    opened.onmessage = ({ data }) => {
      try {
        onEvent(parseResponse(MessageSchema, JSON.parse(data), `GET ${LIVE_PATH}`));
      } catch (error) {
        console.error('A live change could not be read.', error);
      }
    };
  }

  return {
    open(topics) {
      close();
      shown = topics;
      if (topics.length === 0) return;
      connect();
      if (!stream) void ask(topics);
    },
    ask: (topics) => void ask(topics),
    close,
  };
}
