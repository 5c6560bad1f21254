import { asFailure, HttpError, type Ports, parseResponse, serverErrorMessage } from '../../src/ports';
import { call, callAbortable, put, type Saga, select, takeLatestOf } from '../../src/saga/effects';
import { BUY_NOW_URL, BuyNowOfferSchema } from './buyNow.contract';
import { buyNowClosed, buyNowFailed, buyNowOpened, buyNowReceived, buyNowRetried, selectBuyNow } from './buyNow.slice';

/** The server does not sell the choice; it may sell others of the service. */
function isAboutChoice(error: unknown): boolean {
  const body = error instanceof HttpError ? error.body : undefined;
  const fields = (body as { readonly error?: { readonly fields?: { readonly choice?: unknown } } } | undefined)?.error
    ?.fields;
  return fields?.choice !== undefined;
}

/** Loads the content of the buy-now dialog. Closing the dialog aborts the request. */
export function createBuyNowSaga({ http }: Pick<Ports, 'http'>) {
  function* loadOffer(): Saga {
    const buyNow = yield* select(selectBuyNow);
    if (buyNow.status !== 'loading') return;
    try {
      // Not cacheable: the totals shown must be the ones charged.
      const { serviceId, choice } = buyNow.service;
      const params = { service_id: serviceId, ...(choice && { choice }) };
      const received = yield* callAbortable(http.request, { url: BUY_NOW_URL, params });
      yield* put(buyNowReceived({ offer: parseResponse(BuyNowOfferSchema, received, `GET ${BUY_NOW_URL}`) }));
    } catch (error) {
      const { retriable } = asFailure(error);
      const message = error instanceof HttpError && !retriable ? (serverErrorMessage(error.body) ?? null) : null;
      yield* put(buyNowFailed({ message, retriable, ...(isAboutChoice(error) && { isChoice: true }) }));
    }
  }

  return function* buyNowSaga(): Saga {
    yield* takeLatestOf([buyNowOpened, buyNowRetried, buyNowClosed], loadOffer);
    // Opened before this code was loaded, or in flight in a state that time travel resumed from.
    yield* call(loadOffer);
  };
}
