import { hotFilterOfQuery, hotFilterPath, hotFilterText } from './hotFilter.rules';

test.each([
  ['', '/hot-products'],
  ['game=destiny-2', '/hot-products?game=destiny-2'],
  ['start=hour&platform=xbox', '/hot-products?platform=xbox&start=hour'],
  ['platform=amiga&start=now', '/hot-products'],
  ['price=under-20&play=self-play&stock=in-stock', '/hot-products?stock=in-stock&play=self-play&price=under-20'],
  ['price=under-30&play=piloted&stock=1', '/hot-products'],
  ['game=any&platform=any&price=any', '/hot-products'],
])('the address of the filter in “%s” is %s', (query, path) => {
  expect(hotFilterPath(hotFilterOfQuery(query))).toBe(path);
});

test.each([
  ['', undefined, ''],
  ['platform=xbox&start=hour', undefined, 'for Xbox within 1 h'],
  ['game=destiny-2&start=today', 'Destiny 2', 'in Destiny 2 today'],
  ['stock=in-stock', undefined, 'in stock'],
  ['platform=pc&price=under-20&play=self-play', undefined, 'for PC with self-play under 20 €'],
])('the filter in “%s” is said as “%s”: %#', (query, game, text) => {
  expect(hotFilterText(hotFilterOfQuery(query), game, '€')).toBe(text);
});
