export { type ComparisonState, choicesPinned, comparisonEnded, pinRestored, pinTaken } from './comparison.slice';
