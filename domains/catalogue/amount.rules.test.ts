import fc from 'fast-check';
import { amountText, type Pack, parseAmount, quantityField, quantityOfAmount, quantityText } from './';

const kill: Pack = { one: 'kill', many: 'kills' };
const gold: Pack = { one: 'gold', many: 'gold', per: 1_000 };
const gil: Pack = { one: 'gil', many: 'gil', scale: 'M' };
const diabloGold: Pack = { one: 'gold', many: 'gold', per: 100, scale: 'M' };

test.each([
  [gold, '250000', 250],
  [gold, '250.000', 250],
  [gold, ' 1.000 ', 1],
  [gold, '612.345', 612.345],
  [gold, '0', 0],
  [gold, '-5000', -5],
  [gil, '20', 20],
  [diabloGold, '5.000', 50],
  [kill, '20', 20],
])('of %o, the amount “%s” is a quantity of %d', (unit, text, quantity) => {
  expect(parseAmount(unit, text)).toEqual({ value: quantity });
});

test.each([
  ['gold', 'That is not a whole number.'],
  ['250,000', 'That is not a whole number.'],
  ['250.5', 'That is not a whole number.'],
  ['2e5', 'That is not a whole number.'],
  ['', 'That is not a whole number.'],
  ['٣', 'That is not a whole number.'],
  ['9'.repeat(16), 'That number is too large.'],
])('the amount “%s” is none: %s', (text, reason) => {
  expect(parseAmount(gold, text)).toEqual({ reason });
  expect(quantityOfAmount(gold, text, 7)).toEqual({ quantity: 7, problem: reason });
});

test('what is shown of a quantity is read as that quantity', () => {
  const unit = fc.record(
    { one: fc.constant('a'), many: fc.constant('b'), per: fc.integer({ min: 2, max: 1_000_000 }) },
    { requiredKeys: ['one', 'many'] },
  );
  fc.assert(
    fc.property(unit, fc.integer({ min: 1, max: 1_000_000 }), (pack, quantity) => {
      const { value, text } = quantityField(pack, 'quantity', { value: quantity, min: 1, max: 1_000_000 });
      expect(parseAmount(pack, String(value))).toEqual({ value: quantity });
      expect(parseAmount(pack, text)).toEqual({ value: quantity });
      expect(amountText(pack, quantity).startsWith(text)).toBe(true);
    }),
  );
});

describe('a form', () => {
  it('asks for a quantity by an amount, and may say the same by both', () => {
    expect(quantityOfAmount(gold, '250.000')).toEqual({ quantity: 250 });
    expect(quantityOfAmount(gold, '250000', 250)).toEqual({ quantity: 250 });
  });

  it('can’t ask for a part of a pack', () => {
    expect(quantityOfAmount(gold, '250.500')).toEqual({ quantity: 250.5, problem: 'Choose a multiple of 1.000 gold.' });
    expect(quantityOfAmount(diabloGold, '50')).toEqual({ quantity: 0.5, problem: 'Choose a multiple of 100M gold.' });
  });

  it('can’t contradict itself', () => {
    expect(quantityOfAmount(gold, '250.000', 5)).toEqual({
      quantity: 5,
      problem: 'The amount and the quantity differ. Send one of them.',
    });
  });

  it.each([[kill], [undefined]])('has no amount of what is not sold in packs: %o', (unit) => {
    expect(quantityOfAmount(unit, '5', 2)).toEqual({ quantity: 2, problem: 'There is no amount to choose here.' });
  });
});

test.each([
  [gold, 'Amount of gold', 'options[amount]', [50_000, 500_000, 5_000_000, 1_000], '500.000', '1.000 gold'],
  [diabloGold, 'Millions of gold', 'options[amount]', [5_000, 50_000, 500_000, 100], '50.000M', '100M gold'],
  [gil, 'Millions of gil', 'options[amount]', [50, 500, 5_000, 1], '500M', '1M gil'],
  [kill, 'Quantity', 'options[quantity]', [50, 500, 5_000, 1], '500', 'One'],
])('the field of %o is “%s”', (unit, label, name, numbers, text, piece) => {
  const field = quantityField(unit, 'options[quantity]', { value: 500, min: 50, max: 5_000 });
  expect(field).toMatchObject({ label, name, text, lessLabel: `${piece} less`, moreLabel: `${piece} more` });
  expect([field.min, field.value, field.max, field.step]).toEqual(numbers);
  expect(field.isAmount).toBe(unit !== kill);
});

test('sentences name the amount of packs, and the number alone of all else', () => {
  expect(quantityText(gold, 612)).toBe('612.000 gold');
  expect(quantityText(kill, 2_000)).toBe('2.000');
});
