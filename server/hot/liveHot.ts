import type { Currency, ServiceCard } from '../../domains/catalogue';
import { type LiveHotProduct, type LiveHotProducts, liveHotTopic } from '../../domains/hot-products';
import type { Clock } from '../config/clock';
import type { LiveHub } from '../live/liveHub';
import type { LiveSource } from '../live/liveSource';
import { hotCardOf } from './hotCards';
import type { HotList } from './hotList';

export interface LiveHotDeps {
  readonly hotList: Pick<HotList, 'onSale' | 'onCacheCleared'>;
  readonly catalogue: {
    currency(code: string | undefined): Promise<Currency>;
    cards(ids: readonly number[], currency: string): Promise<readonly ServiceCard[]>;
  };
  readonly live: Pick<LiveHub, 'publish' | 'isFollowed' | 'followedKeys' | 'onFollowed'>;
  readonly clock: Clock;
  readonly onError: (error: unknown) => void;
}

/** What the pages in one currency were told last. */
interface Told {
  readonly all: LiveHotProducts;
  /** The products as JSON, to find those that have changed. */
  readonly texts: ReadonlyMap<number, string>;
}

const PREFIX = 'hot.';
/** The longest timer: what changes later is looked at again. ms */
const MAX_WAIT_MS = 10 * 60_000;

/**
 * Availability and prices of all hot products, as a topic for each currency. They are read once per change in a process, whatever the number of pages, and
 * pages are told only of products that have changed. Held places become free, and sales end, by the clock.
 */
export function createLiveHot({ hotList, catalogue, live, clock, onError }: LiveHotDeps) {
  const told = new Map<string, Told>();
  let timer: NodeJS.Timeout | undefined;
  let telling: Promise<void> | undefined;
  let isOutdated = false;

  async function read(currency: Currency): Promise<{ readonly now: Told; readonly changesAt: number }> {
    const listed = await hotList.onSale();
    const at = clock.now();
    const ids = listed.map(({ offered }) => offered.service.id);
    const cards = new Map((await catalogue.cards(ids, currency.code)).map((card) => [card.id, card]));
    const products = listed.map((one): LiveHotProduct => {
      const { id, availability, price, was } = hotCardOf(one, cards, currency, at);
      const places = Object.fromEntries(one.offered.starts.map((start) => [String(start.id), start.free]));
      return { id, availability, price, was, places };
    });
    return {
      now: {
        all: { at, products, closed: [], whole: true },
        texts: new Map(products.map((product) => [product.id, JSON.stringify(product)])),
      },
      changesAt: Math.min(...listed.map(({ offered }) => offered.changesAt)),
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
    const changed = all.products.filter(({ id }) => before.texts.get(id) !== texts.get(id));
    const closed = [...before.texts.keys()].filter((id) => !texts.has(id));
    if (changed.length + closed.length > 0)
      live.publish(key, { at: all.at, products: changed, closed, whole: false } satisfies LiveHotProducts);
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

  hotList.onCacheCleared(updateSoon);
  // What was told before nobody followed is out of date.
  live.onFollowed((key) => told.delete(key));

  const source: LiveSource = {
    name: 'hot',
    async find(code) {
      const currency = await catalogue.currency(code);
      if (currency.code !== code) return null;
      const key = liveHotTopic(code);
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
