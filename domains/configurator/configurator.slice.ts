import { createSlice, type Draft, original, type PayloadAction } from '@reduxjs/toolkit';
import type { Failure } from '../../src/ports';
import { buyReducers, formSent, noPrice, priceCheckReducers } from '../price-check';
import { endPassed } from '../time-left';
import type { RangeItemKey } from './choices/choice';
import { configurationKey } from './configuration.rules';
import type { Configuration } from './configurator.contract';
import type { OptionChoice } from './options/options.contract';
import {
  type ConfiguratorState,
  type OptionList,
  type OptionsToggle,
  type OptionToggle,
  type TypedNumber,
  withChoices,
  withConfiguration,
  withOption,
  withOptions,
  withoutOffer,
  withRangeEnd,
  withTypedNumber,
} from './transitions.rules';

export type { ConfiguratorState } from './transitions.rules';

/** Makes a reducer from a pure function of the plain state, because reading the whole service through Immer's proxies is slow. */
function pure<P = void>(next: (state: ConfiguratorState, payload: P) => ConfiguratorState) {
  return (draft: Draft<ConfiguratorState>, { payload }: PayloadAction<P>): ConfiguratorState =>
    next(original(draft) as ConfiguratorState, payload);
}

/** Applies a response to the open option list; ignores it when another list has been requested since. */
function updateOptionList(
  state: ConfiguratorState,
  { group, key }: OptionsRequest,
  list: Partial<OptionList>,
): ConfiguratorState {
  const { optionList } = state;
  if (optionList.group !== group || optionList.key !== key) return state;
  return { ...state, optionList: { ...optionList, ...list } };
}

/** Identifies an options request: the group, and the key of the configuration it was sent for. */
export interface OptionsRequest {
  readonly group: string;
  readonly key: string;
}

const closedList: OptionList = { group: null, status: 'idle', key: null, options: null, error: null, typed: '', q: '' };

/** Also the state of pages without a service. */
const initialState: ConfiguratorState = {
  service: null,
  configuration: null,
  savedRegion: '',
  problems: [],
  announcements: [],
  optionList: closedList,
  openedWithDefaults: false,
  quote: noPrice,
  hasOfferEnded: false,
  sending: null,
};

export const configuratorSlice = createSlice({
  name: 'configurator',
  initialState,
  reducers: {
    /** The slider was moved; its two handles never meet. */
    rangeMoved: pure<{ readonly from: number; readonly to: number }>(withChoices),
    /** One end was changed by its stepper buttons. */
    rangeEndStepped: pure<{ readonly end: RangeItemKey; readonly value: number }>((state, { end, value }) =>
      withRangeEnd(state, end, value),
    ),
    /** The text of a number field was committed by Enter or blur. */
    numberTyped: pure<TypedNumber>(withTypedNumber),
    rankFromChosen: pure<{ readonly value: number }>((state, { value }) => withRangeEnd(state, 'from', value)),
    rankToChosen: pure<{ readonly value: number }>((state, { value }) => withRangeEnd(state, 'to', value)),
    variantChosen: pure<{ readonly variant: string }>(withChoices),
    /** The quantity was changed by the slider, the stepper buttons or a typed amount, which may be a fraction of a pack. */
    quantityChanged: pure<{ readonly quantity: number }>(withChoices),
    optionToggled: pure<OptionToggle>(withOption),
    pointsChosen: pure<{ readonly points: number }>(withChoices),
    /** A region of the game was chosen; an empty one leaves it to the checkout. */
    regionChosen: pure<{ readonly region: string }>((state, { region }) =>
      withChoices({ ...state, savedRegion: '' }, { region: region || undefined }),
    ),
    /** The region last chosen for the game on this device was read. It is no choice of this page, so neither its URL nor its price depends on it. */
    savedRegionRestored: pure<{ readonly region: string }>((state, { region }) => ({ ...state, savedRegion: region })),
    /** All options that the search of a select shows were selected or cleared at once. */
    optionsToggled: pure<OptionsToggle>(withOptions),
    /** All choices were replaced at once, for example by a pinned configuration of the comparison. */
    choicesReplaced: pure<{ readonly configuration: Configuration }>((state, { configuration }) =>
      withConfiguration(state, configuration),
    ),

    /** Options saved earlier in the session were restored; the payload holds all selected options. */
    savedPicksRestored: pure<{ readonly options: readonly string[] }>(withChoices),

    /** The list of a select group was opened, or retried after a failure. */
    optionsRequested: pure<{ readonly group: string }>((state, { group }) => ({
      ...state,
      optionList: {
        ...closedList,
        group,
        status: 'loading',
        key: state.configuration && configurationKey(state.configuration),
      },
    })),
    optionsReceived: pure<OptionsRequest & { readonly options: readonly OptionChoice[] }>(
      (state, { options, ...request }) => updateOptionList(state, request, { status: 'ready', options }),
    ),
    optionsFailed: pure<OptionsRequest & { readonly error: Failure }>((state, { error, ...request }) =>
      updateOptionList(state, request, { status: 'failed', error }),
    ),
    optionsClosed: pure<void>((state) => ({ ...state, optionList: closedList })),
    /** The search text of the open list was changed; the saga debounces it into `optionsSearched`. */
    optionSearchTyped: pure<{ readonly q: string }>((state, { q }) => ({
      ...state,
      optionList: { ...state.optionList, typed: q },
    })),
    optionsSearched: pure<{ readonly q: string }>((state, { q }) => ({
      ...state,
      optionList: { ...state.optionList, q },
    })),

    ...priceCheckReducers,
    ...buyReducers,
    /** The form was submitted. */
    buySubmitted: formSent,
  },
  extraReducers: (builder) => {
    builder.addCase(
      endPassed,
      pure<{ readonly end: number }>((state, { end }) => withoutOffer(state, end)),
    );
  },
});

export const {
  rangeMoved,
  rangeEndStepped,
  rankFromChosen,
  rankToChosen,
  variantChosen,
  quantityChanged,
  numberTyped,
  optionToggled,
  optionsToggled,
  pointsChosen,
  regionChosen,
  savedRegionRestored,
  choicesReplaced,
  savedPicksRestored,
  optionsRequested,
  optionsReceived,
  optionsFailed,
  optionsClosed,
  optionSearchTyped,
  optionsSearched,
  priceRequested,
  priceQuoted,
  priceFailed,
  priceCheckSlowed,
  priceCheckRequested,
  reloadRequested,
  priceDisagreed,
  buyRefused,
  buySubmitted,
  buyReleased,
} = configuratorSlice.actions;

/** All actions that change the configuration. */
export const configurationChanges = [
  rangeMoved,
  rangeEndStepped,
  rankFromChosen,
  rankToChosen,
  variantChosen,
  quantityChanged,
  numberTyped,
  optionToggled,
  optionsToggled,
  pointsChosen,
  regionChosen,
  choicesReplaced,
  savedPicksRestored,
] as const;
