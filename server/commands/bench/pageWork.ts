/** An event of a Chromium trace; times in µs. */
export interface TraceEvent {
  readonly name: string;
  /** `X` has a duration. */
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  /** Processor time. It includes what an emulated slowdown adds, but not what other programs take. */
  readonly tdur?: number;
  readonly args?: {
    readonly data?: {
      readonly documentLoaderURL?: string;
      readonly isOutermostMainFrame?: boolean;
      readonly navigationId?: string;
    };
    readonly elementCount?: number;
  };
}

/** The work of the main thread for a page; times in ms. */
export interface PageWork {
  /** The parts of tasks that are beyond 50 ms. */
  readonly blocking: number;
  readonly style: number;
  /** Elements whose style was computed, each as often as it was. */
  readonly restyled: number;
  readonly layout: number;
  readonly parse: number;
  /** From the navigation on. */
  readonly largestPaint: number;
}

/** The categories of a trace that `pageWork` reads. */
export const TRACE_CATEGORIES = [
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'loading',
  'blink.user_timing',
];

const LONG_TASK_MS = 50;

/**
 * Sums up the trace of one page load.
 * @param url of the page, as the browser has it
 * @throws Error when the trace has no navigation to it, or nothing was painted
 */
export function pageWork(events: readonly TraceEvent[], url: string): PageWork {
  const navigation = events.find(
    ({ name, args }) =>
      name === 'navigationStart' && args?.data?.documentLoaderURL === url && args.data.isOutermostMainFrame,
  );
  if (navigation === undefined) throw new Error(`The trace has no navigation to ${url}.`);
  const own = events.filter(
    ({ ph, pid, tid, ts }) => ph === 'X' && pid === navigation.pid && tid === navigation.tid && ts >= navigation.ts,
  );
  const sum = (eventName: string, read: (event: TraceEvent) => number) =>
    own.reduce((total, event) => (event.name === eventName ? total + read(event) : total), 0);
  const paint = events.findLast(
    ({ name, args }) =>
      name === 'largestContentfulPaint::Candidate' && args?.data?.navigationId === navigation.args?.data?.navigationId,
  );
  if (paint === undefined) throw new Error(`Nothing of ${url} was painted.`);
  return {
    blocking: sum('RunTask', (task) => Math.max(0, milliseconds(task) - LONG_TASK_MS)),
    style: sum('UpdateLayoutTree', milliseconds),
    restyled: sum('UpdateLayoutTree', ({ args }) => args?.elementCount ?? 0),
    layout: sum('Layout', milliseconds),
    parse: sum('ParseHTML', milliseconds),
    largestPaint: (paint.ts - navigation.ts) / 1000,
  };
}

const milliseconds = ({ tdur, dur = 0 }: TraceEvent): number => (tdur ?? dur) / 1000;
