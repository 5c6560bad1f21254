import { ConsentResponseSchema, consentSaved, PRIVACY_FORM } from '../../domains/consent';
import { formAnswered } from '../../domains/forms';
import { parseResponse, rethrowUnexpected } from '../../src/ports';
import { put, type Saga, takeEveryOf } from '../../src/saga/effects';

/** The choice of the privacy form takes effect at once, as that of the banner does. Part of the flow of page responses. */
export function* followPrivacyForm(): Saga {
  yield* takeEveryOf(formAnswered, function* save({ payload: { id, response } }): Saga {
    if (id !== PRIVACY_FORM) return;
    try {
      const { choice } = parseResponse(ConsentResponseSchema, response, 'POST /consent');
      yield* put(consentSaved({ choice }));
    } catch (error) {
      rethrowUnexpected(error);
      console.error('The answer to the privacy choice can’t be read.', error);
    }
  });
}
