// In tests a CSS module answers each class by its own name.
module.exports = new Proxy(
  { __esModule: true },
  { get: (_target, name) => (name === '__esModule' ? true : name === 'default' ? module.exports : String(name)) },
);
