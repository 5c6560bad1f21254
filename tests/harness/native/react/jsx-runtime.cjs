module.exports = require('../productionRequire.cjs')('react/jsx-runtime');
