/*
 * PGlite loads its parts by dynamic import, which Jest's module sandbox refuses. So tests take it from Node's own loader,
 * reached through the main context; `process.getBuiltinModule` of the sandbox would answer with Jest's loader again.
 */
const { runInThisContext } = require('node:vm');
const { createRequire } = runInThisContext("process.getBuiltinModule('node:module')");

module.exports = createRequire(__filename)('@electric-sql/pglite');
