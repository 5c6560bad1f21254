import { questionAnswered, questionFailed } from '../../domains/ban-risk';
import { createBanRiskSaga } from '../../domains/ban-risk/banRisk.saga';
import { toastShown } from '../../domains/page';
import type { Ports } from '../../src/ports';
import { call, put, type Saga, takeEveryOf } from '../../src/saga/effects';

const FAILED = 'Some error, please try again later or contact support';

/** Questions about the risk of a ban, and what is said about their fate (SPEC §8). */
export function createBanRiskFlow(ports: Pick<Ports, 'http'>) {
  const ask = createBanRiskSaga(ports);

  function* tell({ payload }: ReturnType<typeof questionAnswered>): Saga {
    yield* put(toastShown(payload.success ? 'success' : 'error', payload.message));
  }

  function* tellFailure(): Saga {
    yield* put(toastShown('error', FAILED));
  }

  return function* banRiskFlow(): Saga {
    yield* takeEveryOf(questionAnswered, tell);
    yield* takeEveryOf(questionFailed, tellFailure);
    yield* call(ask);
  };
}
