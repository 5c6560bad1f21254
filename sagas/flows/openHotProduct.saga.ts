import { createHotPanelSaga } from '../../domains/hot-products/hotPanel.saga';
import type { Ports } from '../../src/ports';
import { fork, type Saga } from '../../src/saga/effects';
import { createHotTimeoutSaga } from './hotTimeout.saga';

/** Opens hot products, and re-enables the buttons of their forms. */
export function createOpenHotProductFlow(ports: Pick<Ports, 'http' | 'clock' | 'navigation'>) {
  const hotPanelSaga = createHotPanelSaga(ports);
  const hotTimeoutSaga = createHotTimeoutSaga();

  return function* openHotProductFlow(): Saga {
    yield* fork(hotTimeoutSaga);
    yield* fork(hotPanelSaga);
  };
}
