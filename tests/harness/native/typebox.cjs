/* TypeBox is hundreds of modules: in the sandbox every test file would spend a second on them. */
module.exports = require('./nodeRequire.cjs')('typebox');
