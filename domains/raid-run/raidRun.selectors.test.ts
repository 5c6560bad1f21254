import fc from 'fast-check';
import { dollars, euros } from '../../tests/harness/currencies';
import { stateOf } from '../../tests/harness/kinds';
import { randomCases } from '../../tests/harness/randomCases';
import { raidRunAnalytics } from './raidRun.analytics';
import { preloadRaidRun } from './raidRun.preload';
import { runPrice, selectRunProblems, selectSeatProblem, selectShownPrice } from './raidRun.selectors';
import {
  bossChosen,
  classChosen,
  extraToggled,
  flexToggled,
  lootDistributionChosen,
  modeChosen,
  raidersChosen,
  raidRunSlice,
  runOpened,
  runReceived,
  runSubmitted,
  serviceToggled,
} from './raidRun.slice';
import type { RunView } from './runAnswer.contract';
import { buildRunForm, parseRunForm } from './runForm.rules';
import { productPriceOf, runPricesOf, runQuote } from './runPrice.rules';
import { CLASS_NAMES, type PriceMap } from './runViews';
import { sampleRaidRun, sampleRun, sampleRunPrices } from './sample';

const NOW = Date.UTC(2026, 10, 21, 12);
const stateWith = (raidRun = sampleRaidRun({ className: 'warrior' }, NOW)) => stateOf({ raidRun }, 'raid-run');

const MODES = [
  'add_fixed_to_original',
  'add_fixed_to_total',
  'add_percent_to_original',
  'add_percent_to_total',
  'subtract_fixed_from_original',
  'subtract_fixed_from_total',
  'subtract_percent_from_original',
  'subtract_percent_from_total',
] as const;
const KEYS = [
  'mode=selfplay',
  'mode=pilot',
  'loot_distribution=atp',
  'raiders=10',
  'raiders=20',
  'coaching=1',
  'stream=1',
];
const bossRun: Partial<RunView> = {
  lootType: 'saved',
  seats: { capacity: 9, free: 4, armor: null, bosses: { 2: { free: 1, capacity: 3 }, 3: { free: 3, capacity: 6 } } },
};
const armorSeats: RunView['seats'] = { ...sampleRun().seats, bosses: null };

/** A run with any prices in the catalogue's currency. */
const aRun = fc.record({
  isByBoss: fc.boolean(),
  base: fc.integer({ min: 500, max: 90_000 }),
  drop: fc.option(fc.integer({ min: 1, max: 499 })),
  isCapped: fc.boolean(),
  flexBp: fc.integer({ min: 0, max: 1_000 }),
  components: fc.dictionary(
    fc.constantFrom(...KEYS, 'boss_id=3'),
    fc.record({
      name: fc.constant('Choice'),
      price: fc.integer({ min: 0, max: 3_000 }),
      mode: fc.constantFrom(...MODES),
    }),
  ),
});

/** What a shopper presses, in any order; half of it is not possible in every run. */
const aPress = fc.oneof(
  fc.constantFrom(...CLASS_NAMES).map((className) => classChosen({ className })),
  fc.constantFrom('selfplay', 'pilot', 'atp', 'solo' as const).map((mode) => modeChosen({ mode: mode as 'pilot' })),
  fc.constantFrom('solo', 'atp' as const).map((to) => lootDistributionChosen({ lootDistribution: to as 'atp' })),
  fc.constantFrom(1, 2, 3).map((bossId) => bossChosen({ bossId })),
  fc.constantFrom(10, 20, 99).map((raiders) => raidersChosen({ raiders })),
  fc.boolean().map((on) => extraToggled({ extra: 'coaching', on })),
  fc.boolean().map((on) => extraToggled({ extra: 'stream', on })),
  fc.boolean().map((on) => serviceToggled({ serviceId: 9, on })),
  fc.boolean().map((on) => flexToggled({ on })),
);

test('the price shown at once is the one that the server calculates from the form, for any run and any presses', () => {
  fc.assert(
    fc.property(
      aRun,
      fc.array(aPress, { maxLength: 12 }),
      fc.constantFrom(dollars, euros),
      (given, presses, currency) => {
        const priceMap = given.components as PriceMap;
        const hasExtra = (key: string) => Object.hasOwn(priceMap, key);
        const run = sampleRun({
          modes: ['selfplay', 'pilot'],
          lootDistributions: given.isByBoss ? ['solo'] : ['solo', 'atp'],
          lootType: 'group',
          raiders: [10, 20].filter((raiders) => hasExtra(`raiders=${raiders}`)),
          seats: armorSeats,
          ...(given.isByBoss && bossRun),
        });
        const terms = {
          baseCents: given.base,
          maxCents: given.isCapped ? given.base : null,
          droppedCents: given.drop === null ? null : given.base - given.drop,
          flexBp: given.flexBp,
          priceMap,
          extras: [{ serviceId: 9, name: 'Lair', path: '/lair', offerCents: 500, maxCents: 699 }],
        };
        const prices = runPricesOf(terms, currency);
        const opened = preloadRaidRun({ run, prices, now: NOW });
        // Extras that are not sold have no control, and flex time without a discount neither.
        const offered = presses.filter(
          (press) =>
            !(extraToggled.match(press) && !hasExtra(`${press.payload.extra}=1`)) &&
            !(flexToggled.match(press) && given.flexBp === 0),
        );
        const raidRun = offered.reduce(raidRunSlice.reducer, opened);
        const state = stateOf(
          { raidRun, page: { ...stateWith().page, currency: { name: '', ...currency } } },
          'raid-run',
        );
        const shown = selectShownPrice(state)?.quote;
        if (!raidRun.choices) throw new Error('no choices');
        const form = Object.fromEntries(buildRunForm(run, raidRun.choices));
        const parsed = parseRunForm(form, run, prices);
        const server = parsed.choices && runQuote(run.lootType, prices, parsed.choices);
        // Only a missing class keeps the server from pricing what can be pressed here.
        if (!server) return expect(selectRunProblems(state).map(({ field }) => field)).toContain('class');
        expect(shown).toEqual(server);
      },
    ),
    randomCases(150, 500),
  );
});

test('the server’s price stays confirmed while what is bought does not change', () => {
  const state = stateWith();
  expect(selectShownPrice(state)?.state).toBe('confirmed');
  const pressed = [extraToggled({ extra: 'stream', on: true }), extraToggled({ extra: 'stream', on: false })];
  const back = stateWith(pressed.reduce(raidRunSlice.reducer, state.raidRun));
  expect(runPrice.selectUnconfirmed(back)).toBeNull();
  expect(selectShownPrice(back)?.state).toBe('confirmed');
});

test('the permanent discount of a VIP level is a line of its own', () => {
  const run = sampleRun();
  const prices = sampleRunPrices({ vip: { level: 5, percentBp: 700, cashbackBp: 500 } });
  const shown = selectShownPrice(stateWith(preloadRaidRun({ run, prices, now: NOW })));
  expect(shown && productPriceOf(shown.quote)).toMatchObject({
    basePrice: 14_900,
    permanentDiscount: 903,
    offerPrice: 11_997,
  });
});

test('a taken armor seat is a problem until the time is flexible', () => {
  const taken = sampleRaidRun({ className: 'hunter' }, NOW);
  expect(selectSeatProblem(stateWith(taken))?.message).toBe('All Mail seats of this run are taken.');
  expect(selectSeatProblem(stateWith(raidRunSlice.reducer(taken, flexToggled({ on: true }))))).toBeNull();
});

test('what a run does not offer can’t be chosen', () => {
  const before = sampleRaidRun({ className: 'warrior' }, NOW);
  for (const action of [
    modeChosen({ mode: 'solo' }),
    lootDistributionChosen({ lootDistribution: 'solo' }),
    bossChosen({ bossId: 1 }),
    raidersChosen({ raiders: 11 }),
  ])
    expect(raidRunSlice.reducer(before, action)).toBe(before);
  const withoutMage = sampleRun({ classes: sampleRun().classes.filter(({ name }) => name !== 'mage') });
  const ready = preloadRaidRun({ run: withoutMage, prices: sampleRunPrices(), now: NOW });
  expect(raidRunSlice.reducer(ready, classChosen({ className: 'mage' }))).toBe(ready);
});

describe('analytics', () => {
  const item = {
    item_id: 'sample-heroic-run',
    item_name: 'Sample Heroic run',
    item_brand: 'World of Warcraft',
    item_category: 'World of Warcraft',
    item_category2: 'Raid services',
    item_category3: 'The Sample Abyss',
    item_variant: 'Heroic, Armor & Token Priority, EU',
    price: 129,
    discount: 20,
    quantity: 1,
  };
  const params = { currency: 'USD', value: 129, items: [item] };
  const after = stateWith();
  const seen = { currency: 'USD', total: 12_900, discountApplied: 2_000 };

  test('a run that is opened in the dialog is viewed, and added when its form is sent', () => {
    const { run, prices, choices } = after.raidRun;
    if (!run || !prices || !choices) throw new Error('not ready');
    const loading = stateWith(raidRunSlice.reducer(after.raidRun, runOpened({ id: run.id })));
    const priced = { key: '', quote: runQuote(run.lootType, prices, choices) };
    const received = runReceived({ run, prices, choices, priced, isConfirmed: false, held: [], now: NOW });
    expect(raidRunAnalytics(received, loading, after)).toEqual({ name: 'view_item', params });
    expect(raidRunAnalytics(runSubmitted({ intent: 'cart', seen }), after, after)).toEqual({
      name: 'add_to_cart',
      params,
    });
  });

  test('the run’s own page is viewed when it is opened, and not again when a refused form is shown', () => {
    const opened = { type: 'page/pageOpened', payload: { kind: 'raid-run', path: '/wow-boost/run/1001' } };
    expect(raidRunAnalytics(opened, after, after)).toEqual({ name: 'view_item', params });
    const returned = { ...after, page: { ...after.page, returned: 'form' } };
    expect(raidRunAnalytics(opened, returned, returned)).toBeUndefined();
    // "Buy now" was counted when it was pressed; "Add to cart" that was refused was not.
    const buyNow = runSubmitted({ intent: 'checkout', seen });
    expect(raidRunAnalytics(buyNow, returned, returned)?.name).toBe('add_to_cart');
    const bought = { ...returned, page: { ...returned.page, returned: 'checkout' } };
    expect(raidRunAnalytics(buyNow, bought, bought)).toBeUndefined();
    expect(raidRunAnalytics({ ...opened, payload: { kind: 'home', path: '/' } }, after, after)).toBeUndefined();
  });

  test('editing a cart line adds nothing', () => {
    expect(raidRunAnalytics(runSubmitted({ intent: 'cart', changing: true, seen }), after, after)).toBeUndefined();
  });
});
