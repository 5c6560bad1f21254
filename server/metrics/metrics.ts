import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';

/** What the process counts of itself for Prometheus. Labels are route patterns, never addresses: those of orders open them. */
export interface Metrics {
  /** Pages of guests that were sent from the cache. */
  readonly cachedPages: Counter;
  /** Every other answer. */
  answered(answer: {
    readonly method: string;
    readonly route: string;
    readonly status: number;
    readonly ms: number;
  }): void;
  /** Prometheus' text format. */
  text(): Promise<string>;
  readonly contentType: string;
}

/** From a file in memory to a slow database, in seconds. */
const BUCKETS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** @param ofProcess also memory, event loop, garbage collection; for real processes, since they are measured from here on */
export function createMetrics({ ofProcess = false } = {}): Metrics {
  const registry = new Registry();
  const registers = [registry];
  if (ofProcess) collectDefaultMetrics({ register: registry });
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
    answered({ method, route, status, ms }) {
      requests.inc({ method, route, status });
      seconds.observe({ route }, ms / 1000);
    },
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}
