import { createHotPanelSaga } from '../../domains/hot-products/hotPanel.saga';
import { buyReleased, hotProductClosed, hotSubmitted } from '../../domains/hot-products/hotPanel.slice';
import type { Ports } from '../../src/ports';
import { fork, type Saga } from '../../src/saga/effects';
import { submitTimeout } from './submitTimeout.saga';

/** Opens hot products, and re-enables the buttons of their forms when there was no response for a long time. */
export function createOpenHotProductFlow(ports: Pick<Ports, 'http' | 'clock' | 'navigation'>) {
  const hotPanelSaga = createHotPanelSaga(ports);
  const timeoutSaga = submitTimeout({ sent: hotSubmitted, released: buyReleased, ends: [hotProductClosed] });

  return function* openHotProductFlow(): Saga {
    yield* timeoutSaga();
    yield* fork(hotPanelSaga);
  };
}
