/*
 * Node's own `require`, outside Jest's module sandbox: what it loads is loaded once for all test files of a worker. It is reached through the
 * main context, since `process.getBuiltinModule` of the sandbox answers with Jest's loader.
 */
const { runInThisContext } = require('node:vm');

const { createRequire } = runInThisContext("process.getBuiltinModule('node:module')");

module.exports = createRequire(__filename);
