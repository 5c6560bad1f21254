import { isCountry } from '../../../domains/checkout';
import { vatRateOf, vatRates } from './vatRates';
import vat from './vatRates.json';

test('the table names its sources and the day of its check, and only countries that exist, with rates in basis points', () => {
  expect(vat.source.length).toBeGreaterThan(40);
  expect(vat.checkedOn).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  for (const [country, rateBp] of vatRates) {
    expect({ country, exists: isCountry(country) }).toEqual({ country, exists: true });
    expect(Number.isInteger(rateBp) && rateBp >= 100 && rateBp <= 3_000).toBe(true);
  }
  expect([...vatRates.keys()]).toEqual([...vatRates.keys()].sort());
});

test('every member of the European Union has a rate', () => {
  const members = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ');
  for (const country of members) expect(vatRateOf(country)).toBeGreaterThanOrEqual(1_700);
});

test.each([
  ['DE', 1_900],
  ['CH', 810],
  ['LI', 810],
  ['FI', 2_550],
  ['SK', 2_300],
  ['IL', 1_800],
  ['EE', 2_400],
  ['RO', 2_100],
])('the rate of %s is that of its last change, %i', (country, rateBp) => {
  expect(vatRateOf(country)).toBe(rateBp);
});

test.each(['US', 'TH', 'XX', '', 'de', 'constructor', '__proto__'])('“%s” has none', (country) => {
  expect(vatRateOf(country)).toBe(0);
});
