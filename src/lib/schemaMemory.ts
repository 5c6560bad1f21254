/*
 * Stands in for what TypeBox makes schemas with, in browsers: the same schemas, without its settings, counts and freezing, which nothing in the shop uses
 * and every page would load.
 */

type Parts = Readonly<Record<string, unknown>>;

const hide = (schema: object, hidden: Parts): object => {
  for (const [key, value] of Object.entries(hidden))
    Object.defineProperty(schema, key, { configurable: true, writable: true, enumerable: false, value });
  return schema;
};

/** Makes a schema of its keywords, with what TypeBox notes of it for itself, such as its kind, where JSON doesn't see it. */
export const Create = (hidden: Parts, enumerable: Parts, options: Parts = {}): object =>
  hide({ ...enumerable, ...options }, hidden);

/** Makes a schema like another one, with more of both. */
export const Update = (current: object, hidden: Parts, enumerable: Parts): object =>
  Object.assign(hide(Object.defineProperties({}, Object.getOwnPropertyDescriptors(current)), hidden), enumerable);
