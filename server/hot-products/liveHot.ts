import type { Currency } from '../../domains/catalogue';
import type { LiveHotProduct } from '../../domains/hot-products';
import type { CatalogueReader } from '../catalogue';
import type { Platform } from '../platform';
import { createLiveList } from '../platform/live';
import { hotCardOf, serviceCardsOf } from './hotCards';
import type { HotList } from './hotList';

/** Availability and prices of all hot products. */
export function createLiveHot(
  deps: Platform & {
    readonly catalogue: CatalogueReader;
    readonly hotList: HotList;
  },
) {
  const { hotList } = deps;

  async function read(currency: Currency) {
    const listed = await hotList.onSale();
    const cards = await serviceCardsOf(deps, listed, currency);
    const items = listed.map((one): LiveHotProduct => {
      const { id, availability, price, was } = hotCardOf(one, cards, currency);
      const places = Object.fromEntries(one.offered.starts.map((start) => [String(start.id), start.free]));
      return { id, availability, price, was, places };
    });
    return { items, changesAt: Math.min(...listed.map(({ offered }) => offered.changesAt)) };
  }

  return createLiveList(deps, { name: 'hot', read, onChanged: hotList.onCacheCleared });
}
