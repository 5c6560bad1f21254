import * as Type from 'typebox';
import { asFailure, checkedAnswer, type Ports } from '../../../src/ports';
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
import { clampConfiguration } from '../clamp.rules';
import { configurationKey, defaultConfiguration } from '../configuration.rules';
import { selectConfiguration, selectIsPreset, selectOptionList, selectService } from '../configurator.selectors';
import {
  choicesReplaced,
  keptPicksFound,
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
} from '../configurator.slice';
import { writeForm } from '../form.rules';
import { keptGroups } from './displays';
import { OptionsAnswerSchema } from './options.contract';
import { picksIn } from './picks.rules';
import { withPicks } from './selection.rules';

/** Options are searched when this long nothing was typed (SPEC §9), in ms. */
export const OPTION_SEARCH_PAUSE_MS = 300;

const KeptPicksSchema = Type.Array(Type.String({ maxLength: 80 }), { maxItems: MAX_OPTIONS });

/** Where the choices of a select are kept for the session. */
const placeOf = (serviceId: number, group: string) => `options:${serviceId}:${group}`;

/** Asks for the list of an opened select, searches it, and keeps for the session what was chosen in selects. */
export function createOptionsSaga({ http, storage }: Pick<Ports, 'http' | 'storage'>) {
  const ask = http.request;
  const kept = storage.session;

  function* fetchList(action: ReturnType<typeof optionsRequested | typeof optionsClosed>): Saga {
    if (!optionsRequested.match(action)) return; // being here has already cancelled the question before
    const { group } = action.payload;
    const service = yield* select(selectService);
    const configuration = yield* select(selectConfiguration);
    const { key } = yield* select(selectOptionList);
    if (!service || !configuration || key === null) return;
    const url = `/v1/service/${service.id}/options`;
    const form = writeForm(service, configuration);
    form.set('group', group);
    try {
      const answer = yield* callAbortable(ask, { url, method: 'POST', form, cacheable: true } as const);
      const { data: options } = checkedAnswer(OptionsAnswerSchema, answer, `POST ${url}`);
      yield* put(optionsReceived({ group, key, options }));
    } catch (error) {
      console.error('The options could not be loaded.', error);
      yield* put(optionsFailed({ group, key, error: asFailure(error) }));
    }
  }

  function* search({ payload: { q } }: ReturnType<typeof optionSearchTyped>): Saga {
    yield* put(optionsSearched({ q }));
  }

  function* keep(): Saga {
    const service = yield* select(selectService);
    const configuration = yield* select(selectConfiguration);
    if (!service || !configuration) return;
    for (const group of keptGroups(service)) {
      yield* call(kept.write, placeOf(service.id, group.key), picksIn(group, configuration.options));
    }
  }

  function* findKept(): Saga {
    const service = yield* select(selectService);
    const isPreset = yield* select(selectIsPreset);
    const configuration = yield* select(selectConfiguration);
    if (!service || !configuration || !isPreset) return;
    const preset = defaultConfiguration(service);
    // Whoever was faster than this code has chosen already.
    if (configurationKey(configuration) !== configurationKey(preset)) return;
    const found = keptGroups(service).flatMap((group): [string, readonly string[]][] => {
      const picks = kept.read(placeOf(service.id, group.key), KeptPicksSchema);
      return picks === undefined || picks.join() === picksIn(group, preset.options).join() ? [] : [[group.key, picks]];
    });
    if (found.length === 0) return;
    const wanted = withPicks(service, configuration.options, Object.fromEntries(found));
    const nearest = clampConfiguration(service, { ...configuration, options: wanted }).configuration;
    yield* put(keptPicksFound({ options: nearest.options }));
  }

  return function* optionsSaga(): Saga {
    yield* takeLatestOf([optionsRequested, optionsClosed], fetchList);
    yield* debounced(optionSearchTyped, OPTION_SEARCH_PAUSE_MS, search);
    yield* takeEveryOf([optionToggled, optionsToggled, quantityChanged, numberTyped, choicesReplaced], keep);
    yield* findKept();
    // A list that was opened before this code was here, or that nobody answered because the saga crashed.
    const { group, status } = yield* select(selectOptionList);
    if (group !== null && status === 'loading') yield* put(optionsRequested({ group }));
  };
}
