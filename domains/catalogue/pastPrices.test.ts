import fc from 'fast-check';
import { joinPast, struckPrice } from './pastPrices.rules';

const day = (number: number) => `2026-11-${String(number).padStart(2, '0')}T12:00Z`;
const at = (text: string) => Date.parse(text);
const past = (...prices: [value: number, until: string][]) => prices.map(([value, until]) => ({ value, until }));

describe('a former price is struck through', () => {
  test.each<[string, number, ReturnType<typeof past>, string, number | undefined]>([
    ['after it was lowered', 3_999, past([4_999, day(12)]), day(13), 4_999],
    ['from the minute in which it was lowered', 3_999, past([4_999, day(12)]), day(12), 4_999],
    ['for 30 days', 3_999, past([4_999, day(1)]), '2026-12-01T11:59Z', 4_999],
    ['no longer', 3_999, past([4_999, day(1)]), '2026-12-01T12:00Z', undefined],
    ['not after a raise', 5_999, past([4_999, day(12)]), day(13), undefined],
    ['not after a raise that followed a reduction', 4_499, past([4_999, day(2)], [3_999, day(12)]), day(13), undefined],
    ['as the lowest of the 30 days before', 3_999, past([4_499, day(2)], [4_999, day(12)]), day(13), 4_499],
    ['not when it was as cheap before', 3_999, past([3_999, day(2)], [4_999, day(12)]), day(13), undefined],
    ['whatever it was long before', 3_999, past([2_999, '2026-10-01T12:00Z'], [4_999, day(12)]), day(13), 4_999],
    ['not before it has ended', 3_999, past([4_999, day(20)]), day(13), undefined],
    ['not without one', 3_999, [], day(13), undefined],
  ])('%s', (_when, value, prices, now, struck) => {
    expect(struckPrice(value, prices, at(now))?.value).toBe(struck);
  });

  test('of a reduction is the smaller reduction', () => {
    expect(struckPrice(2_500, past([2_000, day(12)]), at(day(13)), -1)?.value).toBe(2_000);
    expect(struckPrice(2_000, past([2_500, day(12)]), at(day(13)), -1)).toBeUndefined();
  });

  test('with the day on which the lowest one ended', () => {
    expect(struckPrice(3_999, past([4_499, day(2)], [4_999, day(12)]), at(day(13)))?.until).toBe(day(2));
  });
});

describe('histories are joined', () => {
  test('in order, without what is told twice', () => {
    const own = past([4_999, day(2)], [3_999, day(12)]);
    expect(joinPast(2_999, own, past([4_999, day(2)]), past([3_499, day(14)]))).toEqual([
      ...own,
      ...past([3_499, day(14)]),
    ]);
  });

  test('so that a price ended when the last one to know says', () => {
    expect(joinPast(3_999, past([4_999, day(2)]), past([4_999, day(12)]))).toEqual(past([4_999, day(12)]));
    expect(joinPast(4_999, past([4_999, day(2)]))).toEqual([]);
  });

  test('with the lowest of a minute', () => {
    expect(joinPast(4_499, past([4_999, day(2)]), past([3_999, day(2)]))).toEqual(past([3_999, day(2)]));
  });

  test('the same again and again', () => {
    // What the shop and a document know of one history.
    const history = fc
      .array(fc.integer({ min: 0, max: 3 }), { minLength: 28, maxLength: 28 })
      .map((values) => values.map((value, index): [number, string] => [value, day(index + 1)]));
    const parts = history.chain((all) => fc.tuple(fc.subarray(all), fc.subarray(all)));
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 3 }), parts, (value, [one, other]) => {
        const joined = joinPast(value, past(...one), past(...other));
        expect(joinPast(value, joined)).toEqual(joined);
        expect(joinPast(value, past(...other), past(...one))).toEqual(joined);
        expect(joined.length).toBeLessThanOrEqual(20);
        expect(joined.every((price, index) => price.value !== (joined[index + 1]?.value ?? value))).toBe(true);
      }),
    );
  });
});
