export {
  type RewardPrice,
  type SeasonGame,
  type ShownReward,
  type ShownSeason,
  ShownSeasonSchema,
} from './seasonal.contract';
export { preloadSeasonal } from './seasonal.preload';
export { SEASON_ID, SEASON_TITLE_ID } from './seasonIds';
