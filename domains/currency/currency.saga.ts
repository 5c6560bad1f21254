import * as Type from 'typebox';
import { CurrencyCode } from '../../src/lib/schemas';
import { asFailure, type Ports, parseResponse, refusalMessage } from '../../src/ports';
import { call, callAbortable, fork, put, type Saga, select, takeLatestOf } from '../../src/saga/effects';
import { selectCurrency, toastShown } from '../page';
import { currencyChangeFailed, currencyChosen, currencySaved, selectCurrencyChoice } from './currency.slice';

/** Response of `POST /users/change-currency/cur/{code}` (SPEC §7). */
const CurrencyResponseSchema = Type.Object({ currency: CurrencyCode });

/** The path for both the request and the page's form. */
function changeCurrencyPath(code: string): string {
  return `/users/change-currency/cur/${encodeURIComponent(code)}`;
}

type CurrencyPorts = Pick<Ports, 'http' | 'navigation'>;

/** Saves the chosen currency on the server, and reloads the page if it differs from the current one, because prices come with the page. */
export function createCurrencySaga({ http, navigation }: CurrencyPorts) {
  const postCurrency = (code: string, signal: AbortSignal) =>
    http.request({ url: changeCurrencyPath(code), method: 'POST' }, signal);

  function* save({ payload }: ReturnType<typeof currencyChosen>): Saga {
    const requested = payload.code;
    try {
      const response = yield* callAbortable(postCurrency, requested);
      const { currency } = parseResponse(CurrencyResponseSchema, response, 'POST /users/change-currency');
      yield* put(currencySaved({ requested, currency }));
      const shown = yield* select(selectCurrency);
      if (currency !== shown.code) yield* call(navigation.reload);
    } catch (error) {
      const failure = asFailure(error);
      // SPEC §8: the console only, as the shopper sees the currency unchanged; but a refusal says what to do.
      console.error('The currency could not be changed.', error);
      yield* put(currencyChangeFailed({ requested, error: failure }));
      const message = refusalMessage(error);
      if (message) yield* put(toastShown('error', message));
    }
  }

  return function* currencySaga(): Saga {
    yield* takeLatestOf(currencyChosen, save);
    // A choice that was in flight when the saga crashed, or in a state that time travel resumed from.
    const { status, requested } = yield* select(selectCurrencyChoice);
    if (status === 'loading' && requested) yield* fork(save, currencyChosen({ code: requested }));
  };
}
