module.exports = require('../nodeRequire.cjs')('typebox/compile');
