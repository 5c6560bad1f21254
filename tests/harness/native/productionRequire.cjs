/*
 * React as the server of a shop runs it. Its development build records a stack for every element, which takes half of the time of a rendered page;
 * its warnings are seen by the tests with a DOM.
 */
const { runInThisContext } = require('node:vm');
const nodeRequire = require('./nodeRequire.cjs');

const { env } = runInThisContext('process');

module.exports = function productionRequire(name) {
  const before = env.NODE_ENV;
  env.NODE_ENV = 'production';
  try {
    return nodeRequire(name);
  } finally {
    env.NODE_ENV = before;
  }
};
