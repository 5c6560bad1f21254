import fc from 'fast-check';
import { randomComponents, randomPriceRequest } from '../../tests/harness/arbitraries';
import { randomCases } from '../../tests/harness/randomCases';
import { isGift, type CouponRequest as PriceRequest, quoteWithCoupon as quote } from './coupon';
import type { PriceComponent } from './index';

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

/** The names of the rules that the receipt of a request breaks. */
function receiptErrors(request: PriceRequest): string[] {
  const { lines, subtotal, discountApplied, total, cashback } = quote(request);
  const discounts = lines.filter(({ kind }) => kind === 'discount').map(({ amount }) => amount);
  const others = lines.filter(({ kind }) => kind !== 'discount').map(({ amount }) => amount);
  const rules: Readonly<Record<string, boolean>> = {
    'lines make the subtotal': sum(others) === subtotal,
    'discount lines make what is applied': sum(discounts) + discountApplied === 0,
    'subtotal less discounts is the total': subtotal - discountApplied === total,
    'the total is not negative': total >= 0,
    'every discount takes something off': discounts.every((amount) => amount < 0),
    'all is whole cents': [...others, ...discounts, cashback].every((amount) => Number.isSafeInteger(amount)),
    'cashback is within the total': cashback >= 0 && cashback <= total,
    'the max price is respected': request.maxPrice === undefined || subtotal <= request.maxPrice,
  };
  return Object.keys(rules).filter((name) => !rules[name]);
}

describe('any quote', () => {
  it('receipts add up, no total is negative, and no discount adds anything', () => {
    fc.assert(
      fc.property(randomPriceRequest(), (request) => {
        expect(receiptErrors(request)).toEqual([]);
      }),
      randomCases(4_000, 20_000),
    );
  });

  it('additions are positive, subtractions negative, and each option has one line', () => {
    fc.assert(
      fc.property(randomPriceRequest(), (request) => {
        const { lines } = quote(request);
        const ofOptions = lines.filter(({ kind }) => kind === 'component');
        expect(ofOptions.map(({ code }) => code).sort()).toEqual(request.components.map(({ id }) => id).sort());
        for (const { code, amount } of ofOptions) {
          const adds = request.components.find(({ id }) => id === code)?.mode.startsWith('add') === true;
          expect(adds ? amount : -amount).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });

  it('the order in which options were selected never changes a line', () => {
    const shuffled = randomPriceRequest().chain((request) =>
      fc.tuple(
        fc.constant(request),
        fc.shuffledSubarray([...request.components], { minLength: request.components.length }),
      ),
    );
    fc.assert(
      fc.property(shuffled, ([request, components]) => {
        expect(quote({ ...request, components })).toEqual(quote(request));
      }),
    );
  });

  it('flex time, VIP and coupon together never exceed the maximum discount', () => {
    fc.assert(
      fc.property(randomPriceRequest(), fc.integer({ min: 0, max: 10_000 }), (request, maxDiscountBp) => {
        const { lines, subtotal } = quote({ ...request, discounts: { ...request.discounts, maxDiscountBp } });
        const coupon = request.discounts?.coupon;
        const unlimited = ['raid-leader-drop', 'offer', ...(coupon && isGift(coupon) ? ['coupon'] : [])];
        const limited = lines.filter(({ kind, code }) => kind === 'discount' && !unlimited.includes(code));
        expect(-sum(limited.map(({ amount }) => amount)) * 10_000).toBeLessThanOrEqual(subtotal * maxDiscountBp);
      }),
      randomCases(600, 3_000),
    );
  });
});

const ORIGINAL = [
  'add_fixed_to_original',
  'add_percent_to_original',
  'subtract_fixed_from_original',
  'subtract_percent_from_original',
] as const;

function requestFor(base: number, components: readonly PriceComponent[]): PriceRequest {
  return { currency: 'USD', baseLabel: 'Base price', base, components };
}

describe('options that apply to the base price', () => {
  const base = fc.integer({ min: 0, max: 100_000 });

  it('give the same total in any catalogue order', () => {
    const shuffled = randomComponents(ORIGINAL).chain((components) =>
      fc.tuple(
        fc.constant(components),
        fc.shuffledSubarray(
          components.map(({ position }) => position),
          { minLength: components.length },
        ),
      ),
    );
    fc.assert(
      fc.property(base, shuffled, (cents, [components, positions]) => {
        const reordered = components.map((component, index) => ({ ...component, position: positions[index] ?? 0 }));
        expect(quote(requestFor(cents, reordered)).total).toBe(quote(requestFor(cents, components)).total);
      }),
      randomCases(600, 3_000),
    );
  });

  it('give the same total for ten of them in random orders', () => {
    const ten: PriceComponent[] = Array.from({ length: 10 }, (_, position) => ({
      id: `option-${position}`,
      label: `Option ${position}`,
      mode: ORIGINAL[position % ORIGINAL.length] ?? 'add_fixed_to_original',
      value: 333 + 777 * position,
      position,
    }));
    const { total } = quote(requestFor(9_999, ten));
    const order = fc.shuffledSubarray([...ten.keys()], { minLength: ten.length });
    fc.assert(
      fc.property(order, (positions) => {
        const reordered = ten.map((component, index) => ({ ...component, position: positions[index] ?? 0 }));
        expect(quote(requestFor(9_999, reordered)).total).toBe(total);
      }),
      randomCases(600, 3_000),
    );
  });

  it('changing one does not change the others’ lines', () => {
    const additions = randomComponents(['add_fixed_to_original', 'add_percent_to_original']);
    fc.assert(
      fc.property(base, additions, fc.integer({ min: 0, max: 5_000 }), (cents, components, value) => {
        const changed = components.map((component, index) => (index === 0 ? { ...component, value } : component));
        const others = (list: readonly PriceComponent[]) =>
          quote(requestFor(cents, list)).lines.filter(({ code }) => code !== components[0]?.id);
        expect(others(changed)).toEqual(others(components));
      }),
    );
  });
});
