import http from 'node:http';
import { type LiveRuns, liveRunsTopic } from '../../domains/raid-run';
import { liveRunsSlice, runsUpdated } from '../../domains/raid-run/liveRuns.slice';

const TOPIC = liveRunsTopic('USD');

/** An open page, as the browser keeps it: its stream is opened again whenever it breaks, with the last event it has seen. */
export interface LivePage {
  readonly isConnected: boolean;
  /** The longest time without a stream so far, ms. */
  readonly longestBreak: number;
  /** The free seats of a run, as the page shows them; null when it is not on sale. */
  freeSeats(run: number): number | null;
  close(): void;
}

/** Opens pages that follow all runs on sale through a load balancer. */
export function openLivePages(port: number, count: number): LivePage[] {
  return Array.from({ length: count }, () => openLivePage(port));
}

function openLivePage(port: number): LivePage {
  let state = liveRunsSlice.getInitialState();
  let lastEventId = '';
  let retryMs = 1_000;
  let request: http.ClientRequest | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  let brokenSince: number | null = performance.now();
  let longestBreak = 0;

  function handleEvent(event: string): void {
    retryMs = Number(/^retry: (\d+)$/m.exec(event)?.[1] ?? retryMs);
    lastEventId = /^id: (.*)$/m.exec(event)?.[1] ?? lastEventId;
    const data = /^data: (.*)$/m.exec(event)?.[1];
    if (data === undefined) return;
    const message = JSON.parse(data) as { readonly topic: string; readonly data: LiveRuns };
    state = liveRunsSlice.reducer(state, runsUpdated(message.data));
  }

  function handleBroken(): void {
    if (isClosed || timer) return;
    brokenSince ??= performance.now();
    timer = setTimeout(() => {
      timer = undefined;
      connect();
    }, retryMs);
  }

  function connect(): void {
    const headers = { accept: 'text/event-stream', 'last-event-id': lastEventId };
    request = http.get(
      { port, host: '127.0.0.1', path: `/live?topics=${TOPIC}`, agent: false, headers },
      (response) => {
        response.on('error', () => {}).on('close', handleBroken);
        if (response.statusCode !== 200) return void response.resume();
        if (brokenSince !== null) longestBreak = Math.max(longestBreak, performance.now() - brokenSince);
        brokenSince = null;
        let text = '';
        response.setEncoding('utf8').on('data', (part: string) => {
          const events = (text + part).split('\n\n');
          text = events.pop() ?? '';
          for (const event of events) handleEvent(event);
        });
      },
    );
    request.once('error', handleBroken);
  }

  connect();
  return {
    get isConnected() {
      return brokenSince === null;
    },
    get longestBreak() {
      return longestBreak;
    },
    freeSeats: (run) => state.byId[run]?.seats.free ?? null,
    close() {
      isClosed = true;
      clearTimeout(timer);
      request?.destroy();
    },
  };
}
