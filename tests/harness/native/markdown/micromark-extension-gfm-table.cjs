/* ESM alone, and loaded on use. */
module.exports = require('../nodeRequire.cjs')('micromark-extension-gfm-table');
