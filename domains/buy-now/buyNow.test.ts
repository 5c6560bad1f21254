import { findSchemaMismatch } from '../../src/lib/schemaMismatch';
import { aGroup, anOption, aQuantityService, aService, aVariantService } from '../../tests/harness/aService';
import { dollars, euros } from '../../tests/harness/currencies';
import { cardPriceOf, parseForm, priceOf } from '../configurator';
import { BuyNowOfferSchema } from './buyNow.contract';
import { buyNowOffer, wantedProblem } from './buyNow.rules';

const withoutRequiredGroup = (service: ReturnType<typeof aService>) => ({
  ...service,
  groups: service.groups.filter(({ key }) => key !== 'progress'),
});
const inDollars = { ...dollars, sign: '$' };
const inEuros = { ...euros, sign: '€' };

test.each([
  ['variants', withoutRequiredGroup(aVariantService())],
  ['a quantity', withoutRequiredGroup(aQuantityService())],
])('%s: each choice costs what its form is charged, and the preselected one is the card’s', (_kind, service) => {
  for (const currency of [inDollars, inEuros]) {
    const offer = buyNowOffer(service, currency);
    if (offer === null) throw new Error('There is no offer.');
    expect(findSchemaMismatch(BuyNowOfferSchema, offer)).toBeNull();
    expect(offer.choices.length).toBeGreaterThan(1);
    for (const { form, total } of offer.choices) {
      const fields = Object.fromEntries(form);
      const { configuration, problems } = parseForm(fields, service);
      expect(problems).toEqual([]);
      expect(configuration && priceOf(service, configuration, currency).total).toBe(total);
      expect(fields).toMatchObject({ seen_total: String(total), seen_currency: currency.code });
    }
    const shown = offer.choices.find(({ key }) => key === offer.chosen);
    expect(shown?.total).toBe(cardPriceOf(service, currency).price);
  }
});

test('a quantity is offered at its minimum, its default, and where the unit price drops', () => {
  const offer = buyNowOffer(withoutRequiredGroup(aQuantityService()), inDollars);
  expect(offer?.choices.map(({ key, note }) => `${key} ${note}`)).toEqual(
    expect.arrayContaining([expect.stringMatching(/^\d+ $/), expect.stringMatching(/^\d+ [\d.]+% off each$/)]),
  );
});

test('a service that needs the shopper’s own input has no quick offer', () => {
  const hero = aGroup('hero', [anOption('a'), anOption('b')], { pick: 'one', required: true });
  expect(buyNowOffer(withoutRequiredGroup(aService()), inDollars)).toBeNull();
  expect(buyNowOffer({ ...withoutRequiredGroup(aQuantityService()), groups: [hero] }, inDollars)).toBeNull();
});

describe('a choice made in a form outside the dialog', () => {
  const byQuantity = withoutRequiredGroup(aQuantityService());
  const variants = withoutRequiredGroup(aVariantService());
  const { terms } = byQuantity;
  if (terms.kind !== 'quantity' || variants.terms.kind !== 'variants') throw new Error('These are other services.');
  const { min, max } = terms;
  const presets = buyNowOffer(byQuantity, inDollars)?.choices.map(({ key }) => Number(key)) ?? [];
  const between = Array.from({ length: max - min + 1 }, (_, index) => min + index).filter((n) => !presets.includes(n));

  test('is offered at its place, preselected, at the price of its form, also a quantity that is not listed', () => {
    expect(between.length).toBeGreaterThan(0);
    for (const quantity of between) {
      const offer = buyNowOffer(byQuantity, inDollars, String(quantity));
      const keys = offer?.choices.map(({ key }) => Number(key)) ?? [];
      expect(keys).toEqual([...presets, quantity].sort((a, b) => a - b));
      expect(offer?.chosen).toBe(String(quantity));
      const { form = [], total } = offer?.choices.find(({ key }) => key === offer.chosen) ?? {};
      const { configuration, problems } = parseForm(Object.fromEntries(form), byQuantity);
      expect(problems).toEqual([]);
      expect(configuration).toMatchObject({ quantity });
      expect(configuration && priceOf(byQuantity, configuration, inDollars).total).toBe(total);
    }
  });

  test('that is listed changes the preselected one alone', () => {
    const [first, ...others] = buyNowOffer(variants, inDollars)?.choices ?? [];
    for (const { key } of [first, ...others].flatMap((one) => one ?? []))
      expect(buyNowOffer(variants, inDollars, key)).toEqual({ ...buyNowOffer(variants, inDollars), chosen: key });
  });

  test.each([
    ['a quantity below the minimum', byQuantity, String(min - 1), /too few/],
    ['a quantity above the maximum', byQuantity, String(max + 1), /too many/],
    ['a quantity that no number holds', byQuantity, '9'.repeat(40), /whole number/],
    ['a word where a quantity is asked for', byQuantity, 'many', /Choose another one/],
    ['an unknown variant', variants, 'gone', /Choose another one/],
    ['a choice of a range', withoutRequiredGroup(aService()), '5', /Choose another one/],
  ])('%s is a problem, and never preselected', (_what, service, key, message) => {
    expect(wantedProblem(service, key)).toMatch(message);
    expect(buyNowOffer(service, inDollars, key)).toEqual(buyNowOffer(service, inDollars));
  });

  test('without a problem is one that can be bought', () => {
    expect([min, max].map((quantity) => wantedProblem(byQuantity, String(quantity)))).toEqual([undefined, undefined]);
  });
});
