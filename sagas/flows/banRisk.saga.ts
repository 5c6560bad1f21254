import { questionAnswered, questionFailed } from '../../domains/ban-risk';
import { createBanRiskSaga } from '../../domains/ban-risk/banRisk.saga';
import { toastShown } from '../../domains/page';
import type { Ports } from '../../src/ports';
import { call, put, type Saga, takeEveryOf } from '../../src/saga/effects';

const FAILURE_TEXT = 'Some error, please try again later or contact support';

/** Sends questions about the risk of a ban and shows the result as a toast (SPEC §8). */
export function createBanRiskFlow(ports: Pick<Ports, 'http'>) {
  const sendQuestions = createBanRiskSaga(ports);

  function* showResponse({ payload }: ReturnType<typeof questionAnswered>): Saga {
    yield* put(toastShown(payload.success ? 'success' : 'error', payload.message));
  }

  function* showFailure(): Saga {
    yield* put(toastShown('error', FAILURE_TEXT));
  }

  return function* banRiskFlow(): Saga {
    yield* takeEveryOf(questionAnswered, showResponse);
    yield* takeEveryOf(questionFailed, showFailure);
    yield* call(sendQuestions);
  };
}
