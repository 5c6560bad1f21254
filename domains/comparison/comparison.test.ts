import { aService } from '../../tests/harness/aService';
import { dollars, euros } from '../../tests/harness/currencies';
import { sagaHarness } from '../../tests/harness/sagaHarness';
import { openConfigurator } from '../configurator/configurator.preload';
import {
  choicesPinned,
  comparisonEnded,
  configuratorSlice,
  optionToggled,
  pinRestored,
  pinTaken,
} from '../configurator/configurator.slice';
import { priceOf } from '../configurator/price/servicePrice.rules';
import type { PinnedChoices } from '../configurator/transitions.rules';
import { createComparisonSaga, pinKey } from './comparison.saga';
import { selectComparison } from './comparison.selectors';

const service = aService();
const opened = openConfigurator(service, dollars);
const pin = opened.quote.confirmed as PinnedChoices;
const express = optionToggled({ group: 'speed', option: 'express', on: true });
const { reducer } = configuratorSlice;
const compared = [choicesPinned(pin), express].reduce(reducer, opened);

describe('two configurations side by side', () => {
  test('show only what differs, both prices, and the difference', () => {
    const page = { configurator: compared, page: { currency: dollars } };
    const { pinned, present, difference, was } = selectComparison(page) ?? fail();
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
    const page = { configurator: more, page: { currency: dollars } };
    expect(selectComparison(page)?.pinned.choices).toContainEqual({ label: 'Extras', value: 'None' });
  });

  test('are priced in the currency of the page; a price that moved since is told', () => {
    const inEuros = selectComparison({ configurator: compared, page: { currency: euros } });
    expect(inEuros?.pinned.quote).toEqual(priceOf(service, pin.configuration, euros));
    expect(inEuros?.was).toBeNull();
    const cheaper = reducer(compared, pinRestored({ ...pin, quote: { ...pin.quote, total: 1 } }));
    expect(selectComparison({ configurator: cheaper, page: { currency: dollars } })?.was).toBe(1);
  });

  test('are not there without a pin', () => {
    expect(selectComparison({ configurator: opened, page: { currency: dollars } })).toBeNull();
  });

  test('taking the pinned one makes it the shopper’s, whose price is known already', () => {
    const taken = reducer(compared, pinTaken());
    expect(taken).toMatchObject({ configuration: pin.configuration, pinned: null, quote: { status: 'ready' } });
    expect(reducer(compared, comparisonEnded()).configuration).toEqual(compared.configuration);
    expect(reducer(opened, pinTaken())).toEqual(opened);
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
    expect(start(bare).state().configurator.pinned).toEqual(bare);
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
    expect(shop.state().configurator.pinned).toBeNull();
    shop.dispatch(choicesPinned(bare));
    expect(keptIn(shop)).toEqual(bare);
  });
});

function fail(): never {
  throw new Error('Nothing is compared.');
}
