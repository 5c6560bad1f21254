import { readdirSync, readFileSync } from 'node:fs';
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
const config = quantitySliderOf({ ...terms, unit: 'key' }) as QuantitySliderConfig;

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
  expect(discountText(config.discounts, quantity)).toBe(text);
});

test('large numbers are grouped, and fractions of a percent are kept', () => {
  expect(discountText({ 2000: 12.5 }, 500)).toBe('Add 1.500 more for 12.5% discount');
  expect(discountText({}, 5)).toBe('');
});

test.each([
  ['Tier 8+ delve', 1, 'Tier 8+ delve'],
  ['Tier 8+ delve', 2, 'Tier 8+ delves'],
  ['match', 2, 'matches'],
  ['run', 1, 'run'],
  ['run', 2, 'runs'],
  ['win', 1, 'win'],
  ['hero', 3, 'heroes'],
  ['quest set', 3, 'quest sets'],
  ['full-clear week', 2, 'full-clear weeks'],
  ['day of resin', 30, 'days of resin'],
  ['weapon to max', 5, 'weapons to max'],
  ['chaos', 2_000, 'chaos'],
  ['1M gold', 8, '× 1M gold'],
  ['+10 key', 8, '× +10 key'],
])('“%s” × %i reads “%s”', (unit, quantity, text) => {
  expect(suffixOf(quantitySliderOf({ unit }) as QuantitySliderConfig, quantity)).toBe(text);
});

/** The plural of each unit in the seed catalogue, by its last word; add new units here. */
const PLURALS: Readonly<Record<string, string>> = {
  agent: 'agents',
  blueprint: 'blueprints',
  chaos: 'chaos',
  character: 'characters',
  chest: 'chests',
  clear: 'clears',
  crest: 'crests',
  day: 'days',
  'day of resin': 'days of resin',
  delve: 'delves',
  divine: 'divines',
  drop: 'drops',
  dungeon: 'dungeons',
  exalted: 'exalted',
  game: 'games',
  hero: 'heroes',
  hour: 'hours',
  item: 'items',
  kill: 'kills',
  map: 'maps',
  match: 'matches',
  operator: 'operators',
  point: 'points',
  quest: 'quests',
  raid: 'raids',
  reset: 'resets',
  run: 'runs',
  seed: 'seeds',
  set: 'sets',
  teleport: 'teleports',
  weapon: 'weapons',
  'weapon to max': 'weapons to max',
  week: 'weeks',
  win: 'wins',
};

test('every unit of the seed catalogue has the right plural', () => {
  const folder = 'server/seed/games';
  const texts = readdirSync(folder).map((file) => readFileSync(`${folder}/${file}`, 'utf8'));
  const units = texts.flatMap((text) =>
    [...text.matchAll(/"kind": "quantity"[^}]*?"unit": "([^"]+)"/g)].map(([, unit = '']) => unit),
  );
  expect(new Set(units).size).toBeGreaterThan(30);
  for (const unit of new Set(units)) {
    const { suffixes } = quantitySliderOf({ unit }) as QuantitySliderConfig;
    if (/^[\d+]/.test(unit)) expect(suffixes).toEqual([`× ${unit}`, `× ${unit}`]);
    else {
      const last = PLURALS[unit] === undefined ? (unit.split(' ').at(-1) ?? '') : unit;
      expect(suffixes).toEqual([unit, unit.slice(0, unit.length - last.length) + PLURALS[last]]);
    }
  }
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
