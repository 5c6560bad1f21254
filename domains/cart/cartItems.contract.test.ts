import { findSchemaMismatch } from '../../src/lib/schemaMismatch';
import { aCartServer } from '../../tests/harness/aCart';
import { CartResponseSchema } from './cartItems.contract';
import { sampleCart } from './sample';

type Data = Record<string, unknown>;

/** A cart with all that a line may have: a range, a quantity, a price that moved, one that can't be bought. */
function aReading() {
  const { cart } = aCartServer(2).itemsResponse();
  const [first] = cart.view.lines;
  if (!first) throw new Error('The cart is empty.');
  const moved = (sampleCart.view?.lines ?? []).map((line) => ({
    ...line,
    configuration: { ...line.configuration, from: 0, to: 1, variant: 'heroic' },
  }));
  const stuck = { ...first, quote: null, problems: [{ field: 'options[to]', message: 'The goal is gone.' }] };
  const lines = [...cart.view.lines, ...moved, stuck];
  return JSON.parse(
    JSON.stringify({ cart: { ...cart, view: { ...cart.view, lines, blocked: 'One can’t be bought.' } } }),
  );
}

/** The way to every value that holds no others, and to every object and list. */
function placesIn(value: unknown, way: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [way];
  return [way, ...Object.entries(value).flatMap(([name, inside]) => placesIn(inside, [...way, name]))];
}

function withAt(reading: Data, way: readonly string[], value: unknown): Data {
  const changed = structuredClone(reading);
  let owner: Data = changed;
  for (const name of way.slice(0, -1)) owner = owner[name] as Data;
  owner[way.at(-1) ?? ''] = value;
  return changed;
}

const reading = aReading();

test('a cart as the server sends it is accepted', () => {
  expect(findSchemaMismatch(CartResponseSchema, reading)).toBeNull();
});

test('a value of a wrong type is rejected anywhere in the cart', () => {
  const places = placesIn(reading).filter(({ length }) => length > 0);
  expect(places.length).toBeGreaterThan(150);
  const taken = places.filter(
    (way) => findSchemaMismatch(CartResponseSchema, withAt(reading, way, Symbol('other'))) === null,
  );
  expect(taken).toEqual([]);
});

test('missing fields are rejected, except optional ones', () => {
  const optional = /^(rateBp|from|to|quantity|variant|move|blocked)$/;
  const named = placesIn(reading).filter((way) => way.length > 0 && !/^\d+$/.test(way.at(-1) ?? ''));
  const taken = named.filter((way) => findSchemaMismatch(CartResponseSchema, withAt(reading, way, undefined)) === null);
  expect([...new Set(taken.map((way) => way.at(-1)))].filter((name) => !optional.test(name ?? ''))).toEqual([]);
});
