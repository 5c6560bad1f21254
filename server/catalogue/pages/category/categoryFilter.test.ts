import { filteredPath, parseCategoryFilter } from './categoryFilter';

it.each([
  ['', {}],
  ['?utm_source=x&sort=nonsense', {}],
  ['?sort=__proto__', {}],
  ['?sort=price', { sort: 'price' }],
  ['?sort=-price&after=12', { sort: '-price', after: 12 }],
  ['?sub=rated-play&sort=name', { sub: 'rated-play', sort: 'name' }],
  ['?after=0', {}],
  ['?after=-1', {}],
  ['?after=1e3', {}],
  ['?after=9999999999', {}],
  ["?after=1'--", {}],
  ['?after=3&after=4', { after: 3 }],
])('a category with %s is queried with %j', (search, filter) => {
  expect(parseCategoryFilter(search)).toEqual(filter);
});

it('has an address that parses to the same filter', () => {
  const filter = { sub: 'rated-play', sort: '-price', after: 12 } as const;
  const path = filteredPath('/wow-boost/pvp', filter);
  expect(path).toBe('/wow-boost/pvp?sub=rated-play&sort=-price&after=12');
  expect(parseCategoryFilter(path.slice(path.indexOf('?')))).toEqual(filter);
  expect(filteredPath('/wow-boost/pvp', {})).toBe('/wow-boost/pvp');
});
