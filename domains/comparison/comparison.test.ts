import { aService } from '../../tests/harness/aService';
import { dollars, euros } from '../../tests/harness/currencies';
import { sagaHarness } from '../../tests/harness/sagaHarness';
import { selectShownPrice } from '../configurator';
import { preloadConfigurator } from '../configurator/configurator.preload';
import {
  type ConfiguratorState,
  choicesReplaced,
  configuratorSlice,
  optionToggled,
} from '../configurator/configurator.slice';
import { priceOf } from '../configurator/price/servicePrice.rules';
import { selectComparison } from './comparedSides.selectors';
import { createComparisonSaga, pinKey } from './comparison.saga';
import { choicesPinned, comparisonEnded, type PinnedChoices } from './comparison.slice';

const service = aService();
const opened = preloadConfigurator(service, dollars);
const pin = { ...opened.quote.confirmed, configuration: opened.configuration } as PinnedChoices;
const express = optionToggled({ group: 'speed', option: 'express', on: true });
const { reducer } = configuratorSlice;
const compared = reducer(opened, express);

/** The state with these choices and the pinned ones. */
const page = (configurator: ConfiguratorState, pinned: PinnedChoices | null = pin, currency = dollars) => ({
  configurator,
  comparison: { pinned },
  page: { currency },
});

describe('two configurations side by side', () => {
  test('show only the differences, both prices, and the price difference', () => {
    const { pinned, current: present, difference, previousTotal: was } = selectComparison(page(compared)) ?? fail();
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

  test('a choice that only one of them has shows as missing in the other', () => {
    const more = reducer(compared, optionToggled({ group: 'extras', option: 'stream', on: true }));
    expect(selectComparison(page(more))?.pinned.choices).toContainEqual({ label: 'Extras', value: 'None' });
  });

  test('are priced in the page’s currency, and a price change is shown', () => {
    const inEuros = selectComparison(page(compared, pin, euros));
    expect(inEuros?.pinned.quote).toEqual(priceOf(service, pin.configuration, euros));
    expect(inEuros?.previousTotal).toBeNull();
    const cheaper = { ...pin, quote: { ...pin.quote, total: 1 } };
    expect(selectComparison(page(compared, cheaper))?.previousTotal).toBe(1);
  });

  test('are not shown without a pin', () => {
    expect(selectComparison(page(opened, null))).toBeNull();
  });
});

describe('the pinned configuration', () => {
  const start = (stored?: unknown) =>
    sagaHarness(
      (ports) => {
        if (stored !== undefined) ports.storage.session.write(pinKey(7), stored);
        return createComparisonSaga(ports);
      },
      { configurator: opened },
    );
  const storedIn = (shop: ReturnType<typeof start>) => shop.ports.storage.session.entries.get(pinKey(7));
  const bare = { configuration: pin.configuration, quote: pin.quote };

  test('is saved while it is pinned', () => {
    const shop = start();
    shop.dispatch(choicesPinned(bare));
    expect(storedIn(shop)).toEqual(bare);
    shop.dispatch(express);
    shop.dispatch(choicesPinned({ ...bare, quote: { ...pin.quote, total: 2 } }));
    expect(storedIn(shop)).toMatchObject({ quote: { total: 2 } });
    shop.dispatch(comparisonEnded());
    expect(storedIn(shop)).toBeUndefined();
  });

  test('is restored after a reload', () => {
    expect(start(bare).state().comparison.pinned).toEqual(bare);
  });

  test('can be restored with its known price, and is then no longer saved', () => {
    const shop = start(bare);
    shop.dispatch(express);
    shop.dispatch(choicesReplaced({ configuration: pin.configuration }));
    shop.dispatch(comparisonEnded());
    expect(shop.state().comparison.pinned).toBeNull();
    expect(shop.state().configurator.configuration).toEqual(pin.configuration);
    expect(selectShownPrice(shop.state())).toEqual({ quote: pin.quote, state: 'confirmed' });
    expect(storedIn(shop)).toBeUndefined();
  });

  test('is not restored when the comparison ends', () => {
    const shop = start(bare);
    shop.dispatch(express);
    shop.dispatch(comparisonEnded());
    expect(shop.state().configurator.configuration).toEqual(compared.configuration);
  });

  test('is kept when the shopper leaves the page', () => {
    const shop = start(bare);
    shop.stop();
    expect(storedIn(shop)).toEqual(bare);
  });

  test.each([
    ['invalid', { configuration: 1 }],
    ['of another service', { ...bare, configuration: { ...pin.configuration, serviceId: 8 } }],
    ['no longer possible', { ...bare, configuration: { ...pin.configuration, options: ['gone'] } }],
  ])('that is %s is discarded, and the next pin is saved', (_what, stored) => {
    const shop = start(stored);
    expect(shop.state().comparison.pinned).toBeNull();
    shop.dispatch(choicesPinned(bare));
    expect(storedIn(shop)).toEqual(bare);
  });
});

function fail(): never {
  throw new Error('Nothing is compared.');
}
