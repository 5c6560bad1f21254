import fc from 'fast-check';
import { randomConfiguration, randomCurrency, randomService } from '../../../tests/harness/arbitraries';
import {
  aQuantityService,
  aRanksService,
  aService,
  aVariantService,
  servicesOfEveryKind,
} from '../../../tests/harness/aService';
import { dollars, euros } from '../../../tests/harness/currencies';
import { randomCases } from '../../../tests/harness/randomCases';
import type { ServiceView } from '../../catalogue';
import { minimumCharge, PriceError } from '../../pricing';
import { choiceRulesOf } from '../choices/choices';
import { defaultConfiguration, listPriceOf, optionAmounts, priceOf, priceRequestOf } from '../index';

const anything = randomService().chain((service) =>
  fc.record({ service: fc.constant(service), configuration: randomConfiguration(service), currency: randomCurrency() }),
);
const lines = (...args: Parameters<typeof priceOf>): [string, number][] =>
  priceOf(...args).lines.map(({ label, amount }) => [label, amount]);

describe('the receipt of a configured service', () => {
  it('of a range', () => {
    const configuration = { serviceId: 7, from: 1_400, to: 2_100, options: ['self-play', 'express', 'stream'] };
    expect(lines(aService(), configuration, dollars)).toEqual([
      ['Arena 2v2 rating, 1.400 to 2.100', 4_640],
      ['Self-play', 1_856],
      ['Express', 1_160],
      ['Private live stream', 800],
    ]);
  });

  it('of ranks uses the rank names', () => {
    const service = aRanksService();
    expect(lines(service, defaultConfiguration(service), dollars)[0]).toEqual([
      'Division boost, Silver to Platinum',
      1_440,
    ]);
  });

  it('of a quantity shows the discount tier as a line, and free choices too', () => {
    const service = aQuantityService();
    expect(lines(service, defaultConfiguration(service), dollars)).toEqual([
      ['8 keys at +10', 8_792],
      ['Piloted', 0],
      ['Standard', 0],
      ['Quantity discount 20%', -1_758],
    ]);
  });

  it('of a variant starts with the variant', () => {
    const service = aVariantService();
    expect(lines(service, defaultConfiguration(service), dollars)[0]).toEqual(['Heroic + AotC', 2_999]);
  });

  it('in another currency converts each amount first and adds up in its cents', () => {
    const configuration = { serviceId: 7, from: 1_400, to: 2_100, options: ['self-play', 'express', 'stream'] };
    const { lines: euroLines, total } = priceOf(aService(), configuration, euros);
    expect(euroLines.map(({ amount }) => amount)).toEqual([4_275, 1_710, 1_069, 737]);
    expect(total).toBe(4_275 + 1_710 + 1_069 + 737);
  });

  it('does not depend on the order in which options were clicked', () => {
    fc.assert(
      fc.property(anything, ({ service, configuration, currency }) => {
        const reversed = { ...configuration, options: [...configuration.options].reverse() };
        expect(priceOf(service, reversed, currency)).toEqual(priceOf(service, configuration, currency));
      }),
    );
  });

  it('is refused for options the service does not have', () => {
    const configuration = { ...defaultConfiguration(aService()), options: ['lunar'] };
    expect(() => priceRequestOf(aService(), configuration, dollars)).toThrow(PriceError);
  });
});

describe('the list price', () => {
  it('is never above any configuration that can be charged', () => {
    fc.assert(
      fc.property(anything, ({ service, configuration, currency }) => {
        const { total } = priceOf(service, configuration, currency);
        if (total >= minimumCharge(currency)) {
          expect(listPriceOf(service, currency).total).toBeLessThanOrEqual(total);
        }
      }),
      randomCases(300, 1_000),
    );
  });

  it('is a "from" price where there is a choice', () => {
    expect(servicesOfEveryKind().map((service) => listPriceOf(service, dollars))).toEqual([
      { total: 90, isFrom: true, isExact: true },
      { total: 337, isFrom: true, isExact: true },
      { total: 824, isFrom: true, quantity: 1, isExact: true },
      { total: 1_124, isFrom: true, isExact: true },
    ]);
  });

  it('is the exact price where there is none', () => {
    const { terms } = aVariantService();
    if (terms.kind !== 'variants') throw new Error('This service has variants');
    const only = aVariantService({ terms: { ...terms, variants: terms.variants.slice(0, 1) }, groups: [] });
    expect(listPriceOf(only, dollars)).toEqual({ total: 1_499, isFrom: false, isExact: true });
  });
});

const pricesOf = (service: ServiceView) => choiceRulesOf(service).prices(service, euros);

describe('the price shown beside each option', () => {
  const configuration = { serviceId: 7, from: 1_400, to: 2_100, options: ['piloted', 'express', 'stream'] };

  it('is the receipt line the option has, or would have', () => {
    expect(optionAmounts(aService(), configuration, dollars)).toEqual({
      piloted: { amount: 0 },
      'self-play': { amount: 1_856 },
      standard: { amount: 0 },
      express: { amount: 1_160, was: 1_392, until: '2026-11-12T10:00Z' },
      'super-express': { amount: 2_320 },
      stream: { amount: 800 },
      offline: { amount: 0 },
      'second-character': { amount: 5_940 },
      checkpoint: { amount: -1_160 },
    });
  });

  it('of a chosen option is on the receipt', () => {
    fc.assert(
      fc.property(anything, ({ service, configuration: chosen, currency }) => {
        const amounts = optionAmounts(service, chosen, currency);
        const receipt = priceOf(service, chosen, currency).lines;
        for (const key of chosen.options) {
          expect(amounts[key]?.amount).toBe(receipt.find(({ code }) => code === key)?.amount);
        }
      }),
    );
  });

  it('of variants is their price, with the old price', () => {
    expect(pricesOf(aVariantService())).toEqual({
      normal: { amount: 1_381 },
      heroic: { amount: 2_763, was: 3_224, until: '2026-11-12T10:00Z' },
      mythic: { amount: 55_189 },
    });
    expect(pricesOf(aService())).toEqual({});
  });
});
