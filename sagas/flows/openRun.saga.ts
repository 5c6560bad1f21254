import {
  clockSynced,
  historyMoved,
  modalHidden,
  modalShown,
  selectCurrency,
  selectShownModal,
} from '../../domains/page';
import { amountsIn, type Priced } from '../../domains/price-check';
import {
  defaultRunChoices,
  type ProductPrice,
  parseRunAddress,
  productPriceOf,
  type RunAnswer,
  RunAnswerSchema,
  runAddress,
  runChoicesKey,
  runPath,
  runQuote,
} from '../../domains/raid-run';
import { asRunFailure, createRaidRunSaga } from '../../domains/raid-run/raidRun.saga';
import {
  buyReleased,
  type OpenedRun,
  type ReceivedRun,
  runClosed,
  runFailed,
  runOpened,
  runReceived,
  runSubmitted,
  selectRaidRun,
} from '../../domains/raid-run/raidRun.slice';
import { type Ports, parseResponse } from '../../src/ports';
import { call, callAbortable, fork, put, restartOn, type Saga, select, takeEveryOf } from '../../src/saga/effects';
import { submitTimeout } from './submitTimeout.saga';

/** The dialog's name until the raid's is known. */
const LOADING_LABEL = 'Raid run';

/** The marker of the island that says why a run could not be shown. It is empty, because the server renders no failure. */
const FAILURE_HTML =
  '<store-island name="run-failure" id="run-failure" when="load" data-state="waiting">' +
  '<script type="application/json">{}</script><div data-island-root=""></div></store-island>';

/** The run of a response with its price, which counts as confirmed when the server has calculated the same. */
function received(
  {
    run,
    prices,
    productPrice,
    held,
  }: Pick<RunAnswer['data'], 'run' | 'prices' | 'held'> & { readonly productPrice: Priced<ProductPrice> },
  { className }: OpenedRun,
  now: number,
): ReceivedRun {
  const choices = defaultRunChoices(run, className);
  const quote = runQuote(run.lootType, prices, choices);
  // Otherwise the price is asked for like after a change, and a difference is reported there.
  const isConfirmed = JSON.stringify(productPriceOf(quote)) === JSON.stringify(productPrice);
  return { run, prices, choices, priced: { key: runChoicesKey(choices), quote }, isConfirmed, held, now };
}

/** Opens runs in the page's dialog, under the address of their page: "back" closes it, "forward" opens it again. Hiding it clears the run's state. */
export function createOpenRunFlow(ports: Pick<Ports, 'http' | 'clock' | 'navigation'>) {
  const { http, clock, navigation } = ports;
  const raidRunSaga = createRaidRunSaga(ports);
  const timeoutSaga = submitTimeout({ sent: runSubmitted, released: buyReleased, ends: [runClosed] });

  function* load(): Saga {
    const { opened, status } = yield* select(selectRaidRun);
    // Being here has already cancelled the request for an earlier run.
    if (opened === null || status !== 'loading') return;
    const address = runAddress(opened);
    yield* put(modalShown({ label: LOADING_LABEL, html: null, kind: 'wide', address }));
    try {
      const url = runPath(opened.id);
      const params = { class: opened.className ?? undefined };
      const askedAt = yield* call(clock.now);
      const answer = yield* callAbortable(http.request, { url, params });
      const { render, data } = parseResponse(RunAnswerSchema, answer, `GET ${url}`);
      const currency = yield* select(selectCurrency);
      // The currency was changed in another tab: the run's own page has it everywhere.
      const prices = amountsIn(currency.code, data.prices);
      if (!prices) return yield* call(navigation.assign, address);
      yield* put(clockSynced({ offsetMs: yield* call(clock.sync, data.now, askedAt) }));
      yield* put(runReceived(received({ ...data, prices }, opened, yield* call(clock.now))));
      yield* put(modalShown({ label: data.run.raid.name, html: render, kind: 'wide', address }));
    } catch (error) {
      console.error('The run could not be loaded.', error);
      yield* put(runFailed({ id: opened.id, error: asRunFailure(error) }));
      yield* put(modalShown({ label: LOADING_LABEL, html: FAILURE_HTML, address }));
    }
  }

  /** The dialog was hidden, or shows something else. */
  function* closeWithDialog(): Saga {
    const { opened } = yield* select(selectRaidRun);
    const modal = yield* select(selectShownModal);
    if (opened !== null && modal?.address !== runAddress(opened)) yield* put(runClosed());
  }

  /** "Forward" to the entry of a run that was closed. */
  function* reopen(): Saga {
    const entry = yield* call(navigation.modalEntry);
    if (entry === null || (yield* select(selectShownModal)) !== null) return;
    const opened = parseRunAddress(yield* call(navigation.currentUrl));
    if (opened) yield* put(runOpened(opened));
  }

  return function* openRunFlow(): Saga {
    yield* takeEveryOf([modalShown, modalHidden], closeWithDialog);
    yield* takeEveryOf(historyMoved, reopen);
    yield* fork(raidRunSaga);
    yield* timeoutSaga();
    // Also at once, for a run that was opened before this code was loaded.
    yield* restartOn([runOpened, runClosed], load);
  };
}
