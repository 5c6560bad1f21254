/*
 * The order of test files: those that take longest begin first, so that no core waits for the other at the end. Jest itself knows how long a file
 * took only from an earlier run on the same machine.
 */
const Sequencer = require('@jest/test-sequencer').default;

const SLOW = [
  /conventions\/new\.test/,
  /realCatalogue|hostile|queryPlans/,
  /\/(openShop|stop)\.test/,
  /\/server\/|\/tests\//,
];

const rank = ({ path }) => {
  const found = SLOW.findIndex((pattern) => pattern.test(path));
  return found === -1 ? SLOW.length : found;
};

module.exports = class SlowFirst extends Sequencer {
  sort(tests) {
    return super.sort(tests).sort((a, b) => rank(a) - rank(b));
  }
};
