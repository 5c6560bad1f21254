import fc from 'fast-check';
import { aQuantityService, aService, aVariantService } from '../../tests/harness/aService';
import { dollars, euros } from '../../tests/harness/currencies';
import type { ServiceView } from '../catalogue';
import { defaultConfiguration, priceOf } from '../configurator';
import { type HotPreset, hotCardPrice, hotOfferOf, hotQuote, hotServiceOf, hotSliderOf } from './hotPrice.rules';

const TIERS = [
  { from: 3, percentBp: 500 },
  { from: 5, percentBp: 1_000 },
];
/** The configuration that the page of a service opens with. */
function presetOf(service: ServiceView, change: Partial<HotPreset> = {}): HotPreset {
  const { serviceId: _id, quantity: _quantity, ...choice } = defaultConfiguration(service);
  return { ...choice, unit: { one: 'key', many: 'keys' }, max: 10, tiers: TIERS, ...change };
}
const offer = { label: 'Weekend', percentBp: 2_000 };
const services = {
  range: aService(),
  variants: aVariantService(),
  quantity: aQuantityService(),
};

test.each(Object.entries(services))(
  'one unit of a service by %s costs what its configuration costs',
  (kind, service) => {
    const hot = hotServiceOf(service, presetOf(service));
    const min = kind === 'quantity' && service.terms.kind === 'quantity' ? service.terms.min : 1;
    const one = { ...defaultConfiguration(service), ...(kind === 'quantity' && { quantity: min }) };
    expect(hotCardPrice(hotOfferOf(hot), dollars)).toEqual({ price: priceOf(service, one, dollars).total, was: null });
  },
);

test.each([dollars, euros])('browser and server have the same price of any quantity in $code', (currency) => {
  const services = [aService(), aVariantService(), { ...aService(), offer: { priced: offer, endsAt: 1 } }];
  for (const service of services) {
    const hot = hotServiceOf(service, presetOf(service));
    for (let quantity = 1; quantity <= 10; quantity += 1)
      expect(hotQuote(hotOfferOf(hot), quantity, currency)).toEqual(
        priceOf(hot, { serviceId: hot.id, quantity, options: [] }, currency),
      );
  }
});

test('the discount by quantity and the running offer are lines of their own, and lines add up', () => {
  const service = { ...aService(), offer: { priced: offer, endsAt: 1 } };
  const hot = hotOfferOf(hotServiceOf(service, presetOf(service)));
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10 }), (quantity) => {
      const { lines, subtotal, total } = hotQuote(hot, quantity, euros);
      expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(total);
      expect(lines.some(({ rateBp }) => rateBp === (quantity >= 5 ? 1_000 : 500))).toBe(quantity >= 3);
      expect(subtotal).toBeGreaterThan(total);
    }),
  );
  const { price, was } = hotCardPrice(hot, dollars);
  expect(was).toBeGreaterThan(price);
});

test('a product sells no more than its service', () => {
  const service = aQuantityService();
  const { max } = hotOfferOf(hotServiceOf(service, presetOf(service, { max: 1_000_000 })));
  expect(service.terms).toMatchObject({ max });
  expect(() => hotQuote(hotOfferOf(hotServiceOf(service, presetOf(service, { max: 10 }))), 11, dollars)).toThrow(/11/);
});

test('the slider has percent by quantity, and there is none where the quantity is always one', () => {
  const hot = hotOfferOf(hotServiceOf(aService(), presetOf(aService())));
  expect(hotSliderOf(hot)).toEqual({
    range: { min: 1, max: 10 },
    discounts: { 3: 5, 5: 10 },
    start: 1,
    name: 'quantity',
    suffixes: ['key', 'keys'],
  });
  expect(hotSliderOf({ ...hot, max: 1 })).toBeNull();
});
