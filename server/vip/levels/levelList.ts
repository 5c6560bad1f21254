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
  let cached: Promise<readonly VipLevel[]> | undefined;
  return {
    /** In order; never empty. @param from the transaction of the caller, which holds the only connection of the embedded database */
    get(from: Connection = db): Promise<readonly VipLevel[]> {
      const reading = cached ?? levelsRepository.all(from).then((levels) => (levels.length > 0 ? levels : NO_LEVELS));
      cached = reading;
      reading.catch(() => {
        if (cached === reading) cached = undefined;
      });
      return reading;
    },
    forget(): void {
      cached = undefined;
    },
  };
}

export type LevelList = ReturnType<typeof createLevelList>;
