import * as Type from 'typebox';
import type { Ports } from '../../src/ports';
import { call, put, type Saga, select, takeEveryOf } from '../../src/saga/effects';
import type { ServiceView } from '../catalogue';
import { createPriceCheck } from '../price-check';
import { endPassed } from '../time-left';
import { PriceAnswerSchema } from './configurator.contract';
import { selectService, servicePrice } from './configurator.selectors';
import { configurationChanges, regionChosen, savedRegionRestored } from './configurator.slice';
import { buildForm } from './form.rules';
import { regionsOf } from './region.rules';

/** The storage key of the region that was last chosen for a game on this device. */
const regionKeyOf = ({ game }: ServiceView) => `region:${game.slug}`;
const RegionSchema = Type.String();

/** Confirms the price with the server after every change of the configuration, and remembers the region of each game on this device. */
export function createConfiguratorSaga(ports: Pick<Ports, 'http' | 'navigation' | 'storage'>) {
  const { navigation, storage } = ports;
  const priceCheckSaga = createPriceCheck(ports, servicePrice, {
    request: ({ service, configuration }) => ({
      url: `/v1/service/${service.id}/price-calculate`,
      form: buildForm(service, configuration),
    }),
    schema: PriceAnswerSchema,
    changes: [...configurationChanges, endPassed],
  });

  function* saveRegion({ payload: { region } }: ReturnType<typeof regionChosen>): Saga {
    const service = yield* select(selectService);
    if (service) yield* call(storage.local.write, regionKeyOf(service), region);
  }

  function* restoreRegion(): Saga {
    const service = yield* select(selectService);
    // The region of a cart line may be open on purpose.
    if (new URLSearchParams(navigation.currentUrl().split('?')[1]).has('line')) return;
    const region = service && storage.local.read(regionKeyOf(service), RegionSchema);
    if (region && regionsOf(service).includes(region)) yield* put(savedRegionRestored({ region }));
  }

  return function* configuratorSaga(): Saga {
    yield* priceCheckSaga();
    yield* takeEveryOf([regionChosen], saveRegion);
    yield* restoreRegion();
  };
}
