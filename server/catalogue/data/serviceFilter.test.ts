import type { ServiceFacets } from './serviceFacets.repository';
import { filterParams, filterServices, parseServiceFilter, type ServiceFilter, sortServices } from './serviceFilter';

const GAME = { platforms: ['PC', 'PlayStation', 'Mobile'], regions: ['EU West', 'NA'] };

function facets(id: number, fields: Partial<ServiceFacets> = {}): ServiceFacets {
  return {
    id,
    category: 'raids',
    subCategory: 'Legacy raids',
    kind: 'variants',
    play: 'piloted',
    maxStartMinutes: 120,
    place: id,
    sortName: `service ${id}`,
    price: id * 1000,
    offersSelfPlay: false,
    options: {},
    ...fields,
  };
}
const SERVICES = [
  facets(1, { kind: 'range', offersSelfPlay: true, options: { platform: ['PC', 'Console'] } }),
  facets(2, { maxStartMinutes: 1440, options: { platform: ['PC'] }, sortName: 'a' }),
  facets(3, { play: 'coaching', options: { region: ['NA'] } }),
  facets(4, { category: 'dungeons', subCategory: 'Solo', play: 'selfplay', kind: 'quantity' }),
];

it.each<[string, ServiceFilter]>([
  ['kind=range', { kind: 'range' }],
  ['kind=nonsense&play=__proto__&start=constructor', {}],
  ['from=5&to=12,5', { from: 500, to: 1250 }],
  ['from=50&to=10', { from: 1000, to: 5000 }],
  ['from=-1&to=1e9', {}],
  ['from=12345678', {}],
  ['start=360', { start: 360 }],
  ['start=361', {}],
  ['platform=playstation&region=eu-west', { platform: 'playstation', region: 'eu-west' }],
  ['platform=xbox&region=', {}],
])('a list with ?%s is filtered by %j', (query, filter) => {
  expect(parseServiceFilter(new URLSearchParams(query), GAME)).toEqual(filter);
});

it('has parameters that parse to the same filter', () => {
  const filter: ServiceFilter = {
    kind: 'range',
    play: 'together',
    from: 1250,
    to: 9900,
    start: 120,
    platform: 'pc',
    region: 'na',
  };
  expect(parseServiceFilter(new URLSearchParams(filterParams(filter)), GAME)).toEqual(filter);
});

it.each<[ServiceFilter, number[]]>([
  [{}, [1, 2, 3, 4]],
  [{ sub: 'legacy-raids' }, [1, 2, 3]],
  [{ category: 'dungeons' }, [4]],
  [{ kind: 'range' }, [1]],
  [{ from: 2000, to: 3000 }, [2, 3]],
  [{ start: 360 }, [1, 3, 4]],
  // A service without a choice of platforms is for all of them; consoles are one choice.
  [{ platform: 'playstation' }, [1, 3, 4]],
  [{ platform: 'mobile' }, [3, 4]],
  [{ region: 'eu-west' }, [1, 2, 4]],
  [{ play: 'piloted' }, [1, 2]],
  [{ play: 'together' }, [1, 4]],
  [{ play: 'coaching', kind: 'range' }, []],
])('%j leaves the services %j', (filter, ids) => {
  expect(filterServices(SERVICES, filter, GAME).map(({ id }) => id)).toEqual(ids);
});

it.each([
  [undefined, [1, 2, 3, 4]],
  ['price', [1, 2, 3, 4]],
  ['-price', [4, 3, 2, 1]],
  ['name', [2, 1, 3, 4]],
] as const)('the order %s is %j', (sort, ids) => {
  expect(sortServices(SERVICES, sort).map(({ id }) => id)).toEqual(ids);
});
