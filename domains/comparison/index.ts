export { type ComparisonState, choicesPinned, comparisonEnded, pinRestored } from './comparison.slice';
