import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ActionCreators, type EnhancedStore, instrument } from '@redux-devtools/instrument';
import { configureStore, type UnknownAction } from '@reduxjs/toolkit';
import fc from 'fast-check';
import * as messages from '../domains/announcements/announcements.slice';
import { checkoutRequested, lineQuantityChanged, removalUndone, serviceAdded } from '../domains/cart/cart.slice';
import { checkoutPageRestored, gameDetailsCompleted, paymentSubmitted } from '../domains/checkout/checkout.events';
import { choicesPinned, comparisonEnded } from '../domains/comparison';
import { preloadConfigurator } from '../domains/configurator';
import * as configurator from '../domains/configurator/configurator.slice';
import { currencyChangeFailed, currencyChosen, currencySaved } from '../domains/currency/currency.slice';
import * as forms from '../domains/forms/forms.slice';
import * as headPanel from '../domains/head-panel/headPanel.slice';
import {
  clockSynced,
  fragmentReceived,
  fragmentRemoved,
  historyMoved,
  modalEdited,
  modalHidden,
  modalShown,
  pageOpened,
  toastClosed,
  toastHeld,
  toastReleased,
  toastShown,
} from '../domains/page';
import { rangeAnswerOf } from '../domains/range';
import * as range from '../domains/range/range.slice';
import type { StateOfKind } from '../src/pages';
import { aQuantityService, aRanksService, aService } from '../tests/harness/aService';
import { dollars } from '../tests/harness/currencies';
import { pageOf, stateOf } from '../tests/harness/kinds';
import { randomCases } from '../tests/harness/randomCases';

type State = StateOfKind<'development'>;
const { reducer } = pageOf('development');
const fold = (initial: State, actions: readonly UnknownAction[]): State =>
  actions.reduce((state, action) => reducer(state, action), initial);
const serialized = <T>(value: T): T => JSON.parse(JSON.stringify(value));

const error = { code: 'network', retriable: true, message: null };
const end = fc.constantFrom('from' as const, 'to' as const);
const value = fc.integer({ min: -100, max: 3000 });
const word = fc.constantFrom('', 'a', 'gold', '<b>');
const opened = preloadConfigurator(aService(), dollars);
const confirmed = opened.quote.confirmed;
if (!confirmed || !opened.configuration) throw new Error('The page opens with a price.');
const pin = { ...confirmed, configuration: opened.configuration };
const key = fc.constantFrom(confirmed.key, 'another');
const itemKey = end;
const messageId = fc.integer({ min: 1, max: 3 });
const formId = fc.constantFrom('privacy-choice', 'cancel-form');
const refusal = word.map((text) => ({ error: { code: 'invalid', message: 'Look again.', fields: { choice: text } } }));
const option = { name: 'Gold', value: 3, tags: [], img: null };

/** Any action of the shop, as components and sagas make them. */
const anyAction: fc.Arbitrary<UnknownAction> = fc.oneof(
  fc.constantFrom('/head-panel/a', '/head-panel/b').map((href) => headPanel.panelToggled({ href, title: href })),
  fc
    .constantFrom('/head-panel/a', '/head-panel/b')
    .map((href) => headPanel.panelReceived({ href, tag: 'a', content: '<p>' })),
  fc.constantFrom('/head-panel/a', '/head-panel/b').map((href) => headPanel.panelLoadFailed({ href, error })),
  fc.constantFrom(headPanel.panelClosed(), headPanel.panelFolded()),
  fc.array(messageId).map((closed) => messages.announcementsRestored({ closed, delayed: closed })),
  messageId.map((id) => messages.announcementClosed({ id })),
  messageId.map((id) => messages.bannerDelayed({ id, url: '/banners/1/delay' })),
  messageId.map((id) => messages.bannerDelaySaved({ id })),
  messageId.map((id) => messages.bannerDelayFailed({ id, error })),
  fc.boolean().map((isAtTop) => messages.pageScrolled({ isAtTop })),
  fc.record({ from: value, to: value }).map(configurator.rangeMoved),
  fc.record({ end, value }).map(configurator.rangeEndStepped),
  fc.record({ value }).map(configurator.rankFromChosen),
  fc.record({ value }).map(configurator.rankToChosen),
  fc.record({ variant: word }).map(configurator.variantChosen),
  fc.record({ quantity: value }).map(configurator.quantityChanged),
  fc
    .record({
      group: fc.constantFrom('play-mode', 'speed', 'extras', 'progress', 'unknown'),
      option: fc.constantFrom('piloted', 'self-play', 'express', 'stream', 'offline', 'second-character', 'unknown'),
      on: fc.boolean(),
    })
    .map(configurator.optionToggled),
  fc.record({ key }).map(configurator.priceRequested),
  fc.record({ key, quote: fc.constant(confirmed.quote) }).map(configurator.priceQuoted),
  fc.record({ key, error: fc.constant(error) }).map(configurator.priceFailed),
  fc.constant(configurator.priceCheckRequested()),
  fc.record({ key, local: value, server: value }).map(configurator.priceDisagreed),
  fc.record({ itemKey }).map(range.rankListOpened),
  fc.constant(range.rankListClosed()),
  fc.record({ itemKey, q: word }).map(range.rankSearched),
  fc.record({ itemKey, q: word, options: fc.constant([option]) }).map(range.rankOptionsReceived),
  fc.record({ itemKey, q: word, error: fc.constant(error) }).map(range.rankOptionsFailed),
  fc.constant(range.rangeRequested({ serviceId: 7 })),
  fc.constant(range.rangeFailed({ serviceId: 7, error })),
  fc.constant(range.rangeReceived({ serviceId: 7, answer: rangeAnswerOf(aService() as never) })),
  fc
    .constantFrom([], [{ name: 'Elite', from: 0, to: 50, mode: 0 as const }])
    .map((rewards) => range.rewardsChanged({ rewards })),
  fc
    .record({ choice: fc.constantFrom('from' as const, 'to' as const, 'quantity' as const), text: word })
    .map(configurator.numberTyped),
  fc.record({ key }).map(configurator.priceCheckSlowed),
  fc.constant(choicesPinned(pin)),
  fc.constantFrom(comparisonEnded(), configurator.choicesReplaced(pin)),
  fc
    .record({ intent: fc.constantFrom('checkout' as const, 'cart' as const), seen: fc.constant(confirmed.quote) })
    .map(configurator.buySubmitted),
  fc.constant(configurator.buyReleased()),
  word.map((link) => serviceAdded({ link, name: 'Arena', form: [['service_id', link]] })),
  fc.record({ lineId: word, name: word, quantity: value }).map(lineQuantityChanged),
  fc.constantFrom(
    checkoutRequested(),
    removalUndone({}),
    gameDetailsCompleted(),
    checkoutPageRestored(),
    modalHidden(),
  ),
  fc.option(word).map((paymentType) => paymentSubmitted({ paymentType })),
  word.map((code) => currencyChosen({ code })),
  fc.record({ requested: word, currency: word }).map(currencySaved),
  word.map((requested) => currencyChangeFailed({ requested, error })),
  fc.tuple(word, word).map(([region, html]) => fragmentReceived({ region }, html)),
  word.map((region) => fragmentRemoved({ region })),
  fc.record({ label: word, html: fc.option(word), isStatic: fc.boolean() }).map(modalShown),
  fc.record({ isEdited: fc.boolean() }).map(modalEdited),
  fc.constantFrom(historyMoved(), forms.formsRestored()),
  fc
    .record({
      id: formId,
      method: fc.constantFrom('GET' as const, 'POST' as const),
      button: fc.constant(-1),
      isInModal: fc.boolean(),
      failureText: fc.constant(null),
    })
    .map(forms.formSubmitted),
  fc.record({ id: formId, key, isInModal: fc.boolean(), response: fc.constant({}) }).map(forms.formAnswered),
  fc
    .record({ id: formId, key, isInModal: fc.boolean(), failureText: fc.constant(null), refusal })
    .map(forms.formRefused),
  fc.record({ id: formId, key, error: fc.constant(error), failureText: fc.constant(null) }).map(forms.formFailed),
  fc.record({ id: formId, key }).map(forms.formReleased),
  fc.record({ id: formId, field: word }).map(forms.fieldCorrected),
  fc.record({ url: word, response: fc.constant({}) }).map(forms.urlRestored),
  word.map((href) => forms.modalLinkFollowed({ href, title: 'Privacy', kind: 'dialog', side: 'end' })),
  value.map((offsetMs) => clockSynced({ offsetMs })),
  word.map((kind) => pageOpened({ kind, path: '/' })),
  fc.tuple(fc.constantFrom('success' as const, 'error' as const), word).map(([kind, text]) => toastShown(kind, text)),
  word.chain((id) => fc.constantFrom(toastClosed({ id }), toastHeld({ id }), toastReleased({ id }))),
);

const initialStates = [aService(), aRanksService(), aQuantityService()]
  .map((service) => stateOf({ configurator: preloadConfigurator(service, dollars) }, 'development'))
  .concat(stateOf({}, 'development'));

/** Reducers must be pure: the clock and random functions throw while a log is replayed. */
function withoutSideEffects<T>(work: () => T): T {
  const refuse = () => {
    throw new Error('A reducer had a side effect.');
  };
  const spies = [
    jest.spyOn(Date, 'now').mockImplementation(refuse),
    jest.spyOn(Math, 'random').mockImplementation(refuse),
    jest.spyOn(performance, 'now').mockImplementation(refuse),
    jest.spyOn(globalThis.crypto, 'getRandomValues').mockImplementation(refuse),
  ];
  try {
    return work();
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
}

test('any log, serialized and parsed, replays to the identical state, without clock or randomness', () => {
  fc.assert(
    fc.property(fc.constantFrom(...initialStates), fc.array(anyAction, { maxLength: 60 }), (initial, actions) => {
      const [once, again] = withoutSideEffects(() => [
        fold(initial, actions),
        fold(serialized(initial), serialized(actions)),
      ]);
      expect(serialized(actions)).toEqual(actions);
      expect(again).toStrictEqual(serialized(once));
      expect(again).toStrictEqual(fold(initial, serialized(actions)));
    }),
    randomCases(100, 300),
  );
});

describe('a log exported from a real page', () => {
  const text = readFileSync(path.resolve(__dirname, '../tests/harness/purchaseLog.json'), 'utf8');
  const log = JSON.parse(text) as { beginning: State; actions: UnknownAction[] };
  const initial = stateOf(
    {
      ...log.beginning,
      configurator: { ...configurator.configuratorSlice.getInitialState(), ...log.beginning.configurator },
    },
    'development',
  );

  test('replays to the state that the page ended with', () => {
    const { configuration, quote } = fold(initial, log.actions).configurator;
    expect(configuration).toMatchObject({
      from: 0,
      to: 2150,
      options: expect.arrayContaining(['self-play', 'stream']),
    });
    expect(log.actions.at(-1)?.payload).toMatchObject({ quote: quote.confirmed?.quote });
    expect(quote.status).toBe('ready');
  });

  test('can be stepped through in DevTools, back and forth, with the same state at each entry', () => {
    const store = configureStore({
      reducer,
      preloadedState: initial,
      devTools: false,
      enhancers: (defaults) => defaults().concat(instrument()),
    });
    const { liftedStore } = store as unknown as EnhancedStore<State, UnknownAction, null>;
    for (const action of log.actions) store.dispatch(action);
    const moments = log.actions.map((_action, index) => fold(initial, log.actions.slice(0, index + 1)));
    const order = [...moments.keys()];
    for (const index of [...order, ...order.toReversed()]) {
      liftedStore.dispatch(ActionCreators.jumpToState(index + 1));
      expect(store.getState()).toEqual(moments[index]);
    }
  });
});
