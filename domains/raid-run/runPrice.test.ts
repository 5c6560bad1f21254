import { dollars, euros } from '../../tests/harness/currencies';
import { PRICE_LABELS } from '../pricing';
import { defaultRunChoices } from './runForm.rules';
import { choiceAmount, productPriceOf, type RunTerms, runPricesOf, runQuote } from './runPrice.rules';
import type { PriceMap, RunChoices } from './runViews';
import { sampleRun } from './sample';

const terms = (changes: Partial<RunTerms> = {}): RunTerms => ({
  baseCents: 17_900,
  maxCents: null,
  droppedCents: null,
  flexBp: 500,
  priceMap: {},
  extras: [],
  ...changes,
});
const choices = (changes: Partial<RunChoices> = {}): RunChoices => ({
  ...defaultRunChoices(sampleRun(), 'warrior'),
  raiders: null,
  ...changes,
});
const linesOf = (of: RunTerms, chosen: RunChoices, vipBp = 0) => {
  const quote = runQuote(
    'armor',
    runPricesOf(of, { ...dollars, vip: { level: 6, percentBp: vipBp, cashbackBp: 0 } }),
    chosen,
  );
  return { lines: quote.lines.map(({ label, amount }) => [label, amount]), total: quote.total, quote };
};

test('drop, flex time and VIP discount are taken off one after the other (vector V6)', () => {
  const { lines, total, quote } = linesOf(
    terms({ baseCents: 14_900, droppedCents: 12_000 }),
    choices({ isFlex: true }),
    700,
  );
  expect(lines).toEqual([
    ['Armor & Token Priority', 14_900],
    [PRICE_LABELS.raidLeaderDrop, -2_900],
    [PRICE_LABELS.flexTime, -600],
    [PRICE_LABELS.permaVip, -798],
  ]);
  expect(total).toBe(10_602);
  expect(productPriceOf(quote)).toEqual({
    basePrice: 14_900,
    offerPrice: 10_602,
    appliedDiscount: 4_298,
    appliedDiscountByRaidLeader: 2_900,
    appliedFlexTimeDiscount: 600,
    permanentDiscount: 798,
    hasDiscountByMaxPrice: false,
  });
});

test('options of the price map are priced before the discounts (vector V7 without its coupon)', () => {
  const priceMap: PriceMap = {
    'loot_distribution=atp': { name: 'Armor & Token Priority', price: 6_000, mode: 'add_percent_to_original' },
    'coaching=1': { name: 'Extra loot spec', price: 1_500, mode: 'add_fixed_to_total' },
  };
  const chosen = choices({ lootDistribution: 'atp', coaching: true, isFlex: true });
  const { quote, total } = linesOf(terms({ priceMap, droppedCents: 15_900 }), chosen, 1_000);
  expect([quote.subtotal, quote.discountApplied, total]).toEqual([30_140, 6_080, 24_060]);
});

test('the cap is applied before discounts (vector V8)', () => {
  const priceMap: PriceMap = {
    'mode=pilot': { name: 'Piloted', price: 12_000, mode: 'add_percent_to_original' },
  };
  const { lines, total, quote } = linesOf(terms({ priceMap, maxCents: 25_000 }), choices({ mode: 'pilot' }), 500);
  expect(lines).toEqual([
    ['Armor & Token Priority', 17_900],
    ['Piloted', 21_480],
    [PRICE_LABELS.cap, -14_380],
    [PRICE_LABELS.permaVip, -1_250],
  ]);
  expect(total).toBe(23_750);
  expect(productPriceOf(quote).hasDiscountByMaxPrice).toBe(true);
});

test('extra services are added at their offer price, in the order of the run', () => {
  const extras = [
    { serviceId: 9, name: 'A lair', path: '/a', offerCents: 500, maxCents: 699 },
    { serviceId: 4, name: 'A key', path: '/b', offerCents: 900, maxCents: 1_099 },
  ];
  const { lines } = linesOf(terms({ extras }), choices({ extras: [4, 9] }));
  expect(lines).toEqual([
    ['Armor & Token Priority', 17_900],
    ['A lair', 500],
    ['A key', 900],
  ]);
});

test('only what was chosen is charged, and what is not in the price map is free', () => {
  const priceMap: PriceMap = { 'raiders=16': { name: '16 raiders', price: 1_000, mode: 'add_fixed_to_original' } };
  expect(linesOf(terms({ priceMap }), choices({ raiders: 10 })).total).toBe(17_900);
  expect(linesOf(terms({ priceMap }), choices({ raiders: 16 })).total).toBe(18_900);
});

test('each amount is converted once, and a drop is the difference of two converted prices', () => {
  const prices = runPricesOf(
    terms({
      baseCents: 333,
      droppedCents: 331,
      priceMap: {
        'stream=1': { name: 'Stream', price: 101, mode: 'add_fixed_to_total' },
        'mode=pilot': { name: 'Piloted', price: 101, mode: 'add_percent_to_original' },
      },
    }),
    euros,
  );
  expect(prices).toMatchObject({
    currency: 'EUR',
    base: 307,
    drop: 307 - 305,
    priceMap: { 'stream=1': { price: 93 }, 'mode=pilot': { price: 101 } },
  });
});

test('a drop that would raise the price takes nothing off', () => {
  expect(runPricesOf(terms({ droppedCents: 20_000 }), dollars).drop).toBe(0);
});

test('a choice shows the line that it would have', () => {
  const priceMap: PriceMap = { 'coaching=1': { name: 'Coaching', price: 2_000, mode: 'add_percent_to_original' } };
  const prices = runPricesOf(terms({ priceMap }), dollars);
  const amount = (code: string) => choiceAmount('armor', prices, choices(), { coaching: true }, code);
  expect([amount('coaching=1'), amount('mode=pilot')]).toEqual([3_580, 0]);
});
