import { asFailure, type Ports } from '../../src/ports';
import { put, type Saga, select, takeLeadingOf } from '../../src/saga/effects';
import { sendForm } from '../../src/saga/forms';
import { BAN_RISK_PATH, BanRiskResponseSchema } from './banRisk.contract';
import { type BanRiskState, questionAnswered, questionFailed, questionSent } from './banRisk.slice';

/** Sends questions about the risk of a ban, one at a time. */
export function createBanRiskSaga({ http }: Pick<Ports, 'http'>) {
  function* send({ payload }: ReturnType<typeof questionSent>): Saga {
    try {
      yield* put(questionAnswered(yield* sendForm(http, BAN_RISK_PATH, payload, BanRiskResponseSchema)));
    } catch (error) {
      console.error('The question could not be sent.', error);
      yield* put(questionFailed({ error: asFailure(error) }));
    }
  }

  return function* banRiskSaga(): Saga {
    yield* takeLeadingOf(questionSent, send);
    // The fields are not stored, so a question that was in flight before a reload or time travel can't be sent again.
    const { status } = yield* select((state: { readonly banRisk: BanRiskState }) => state.banRisk);
    if (status === 'sending') yield* put(questionFailed({ error: { code: 'aborted', retriable: true } }));
  };
}
