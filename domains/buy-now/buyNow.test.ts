import { findSchemaMismatch } from '../../src/lib/schemaMismatch';
import { aGroup, anOption, aQuantityService, aService, aVariantService } from '../../tests/harness/aService';
import { dollars, euros } from '../../tests/harness/currencies';
import { cardPriceOf, parseForm, priceOf } from '../configurator';
import { BuyNowOfferSchema } from './buyNow.contract';
import { buyNowOffer } from './buyNow.rules';

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
