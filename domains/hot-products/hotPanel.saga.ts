import { type Ports, parseResponse, rethrowUnexpected } from '../../src/ports';
import { reveal } from '../../src/ports/reveal';
import {
  call,
  callAbortable,
  delay,
  fork,
  put,
  restartOn,
  type Saga,
  select,
  takeLatestOf,
} from '../../src/saga/effects';
import { PriceAnswerSchema } from '../configurator';
import { clockSynced, type FragmentsState, fragmentReceived, selectCurrency } from '../page';
import { amountsIn, asPriceFailure, createPriceCheck, OTHER_CURRENCY } from '../price-check';
import { HotProductAnswerSchema } from './hotAnswers.contract';
import { HOT_CARD_ATTRIBUTE, hotPanelSelector } from './hotCardAttributes';
import { hotPrice } from './hotPanel.selectors';
import {
  hotChoiceChanges,
  hotNewPriceTaken,
  hotPanelRefreshed,
  hotProductClosed,
  hotProductFailed,
  hotProductOpened,
  hotProductReceived,
  hotStartsPassed,
  priceFailed,
  priceRequested,
  type ReceivedHotPanel,
  selectHotPanel,
} from './hotPanel.slice';
import { HOT_FIELDS, hotPanelRegion, hotPricePath, hotProductPath } from './hotProductsPaths';
import { hotChoicesKey } from './hotStarts.rules';
import { hotProductsUpdated } from './liveHot.slice';

/** A longer timer would be late after the machine was suspended, and browsers allow 25 days at most. */
const MAX_WAIT_MS = 60_000;

/** The ids of the products whose panels scripts have put into the page. */
const panelsIn = (fragments: FragmentsState): number[] =>
  Object.entries(fragments).flatMap(([selector, html]) => {
    const id = /hot-panel-([0-9]+)/.exec(selector)?.[1];
    return id && html !== '' ? [Number(id)] : [];
  });

/**
 * Loads the panel of the card that was chosen, keeps its price confirmed by the server, and asks again when what is live says so.
 * @param show brings a card and its panel into view; a fake in tests
 */
export function createHotPanelSaga(ports: Pick<Ports, 'http' | 'clock' | 'navigation'>, show = reveal) {
  const { http, clock, navigation } = ports;
  const priceCheckSaga = createPriceCheck(ports, hotPrice, {
    request: ({ productId, startId, quantity }) => ({
      url: hotPricePath(productId),
      form: new URLSearchParams({ [HOT_FIELDS.startId]: `${startId}`, [HOT_FIELDS.quantity]: `${quantity}` }),
    }),
    schema: PriceAnswerSchema,
    changes: [...hotChoiceChanges, hotPanelRefreshed, hotProductReceived, hotProductOpened, hotProductClosed],
    atOnce: [hotNewPriceTaken],
  });

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
    yield* call(show, `[${HOT_CARD_ATTRIBUTE}="${opened}"]`, hotPanelSelector(opened));
    try {
      const answer = yield* request(opened);
      // The currency was changed in another tab: the product's own page has it everywhere.
      if (!answer) return yield* call(navigation.assign, hotProductPath(opened));
      const { render, ...received } = answer;
      yield* put(hotProductReceived(received));
      yield* put(fragmentReceived({ region: hotPanelRegion(opened) }, render));
    } catch (error) {
      console.error('The hot product could not be loaded.', error);
      yield* put(hotProductFailed({ id: opened, error: asPriceFailure(error) }));
    }
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
      yield* put(priceRequested({ key }));
      yield* put(priceFailed({ key, error: OTHER_CURRENCY }));
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
    yield* takeLatestOf([hotProductsUpdated, hotProductOpened, hotProductClosed], refresh);
    yield* fork(restartOn, [hotProductReceived, hotPanelRefreshed, hotProductOpened, hotProductClosed], followStarts);
    yield* priceCheckSaga();
    // Also at once, for a card that was chosen before this code was loaded.
    yield* restartOn([hotProductOpened, hotProductClosed], load);
  };
}
