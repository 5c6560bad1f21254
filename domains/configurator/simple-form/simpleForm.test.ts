import { aGroup, anOption, aQuantityService, aService, aVariantService } from '../../../tests/harness/aService';
import { dollars, euros } from '../../../tests/harness/currencies';
import { parsePermalink, parseQuery } from '../../permalink';
import { isOneStep, parseForm, presetConfiguration, priceOf } from '..';
import { choicePath, presetFields, variantChoices, withUnitPrice } from './simpleForm.rules';

const withoutProgress = (service: ReturnType<typeof aService>) => ({
  ...service,
  groups: service.groups.filter(({ key }) => key !== 'progress'),
});
const wins = withoutProgress(aQuantityService());
const clears = withoutProgress(aVariantService());
const inDollars = { ...dollars, sign: '$' };
const inEuros = { ...euros, sign: '€' };
const path = '/game/category/service';

test('the link to the page leads to the same configuration, and is the plain path for the default one', () => {
  const { terms } = wins;
  if (terms.kind !== 'quantity') throw new Error('This is another service.');
  for (const quantity of [terms.min, terms.min + 1, terms.max]) {
    const configuration = presetConfiguration(wins, { quantity });
    const link = choicePath(path, wins, configuration);
    if (quantity === terms.defaultQuantity) expect(link).toBe(path);
    else expect(parsePermalink(parseQuery(link.slice(path.length)), wins)).toEqual({ configuration, notices: [] });
  }
  expect(choicePath(path, wins, presetConfiguration(wins, { quantity: terms.defaultQuantity }))).toBe(path);
});

test.each([
  ['a quantity', wins, 'options[quantity]', { quantity: 3 }],
  ['a variant', clears, 'options[variant]', { variant: variantChoices(clears, inDollars)[0]?.value ?? '' }],
] as const)('%s: without JavaScript the form leads to the same presets', (_what, service, field, choice) => {
  const form = new URLSearchParams(presetFields(service).map(([name, value]) => [name, value]));
  const [value] = Object.values(choice);
  form.set(field, String(value));
  expect(form.has('options[region]')).toBe(false);
  const configuration = presetConfiguration(service, choice);
  expect(parsePermalink(parseQuery(form.toString()), service)).toEqual({ configuration, notices: [] });
  expect(parseForm(Object.fromEntries(form), service).configuration).toEqual(configuration);
});

test('the first line has the price of one only where that times the quantity is its amount', () => {
  for (const currency of [inDollars, inEuros])
    for (let quantity = 1; quantity <= 10; quantity++) {
      const configuration = presetConfiguration(wins, { quantity });
      const quote = priceOf(wins, configuration, currency);
      const shown = withUnitPrice(quote, wins, configuration, currency);
      expect({ ...shown, lines: [] }).toEqual({ ...quote, lines: [] });
      expect(shown.lines.slice(1)).toEqual(quote.lines.slice(1));
      const [base] = shown.lines;
      const each = / × ([\d.]+) .$/.exec(base?.label ?? '')?.[1];
      if (each !== undefined) expect(Math.round(Number(each) * 100) * quantity).toBe(base?.amount);
      if (quantity === 1) expect(each).toBeUndefined();
      else if (currency === inDollars) expect(each).toBeDefined();
    }
  const configuration = presetConfiguration(clears, { variant: variantChoices(clears, inDollars)[0]?.value ?? '' });
  const quote = priceOf(clears, configuration, inDollars);
  expect(withUnitPrice(quote, clears, configuration, inDollars)).toBe(quote);
});

test('packs have no price of one, because their number is not the one that is shown', () => {
  const gold = { ...wins, terms: { ...wins.terms, unit: { one: 'gold', many: 'gold', per: 1_000 } } } as typeof wins;
  const configuration = presetConfiguration(gold, { quantity: 3 });
  const quote = priceOf(gold, configuration, inDollars);
  expect(withUnitPrice(quote, gold, configuration, inDollars)).toBe(quote);
});

test('each variant of the select has the price with the preset options', () => {
  for (const currency of [inDollars, inEuros])
    for (const { value, label } of variantChoices(clears, currency)) {
      const { total } = priceOf(clears, presetConfiguration(clears, { variant: value }), currency);
      expect(label).toContain(`, ${(total / 100).toFixed(2)}`);
    }
  expect(variantChoices(wins, inDollars)).toEqual([]);
});

test('what needs a start and a goal, an option, or other presets for other quantities is no form of one step', () => {
  expect([wins, clears].map(isOneStep)).toEqual([true, true]);
  const hero = aGroup('hero', [anOption('a'), anOption('b')], { pick: 'one', required: true });
  const two = [anOption('a', { isAutoSelected: true }), anOption('b', { isAutoSelected: true })];
  const maps = aGroup('maps', two, { perQuantity: true });
  expect(isOneStep(withoutProgress(aService()))).toBe(false);
  expect(isOneStep({ ...wins, groups: [hero] })).toBe(false);
  expect(isOneStep({ ...wins, groups: [maps] })).toBe(false);
  expect(isOneStep({ ...wins, groups: [{ ...maps, options: two.slice(1) }] })).toBe(true);
});
