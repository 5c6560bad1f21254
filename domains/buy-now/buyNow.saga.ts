import { asFailure, checkedAnswer, HttpError, type Ports, serverMessage } from '../../src/ports';
import { call, callAbortable, put, type Saga, select, takeLatestOf } from '../../src/saga/effects';
import { BUY_NOW_URL, BuyNowOfferSchema } from './buyNow.contract';
import { buyNowClosed, buyNowFailed, buyNowOpened, buyNowReceived, buyNowRetried, selectBuyNow } from './buyNow.slice';

/** Asks what the dialog of a card offers. Closing it aborts the question. */
export function createBuyNowSaga({ http }: Pick<Ports, 'http'>) {
  const ask = http.request;

  function* answer(): Saga {
    const buyNow = yield* select(selectBuyNow);
    if (buyNow.status !== 'loading') return;
    try {
      // Not from memory: what the dialog shows is what will be asked for.
      const request = { url: BUY_NOW_URL, params: { service_id: buyNow.service.serviceId } };
      const received = yield* callAbortable(ask, request);
      yield* put(buyNowReceived({ offer: checkedAnswer(BuyNowOfferSchema, received, `GET ${BUY_NOW_URL}`) }));
    } catch (error) {
      const { retriable } = asFailure(error);
      const message = error instanceof HttpError && !retriable ? (serverMessage(error.answer) ?? null) : null;
      yield* put(buyNowFailed({ message, retriable }));
    }
  }

  return function* buyNowSaga(): Saga {
    yield* takeLatestOf([buyNowOpened, buyNowRetried, buyNowClosed], answer);
    // Opened before this code was there, or under way in the moment that a developer has gone back to.
    yield* call(answer);
  };
}
