import { createSlice, type Draft, original, type PayloadAction } from '@reduxjs/toolkit';
import type { Failure } from '../../src/ports';
import type { Quote } from '../pricing';
import type { RangeItemKey } from './choices/range.rules';
import { configurationKey } from './configuration.rules';
import { allRanks, emptyConfigurator, noList } from './configurator.beginning';
import type { RangeAnswer, RangeOption } from './configurator.contract';
import type { OptionChoice } from './options/options.contract';
import {
  type BuyIntent,
  type ConfiguratorState,
  configured,
  type OptionList,
  type OptionToggle,
  type PinnedChoices,
  type RankSearch,
  withChoices,
  withEnd,
  withEndKept,
  withOption,
} from './transitions.rules';

export type { BuyIntent, ConfiguratorState } from './transitions.rules';

/** A reducer from a plain function. Rules read the whole service many times, which would be slow through Immer's proxies. */
function plainly<P = void>(next: (state: ConfiguratorState, payload: P) => ConfiguratorState) {
  return (draft: Draft<ConfiguratorState>, { payload }: PayloadAction<P>): ConfiguratorState =>
    next(original(draft) as ConfiguratorState, payload);
}

/** A fact that changes nothing here; sagas, analytics and other listeners hear of it. */
function heard<P = void>() {
  return (_state: Draft<ConfiguratorState>, _action: PayloadAction<P>): void => undefined;
}

/** The answer to a search is kept while that is still what is searched. */
function found(state: ConfiguratorState, itemKey: RangeItemKey, search: RankSearch): ConfiguratorState {
  if (state.rankOptions[itemKey].q !== search.q) return state;
  return { ...state, rankOptions: { ...state.rankOptions, [itemKey]: search } };
}

/** An answer about a group's options is kept while it is the question. */
function listed(
  state: ConfiguratorState,
  { group, key }: OptionsQuestion,
  list: Partial<OptionList>,
): ConfiguratorState {
  const { optionList } = state;
  if (optionList.group !== group || optionList.key !== key) return state;
  return { ...state, optionList: { ...optionList, ...list } };
}

/** What the options call was asked: a group, and the key of the choices as they stood. */
export interface OptionsQuestion {
  readonly group: string;
  readonly key: string;
}

export const configuratorSlice = createSlice({
  name: 'configurator',
  initialState: emptyConfigurator,
  reducers: {
    /** The slider was moved: both ends as its handles stand, which never meet. */
    rangeMoved: plainly<{ readonly from: number; readonly to: number }>(withChoices),
    /** A number was confirmed or stepped to at one end. */
    rangeEndTyped: plainly<{ readonly end: RangeItemKey; readonly value: number }>((state, { end, value }) =>
      withEnd(state, end, value),
    ),
    /** What was typed at one end was no number. */
    rangeTextRefused: plainly<{ readonly end: RangeItemKey }>((state, { end }) => withEndKept(state, end)),
    rankFromChosen: plainly<{ readonly value: number }>((state, { value }) => withEnd(state, 'from', value)),
    rankToChosen: plainly<{ readonly value: number }>((state, { value }) => withEnd(state, 'to', value)),
    variantChosen: plainly<{ readonly variant: string }>(withChoices),
    /** A quantity was confirmed or stepped to. */
    quantityChanged: plainly<{ readonly quantity: number }>(withChoices),
    optionToggled: plainly<OptionToggle>(withOption),

    /** Choices kept from an earlier visit of the page were found: all options as they are with them. */
    keptPicksFound: plainly<{ readonly options: readonly string[] }>(withChoices),

    /** The select of a group was opened, or its list wanted again after a failure. */
    optionsRequested: plainly<{ readonly group: string }>((state, { group }) => ({
      ...state,
      optionList: {
        ...noList,
        group,
        status: 'loading',
        key: state.configuration && configurationKey(state.configuration),
      },
    })),
    optionsReceived: plainly<OptionsQuestion & { readonly options: readonly OptionChoice[] }>(
      (state, { options, ...question }) => listed(state, question, { status: 'ready', options }),
    ),
    optionsFailed: plainly<OptionsQuestion & { readonly error: Failure }>((state, { error, ...question }) =>
      listed(state, question, { status: 'failed', error }),
    ),
    optionsClosed: plainly<void>((state) => ({ ...state, optionList: noList })),
    /** Something is typed into the search of the open list; it is searched after a pause. */
    optionSearchTyped: heard<{ readonly q: string }>(),
    optionsSearched: plainly<{ readonly q: string }>((state, { q }) => ({
      ...state,
      optionList: { ...state.optionList, q },
    })),

    priceAsked: plainly<{ readonly key: string }>((state, { key }) => ({
      ...state,
      quote: { ...state.quote, status: 'loading', question: key },
    })),
    priceQuoted: plainly<{ readonly key: string; readonly quote: Quote }>((state, { key, quote }) => {
      const { configuration } = state;
      if (state.quote.question !== key || !configuration) return state;
      return {
        ...state,
        quote: { status: 'ready', confirmed: { key, configuration, quote }, question: null, error: null },
      };
    }),
    priceFailed: plainly<{ readonly key: string; readonly error: Failure }>((state, { key, error }) =>
      state.quote.question === key
        ? { ...state, quote: { ...state.quote, status: 'failed', question: null, error } }
        : state,
    ),
    /** The shopper wants the price checked again, or the shop has started with a price that nobody had confirmed. */
    priceCheckRequested: heard<void>(),
    /** The shopper wants the page anew, in the currency that was chosen elsewhere. */
    reloadRequested: heard<void>(),
    /** A defect: the engine here and the server's made different prices of the same choices. Totals in cents. */
    priceDisagreed: heard<{ readonly key: string; readonly local: number; readonly server: number }>(),

    rankListOpened: plainly<{ readonly itemKey: RangeItemKey }>((state, { itemKey }) => ({
      ...state,
      rankList: itemKey,
    })),
    /** A closed list forgets what was searched. */
    rankListClosed: plainly<void>((state) => ({
      ...state,
      rankList: null,
      rankOptions: emptyConfigurator.rankOptions,
    })),
    rankSearched: plainly<{ readonly itemKey: RangeItemKey; readonly q: string }>((state, { itemKey, q }) => {
      const search: RankSearch = q.trim() === '' ? allRanks : { q, status: 'loading', options: null };
      return { ...state, rankOptions: { ...state.rankOptions, [itemKey]: search } };
    }),
    rankOptionsReceived: plainly<{
      readonly itemKey: RangeItemKey;
      readonly q: string;
      readonly options: readonly RangeOption[];
    }>((state, { itemKey, q, options }) => found(state, itemKey, { q, status: 'ready', options })),
    rankOptionsFailed: plainly<{ readonly itemKey: RangeItemKey; readonly q: string; readonly error: Failure }>(
      (state, { itemKey, q }) => found(state, itemKey, { q, status: 'failed', options: null }),
    ),

    rangeAsked: plainly<{ readonly serviceId: number }>((state) => ({
      ...state,
      range: { status: 'loading', answer: null, error: null },
    })),
    rangeReceived: plainly<{ readonly serviceId: number; readonly answer: RangeAnswer }>(
      (state, { serviceId, answer }) =>
        state.service?.id === serviceId ? { ...state, range: { status: 'ready', answer, error: null } } : state,
    ),
    rangeFailed: plainly<{ readonly serviceId: number; readonly error: Failure }>((state, { serviceId, error }) =>
      state.service?.id === serviceId ? { ...state, range: { status: 'failed', answer: null, error } } : state,
    ),

    /** The shopper compares others with these choices, or did so before the page was loaded again. */
    choicesPinned: plainly<PinnedChoices>((state, pinned) => ({ ...state, pinned })),
    pinRestored: plainly<PinnedChoices>((state, pinned) => ({ ...state, pinned })),
    /** The pinned choices are the shopper's again, and there is nothing more to compare. */
    pinTaken: plainly<void>((state) =>
      state.pinned ? { ...configured(state, state.pinned.configuration), pinned: null } : state,
    ),
    comparisonEnded: plainly<void>((state) => ({ ...state, pinned: null })),

    /** The form was sent with problems in these fields: it stayed, and the first of them was shown. */
    buyRefused: heard<{ readonly fields: readonly string[] }>(),
    /** The form has gone to the server; `changing` when it changes a line of the cart. */
    buySubmitted: plainly<{ readonly intent: BuyIntent; readonly changing?: boolean }>((state, { intent }) => ({
      ...state,
      sending: intent,
    })),
    /** The page came back as it was left, by the browser's back button. */
    buyReturned: plainly<void>((state) => ({ ...state, sending: null })),
    /** The form was sent long ago and the page is still here: stopped, or a line that stalls. It may be sent again. */
    buyUnanswered: plainly<void>((state) => ({ ...state, sending: null })),
  },
});

export const {
  rangeMoved,
  rangeEndTyped,
  rangeTextRefused,
  rankFromChosen,
  rankToChosen,
  variantChosen,
  quantityChanged,
  optionToggled,
  keptPicksFound,
  optionsRequested,
  optionsReceived,
  optionsFailed,
  optionsClosed,
  optionSearchTyped,
  optionsSearched,
  priceAsked,
  priceQuoted,
  priceFailed,
  priceCheckRequested,
  reloadRequested,
  priceDisagreed,
  rankListOpened,
  rankListClosed,
  rankSearched,
  rankOptionsReceived,
  rankOptionsFailed,
  rangeAsked,
  rangeReceived,
  rangeFailed,
  choicesPinned,
  pinRestored,
  pinTaken,
  comparisonEnded,
  buyRefused,
  buySubmitted,
  buyReturned,
  buyUnanswered,
} = configuratorSlice.actions;
