import { type Ports, parseResponse, refusalMessage, rethrowUnexpected } from '../../src/ports';
import { callAbortable, fork, put, type Saga, select, takeLatestOf } from '../../src/saga/effects';
import { toastShown } from '../page';
import { CHOICE_FIELD, CONSENT_PATH, ConsentResponseSchema } from './consent.contract';
import { consentChosen, consentSaved, consentSaveFailed, selectConsent } from './consent.slice';

/** Saves the choice on the server. When that fails, the question is shown again. */
export function createConsentSaga({ http }: Pick<Ports, 'http'>) {
  const postChoice = (choice: string, signal: AbortSignal) =>
    http.request({ url: CONSENT_PATH, method: 'POST', form: new URLSearchParams({ [CHOICE_FIELD]: choice }) }, signal);

  function* save({ payload: { choice } }: ReturnType<typeof consentChosen>): Saga {
    try {
      const received = yield* callAbortable(postChoice, choice);
      const saved = parseResponse(ConsentResponseSchema, received, 'POST /consent');
      yield* put(consentSaved({ choice: saved.choice }));
    } catch (error) {
      rethrowUnexpected(error);
      yield* put(consentSaveFailed({ choice }));
      const message = refusalMessage(error);
      if (message) yield* put(toastShown('error', message));
    }
  }

  return function* consentSaga(): Saga {
    yield* takeLatestOf(consentChosen, save);
    const { status, choice } = yield* select(selectConsent);
    if (status === 'loading' && choice) yield* fork(save, consentChosen({ choice }));
  };
}
