import * as Type from 'typebox';
import { asFailure, type Ports, parseResponse } from '../../../src/ports';
import {
  call,
  callAbortable,
  debounced,
  put,
  type Saga,
  select,
  takeEveryOf,
  takeLatestOf,
} from '../../../src/saga/effects';
import { MAX_OPTIONS } from '../../catalogue';
import { amountsIn, OTHER_CURRENCY } from '../../price-check';
import { clampConfiguration } from '../clamp.rules';
import { configurationKey, defaultConfiguration } from '../configuration.rules';
import {
  selectConfiguration,
  selectCurrency,
  selectOptionList,
  selectService,
  type WithConfigurator,
} from '../configurator.selectors';
import {
  choicesReplaced,
  numberTyped,
  optionSearchTyped,
  optionsClosed,
  optionsFailed,
  optionsReceived,
  optionsRequested,
  optionsSearched,
  optionsToggled,
  optionToggled,
  quantityChanged,
  savedPicksRestored,
} from '../configurator.slice';
import { buildForm } from '../form.rules';
import { savedGroups } from './displays';
import { OptionsAnswerSchema } from './options.contract';
import { picksIn } from './picks.rules';
import { withPicks } from './selection.rules';

/** Debounce of the option search (SPEC §9), in ms. */
export const OPTION_SEARCH_PAUSE_MS = 300;

const SavedPicksSchema = Type.Array(Type.String({ maxLength: 80 }), { maxItems: MAX_OPTIONS });

/** The storage key of a group's saved selection. */
const storageKeyOf = (serviceId: number, group: string) => `options:${serviceId}:${group}`;

/** Loads the list of an opened select, searches it, and saves the selection of select groups for the session. */
export function createOptionsSaga({ http, storage }: Pick<Ports, 'http' | 'storage'>) {
  const request = http.request;
  const session = storage.session;

  function* loadOptions(action: ReturnType<typeof optionsRequested | typeof optionsClosed>): Saga {
    if (!optionsRequested.match(action)) return; // `takeLatest` has already cancelled the previous request
    const { group } = action.payload;
    const service = yield* select(selectService);
    const configuration = yield* select(selectConfiguration);
    const { key } = yield* select(selectOptionList);
    if (!service || !configuration || key === null) return;
    const url = `/v1/service/${service.id}/options`;
    const form = buildForm(service, configuration);
    form.set('group', group);
    try {
      const answer = yield* callAbortable(request, { url, method: 'POST', form, cacheable: true } as const);
      const { code } = yield* select(selectCurrency);
      const list = amountsIn(code, parseResponse(OptionsAnswerSchema, answer, `POST ${url}`));
      if (list) yield* put(optionsReceived({ group, key, options: list.data }));
      else yield* put(optionsFailed({ group, key, error: OTHER_CURRENCY }));
    } catch (error) {
      console.error('The options could not be loaded.', error);
      yield* put(optionsFailed({ group, key, error: asFailure(error) }));
    }
  }

  function* search({ payload: { q } }: ReturnType<typeof optionSearchTyped>): Saga {
    yield* put(optionsSearched({ q }));
  }

  function* savePicks(): Saga {
    const service = yield* select(selectService);
    const configuration = yield* select(selectConfiguration);
    if (!service || !configuration) return;
    for (const group of savedGroups(service)) {
      yield* call(session.write, storageKeyOf(service.id, group.key), picksIn(group, configuration.options));
    }
  }

  function* restorePicks(): Saga {
    const service = yield* select(selectService);
    const openedWithDefaults = yield* select((state: WithConfigurator) => state.configurator.openedWithDefaults);
    const configuration = yield* select(selectConfiguration);
    if (!service || !configuration || !openedWithDefaults) return;
    const defaults = defaultConfiguration(service);
    // The shopper may have made choices before this code was loaded.
    if (configurationKey(configuration) !== configurationKey(defaults)) return;
    const found = savedGroups(service).flatMap((group): [string, readonly string[]][] => {
      const picks = session.read(storageKeyOf(service.id, group.key), SavedPicksSchema);
      return picks === undefined || picks.join() === picksIn(group, defaults.options).join()
        ? []
        : [[group.key, picks]];
    });
    if (found.length === 0) return;
    const restored = withPicks(service, configuration.options, Object.fromEntries(found));
    const nearest = clampConfiguration(service, { ...configuration, options: restored }).configuration;
    yield* put(savedPicksRestored({ options: nearest.options }));
  }

  return function* optionsSaga(): Saga {
    yield* takeLatestOf([optionsRequested, optionsClosed], loadOptions);
    yield* debounced(optionSearchTyped, OPTION_SEARCH_PAUSE_MS, search);
    yield* takeEveryOf([optionToggled, optionsToggled, quantityChanged, numberTyped, choicesReplaced], savePicks);
    yield* restorePicks();
    // A list opened before this code was loaded, or left loading when the saga crashed, is requested again.
    const { group, status } = yield* select(selectOptionList);
    if (group !== null && status === 'loading') yield* put(optionsRequested({ group }));
  };
}
