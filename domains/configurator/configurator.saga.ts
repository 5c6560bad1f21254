import { asFailure, checkedAnswer, type Failure, type Ports } from '../../src/ports';
import { call, callAbortable, debounced, delay, put, type Saga, select, takeLatestOf } from '../../src/saga/effects';
import type { Quote } from '../pricing';
import { rangeFault } from '../range/rangeData.rules';
import { PriceAnswerSchema, RangeAnswerSchema, RangeOptionsAnswerSchema } from './configurator.contract';
import {
  selectCurrency,
  selectLocalQuote,
  selectRange,
  selectRankOptions,
  selectService,
  selectUnconfirmed,
} from './configurator.selectors';
import {
  keptPicksFound,
  optionToggled,
  pinTaken,
  priceAsked,
  priceCheckRequested,
  priceDisagreed,
  priceFailed,
  priceQuoted,
  quantityChanged,
  rangeAsked,
  rangeEndTyped,
  rangeFailed,
  rangeMoved,
  rangeReceived,
  rankFromChosen,
  rankOptionsFailed,
  rankOptionsReceived,
  rankSearched,
  rankToChosen,
  reloadRequested,
  variantChosen,
} from './configurator.slice';
import { writeForm } from './form.rules';

/** The server is asked for the price when this long nothing has changed (SPEC §9), in ms. */
export const PRICE_PAUSE_MS = 500;
/** A rank is searched when this long nothing was typed (SPEC §9), in ms. */
export const RANK_SEARCH_PAUSE_MS = 300;

/** The price came in another currency than the page's: the shopper has changed it elsewhere. Asking again would not help. */
const OTHER_CURRENCY: Failure = { code: 'other-currency', retriable: false };

/** All that makes another configuration. */
export const CHANGES = [
  rangeMoved,
  rangeEndTyped,
  rankFromChosen,
  rankToChosen,
  variantChosen,
  quantityChanged,
  optionToggled,
  keptPicksFound,
  pinTaken,
] as const;

function isSamePrice(a: Quote, b: Quote): boolean {
  const amounts = ({ lines, subtotal, discountApplied, total, cashback }: Quote) =>
    JSON.stringify([lines.map(({ code, amount }) => [code, amount]), subtotal, discountApplied, total, cashback]);
  return a.currency === b.currency && amounts(a) === amounts(b);
}

/** Keeps the price true, searches ranks, and fetches the range's data when the page came without. */
export function createConfiguratorSaga({ http, navigation }: Pick<Ports, 'http' | 'navigation'>) {
  const ask = http.request;

  function* checkPrice(action: { readonly type: string }): Saga {
    const question = yield* select(selectUnconfirmed);
    const service = yield* select(selectService);
    // Being here has already cancelled the check before: choices that are wrong or already confirmed ask nothing.
    if (!question || !service) return;
    if (!priceCheckRequested.match(action)) yield* delay(PRICE_PAUSE_MS);
    const { key, configuration } = question;
    yield* put(priceAsked({ key }));
    const url = `/v1/service/${service.id}/price-calculate`;
    try {
      const answer = yield* callAbortable(ask, {
        url,
        method: 'POST',
        form: writeForm(service, configuration),
      } as const);
      const { servicePrice } = checkedAnswer(PriceAnswerSchema, answer, `POST ${url}`).data;
      const { code } = yield* select(selectCurrency);
      if (servicePrice.currency !== code) {
        yield* put(priceFailed({ key, error: OTHER_CURRENCY }));
        return;
      }
      yield* compare(key, servicePrice);
      yield* put(priceQuoted({ key, quote: servicePrice }));
    } catch (error) {
      console.error('The price could not be checked.', error);
      yield* put(priceFailed({ key, error: asFailure(error) }));
    }
  }

  function* compare(key: string, server: Quote): Saga {
    const local = yield* select(selectLocalQuote);
    if (!local || isSamePrice(local, server)) return;
    console.error(`The price of ${key} is ${server.total} on the server and ${local.total} here.`, server, local);
    yield* put(priceDisagreed({ key, local: local.total, server: server.total }));
  }

  function* reload(): Saga {
    yield* call(navigation.reload);
  }

  function* searchRanks({ payload: { itemKey, q } }: ReturnType<typeof rankSearched>): Saga {
    const service = yield* select(selectService);
    const { [itemKey]: search } = yield* select(selectRankOptions);
    if (!service || search.status !== 'loading') return;
    const url = `/v1/service/range/options/${service.id}/${itemKey}`;
    try {
      const answer = yield* callAbortable(ask, { url, params: { q: q.trim() }, cacheable: true } as const);
      const { options } = checkedAnswer(RangeOptionsAnswerSchema, answer, `GET ${url}`);
      yield* put(rankOptionsReceived({ itemKey, q, options }));
    } catch (error) {
      console.error('The ranks could not be searched.', error);
      yield* put(rankOptionsFailed({ itemKey, q, error: asFailure(error) }));
    }
  }

  function* fetchRange(): Saga {
    const service = yield* select(selectService);
    const { answer: known } = yield* select(selectRange);
    if (service?.terms.kind !== 'range' || known) return;
    const serviceId = service.id;
    yield* put(rangeAsked({ serviceId }));
    try {
      const answer = yield* callAbortable(ask, {
        url: '/v1/service/range',
        params: { service_id: serviceId },
        cacheable: true,
      } as const);
      const fault = rangeFault(answer);
      if (fault) console.error(fault);
      yield* put(
        rangeReceived({ serviceId, answer: checkedAnswer(RangeAnswerSchema, answer, 'GET /v1/service/range') }),
      );
    } catch (error) {
      console.error('The range could not be loaded.', error);
      yield* put(rangeFailed({ serviceId, error: asFailure(error) }));
    }
  }

  return function* configuratorSaga(): Saga {
    yield* takeLatestOf([...CHANGES, priceCheckRequested], checkPrice);
    yield* takeLatestOf(reloadRequested, reload);
    yield* debounced(rankSearched, RANK_SEARCH_PAUSE_MS, searchRanks);
    // A restart after a crash, or a page whose price nobody confirmed: the question is asked now.
    if (yield* select(selectUnconfirmed)) yield* put(priceCheckRequested());
    // A search that was under way then, or in the moment that a developer has gone back to.
    const searches = yield* select(selectRankOptions);
    for (const itemKey of ['from', 'to'] as const) {
      if (searches[itemKey].status === 'loading') yield* put(rankSearched({ itemKey, q: searches[itemKey].q }));
    }
    yield* fetchRange();
  };
}
