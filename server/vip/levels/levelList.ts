import type { VipLevel } from '../../../domains/vip';
import type { Platform } from '../../platform';
import type { Connection } from '../../platform/db';
import { levelsRepository } from './levels.repository';

export const LEVELS_CHANNEL = 'vip_levels_changed';

/** What a shop without levels has: everybody pays the same, and nothing comes back. */
const NO_LEVELS: readonly [VipLevel] = [
  {
    level: 0,
    xp: 0,
    permaDiscountPercentage: 0,
    cashbackPercentage: 0,
    discountCouponCount: 0,
    doublesXpBenefitCount: 0,
    couponCents: 0,
    couponMinCents: 0,
    couponDays: 1,
    hasChatPriority: false,
  },
];

/** The levels, kept in memory until an import changes them, here or in another process. */
export function createLevelList({ db }: Pick<Platform, 'db'>) {
  let cached: readonly VipLevel[] | undefined;
  let reading: Promise<readonly VipLevel[]> | undefined;
  const read = async (from: Connection) => {
    const levels = await levelsRepository.all(from);
    return levels.length > 0 ? levels : NO_LEVELS;
  };
  const readShared = () => {
    const shared = read(db);
    reading = shared;
    const keep = (levels?: readonly VipLevel[]) => {
      if (reading !== shared) return;
      cached = levels;
      reading = undefined;
    };
    shared.then(keep, () => keep());
    return shared;
  };
  return {
    /**
     * In order; never empty.
     * @param from the transaction of the caller: it holds the only connection of the embedded database, so it never waits for what others read
     */
    async get(from: Connection = db): Promise<readonly VipLevel[]> {
      if (cached !== undefined) return cached;
      return from === db ? (reading ?? readShared()) : read(from);
    },
    forget(): void {
      cached = undefined;
      reading = undefined;
    },
  };
}

export type LevelList = ReturnType<typeof createLevelList>;
