module.exports = require('../nodeRequire.cjs')('typebox/format');
