module.exports = require('../nodeRequire.cjs')('typebox/system');
