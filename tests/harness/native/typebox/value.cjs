module.exports = require('../nodeRequire.cjs')('typebox/value');
