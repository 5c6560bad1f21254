export { type LevelInfo, LevelInfoSchema, TOP_LEVEL, type VipLevel, VipLevelSchema } from './vip.contract';
export { cashbackOf, LEVEL_MONTHS, levelAfter, levelOf, spentOf, XP_PER_DOLLAR, xpOf } from './vip.rules';
export type { OwnVip, SavedRow, SavedTable, VipPageView } from './vipViews';
