import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';

/** Metrics for Prometheus. Labels are route patterns, never URLs, because order URLs are secret. */
export interface Metrics {
  /** Guest pages that were sent from the cache. */
  readonly cachedPages: Counter;
  /** Records any other response. */
  recordResponse(answer: {
    readonly method: string;
    readonly route: string;
    readonly status: number;
    readonly ms: number;
  }): void;
  /** The metrics in Prometheus' text format. */
  text(): Promise<string>;
  readonly contentType: string;
}

/** In seconds. */
const BUCKETS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** @param includeProcess adds memory, event loop and garbage collection; not for tests, because it starts timers */
export function createMetrics({ includeProcess = false } = {}): Metrics {
  const registry = new Registry();
  const registers = [registry];
  if (includeProcess) collectDefaultMetrics({ register: registry });
  const cachedPages = new Counter({
    name: 'questline_kept_pages_total',
    help: 'Pages of guests sent from memory.',
    registers,
  });
  const requests = new Counter({
    name: 'questline_requests_total',
    help: 'Answers by method, route and status, without pages from memory.',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  const seconds = new Histogram({
    name: 'questline_request_seconds',
    help: 'Time to an answer by route, without pages from memory.',
    labelNames: ['route'],
    buckets: BUCKETS,
    registers,
  });
  return {
    cachedPages,
    recordResponse({ method, route, status, ms }) {
      requests.inc({ method, route, status });
      seconds.observe({ route }, ms / 1000);
    },
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}
