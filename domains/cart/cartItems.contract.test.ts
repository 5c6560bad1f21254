import { findSchemaMismatch } from '../../src/lib/schemaMismatch';
import { aCartServer } from '../../tests/harness/aCart';
import { CartResponseSchema } from './cartItems.contract';
import { sampleCart } from './sample';

type Data = Record<string, unknown>;

/** A cart whose lines have every optional field: a range, a quantity, a changed price, and one that can't be bought. */
function aCartResponse() {
  const { cart } = aCartServer(2).itemsResponse();
  const [first] = cart.view.lines;
  if (!first) throw new Error('The cart is empty.');
  const moved = (sampleCart.view?.lines ?? []).map((line) => ({
    ...line,
    configuration: { ...line.configuration, from: 0, to: 1, variant: 'heroic' },
  }));
  const unavailable = { ...first, quote: null, problems: [{ field: 'options[to]', message: 'The goal is gone.' }] };
  const lines = [...cart.view.lines, ...moved, unavailable];
  return JSON.parse(
    JSON.stringify({ cart: { ...cart, view: { ...cart.view, lines, blocked: 'One can’t be bought.' } } }),
  );
}

/** The paths of all values, objects and arrays. */
function pathsIn(value: unknown, path: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([name, inner]) => pathsIn(inner, [...path, name]))];
}

function withValueAt(response: Data, path: readonly string[], value: unknown): Data {
  const changed = structuredClone(response);
  let owner: Data = changed;
  for (const name of path.slice(0, -1)) owner = owner[name] as Data;
  owner[path.at(-1) ?? ''] = value;
  return changed;
}

const response = aCartResponse();

test('a cart as the server sends it is accepted', () => {
  expect(findSchemaMismatch(CartResponseSchema, response)).toBeNull();
});

test('a value of a wrong type is rejected anywhere in the cart', () => {
  const paths = pathsIn(response).filter(({ length }) => length > 0);
  expect(paths.length).toBeGreaterThan(150);
  const accepted = paths.filter(
    (path) => findSchemaMismatch(CartResponseSchema, withValueAt(response, path, Symbol('other'))) === null,
  );
  expect(accepted).toEqual([]);
});

test('missing fields are rejected, except optional ones', () => {
  const optional = /^(rateBp|from|to|fromTo|unit|quantity|variant|move|blocked)$/;
  const fieldPaths = pathsIn(response).filter((path) => path.length > 0 && !/^\d+$/.test(path.at(-1) ?? ''));
  const accepted = fieldPaths.filter(
    (path) => findSchemaMismatch(CartResponseSchema, withValueAt(response, path, undefined)) === null,
  );
  expect([...new Set(accepted.map((path) => path.at(-1)))].filter((name) => !optional.test(name ?? ''))).toEqual([]);
});
