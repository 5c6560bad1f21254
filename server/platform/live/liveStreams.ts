import type { ServerResponse } from 'node:http';

/** One stream to a browser. */
export interface LiveStream {
  /** Sends text as it is; a stream that does not read what it is sent is closed. */
  send(text: string): void;
  end(): void;
  /** Calls back when the stream is over, whoever ended it. */
  onClosed(listener: () => void): void;
}

/** Why a stream is not opened. */
export type StreamRefusal = 'network_limit' | 'full' | 'stopping';

export interface StreamLimits {
  /** No stream is opened once the shop is stopping. */
  readonly lifecycle: { readonly stopping: boolean };
  /** How many streams one network may have open in this process. */
  readonly perNetwork: number;
  /** How many this process has at most. */
  readonly total: number;
}

/** Proxies close connections on which nothing is sent; this comes before their usual minute. ms */
const HEARTBEAT_MS = 20_000;
/** What may wait to be read; more than any snapshot. Bytes. */
const MAX_WAITING_BYTES = 512 * 1024;
/**
 * A stream ends after about this time and is opened again, for proxies that end long answers anyway, and so that streams spread over new processes. The end
 * of a session ends its streams by itself (`sessionEnds`). ms
 */
const MAX_AGE_MS = 5 * 60_000;
/** A browser reconnects after a time between these, so that not all come back at once. ms */
const [MIN_RETRY_MS, RETRY_SPREAD_MS] = [500, 3_000];

const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  // A proxy that collects the answer would keep it forever.
  'x-accel-buffering': 'no',
  'x-robots-tag': 'noindex',
};

/** The open streams of this process. */
export function createLiveStreams({ perNetwork, total, lifecycle }: StreamLimits) {
  const open = new Set<{ readonly beat: () => void; readonly end: () => void }>();
  const networks = new Map<string, number>();
  let heartbeat: NodeJS.Timeout | undefined;

  function count(network: string, change: 1 | -1): void {
    const left = (networks.get(network) ?? 0) + change;
    if (left > 0) networks.set(network, left);
    else networks.delete(network);
  }

  return {
    /** Why a network can't have another stream; undefined when it can. */
    refusalOf(network: string): StreamRefusal | undefined {
      if (lifecycle.stopping) return 'stopping';
      if (open.size >= total) return 'full';
      return (networks.get(network) ?? 0) >= perNetwork ? 'network_limit' : undefined;
    },

    /**
     * Answers a request with a stream.
     * @param response one whose client is still there: nothing would ever end the stream of another
     * @param headers of the other plugins, such as those for security
     * @param restMs how long it may be open at most
     */
    open(
      response: ServerResponse,
      network: string,
      headers: Readonly<Record<string, string>>,
      restMs = Number.POSITIVE_INFINITY,
    ): LiveStream {
      let isLate = false;
      const drop = () => response.destroy();
      const entry = {
        beat() {
          // Nothing was read since the last heartbeat.
          if (isLate) return drop();
          isLate = response.writableLength > 0;
          response.write(':\n\n');
        },
        end: () => void response.end(),
      };
      const ageMs = Math.min(MAX_AGE_MS * (0.8 + Math.random() * 0.4), Math.max(restMs, 0));
      const age = setTimeout(entry.end, ageMs).unref();
      open.add(entry);
      count(network, 1);
      heartbeat ??= setInterval(() => {
        for (const { beat } of open) beat();
      }, HEARTBEAT_MS).unref();
      response.on('drain', () => {
        isLate = false;
      });
      response.on('error', drop);
      response.on('close', () => {
        clearTimeout(age);
        open.delete(entry);
        count(network, -1);
        if (open.size > 0) return;
        clearInterval(heartbeat);
        heartbeat = undefined;
      });
      response.writeHead(200, { ...headers, ...HEADERS });
      response.write(`retry: ${MIN_RETRY_MS + Math.floor(Math.random() * RETRY_SPREAD_MS)}\n\n`);
      return {
        send(text) {
          if (response.writableEnded) return;
          response.write(text);
          if (response.writableLength > MAX_WAITING_BYTES) drop();
        },
        end: entry.end,
        onClosed: (listener) => void response.on('close', listener),
      };
    },

    /** How many are open. */
    size: () => open.size,

    /** Ends all streams: their browsers reconnect to another process. */
    close(): void {
      for (const { end } of open) end();
    },
  };
}

export type LiveStreams = ReturnType<typeof createLiveStreams>;
