import { FacetList } from './facetList';
import type { ServiceFacets } from './serviceFacets.repository';
import { filterServices } from './serviceFilter';

/* A page of a category costs the same with three services as with thousands: what is asked of each of them is asked once. */

const GAME = { platforms: ['PC'], regions: ['Europe'] };
const COUNT = 300;
let reads: Record<string, number>;
let list: FacetList;

function watched(id: number): ServiceFacets {
  const facets: ServiceFacets = {
    id,
    category: 'pvp',
    subCategory: id % 2 === 0 ? 'Arena' : 'Rated play',
    kind: id % 3 === 0 ? 'range' : 'quantity',
    play: 'piloted',
    offersSelfPlay: false,
    maxStartMinutes: 60,
    place: id,
    sortName: `service ${COUNT - id}`,
    price: (id * 7) % COUNT,
    options: {},
  };
  return new Proxy(facets, {
    get(target, name: string) {
      reads[name] = (reads[name] ?? 0) + 1;
      return Reflect.get(target, name);
    },
  });
}

beforeEach(() => {
  reads = {};
  list = new FacetList(Array.from({ length: COUNT }, (_, id) => watched(id)));
});

it.each([
  [undefined, undefined],
  ['price', undefined],
  ['-price', 'arena'],
  ['name', 'rated-play'],
] as const)('the order %s of the sub-category %s is made once, and read without asking any service', (sort, sub) => {
  const made = list.sorted(sort, sub);
  expect(made).toHaveLength(sub === undefined ? COUNT : COUNT / 2);
  reads = {};
  expect(filterServices(list.sorted(sort, sub), {}, GAME)).toBe(made);
  expect(list.find(COUNT - 1)).toBe(list.services[COUNT - 1]);
  expect(reads).toEqual({});
});

it('a filter asks each service for what it names alone', () => {
  reads = {};
  expect(filterServices(list.services, { kind: 'range' }, GAME)).toHaveLength(COUNT / 3);
  expect(reads).toEqual({ kind: COUNT });
});

it('a sub-category that is not there has no services, whatever is made up', () => {
  for (let made = 0; made < 5; made += 1) expect(list.sorted('price', `made-up-${made}`)).toEqual([]);
});
