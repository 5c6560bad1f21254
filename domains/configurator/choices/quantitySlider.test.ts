import { aQuantityService } from '../../../tests/harness/aService';
import { dollars } from '../../../tests/harness/currencies';
import type { QuantityTerms } from '../../catalogue';
import { priceOf } from '../price/servicePrice.rules';
import {
  discountPercentAt,
  discountText,
  type QuantitySliderConfig,
  quantityLabel,
  quantitySliderError,
  quantitySliderOf,
  suffixOf,
  unitPriceText,
} from './quantitySlider.rules';

const service = aQuantityService();
const terms = service.terms as QuantityTerms;
const config = quantitySliderOf({ ...terms, unit: { one: 'key', many: 'keys' } }) as QuantitySliderConfig;

test('the slider is built from the range, the discounts in percent, the start, the field and the unit', () => {
  expect(config).toEqual({
    range: { min: 1, max: 16 },
    discounts: { 4: 10, 8: 20, 16: 25 },
    start: 8,
    name: 'options[quantity]',
    suffixes: ['key', 'keys'],
  });
});

test.each([
  ['min', 'Data Range does not exist.'],
  ['max', 'Data Range does not exist.'],
  ['tiers', 'data Discounts does not exist.'],
  ['defaultQuantity', 'data Start does not exist.'],
])('a slider without %s is invalid', (missing, message) => {
  expect(quantitySliderError(quantitySliderOf({ ...terms, [missing]: undefined }))).toBe(message);
});

test('complete data is valid, also without any discount', () => {
  expect(quantitySliderError(config)).toBeUndefined();
  expect(quantitySliderError(quantitySliderOf({ ...terms, tiers: [] }))).toBeUndefined();
});

test.each([
  [1, 'Add 3 more for 10% discount'],
  [4, 'Add 4 more for 20% discount'],
  [7, 'Add 1 more for 20% discount'],
  [8, 'Add 8 more for 25% discount'],
  [16, 'Maximum discount (25% off)'],
])('at %i pieces the hint is “%s”', (quantity, text) => {
  expect(discountText(config, quantity)).toBe(text);
});

test('large numbers are grouped, and fractions of a percent are kept', () => {
  expect(discountText({ discounts: { 2000: 12.5 } }, 500)).toBe('Add 1.500 more for 12.5% discount');
  expect(discountText({ discounts: {} }, 5)).toBe('');
});

test('packs are told by what is in them, nowhere as a number of packs', () => {
  const gold = quantitySliderOf({ ...terms, unit: { one: 'gold', many: 'gold', per: 1_000 } }) as QuantitySliderConfig;
  expect(discountText(gold, 5)).toBe('Add 3.000 more for 20% discount');
  expect(suffixOf(gold, 500)).toBe(' gold');
  expect(quantityLabel(gold, 8)).toBe('8.000 gold, 20% off');
  const millions = { one: 'gold', many: 'gold', per: 100, scale: 'M' } as const;
  const diablo = quantitySliderOf({ ...terms, unit: millions }) as QuantitySliderConfig;
  expect(suffixOf(diablo, 5)).toBe('M gold');
  expect(quantityLabel(diablo, 5)).toBe('500M gold, 10% off');
});

test('a quantity is described with its discount', () => {
  expect(quantityLabel(config, 1)).toBe('1 key');
  expect(quantityLabel(config, 8)).toBe('8 keys, 20% off');
});

test('the unit price includes the discount and no options, unless rounding would make it wrong', () => {
  const quoteOf = (quantity: number) =>
    priceOf(service, { serviceId: 9, quantity, options: ['piloted', 'express'] }, dollars);
  expect(unitPriceText(quoteOf(1), 1, discountPercentAt(config.discounts, 1), '$')).toBe('10.99 $ each');
  expect(unitPriceText(quoteOf(8), 8, 20, '$')).toBe('8.79 $ each, 20% off');
  const cheap = aQuantityService({ terms: { ...terms, unitPriceCents: 2 } });
  expect(unitPriceText(priceOf(cheap, { serviceId: 9, quantity: 8, options: [] }, dollars), 8, 20, '$')).toBe(
    '20% off',
  );
  expect(unitPriceText(null, 8, 0, '$')).toBe('');
});
