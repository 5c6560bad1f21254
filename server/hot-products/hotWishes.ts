import type { Currency, ServiceCard } from '../../domains/catalogue';
import { hotProductPath, hotSaleProblem, nextHotStart } from '../../domains/hot-products';
import type { Clock } from '../config/clock';
import { hotPriceOf } from '../hot/hotCards';
import type { HotList, ListedHot } from '../hot/hotList';

export interface HotWishesDeps {
  readonly hotList: Pick<HotList, 'find'>;
  readonly catalogue: {
    currency(code: string | undefined): Promise<Currency>;
    cards(ids: readonly number[], currency: string): Promise<readonly ServiceCard[]>;
  };
  readonly clock: Clock;
}

/** A hot product as something that shoppers wish for: a free place, or a lower price. */
export function createHotWishes({ hotList, catalogue, clock }: HotWishesDeps) {
  const findOnSale = async (id: number): Promise<ListedHot | null> => {
    const found = await hotList.find(id);
    return found && hotSaleProblem(found.offered, clock.now()) === undefined ? found : null;
  };

  return {
    /** Null for an unknown product, and for one that is not sold any more. */
    async find(id: number): Promise<{ readonly name: string; readonly path: string; readonly art: string } | null> {
      const found = await findOnSale(id);
      return found && { name: found.offered.name, path: hotProductPath(id), art: found.offered.service.art };
    },

    /** Whether a place is free at one of its starts. */
    async isFree(id: number): Promise<boolean> {
      const found = await findOnSale(id);
      return found !== null && nextHotStart(found.offered, 1, clock.now()) !== undefined;
    },

    /** The price of one unit, in cents of a currency; null when it is not sold. */
    async priceOf(id: number, currencyCode: string): Promise<number | null> {
      const found = await findOnSale(id);
      if (found === null) return null;
      const currency = await catalogue.currency(currencyCode);
      const [card] = await catalogue.cards([found.offered.service.id], currency.code);
      return hotPriceOf(found.offered, currency, card?.price ?? 0).price;
    },
  };
}
