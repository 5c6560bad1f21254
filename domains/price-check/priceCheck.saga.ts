import type { UnknownAction } from '@reduxjs/toolkit';
import type { Static, TSchema } from 'typebox';
import { type HttpRequest, type Ports, parseResponse } from '../../src/ports';
import {
  type Creator,
  call,
  callAbortable,
  cancel,
  delay,
  fork,
  put,
  type Saga,
  select,
  takeLatestOf,
} from '../../src/saga/effects';
import { PRICE_CODES, type Quote } from '../pricing';
import { amountsIn, isSamePrice, type Priced } from './priceAnswer.rules';
import type { CheckedPrice } from './priceCheck.selectors';
import { CHANGE_PAUSE_MS } from './priceCheck.slice';
import { asPriceFailure, OTHER_CURRENCY, type PriceFailure } from './priceFailure.rules';

/** After this many ms a pending price check shows a “checking” hint. */
const SLOW_AFTER_MS = 200;

/** The slice that the check reads besides its own. */
interface WithCurrency {
  readonly page: { readonly currency: { readonly code: string } };
}

type DataOf<Schema extends TSchema> = Static<Schema> extends { readonly data: infer Data } ? Data : never;

interface PriceQuestion<Asked, Schema extends TSchema> {
  readonly request: (asked: Asked) => Required<Pick<HttpRequest, 'url' | 'form'>>;
  /** The contract of the response, which has the price as `data.servicePrice`. */
  readonly schema: Schema;
  /** The action for an answer whose price does not count; null when it does. */
  readonly instead?: (asked: Asked, data: DataOf<Schema>) => UnknownAction | null;
  /** The actions after which something else may have to be asked for, or nothing. */
  readonly changes: readonly Creator[];
  /** Those that are no series of changes, so that nobody has to wait. */
  readonly atOnce?: readonly Creator[];
}

/** Whether a price includes an offer, which may begin or end between client and server. */
const hasOffer = ({ lines }: Quote) => lines.some(({ code }) => code === PRICE_CODES.offer);

/**
 * Confirms the price of choices with the server after every change, while the local one is shown. An answer to an older question is dropped, and so is one in
 * another currency than the page’s.
 */
export function createPriceCheck<State, Asked extends { readonly key: string }, Schema extends TSchema>(
  { http, navigation }: Pick<Ports, 'http' | 'navigation'>,
  { slice: { actions }, selectLocal, selectUnconfirmed }: CheckedPrice<State, Asked>,
  { request, schema, instead, changes, atOnce = [] }: PriceQuestion<Asked, Schema>,
) {
  const unhurried = [actions.priceCheckRequested, ...atOnce];

  function* check(action: { readonly type: string }): Saga {
    const asked = yield* select(selectUnconfirmed);
    // `takeLatest` has already cancelled the previous check; invalid or confirmed choices need no new one.
    if (!asked) return;
    if (!unhurried.some(({ match }) => match(action))) yield* delay(CHANGE_PAUSE_MS);
    const { key } = asked;
    const failed = (error: PriceFailure): UnknownAction => actions.priceFailed({ key, error });
    yield* put(actions.priceRequested({ key }));
    const slow = yield* fork(markSlow, key);
    let outcome: UnknownAction;
    try {
      const { url, form } = request(asked);
      const answer = yield* callAbortable(http.request, { url, method: 'POST', form } as const);
      const { data } = parseResponse(schema, answer, `POST ${url}`) as {
        readonly data: DataOf<Schema> & { readonly servicePrice: Priced<Quote> };
      };
      const { code } = yield* select((state: WithCurrency) => state.page.currency);
      const quote = amountsIn(code, data.servicePrice);
      outcome = quote ? (instead?.(asked, data) ?? actions.priceQuoted({ key, quote })) : failed(OTHER_CURRENCY);
    } catch (error) {
      console.error('The price could not be checked.', error);
      outcome = failed(asPriceFailure(error));
    }
    yield* cancel(slow);
    yield* put(outcome);
    if (actions.priceQuoted.match(outcome)) yield* reportMismatch(key, outcome.payload.quote);
  }

  function* reportMismatch(key: string, server: Quote): Saga {
    const local = yield* select(selectLocal);
    if (!local || isSamePrice(local, server) || hasOffer(local) !== hasOffer(server)) return;
    console.error(`The price of ${key} is ${server.total} on the server and ${local.total} here.`, server, local);
    yield* put(actions.priceDisagreed({ key, local: local.total, server: server.total }));
  }

  function* markSlow(key: string): Saga {
    yield* delay(SLOW_AFTER_MS);
    yield* put(actions.priceCheckSlowed({ key }));
  }

  return function* priceCheckSaga(): Saga {
    yield* takeLatestOf([...changes, ...unhurried], check);
    yield* takeLatestOf(actions.reloadRequested, function* reload(): Saga {
      yield* call(navigation.reload);
    });
    // After a restart of this saga, or on a page with an unconfirmed price, check at once.
    if (yield* select(selectUnconfirmed)) yield* put(actions.priceCheckRequested());
  };
}
