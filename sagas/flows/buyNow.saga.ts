import { buyNowClosed, buyNowOpened } from '../../domains/buy-now';
import { createBuyNowSaga } from '../../domains/buy-now/buyNow.saga';
import { modalHidden, modalShown } from '../../domains/page';
import type { Ports } from '../../src/ports';
import { call, put, type Saga, takeEveryOf } from '../../src/saga/effects';

/** A place for the island that shows the offer, empty as the server would have rendered it: on no page the dialog is open at first. */
const OFFER =
  '<store-island name="buy-now" id="buy-now-offer" when="load" data-state="waiting">' +
  '<script type="application/json">{}</script><div data-island-root=""></div></store-island>';

/** "Buy now" on a card opens the page's dialog; what it was about is forgotten when that is hidden. */
export function createBuyNowFlow(ports: Pick<Ports, 'http'>) {
  const offer = createBuyNowSaga(ports);

  function* show({ payload: { name } }: ReturnType<typeof buyNowOpened>): Saga {
    yield* put(modalShown({ label: name, html: OFFER }));
  }

  function* forget(): Saga {
    yield* put(buyNowClosed());
  }

  return function* buyNowFlow(): Saga {
    yield* takeEveryOf(buyNowOpened, show);
    yield* takeEveryOf(modalHidden, forget);
    yield* call(offer);
  };
}
