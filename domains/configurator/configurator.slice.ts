import { createSlice, type Draft, original, type PayloadAction } from '@reduxjs/toolkit';
import type { Failure } from '../../src/ports';
import type { Quote } from '../pricing';
import type { RangeItemKey } from './choices/range.rules';
import { configurationKey } from './configuration.rules';
import type { Configuration } from './configurator.contract';
import type { OptionChoice } from './options/options.contract';
import {
  type BuyIntent,
  type ConfiguratorState,
  type OptionList,
  type OptionsToggle,
  type OptionToggle,
  type TypedNumber,
  withChoices,
  withEnd,
  withOption,
  withOptions,
  withOthers,
  withTypedNumber,
} from './transitions.rules';

export type { BuyIntent, ConfiguratorState } from './transitions.rules';

/** A reducer from a pure function. Rules read the whole service many times, which would be slow through Immer's proxies. */
function pure<P = void>(next: (state: ConfiguratorState, payload: P) => ConfiguratorState) {
  return (draft: Draft<ConfiguratorState>, { payload }: PayloadAction<P>): ConfiguratorState =>
    next(original(draft) as ConfiguratorState, payload);
}

/** A fact that changes nothing here; sagas, analytics and other listeners hear of it. */
function noChange<P = void>() {
  return (_state: Draft<ConfiguratorState>, _action: PayloadAction<P>): void => undefined;
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

const closedList: OptionList = { group: null, status: 'idle', key: null, options: null, error: null, typed: '', q: '' };

/** A check that was answered, either way. */
const settled = { question: null, isSlow: false } as const;

/** A page that sells nothing has this one. */
const initialState: ConfiguratorState = {
  service: null,
  configuration: null,
  problems: [],
  announcements: [],
  optionList: closedList,
  isPreset: false,
  quote: { ...settled, status: 'idle', confirmed: null, error: null },
  sending: null,
};

export const configuratorSlice = createSlice({
  name: 'configurator',
  initialState,
  reducers: {
    /** The slider was moved: both ends as its handles stand, which never meet. */
    rangeMoved: pure<{ readonly from: number; readonly to: number }>(withChoices),
    /** One end was stepped to a number. */
    rangeEndTyped: pure<{ readonly end: RangeItemKey; readonly value: number }>((state, { end, value }) =>
      withEnd(state, end, value),
    ),
    /** A text was typed for a number and confirmed. */
    numberTyped: pure<TypedNumber>(withTypedNumber),
    rankFromChosen: pure<{ readonly value: number }>((state, { value }) => withEnd(state, 'from', value)),
    rankToChosen: pure<{ readonly value: number }>((state, { value }) => withEnd(state, 'to', value)),
    variantChosen: pure<{ readonly variant: string }>(withChoices),
    /** The slider or a stepper was moved to a quantity. */
    quantityChanged: pure<{ readonly quantity: number }>(withChoices),
    optionToggled: pure<OptionToggle>(withOption),
    /** All that the search of a select shows was chosen at once, or given up. */
    optionsToggled: pure<OptionsToggle>(withOptions),
    /** Whole choices took the place of the present ones, such as those that were put aside to compare. */
    choicesReplaced: pure<{ readonly configuration: Configuration }>((state, { configuration }) =>
      withOthers(state, configuration),
    ),

    /** Choices kept from an earlier visit of the page were found: all options as they are with them. */
    keptPicksFound: pure<{ readonly options: readonly string[] }>(withChoices),

    /** The select of a group was opened, or its list wanted again after a failure. */
    optionsRequested: pure<{ readonly group: string }>((state, { group }) => ({
      ...state,
      optionList: {
        ...closedList,
        group,
        status: 'loading',
        key: state.configuration && configurationKey(state.configuration),
      },
    })),
    optionsReceived: pure<OptionsQuestion & { readonly options: readonly OptionChoice[] }>(
      (state, { options, ...question }) => listed(state, question, { status: 'ready', options }),
    ),
    optionsFailed: pure<OptionsQuestion & { readonly error: Failure }>((state, { error, ...question }) =>
      listed(state, question, { status: 'failed', error }),
    ),
    optionsClosed: pure<void>((state) => ({ ...state, optionList: closedList })),
    /** Something is typed into the search of the open list; it is searched after a pause. */
    optionSearchTyped: pure<{ readonly q: string }>((state, { q }) => ({
      ...state,
      optionList: { ...state.optionList, typed: q },
    })),
    optionsSearched: pure<{ readonly q: string }>((state, { q }) => ({
      ...state,
      optionList: { ...state.optionList, q },
    })),

    priceAsked: pure<{ readonly key: string }>((state, { key }) => ({
      ...state,
      quote: { ...state.quote, status: 'loading', question: key, isSlow: false },
    })),
    priceQuoted: pure<{ readonly key: string; readonly quote: Quote }>((state, { key, quote }) => {
      const { configuration } = state;
      if (state.quote.question !== key || !configuration) return state;
      return {
        ...state,
        quote: { ...settled, status: 'ready', confirmed: { key, configuration, quote }, error: null },
      };
    }),
    priceFailed: pure<{ readonly key: string; readonly error: Failure }>((state, { key, error }) =>
      state.quote.question === key
        ? { ...state, quote: { ...state.quote, ...settled, status: 'failed', error } }
        : state,
    ),
    /** The check takes longer than a quick answer. */
    priceCheckSlowed: pure<{ readonly key: string }>((state, { key }) =>
      state.quote.question === key ? { ...state, quote: { ...state.quote, isSlow: true } } : state,
    ),
    /** The shopper wants the price checked again, or the shop has started with a price that nobody had confirmed. */
    priceCheckRequested: noChange<void>(),
    /** The shopper wants the page anew, in the currency that was chosen elsewhere. */
    reloadRequested: noChange<void>(),
    /** A defect: the engine here and the server's made different prices of the same choices. Totals in cents. */
    priceDisagreed: noChange<{ readonly key: string; readonly local: number; readonly server: number }>(),

    /** The form was sent with problems in these fields: it stayed, and the first of them was shown. */
    buyRefused: noChange<{ readonly fields: readonly string[] }>(),
    /** The form has gone to the server; `changing` when it changes a line of the cart. */
    buySubmitted: pure<{ readonly intent: BuyIntent; readonly changing?: boolean }>((state, { intent }) => ({
      ...state,
      sending: intent,
    })),
    /** The page came back as it was left, by the browser's back button. */
    buyReturned: pure<void>((state) => ({ ...state, sending: null })),
    /** The form was sent long ago and the page is still here: stopped, or a line that stalls. It may be sent again. */
    buyUnanswered: pure<void>((state) => ({ ...state, sending: null })),
  },
});

export const {
  rangeMoved,
  rangeEndTyped,
  rankFromChosen,
  rankToChosen,
  variantChosen,
  quantityChanged,
  numberTyped,
  optionToggled,
  optionsToggled,
  choicesReplaced,
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
  priceCheckSlowed,
  priceCheckRequested,
  reloadRequested,
  priceDisagreed,
  buyRefused,
  buySubmitted,
  buyReturned,
  buyUnanswered,
} = configuratorSlice.actions;

/** All that makes another configuration. */
export const configurationChanges = [
  rangeMoved,
  rangeEndTyped,
  rankFromChosen,
  rankToChosen,
  variantChosen,
  quantityChanged,
  numberTyped,
  optionToggled,
  optionsToggled,
  choicesReplaced,
  keptPicksFound,
] as const;

/** What follows from a configuration is asked of the server when this long nothing has changed (SPEC §9), in ms. */
export const CHANGE_PAUSE_MS = 500;
