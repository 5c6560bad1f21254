/*
 * Runs the slowest test files first, so that no core is idle at the end. Jest itself knows durations only from earlier runs on the same
 * machine.
 */
const Sequencer = require('@jest/test-sequencer').default;

const SLOW_FILES = [
  /conventions\/new\.test|\/groups\/\w+-slow/,
  /hostile\.test|queryPlans|cheapestPrices|realCatalogue|startup|prepareData/,
  /\/server\/|\/tests\/|\/groups\/(shop|embedded)/,
];

const rankOf = ({ path }) => {
  const index = SLOW_FILES.findIndex((pattern) => pattern.test(path));
  return index === -1 ? SLOW_FILES.length : index;
};

module.exports = class SlowFirst extends Sequencer {
  sort(tests) {
    return super.sort(tests).sort((a, b) => rankOf(a) - rankOf(b));
  }
};
