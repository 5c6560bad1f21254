export { listedRunOf, type RunCardOptions, runCardOf, runStartOf } from './runCard.rules';
