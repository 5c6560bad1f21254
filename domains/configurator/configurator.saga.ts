import { asFailure, checkedAnswer, type Failure, type Ports } from '../../src/ports';
import { call, callAbortable, delay, put, type Saga, select, takeLatestOf } from '../../src/saga/effects';
import type { Quote } from '../pricing';
import { PriceAnswerSchema } from './configurator.contract';
import { selectCurrency, selectLocalQuote, selectService, selectUnconfirmed } from './configurator.selectors';
import {
  CHANGE_PAUSE_MS,
  configurationChanges,
  priceAsked,
  priceCheckRequested,
  priceCheckSlowed,
  priceDisagreed,
  priceFailed,
  priceQuoted,
  reloadRequested,
} from './configurator.slice';
import { writeForm } from './form.rules';

/** A check that is answered within this time is no doubt worth showing, in ms. */
const QUICK_MS = 200;

/** The price came in another currency than the page's: the shopper has changed it elsewhere. Asking again would not help. */
const OTHER_CURRENCY: Failure = { code: 'other-currency', retriable: false };

function isSamePrice(a: Quote, b: Quote): boolean {
  const amounts = ({ lines, subtotal, discountApplied, total, cashback }: Quote) =>
    JSON.stringify([lines.map(({ code, amount }) => [code, amount]), subtotal, discountApplied, total, cashback]);
  return a.currency === b.currency && amounts(a) === amounts(b);
}

/** Keeps the price true. */
export function createConfiguratorSaga({ http, navigation }: Pick<Ports, 'http' | 'navigation'>) {
  const ask = http.request;

  function* checkPrice(action: { readonly type: string }): Saga {
    const question = yield* select(selectUnconfirmed);
    const service = yield* select(selectService);
    // Being here has already cancelled the check before: choices that are wrong or already confirmed ask nothing.
    if (!question || !service) return;
    if (!priceCheckRequested.match(action)) yield* delay(CHANGE_PAUSE_MS);
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

  function* noticeSlow(action: { readonly type: string }): Saga {
    if (!priceAsked.match(action)) return; // being here has already stopped the clock
    yield* delay(QUICK_MS);
    yield* put(priceCheckSlowed(action.payload));
  }

  return function* configuratorSaga(): Saga {
    yield* takeLatestOf([...configurationChanges, priceCheckRequested], checkPrice);
    yield* takeLatestOf(reloadRequested, reload);
    yield* takeLatestOf([...configurationChanges, priceAsked, priceQuoted, priceFailed], noticeSlow);
    // A restart after a crash, or a page whose price nobody confirmed: the question is asked now.
    if (yield* select(selectUnconfirmed)) yield* put(priceCheckRequested());
  };
}
