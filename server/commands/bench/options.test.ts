import { chosenGroups, isWhole, parseOptions } from './options';

const KNOWN = ['machine', 'start', 'orders'];
const all = KNOWN.map((name) => ({ name }));

test('without arguments the whole table is measured, and it alone is written', () => {
  const options = parseOptions([], KNOWN);
  expect(chosenGroups(all, options)).toEqual(all);
  expect(isWhole(options)).toBe(true);
  expect(isWhole(parseOptions(['--short'], KNOWN))).toBe(false);
  expect(isWhole(parseOptions(['start'], KNOWN))).toBe(false);
});

test('named groups run in the order of the table', () => {
  const options = parseOptions(
    ['orders', '--short', 'machine', '--report', '/tmp/rows.json', '--against', 'http://127.0.0.1:4000/'],
    KNOWN,
  );
  expect(chosenGroups(all, options).map(({ name }) => name)).toEqual(['machine', 'orders']);
  expect(options).toMatchObject({ isShort: true, report: '/tmp/rows.json', against: 'http://127.0.0.1:4000' });
});

test.each([
  [['order'], 'There is no group order. Usage: npm run bench'],
  [['--shrot'], "Unknown option '--shrot'"],
  [['--against', 'shop'], 'shop is no URL.'],
  [['--short=yes'], "Option '--short' does not take an argument"],
])('%j is refused with a sentence', (args, message) => {
  expect(() => parseOptions(args, KNOWN)).toThrow(message);
});
