import fc from 'fast-check';
import { aQuantityService, aService, aVariantService } from '../../tests/harness/aService';
import { dollars, euros } from '../../tests/harness/currencies';
import { defaultConfiguration, priceOf } from '../configurator';
import { minimumCharge } from '../pricing';
import { priceCart, priceLine, SERVICE_KIND, type StoredLine, toCartItems } from './cart.rules';

const arena = aService();
const stored = (changes: Partial<StoredLine> = {}): StoredLine => ({
  id: '11',
  position: 11,
  kind: SERVICE_KIND,
  item: null,
  heldUntil: null,
  configuration: defaultConfiguration(arena),
  seen: { total: priceOf(arena, defaultConfiguration(arena), dollars).total, currency: 'USD' },
  ...changes,
});

test('a line is priced as the service page would price the same choices', () => {
  const line = priceLine(stored(), { service: arena, available: true }, dollars);
  expect(line.quote).toEqual(priceOf(arena, defaultConfiguration(arena), dollars));
  expect(line).toMatchObject({
    href: '/wow-boost/pvp/arena-2v2-rating',
    editHref: '/wow-boost/pvp/arena-2v2-rating?line=11',
    problems: [],
    start: { least: 35, most: 120 },
  });
  expect(line.choices[0]).toEqual({ label: 'Rating', value: '1.400 → 2.100' });
  expect(line).not.toHaveProperty('move');
});

test('a price change since the line was added is reported, within the same currency only', () => {
  const cheap = stored({ seen: { total: 100, currency: 'USD' } });
  const offered = { service: arena, available: true };
  expect(priceLine(cheap, offered, dollars).move).toMatchObject({ seen: 100 });
  expect(priceLine(cheap, offered, euros)).not.toHaveProperty('move');
});

test('a line out of sale has no price, shows the reason, and blocks the checkout', () => {
  const line = priceLine(stored(), { service: arena, available: false }, dollars);
  expect(line.quote).toBeNull();
  expect(line.problems).toEqual([
    { field: 'service_available', message: expect.stringContaining('available right now') },
  ]);
  expect(priceCart([line], dollars)).toMatchObject({ total: 0, blocked: expect.stringContaining('Arena 2v2 rating') });
});

test('choices the catalogue no longer offers leave a line without a price, never an error', () => {
  const gone = stored({ configuration: { ...defaultConfiguration(arena), options: ['piloted', 'standard', 'gone'] } });
  const line = priceLine(gone, { service: arena, available: true }, dollars);
  expect(line).toMatchObject({ quote: null, choices: [] });
  expect(line.problems).not.toEqual([]);
});

test('the total of a cart is the sum of its lines, in every currency', () => {
  const services = [arena, aQuantityService(), aVariantService()];
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(...services), { maxLength: 20 }),
      fc.constantFrom(dollars, euros),
      (bought, currency) => {
        const lines = bought.map((service, index) =>
          priceLine(
            stored({ id: String(index), configuration: defaultConfiguration(service) }),
            { service, available: true },
            currency,
          ),
        );
        const cart = priceCart(lines, currency);
        expect(cart.total).toBe(lines.reduce((sum, { quote }) => sum + (quote?.total ?? Number.NaN), 0));
        expect(cart).not.toHaveProperty('blocked');
      },
    ),
  );
});

test('a total below the minimum charge blocks the checkout with the amount; an empty cart is empty, not blocked', () => {
  const minimum = minimumCharge(dollars);
  const cheap = aQuantityService({
    terms: {
      kind: 'quantity',
      min: 1,
      max: 99,
      unit: { one: 'coin', many: 'coins' },
      unitPriceCents: minimum - 1,
      defaultQuantity: 1,
      minutesPerUnit: 1,
      tiers: [],
    },
    groups: [],
  });
  const line = (quantity: number) =>
    priceLine(
      stored({ configuration: { serviceId: cheap.id, quantity, options: [] } }),
      { service: cheap, available: true },
      dollars,
    );
  expect(priceCart([line(1)], dollars).blocked).toContain('0.50');
  expect(priceCart([line(2)], dollars)).not.toHaveProperty('blocked');
  expect(priceCart([], dollars)).not.toHaveProperty('blocked');
});

test('analytics gets lines that have a price, without any secret id', () => {
  const line = priceLine(stored(), { service: arena, available: true }, dollars);
  expect(toCartItems(line)).toEqual([
    {
      lineId: '11',
      slug: 'arena-2v2-rating',
      name: 'Arena 2v2 rating',
      game: 'World of Warcraft',
      category: 'PvP',
      subCategory: 'Rated',
      variant: '1.400 → 2.100, Piloted, Standard',
      play: 'piloted',
      total: line.quote?.total,
      discount: 0,
    },
  ]);
  expect(toCartItems(priceLine(stored(), { service: arena, available: false }, dollars))).toEqual([]);
});
