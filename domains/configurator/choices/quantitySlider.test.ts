import fc from 'fast-check';
import { aQuantityService, aService } from '../../../tests/harness/aService';
import { dollars, euros } from '../../../tests/harness/currencies';
import type { QuantityTerms } from '../../catalogue';
import { cheaperOf } from '../price/cheaperService.rules';
import { priceOf } from '../price/servicePrice.rules';
import {
  cheaperQuantity,
  cheaperText,
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

describe('a higher quantity that costs less', () => {
  it('is named with its total, and taken from the tier that costs the least', () => {
    const totals: Record<number, number> = { 499: 17_515, 500: 15_600, 1000: 30_000 };
    const found = cheaperQuantity([50, 500, 1_000], 499, 17_515, (quantity) => totals[quantity] ?? 0);
    expect(found).toEqual({ quantity: 500, total: 15_600 });
    expect(cheaperText({}, found ?? { quantity: 0, total: 0 }, '$')).toBe('500 cost less: 156.00 $');
    expect(cheaperText({ per: 1_000 }, { quantity: 500, total: 1 }, '$')).toBe('500.000 cost less: 0.01 $');
  });

  it('is none where more costs as much or more, and no lower quantity is one', () => {
    expect(cheaperQuantity([10], 5, 5, (quantity) => quantity)).toBeUndefined();
    expect(cheaperQuantity([10], 5, 10, (quantity) => quantity)).toBeUndefined();
    expect(cheaperQuantity([], 5, 5, () => 1)).toBeUndefined();
    expect(cheaperQuantity([2, 5], 5, 5, () => 1)).toBeUndefined();
  });

  it('always costs less, is higher, begins a discount, and no other beginning costs less still', () => {
    const tiers = fc.uniqueArray(fc.integer({ min: 2, max: 60 }), { maxLength: 5 });
    fc.assert(
      fc.property(
        tiers,
        fc.integer({ min: 1, max: 60 }),
        fc.integer({ min: 1, max: 5_000 }),
        (froms, quantity, unit) => {
          const from = [...froms].sort((a, b) => a - b);
          const totalAt = (at: number) => Math.round(at * unit * (1 - 0.15 * from.filter((one) => one <= at).length));
          const found = cheaperQuantity(from, quantity, totalAt(quantity), totalAt);
          const better = from.filter((at) => at > quantity && totalAt(at) < totalAt(quantity));
          if (found === undefined) expect(better).toEqual([]);
          else {
            expect(better).toContain(found.quantity);
            expect(found.total).toBe(totalAt(found.quantity));
            expect(found.total).toBe(Math.min(...better.map(totalAt)));
          }
        },
      ),
    );
  });

  it('keeps the other choices of the service, in its currency', () => {
    const priced = { ...service, terms: { ...terms, tiers: [{ from: 10, percentBp: 2_000 }] } };
    const chosen = { serviceId: service.id, quantity: 9, options: ['stream'] };
    expect(cheaperOf(priced, chosen, euros, priceOf(priced, chosen, euros))).toEqual({
      quantity: 10,
      total: priceOf(priced, { ...chosen, quantity: 10 }, euros).total,
    });
    const seven = { ...chosen, quantity: 7 };
    expect(cheaperOf(priced, seven, euros, priceOf(priced, seven, euros))).toBeUndefined();
    expect(cheaperOf(aService(), { serviceId: 7, from: 0, to: 100, options: [] }, euros, { total: 1 })).toBeUndefined();
  });
});
