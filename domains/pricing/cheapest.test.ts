import fc from 'fast-check';
import { randomCurrency, randomService } from '../../tests/harness/arbitraries';
import { aGroup, anOption, aQuantityService, aService, aVariantService } from '../../tests/harness/aService';
import { cpuTimeOf } from '../../tests/harness/cpuTime';
import { dollars, euros } from '../../tests/harness/currencies';
import { randomCases } from '../../tests/harness/randomCases';
import type { ServiceView } from '../catalogue';
import type { BaseChoice, CurrencyRate, PricedGroup, PricedOffer, PricedOption, PricedTerms } from './index';
import { basePrice, cheapest, componentOf, dearest, minimumCharge, offerDiscount, pointsAt, quote } from './index';

function groupsOf(service: ServiceView): PricedGroup[] {
  let position = 0;
  return service.groups.map(({ pick, required, min, max, perQuantity, options }) => ({
    pick,
    required,
    ...(min === undefined ? {} : { min }),
    ...(max === undefined ? {} : { max }),
    ...(perQuantity && { perQuantity }),
    options: options.map(({ key, label, mode, value, needs }) => ({
      ...{ key, label, mode, value, position: position++ },
      ...(needs === undefined ? {} : { needs }),
    })),
  }));
}

function* everyChoice(terms: PricedTerms): Generator<BaseChoice> {
  if (terms.kind === 'variants') for (const { key } of terms.variants) yield { variant: key };
  else if (terms.kind === 'quantity') {
    for (let quantity = terms.min; quantity <= terms.max; quantity += 1) yield { quantity };
  } else {
    const { min, max, step, handles } = terms;
    const lastStart = handles === 1 ? min : max - step;
    for (let from = min; from <= lastStart; from += step)
      for (let to = from + step; to <= max; to += step)
        for (const points of pointsAt(terms.points, from)) yield { from, to, points };
  }
}

function subsetsOf<T>(items: readonly T[]): T[][] {
  return items.reduce<T[][]>((subsets, item) => subsets.flatMap((subset) => [subset, [...subset, item]]), [[]]);
}

function everySelection(groups: readonly PricedGroup[], quantity = 0): PricedOption[][] {
  const selections = groups.reduce<PricedOption[][]>(
    (before, { pick, required, min = 1, max, perQuantity, options }) => {
      const maxPicks = perQuantity ? quantity : (max ?? options.length);
      const allowed = subsetsOf(options).filter(
        ({ length }) => length >= (required ? min : 0) && length <= (pick === 'one' ? 1 : maxPicks),
      );
      return before.flatMap((selection) => allowed.map((subset) => [...selection, ...subset]));
    },
    [[]],
  );
  return selections.filter((selection) =>
    selection.every(({ needs }) => needs === undefined || selection.some(({ key }) => key === needs)),
  );
}

/** The totals of all configurations. */
function everyTotal(
  terms: PricedTerms,
  groups: readonly PricedGroup[],
  currency: CurrencyRate,
  running?: PricedOffer,
): number[] {
  return [...everyChoice(terms)].flatMap((choice) => {
    const selections = everySelection(groups, choice.quantity).map((options) =>
      options.map((option) => componentOf(option, currency)),
    );
    const { base, components } = basePrice(terms, choice, currency);
    const offer = offerDiscount(running, terms, choice, currency);
    return selections.map(
      (selection) =>
        quote({
          currency: currency.code,
          baseLabel: '',
          base,
          components: [...components, ...selection],
          ...(offer && { discounts: { offer } }),
        }).total,
    );
  });
}

describe('a list price', () => {
  it('is the lowest total of all configurations that can be bought', () => {
    fc.assert(
      fc.property(randomService(), randomCurrency(), (service, currency) => {
        const groups = groupsOf(service);
        const totals = everyTotal(service.terms, groups, currency);
        const chargeable = totals.filter((total) => total >= minimumCharge(currency));
        const { total, varies } = cheapest(service.terms, groups, currency);

        expect(total).toBe(Math.min(...(chargeable.length > 0 ? chargeable : totals)));
        if (!varies) expect(new Set(totals).size).toBe(1);
      }),
      randomCases(600, 3_000),
    );
  });

  it('with a running offer is the lowest total after its discount', () => {
    const offers = fc.oneof(
      fc.record({ label: fc.constant('Offer'), percentBp: fc.integer({ min: 1, max: 9_000 }) }),
      fc.record({
        label: fc.constant('Offer'),
        variant: fc.constant(''),
        priceCents: fc.integer({ min: 1, max: 900 }),
      }),
    );
    fc.assert(
      fc.property(randomService(), randomCurrency(), offers, (service, currency, offer) => {
        const { terms } = service;
        const variant = terms.kind === 'variants' ? (terms.variants[0]?.key ?? '') : '';
        const running: PricedOffer = 'variant' in offer ? { ...offer, variant } : offer;
        const groups = groupsOf(service);
        const totals = everyTotal(terms, groups, currency, running);
        const chargeable = totals.filter((total) => total >= minimumCharge(currency));
        expect(cheapest(terms, groups, currency, running).total).toBe(
          Math.min(...(chargeable.length > 0 ? chargeable : totals)),
        );
      }),
      randomCases(400, 2_000),
    );
  });

  it('has the highest total of all configurations as its other end, but for cents that several discounts round away', () => {
    fc.assert(
      fc.property(randomService(), randomCurrency(), (service, currency) => {
        const groups = groupsOf(service);
        // Where what is required takes off everything, the highest total is a matter of rounding.
        const additions = (group: PricedGroup) =>
          group.options.filter(({ mode, needs }) => mode.startsWith('add') && needs === undefined).length;
        fc.pre(groups.every((group) => !group.required || additions(group) >= (group.min ?? 1)));
        // Where an addition needs discounts of more than all, it is dearer on a lower base price.
        const discounts = groups
          .flatMap(({ options }) => options)
          .filter(({ mode }) => mode.startsWith('subtract_percent'))
          .reduce((sum, { value }) => sum + value, 0);
        fc.pre(discounts <= 10_000 || groups.every(({ options }) => options.every(({ needs }) => needs === undefined)));
        const highest = Math.max(...everyTotal(service.terms, groups, currency));
        const found = dearest(service.terms, groups, currency);
        expect(found).toBeLessThanOrEqual(highest);
        expect(found).toBeGreaterThanOrEqual(highest - 3);
      }),
      randomCases(400, 2_000),
    );
  });

  it('knows the lowest base price', () => {
    fc.assert(
      fc.property(randomService(), randomCurrency(), ({ terms }, currency) => {
        const bases = [...everyChoice(terms)].map((choice) => basePrice(terms, choice, currency).base);
        expect(cheapest(terms, [], currency).base).toBe(Math.min(...bases));
      }),
    );
  });

  it('of a range is its cheapest step, minus what the shopper may already have', () => {
    const service = aService();
    expect(cheapest(service.terms, groupsOf(service), dollars)).toEqual({
      base: 120,
      total: 90,
      varies: true,
      isExact: true,
    });
    expect(cheapest(service.terms, groupsOf(service), euros)).toEqual({
      base: 111,
      total: 83,
      varies: true,
      isExact: true,
    });
  });

  it('of a quantity is the smallest one, unless a tier makes more of it cheaper', () => {
    const { terms } = aQuantityService();
    expect(cheapest(terms, [], dollars).total).toBe(1_099);
    if (terms.kind !== 'quantity') throw new Error('This service is sold by quantity');
    expect(cheapest({ ...terms, tiers: [{ from: 2, percentBp: 6_000 }] }, [], dollars).total).toBe(879);
  });

  it('of variants is the cheapest variant', () => {
    expect(cheapest(aVariantService().terms, [], dollars)).toEqual({
      base: 1_499,
      total: 1_499,
      varies: true,
      isExact: true,
    });
  });

  it('includes the cheapest option of a required group', () => {
    const { terms } = aVariantService();
    const service = aVariantService({
      groups: [
        aGroup('server', [anOption('eu', { value: 1_000 }), anOption('us', { value: 500 })], {
          pick: 'one',
          required: true,
        }),
      ],
    });
    expect(cheapest(terms, groupsOf(service), dollars).total).toBe(1_499 + 75);
  });

  it('takes no more subtractions than a group allows', () => {
    const progress = ['half', 'third'].map((key, index) =>
      anOption(key, { mode: 'subtract_percent_from_original', value: [5_000, 3_000][index] ?? 0 }),
    );
    const only = (max: number) => groupsOf(aVariantService({ groups: [aGroup('progress', progress, { max })] }));
    const { terms } = aVariantService();
    expect(cheapest(terms, only(1), dollars).total).toBe(1_499 - 750);
    expect(cheapest(terms, only(2), dollars).total).toBe(1_499 - 750 - 450);
  });

  it('is never below the minimum charge', () => {
    const terms: PricedTerms = { kind: 'range', min: 1, max: 90, step: 1, segments: [{ upTo: 90, priceCents: 14 }] };
    expect(minimumCharge(dollars)).toBe(50);
    expect(cheapest(terms, [], dollars).total).toBe(56);
  });

  it('is never zero, even where the options subtract everything', () => {
    const groups: PricedGroup[] = [
      {
        pick: 'one',
        required: false,
        options: [
          { key: 'all', label: 'I have it all', mode: 'subtract_percent_from_total', value: 10_000, position: 0 },
        ],
      },
    ];
    expect(cheapest(aVariantService().terms, groups, dollars).total).toBe(1_499);
  });

  it('is the lowest total where nothing reaches the minimum charge', () => {
    const terms: PricedTerms = { kind: 'variants', variants: [{ key: 'gift', priceCents: 10 }] };
    expect(cheapest(terms, [], dollars)).toEqual({ base: 10, total: 10, varies: false, isExact: true });
  });

  it('does not vary where there is one configuration', () => {
    const terms: PricedTerms = { kind: 'variants', variants: [{ key: 'only', priceCents: 999 }] };
    const one = (options: PricedOption[], rest: Partial<PricedGroup>): PricedGroup[] => [
      { pick: 'one', required: true, options, ...rest },
    ];
    const fee: PricedOption = { key: 'fee', label: 'Fee', mode: 'add_fixed_to_total', value: 100, position: 0 };
    expect(cheapest(terms, one([fee], {}), dollars)).toEqual({ base: 999, total: 1_099, varies: false, isExact: true });
    expect(cheapest(terms, one([{ ...fee, value: 0 }], { required: false }), dollars).varies).toBe(false);
    expect(cheapest(terms, one([fee, { ...fee, key: 'tip' }], { pick: 'many' }), dollars).varies).toBe(true);
    expect(cheapest(terms, one([fee, { ...fee, key: 'tip' }], { pick: 'many', max: 1 }), dollars).varies).toBe(false);
  });

  it.each([
    ['of 42 options of which eight must be chosen', { min: 8, max: 12, required: true }, 'add_fixed_to_original'],
    ['of 42 options of which ten may be', { max: 10, required: false }, 'subtract_fixed_from_original'],
  ] as const)('%s is found without trying their combinations', async (_what, rule, mode) => {
    const options = Array.from({ length: 42 }, (_, index): PricedOption => {
      const value = mode.startsWith('add') ? 10 + ((index * 31) % 42) / 4 : 20 + ((index * 31) % 10);
      return { key: `o${index}`, label: 'Option', mode, value: Math.floor(value), position: index };
    });
    const terms: PricedTerms = { kind: 'variants', variants: [{ key: 'only', priceCents: 1_000 }] };
    const sorted = options.map(({ value }) => value).sort((a, b) => a - b);
    const expected = mode.startsWith('add')
      ? 1_000 + sorted.slice(0, 8).reduce((sum, value) => sum + value)
      : 1_000 - sorted.slice(-10).reduce((sum, value) => sum + value);
    const used = await cpuTimeOf(() =>
      expect(cheapest(terms, [{ pick: 'many', ...rule, options }], dollars)).toMatchObject({
        total: expected,
        isExact: true,
      }),
    );
    expect(used).toBeLessThan(2_000);
  });

  it('says that it is not sure where there are too many combinations, and gives up soon', async () => {
    const options = Array.from({ length: 42 }, (_, index): PricedOption => {
      return { key: `o${index}`, label: 'Option', mode: 'add_fixed_to_total', value: 1 + (index % 5), position: index };
    });
    const terms: PricedTerms = { kind: 'variants', variants: [{ key: 'only', priceCents: 3 }] };
    const groups: PricedGroup[] = [{ pick: 'many', required: false, options }];
    const used = await cpuTimeOf(() => expect(cheapest(terms, groups, dollars).isExact).toBe(false));
    expect(used).toBeLessThan(5_000);
  });

  it('has no other end where there are too many combinations to be sure', () => {
    const options = Array.from({ length: 42 }, (_, index): PricedOption => {
      return { key: `o${index}`, label: 'Option', mode: 'add_fixed_to_total', value: 1 + index, position: index };
    });
    const terms: PricedTerms = { kind: 'variants', variants: [{ key: 'only', priceCents: 1_000 }] };
    const groups = (max: number): PricedGroup[] => [{ pick: 'many', required: false, max, options }];
    expect(cheapest(terms, groups(10), dollars)).toMatchObject({ total: 1_000, isExact: true });
    expect(dearest(terms, groups(10), dollars)).toBeNull();
    expect(dearest(terms, groups(42), dollars)).toBe(1_903);
  });

  it('of the longest ranges is computed quickly', async () => {
    const terms: PricedTerms = {
      kind: 'range',
      min: 0,
      max: 10_000,
      step: 1,
      segments: [
        { upTo: 5_000, priceCents: 60 },
        { upTo: 10_000, priceCents: 900 },
      ],
    };
    const groups = groupsOf(aService());
    // Trying its 50 million ranges would take minutes.
    expect(await cpuTimeOf(() => expect(cheapest(terms, groups, dollars).total).toBe(60))).toBeLessThan(2_000);
  });
});
