import { buyNowClosed, buyNowOpened } from '../../domains/buy-now';
import { createBuyNowSaga } from '../../domains/buy-now/buyNow.saga';
import { modalHidden, modalShown } from '../../domains/page';
import type { Ports } from '../../src/ports';
import { call, put, type Saga, takeEveryOf } from '../../src/saga/effects';

/** The marker of the island that shows the offer. It is empty because that is what the server would render for a closed dialog. */
const DIALOG_HTML =
  '<store-island name="buy-now" id="buy-now-offer" when="load" data-state="waiting">' +
  '<script type="application/json">{}</script><div data-island-root=""></div></store-island>';

/** "Buy now" on a card opens the page's dialog; hiding the dialog clears the buy-now state. */
export function createBuyNowFlow(ports: Pick<Ports, 'http'>) {
  const buyNowSaga = createBuyNowSaga(ports);

  function* showDialog({ payload: { name } }: ReturnType<typeof buyNowOpened>): Saga {
    yield* put(modalShown({ label: name, html: DIALOG_HTML }));
  }

  function* close(): Saga {
    yield* put(buyNowClosed());
  }

  return function* buyNowFlow(): Saga {
    yield* takeEveryOf(buyNowOpened, showDialog);
    yield* takeEveryOf(modalHidden, close);
    yield* call(buyNowSaga);
  };
}
