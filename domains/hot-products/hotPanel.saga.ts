import {
  asFailure,
  HttpError,
  type Ports,
  parseResponse,
  rethrowUnexpected,
  serverErrorMessage,
} from '../../src/ports';
import {
  call,
  callAbortable,
  delay,
  fork,
  put,
  restartOn,
  type Saga,
  select,
  takeEveryOf,
  takeLatestOf,
} from '../../src/saga/effects';
import { clockSynced, type FragmentsState, fragmentReceived, selectCurrency } from '../page';
import { amountsIn, isSamePrice, OTHER_CURRENCY } from '../price-check';
import type { Quote } from '../pricing';
import { HotPriceAnswerSchema, HotProductAnswerSchema } from './hotAnswers.contract';
import { selectLocalHotQuote, selectUnconfirmedHot } from './hotPanel.selectors';
import {
  type HotFailure,
  hotChoiceChanges,
  hotNewPriceTaken,
  hotPanelRefreshed,
  hotPriceCheckSlowed,
  hotPriceDisagreed,
  hotPriceFailed,
  hotPriceQuoted,
  hotPriceRequested,
  hotProductClosed,
  hotProductFailed,
  hotProductOpened,
  hotProductReceived,
  hotStartsPassed,
  type ReceivedHotPanel,
  selectHotPanel,
} from './hotPanel.slice';
import { HOT_FIELDS, hotPanelRegion, hotPricePath, hotProductPath } from './hotProductsPaths';
import { hotChoicesKey } from './hotStarts.rules';
import { hotProductsUpdated } from './liveHot.slice';

/** From the last change to the request, ms (SPEC §9). */
const CHANGE_PAUSE_MS = 500;
/** After this many ms a pending price check shows a “checking” hint. */
const SLOW_AFTER_MS = 200;
/** A longer timer would be late after the machine was suspended, and browsers allow 25 days at most. */
const MAX_WAIT_MS = 60_000;

const asHotFailure = (error: unknown): HotFailure => {
  const message = (error instanceof HttpError && serverErrorMessage(error.body)) || null;
  return { ...asFailure(error), message };
};

/** The ids of the products whose panels scripts have put into the page. */
const panelsIn = (fragments: FragmentsState): number[] =>
  Object.entries(fragments).flatMap(([selector, html]) => {
    const id = /hot-panel-([0-9]+)/.exec(selector)?.[1];
    return id && html !== '' ? [Number(id)] : [];
  });

/** Loads the panel of the card that was chosen, keeps its price confirmed by the server, and asks again when what is live says so. */
export function createHotPanelSaga({ http, clock, navigation }: Pick<Ports, 'http' | 'clock' | 'navigation'>) {
  /** Null when the answer is in another currency than the page. */
  function* request(id: number): Saga<(ReceivedHotPanel & { readonly render: string }) | null> {
    const url = hotProductPath(id);
    const askedAt = yield* call(clock.now);
    const { data } = parseResponse(HotProductAnswerSchema, yield* callAbortable(http.request, { url }), `GET ${url}`);
    yield* put(clockSynced({ offsetMs: yield* call(clock.sync, data.now, askedAt) }));
    const { code } = yield* select(selectCurrency);
    const panel = amountsIn(code, data.panel);
    const quote = data.servicePrice && amountsIn(code, data.servicePrice);
    return panel && { panel, quote, now: data.now, render: data.render };
  }

  /** Takes the panels of other products out of the page. */
  function* removeOthers(): Saga {
    const { opened, fromPage } = yield* select(selectHotPanel);
    const fragments = yield* select((state: { readonly fragments: FragmentsState }) => state.fragments);
    const isEmptied = (id: number) => fragments[`[data-region="${hotPanelRegion(id)}"]`] !== undefined;
    const ids = [...panelsIn(fragments), ...(fromPage === null || isEmptied(fromPage) ? [] : [fromPage])];
    for (const id of ids) if (id !== opened) yield* put(fragmentReceived({ region: hotPanelRegion(id) }, ''));
  }

  /** Being here has already cancelled the request for another card. */
  function* load(): Saga {
    yield* removeOthers();
    const { opened, status } = yield* select(selectHotPanel);
    if (opened === null || status !== 'loading') return;
    try {
      const answer = yield* request(opened);
      // The currency was changed in another tab: the product's own page has it everywhere.
      if (!answer) return yield* call(navigation.assign, hotProductPath(opened));
      const { render, ...received } = answer;
      yield* put(hotProductReceived(received));
      yield* put(fragmentReceived({ region: hotPanelRegion(opened) }, render));
    } catch (error) {
      console.error('The hot product could not be loaded.', error);
      yield* put(hotProductFailed({ id: opened, error: asHotFailure(error) }));
    }
  }

  function* checkPrice(): Saga {
    const unconfirmed = yield* select(selectUnconfirmedHot);
    if (!unconfirmed) return;
    const { key, productId, startId, quantity } = unconfirmed;
    yield* delay(CHANGE_PAUSE_MS);
    yield* put(hotPriceRequested({ key }));
    const url = hotPricePath(productId);
    try {
      const form = new URLSearchParams({ [HOT_FIELDS.startId]: `${startId}`, [HOT_FIELDS.quantity]: `${quantity}` });
      const answer = yield* callAbortable(http.request, { url, method: 'POST', form } as const);
      const { servicePrice } = parseResponse(HotPriceAnswerSchema, answer, `POST ${url}`).data;
      const { code } = yield* select(selectCurrency);
      const quote = amountsIn(code, servicePrice);
      if (!quote) {
        yield* put(hotPriceFailed({ key, error: OTHER_CURRENCY }));
        return;
      }
      yield* put(hotPriceQuoted({ key, quote }));
      yield* reportMismatch(key, quote);
    } catch (error) {
      console.error('The price of the hot product could not be checked.', error);
      yield* put(hotPriceFailed({ key, error: asFailure(error) }));
    }
  }

  function* reportMismatch(key: string, server: Quote): Saga {
    const local = yield* select(selectLocalHotQuote);
    if (!local || isSamePrice(local, server)) return;
    console.error(`The price of ${key} is ${server.total} on the server and ${local.total} here.`, server, local);
    yield* put(hotPriceDisagreed({ key, local: local.total, server: server.total }));
  }

  function* markSlow(action: { readonly type: string }): Saga {
    if (!hotPriceRequested.match(action)) return; // `takeLatest` has already cancelled the timer
    yield* delay(SLOW_AFTER_MS);
    yield* put(hotPriceCheckSlowed(action.payload));
  }

  /** Prices and starts that have changed are asked for; without an answer the panel stays as it is, and the server has the last word. */
  function* refresh(): Saga {
    const { opened, status, isStale } = yield* select(selectHotPanel);
    if (opened === null || status !== 'ready' || !isStale) return;
    try {
      const answer = yield* request(opened);
      if (answer) {
        yield* put(hotPanelRefreshed({ panel: answer.panel }));
        return;
      }
      // In another currency nothing here can be compared, and what is shown was checked before.
      const { startId, quantity } = yield* select(selectHotPanel);
      const key = hotChoicesKey(startId, quantity);
      yield* put(hotPriceRequested({ key }));
      yield* put(hotPriceFailed({ key, error: OTHER_CURRENCY }));
    } catch (error) {
      console.error('The hot product could not be loaded again.', error);
      rethrowUnexpected(error);
    }
  }

  /** Takes starts out of the panel once they are not sold any more. */
  function* followStarts(): Saga {
    for (;;) {
      const { panel } = yield* select(selectHotPanel);
      const ends = [
        ...(panel?.starts.map(({ soldUntil }) => soldUntil) ?? []),
        ...(panel?.endsAt ? [panel.endsAt] : []),
      ];
      if (ends.length === 0) return;
      const now = yield* call(clock.now);
      const left = Math.min(...ends) - now;
      if (left > 0) yield* delay(Math.min(left, MAX_WAIT_MS));
      else {
        yield* put(hotStartsPassed({ now }));
        if (panel?.endsAt && panel.endsAt <= now) return;
      }
    }
  }

  return function* hotPanelSaga(): Saga {
    yield* takeLatestOf(
      [...hotChoiceChanges, hotNewPriceTaken, hotProductReceived, hotProductOpened, hotProductClosed],
      checkPrice,
    );
    yield* takeLatestOf(
      [...hotChoiceChanges, hotPriceRequested, hotPriceQuoted, hotPriceFailed, hotProductOpened, hotProductClosed],
      markSlow,
    );
    yield* takeLatestOf([hotProductsUpdated, hotProductOpened, hotProductClosed], refresh);
    yield* takeEveryOf(hotPanelRefreshed, checkPrice);
    yield* fork(restartOn, [hotProductReceived, hotPanelRefreshed, hotProductOpened, hotProductClosed], followStarts);
    // Also at once, for a card that was chosen before this code was loaded.
    yield* restartOn([hotProductOpened, hotProductClosed], load);
  };
}
