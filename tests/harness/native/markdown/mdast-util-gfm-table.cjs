/* ESM alone, and loaded on use. */
module.exports = require('../nodeRequire.cjs')('mdast-util-gfm-table');
