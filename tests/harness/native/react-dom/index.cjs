module.exports = require('../productionRequire.cjs')('react-dom');
