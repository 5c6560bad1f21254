import { asFailure, checkedAnswer, type Ports } from '../../src/ports';
import { callAbortable, fork, put, type Saga, select, takeLatestOf } from '../../src/saga/effects';
import { CHOICE_FIELD, CONSENT_PATH, ConsentSchema } from './consent.contract';
import { consentChosen, consentKept, consentLost, selectConsent } from './consent.slice';

/** Asks the server to keep what the shopper chose. A choice that could not be kept is asked for again. */
export function createConsentSaga({ http }: Pick<Ports, 'http'>) {
  const ask = (choice: string, signal: AbortSignal) =>
    http.request({ url: CONSENT_PATH, method: 'POST', form: new URLSearchParams({ [CHOICE_FIELD]: choice }) }, signal);

  function* keep({ payload: { choice } }: ReturnType<typeof consentChosen>): Saga {
    try {
      yield* put(consentKept(checkedAnswer(ConsentSchema, yield* callAbortable(ask, choice), 'POST /consent')));
    } catch (error) {
      asFailure(error);
      yield* put(consentLost({ choice }));
    }
  }

  return function* consentSaga(): Saga {
    yield* takeLatestOf(consentChosen, keep);
    const { status, choice } = yield* select(selectConsent);
    if (status === 'loading' && choice) yield* fork(keep, consentChosen({ choice }));
  };
}
