export { choicesPinned, comparisonEnded } from './comparison.slice';
