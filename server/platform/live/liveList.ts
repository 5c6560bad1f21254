import type { Currency } from '../../../domains/catalogue';
import type { LiveItem, LiveList } from '../../../domains/live-list';
import type { Clock } from '../config/clock';
import type { LiveHub } from './liveHub';
import type { LiveSource } from './liveSource';

interface LiveListParts {
  readonly catalogue: { currency(code: string | undefined): Promise<Currency> };
  readonly liveHub: LiveHub;
  readonly clock: Clock;
  readonly reportLiveError: (error: unknown) => void;
}

interface LiveListSetup<Item extends LiveItem> {
  /** The first part of its topics, before the dot; a currency comes after it. */
  readonly name: string;
  /** All goods on sale, with prices in a currency, and when the list changes by the clock alone, ms UTC. */
  readonly read: (
    currency: Currency,
    at: number,
  ) => Promise<{ readonly items: readonly Item[]; readonly changesAt: number }>;
  /** Up to which start a list names all goods, ms UTC; where goods have no start that does not matter. */
  readonly wholeUntil?: (at: number) => number;
  /** Calls back when the list has changed. */
  readonly onChanged: (listener: () => void) => void;
}

/** What the pages in one currency were told last. */
interface Told<Item> {
  readonly all: LiveList<Item>;
  /** The goods as JSON, to find those that have changed. */
  readonly texts: ReadonlyMap<number, string>;
}

/** The longest timer: what changes later is looked at again. ms */
const MAX_WAIT_MS = 10 * 60_000;

/**
 * A list that all visitors see, as a topic for each currency. It is read once per change in a process, whatever the number of pages, and pages are told only
 * of goods that have changed. What is held becomes free, and sales end, by the clock.
 */
export function createLiveList<Item extends LiveItem>(
  { catalogue, liveHub, clock, reportLiveError }: LiveListParts,
  { name, read, wholeUntil = (at) => at, onChanged }: LiveListSetup<Item>,
): LiveSource {
  const prefix = `${name}.`;
  const told = new Map<string, Told<Item>>();
  let timer: NodeJS.Timeout | undefined;
  let telling: Promise<void> | undefined;
  let isOutdated = false;

  async function readAll(currency: Currency) {
    const at = clock.now();
    const { items, changesAt } = await read(currency, at);
    const texts = new Map(items.map((item) => [item.id, JSON.stringify(item)]));
    const all = { at, items, closed: [], wholeUntil: wholeUntil(at) };
    return { at, items, changesAt, now: { all, texts } satisfies Told<Item> };
  }

  async function tell(key: string): Promise<number> {
    const { at, items, changesAt, now } = await readAll(await catalogue.currency(key.slice(prefix.length)));
    const before = told.get(key);
    told.set(key, now);
    if (before) {
      const changed = items.filter(({ id }) => before.texts.get(id) !== now.texts.get(id));
      const closed = [...before.texts.keys()].filter((id) => !now.texts.has(id));
      if (changed.length + closed.length > 0)
        liveHub.publish(key, { at, items: changed, closed, wholeUntil: null } satisfies LiveList<Item>);
    }
    return changesAt;
  }

  async function tellAll(): Promise<void> {
    try {
      // Only once the caller has this promise.
      await undefined;
      while (isOutdated) {
        isOutdated = false;
        const times: number[] = [];
        for (const key of liveHub.followedKeys(prefix)) times.push(await tell(key));
        wait(Math.min(...times) - clock.now());
      }
    } finally {
      // At once, so that no change comes in between.
      telling = undefined;
    }
  }

  /** Tells all currencies of changes, also of those that come meanwhile. */
  function update(): Promise<void> {
    isOutdated = true;
    telling ??= tellAll();
    return telling;
  }

  const updateSoon = () => void update().catch(reportLiveError);

  function wait(ms: number): void {
    clearTimeout(timer);
    if (Number.isFinite(ms)) timer = setTimeout(updateSoon, Math.min(Math.max(ms, 0) + 1, MAX_WAIT_MS)).unref();
  }

  // What was told before nobody followed is out of date.
  liveHub.onFollowed((key) => told.delete(key));
  onChanged(updateSoon);

  return {
    name,
    async find(code) {
      const currency = await catalogue.currency(code);
      if (currency.code !== code) return null;
      const key = `${prefix}${code}`;
      return {
        key,
        async snapshot() {
          if (!liveHub.isFollowed(key)) return (await readAll(currency)).now.all;
          if (!told.has(key)) await update();
          return (told.get(key) ?? (await readAll(currency)).now).all;
        },
      };
    },
  };
}
