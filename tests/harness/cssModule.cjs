// In tests each class of a CSS module maps to its own name.
module.exports = new Proxy(
  { __esModule: true },
  { get: (_target, name) => (name === '__esModule' ? true : name === 'default' ? module.exports : String(name)) },
);
