import { asFailure, checkedAnswer, type Ports } from '../../src/ports';
import { call, callAbortable, fork, put, type Saga, select, takeLatestOf } from '../../src/saga/effects';
import { selectCurrency } from '../page';
import { CurrencyAnswerSchema, changeCurrencyPath } from './currency.contract';
import { currencyChangeFailed, currencyChosen, currencyKept, selectCurrencyChoice } from './currency.slice';

type CurrencyPorts = Pick<Ports, 'http' | 'navigation'>;

/** Asks the server to keep the chosen currency, and reloads the page when it is not the one shown: prices come with the page. */
export function createCurrencySaga({ http, navigation }: CurrencyPorts) {
  const change = (code: string, signal: AbortSignal) =>
    http.request({ url: changeCurrencyPath(code), method: 'POST' }, signal);

  function* keep({ payload }: ReturnType<typeof currencyChosen>): Saga {
    const asked = payload.code;
    try {
      const answer = yield* callAbortable(change, asked);
      const { currency } = checkedAnswer(CurrencyAnswerSchema, answer, 'POST /users/change-currency');
      yield* put(currencyKept({ asked, currency }));
      const shown = yield* select(selectCurrency);
      if (currency !== shown.code) yield* call(navigation.reload);
    } catch (error) {
      const failure = asFailure(error);
      // SPEC §8: the console only. The shopper sees the currency unchanged.
      console.error('The currency could not be changed.', error);
      yield* put(currencyChangeFailed({ asked, error: failure }));
    }
  }

  return function* currencySaga(): Saga {
    yield* takeLatestOf(currencyChosen, keep);
    // A choice that was under way when the saga crashed, or in the moment that a developer has gone back to.
    const { status, asked } = yield* select(selectCurrencyChoice);
    if (status === 'loading' && asked) yield* fork(keep, currencyChosen({ code: asked }));
  };
}
