import type { Currency } from '../../domains/catalogue';
import { type LiveRun, type LiveRuns, liveRunOf, liveRunsTopic, type OfferedRun } from '../../domains/raid-run';
import type { Clock } from '../config/clock';
import type { LiveHub } from '../live/liveHub';
import type { LiveSource } from '../live/liveSource';
import { listedUntil } from './runs.repository';

export interface LiveRunsDeps {
  readonly runs: { upcoming(): Promise<readonly OfferedRun[]>; onCacheCleared(listener: () => void): void };
  readonly catalogue: { currency(code: string | undefined): Promise<Currency> };
  readonly live: Pick<LiveHub, 'publish' | 'isFollowed' | 'followedKeys' | 'onFollowed'>;
  readonly clock: Clock;
  readonly onError: (error: unknown) => void;
}

/** What the pages in one currency were told last. */
interface Told {
  readonly all: LiveRuns;
  /** The runs as JSON, to find those that have changed. */
  readonly texts: ReadonlyMap<number, string>;
}

const PREFIX = 'runs.';
/** The longest timer: a run that starts later is looked at again. ms */
const MAX_WAIT_MS = 10 * 60_000;

/**
 * The seats and prices of all runs on sale, as a topic for each currency. Runs are read once per change in a process, whatever the number of pages, and
 * pages are told only of runs that have changed. Held seats become free, and sales end, by the clock.
 */
export function createLiveRuns({ runs, catalogue, live, clock, onError }: LiveRunsDeps) {
  const told = new Map<string, Told>();
  let timer: NodeJS.Timeout | undefined;
  let telling: Promise<void> | undefined;
  let isOutdated = false;

  async function read(currency: Currency): Promise<{ readonly now: Told; readonly changesAt: number }> {
    const at = clock.now();
    const upcoming = await runs.upcoming();
    const list = upcoming.map((run) => liveRunOf(run, currency));
    return {
      now: {
        all: { at, runs: list, closed: [], wholeUntil: listedUntil(at) },
        texts: new Map(list.map((run) => [run.id, JSON.stringify(run)])),
      },
      changesAt: Math.min(...upcoming.map(({ changesAt }) => changesAt)),
    };
  }

  async function tell(key: string): Promise<number> {
    const currency = await catalogue.currency(key.slice(PREFIX.length));
    const { now, changesAt } = await read(currency);
    const before = told.get(key);
    told.set(key, now);
    if (before) publishChanges(key, before, now);
    return changesAt;
  }

  function publishChanges(key: string, before: Told, { all, texts }: Told): void {
    const changed: LiveRun[] = all.runs.filter(({ id }) => before.texts.get(id) !== texts.get(id));
    const closed = [...before.texts.keys()].filter((id) => !texts.has(id));
    if (changed.length + closed.length > 0)
      live.publish(key, { at: all.at, runs: changed, closed, wholeUntil: null } satisfies LiveRuns);
  }

  async function tellAll(): Promise<void> {
    clearTimeout(timer);
    while (isOutdated) {
      isOutdated = false;
      const changes: number[] = [];
      for (const key of live.followedKeys(PREFIX)) changes.push(await tell(key));
      wait(Math.min(...changes) - clock.now());
    }
  }

  /** Tells all currencies of changes, also of those that come meanwhile. */
  function update(): Promise<void> {
    isOutdated = true;
    telling ??= tellAll().finally(() => {
      telling = undefined;
    });
    return telling;
  }

  const updateSoon = () => void update().catch(onError);

  function wait(ms: number): void {
    clearTimeout(timer);
    if (Number.isFinite(ms)) timer = setTimeout(updateSoon, Math.min(Math.max(ms, 0) + 1, MAX_WAIT_MS)).unref();
  }

  runs.onCacheCleared(updateSoon);
  // What was told before nobody followed is out of date.
  live.onFollowed((key) => told.delete(key));

  const source: LiveSource = {
    name: 'runs',
    async find(code) {
      const currency = await catalogue.currency(code);
      if (currency.code !== code) return null;
      const key = liveRunsTopic(code);
      return {
        key,
        async snapshot() {
          if (!live.isFollowed(key)) return (await read(currency)).now.all;
          if (!told.has(key)) await update();
          return (told.get(key) ?? (await read(currency)).now).all;
        },
      };
    },
  };
  return { source, update };
}
