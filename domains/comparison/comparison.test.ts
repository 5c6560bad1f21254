import { aService } from '../../tests/harness/aService';
import { dollars, euros } from '../../tests/harness/currencies';
import { sagaHarness } from '../../tests/harness/sagaHarness';
import { preloadConfigurator } from '../configurator/configurator.preload';
import {
  type ConfiguratorState,
  choicesReplaced,
  configuratorSlice,
  optionToggled,
} from '../configurator/configurator.slice';
import { priceOf } from '../configurator/price/servicePrice.rules';
import { createComparisonSaga, pinKey } from './comparison.saga';
import { selectComparison } from './comparison.selectors';
import { choicesPinned, comparisonEnded, type PinnedChoices } from './comparison.slice';

const service = aService();
const opened = preloadConfigurator(service, dollars);
const pin = opened.quote.confirmed as PinnedChoices;
const express = optionToggled({ group: 'speed', option: 'express', on: true });
const { reducer } = configuratorSlice;
const compared = reducer(opened, express);

/** The page with these choices beside the pinned ones. */
const page = (configurator: ConfiguratorState, pinned: PinnedChoices | null = pin, currency = dollars) => ({
  configurator,
  comparison: { pinned },
  page: { currency },
});

describe('two configurations side by side', () => {
  test('show only what differs, both prices, and the difference', () => {
    const { pinned, present, difference, was } = selectComparison(page(compared)) ?? fail();
    expect([pinned.choices, present.choices]).toEqual([
      [{ label: 'Speed', value: 'Standard' }],
      [{ label: 'Speed', value: 'Express' }],
    ]);
    expect(pinned.quote).toEqual(priceOf(service, pin.configuration, dollars));
    expect(difference).toBe(present.quote.total - pinned.quote.total);
    expect(difference).toBeGreaterThan(0);
    expect(present.estimate.workMinutes).toBeLessThan(pinned.estimate.workMinutes);
    expect(was).toBeNull();
  });

  test('a choice that one of them has not is none', () => {
    const more = reducer(compared, optionToggled({ group: 'extras', option: 'stream', on: true }));
    expect(selectComparison(page(more))?.pinned.choices).toContainEqual({ label: 'Extras', value: 'None' });
  });

  test('are priced in the currency of the page; a price that moved since is told', () => {
    const inEuros = selectComparison(page(compared, pin, euros));
    expect(inEuros?.pinned.quote).toEqual(priceOf(service, pin.configuration, euros));
    expect(inEuros?.was).toBeNull();
    const cheaper = { ...pin, quote: { ...pin.quote, total: 1 } };
    expect(selectComparison(page(compared, cheaper))?.was).toBe(1);
  });

  test('are not there without a pin', () => {
    expect(selectComparison(page(opened, null))).toBeNull();
  });
});

describe('what was pinned', () => {
  const start = (kept?: unknown) =>
    sagaHarness(
      (ports) => {
        if (kept !== undefined) ports.storage.session.write(pinKey(7), kept);
        return createComparisonSaga(ports);
      },
      { configurator: opened },
    );
  const keptIn = (shop: ReturnType<typeof start>) => shop.ports.storage.session.entries.get(pinKey(7));
  const bare = { configuration: pin.configuration, quote: pin.quote };

  test('is kept while it is pinned', () => {
    const shop = start();
    shop.dispatch(choicesPinned(bare));
    expect(keptIn(shop)).toEqual(bare);
    shop.dispatch(express);
    shop.dispatch(choicesPinned({ ...bare, quote: { ...pin.quote, total: 2 } }));
    expect(keptIn(shop)).toMatchObject({ quote: { total: 2 } });
    shop.dispatch(comparisonEnded());
    expect(keptIn(shop)).toBeUndefined();
  });

  test('is there again after a reload', () => {
    expect(start(bare).state().comparison.pinned).toEqual(bare);
  });

  test('taken back is the shopper’s again, with the price that is known already, and is not kept any more', () => {
    const shop = start(bare);
    shop.dispatch(express);
    shop.dispatch(choicesReplaced({ configuration: pin.configuration }));
    shop.dispatch(comparisonEnded());
    expect(shop.state().comparison.pinned).toBeNull();
    expect(shop.state().configurator).toMatchObject({ configuration: pin.configuration, quote: { status: 'ready' } });
    expect(keptIn(shop)).toBeUndefined();
  });

  test('is not taken back by ending the comparison', () => {
    const shop = start(bare);
    shop.dispatch(express);
    shop.dispatch(comparisonEnded());
    expect(shop.state().configurator.configuration).toEqual(compared.configuration);
  });

  test('leaving the page ends nothing', () => {
    const shop = start(bare);
    shop.stop();
    expect(keptIn(shop)).toEqual(bare);
  });

  test.each([
    ['no pin', { configuration: 1 }],
    ['choices of another service', { ...bare, configuration: { ...pin.configuration, serviceId: 8 } }],
    ['choices that are no more', { ...bare, configuration: { ...pin.configuration, options: ['gone'] } }],
  ])('that is %s is thrown away, and the next pin is kept', (_what, kept) => {
    const shop = start(kept);
    expect(shop.state().comparison.pinned).toBeNull();
    shop.dispatch(choicesPinned(bare));
    expect(keptIn(shop)).toEqual(bare);
  });
});

function fail(): never {
  throw new Error('Nothing is compared.');
}
