/* PGlite loads its parts by dynamic import, which Jest's module sandbox refuses. */
module.exports = require('./nodeRequire.cjs')('@electric-sql/pglite');
