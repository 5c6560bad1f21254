export { RangeAnswerSchema, RangeOptionsAnswerSchema } from './range.contract';
export { preloadRange } from './range.preload';
export { isRangeItemKey, rangeAnswerOf, rangeOptionsOf } from './rangeData.rules';
export { rewardsIn } from './rewards.rules';
