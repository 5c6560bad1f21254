import * as Type from 'typebox';
import { asFailure, type Ports, parseResponse } from '../../src/ports';
import { call, callAbortable, delay, put, type Saga, select, takeEveryOf, takeLatestOf } from '../../src/saga/effects';
import type { ServiceView } from '../catalogue';
import { amountsIn, isSamePrice, OTHER_CURRENCY } from '../price-check';
import type { Quote } from '../pricing';
import { endPassed } from '../time-left';
import { PriceAnswerSchema } from './configurator.contract';
import {
  offerLine,
  selectCurrency,
  selectLocalQuote,
  selectService,
  selectUnconfirmed,
} from './configurator.selectors';
import {
  CHANGE_PAUSE_MS,
  configurationChanges,
  priceCheckRequested,
  priceCheckSlowed,
  priceDisagreed,
  priceFailed,
  priceQuoted,
  priceRequested,
  regionChosen,
  reloadRequested,
  savedRegionRestored,
} from './configurator.slice';
import { buildForm } from './form.rules';
import { regionsOf } from './region.rules';

/** After this many ms a pending price check shows a “checking” hint. */
const SLOW_AFTER_MS = 200;

/** The storage key of the region that was last chosen for a game on this device. */
const regionKeyOf = ({ game }: ServiceView) => `region:${game.slug}`;
const RegionSchema = Type.String();

/** Confirms the price with the server after every change of the configuration, and remembers the region of each game on this device. */
export function createConfiguratorSaga({ http, navigation, storage }: Pick<Ports, 'http' | 'navigation' | 'storage'>) {
  const request = http.request;

  function* checkPrice(action: { readonly type: string }): Saga {
    const unconfirmed = yield* select(selectUnconfirmed);
    const service = yield* select(selectService);
    // `takeLatest` has already cancelled the previous check; invalid or confirmed choices need no new one.
    if (!unconfirmed || !service) return;
    if (!priceCheckRequested.match(action)) yield* delay(CHANGE_PAUSE_MS);
    const { key, configuration } = unconfirmed;
    yield* put(priceRequested({ key }));
    const url = `/v1/service/${service.id}/price-calculate`;
    try {
      const answer = yield* callAbortable(request, {
        url,
        method: 'POST',
        form: buildForm(service, configuration),
      } as const);
      const { servicePrice } = parseResponse(PriceAnswerSchema, answer, `POST ${url}`).data;
      const { code } = yield* select(selectCurrency);
      const quote = amountsIn(code, servicePrice);
      if (!quote) {
        yield* put(priceFailed({ key, error: OTHER_CURRENCY }));
        return;
      }
      yield* reportMismatch(key, quote);
      yield* put(priceQuoted({ key, quote }));
    } catch (error) {
      console.error('The price could not be checked.', error);
      yield* put(priceFailed({ key, error: asFailure(error) }));
    }
  }

  function* reportMismatch(key: string, server: Quote): Saga {
    const local = yield* select(selectLocalQuote);
    // An offer may begin or end between the two.
    if (!local || isSamePrice(local, server) || !offerLine(local) !== !offerLine(server)) return;
    console.error(`The price of ${key} is ${server.total} on the server and ${local.total} here.`, server, local);
    yield* put(priceDisagreed({ key, local: local.total, server: server.total }));
  }

  function* reload(): Saga {
    yield* call(navigation.reload);
  }

  function* markSlow(action: { readonly type: string }): Saga {
    if (!priceRequested.match(action)) return; // `takeLatest` has already cancelled the timer
    yield* delay(SLOW_AFTER_MS);
    yield* put(priceCheckSlowed(action.payload));
  }

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
    yield* takeLatestOf([...configurationChanges, endPassed, priceCheckRequested], checkPrice);
    yield* takeLatestOf(reloadRequested, reload);
    yield* takeLatestOf([...configurationChanges, endPassed, priceRequested, priceQuoted, priceFailed], markSlow);
    yield* takeEveryOf([regionChosen], saveRegion);
    yield* restoreRegion();
    // After a restart of this saga, or on a page with an unconfirmed price, check at once.
    if (yield* select(selectUnconfirmed)) yield* put(priceCheckRequested());
  };
}
