export {
  type RangeAnswer,
  RangeAnswerSchema,
  type RangeOption,
  type RangeOptionsAnswer,
  RangeOptionsAnswerSchema,
} from './range.contract';
export { preloadRange } from './range.preload';
export type { RangeState } from './range.slice';
export { isRangeItemKey, rangeAnswerOf, rangeOptionsOf } from './rangeData.rules';
