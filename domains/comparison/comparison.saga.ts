import * as Type from 'typebox';
import type { Ports } from '../../src/ports';
import { call, put, type Saga, select, takeEveryOf } from '../../src/saga/effects';
import { ConfigurationSchema, checkConfiguration, QuoteSchema, selectService } from '../configurator';
import { selectPinned } from './comparison.selectors';
import { choicesPinned, comparisonEnded, pinRestored } from './comparison.slice';

/** The pin in session storage, which is untrusted. */
const PinSchema = Type.Object({
  configuration: ConfigurationSchema,
  quote: QuoteSchema,
});

/** @param serviceId each service has its own pin */
export const pinKey = (serviceId: number): string => `pin-${serviceId}`;

/** Keeps the pinned configuration in session storage, so that it survives reloads and currency changes. */
export function createComparisonSaga({ storage }: Pick<Ports, 'storage'>) {
  function* save(): Saga {
    const service = yield* select(selectService);
    const pinned = yield* select(selectPinned);
    if (!service) return;
    if (pinned) yield* call(storage.session.write, pinKey(service.id), pinned);
    else yield* call(storage.session.remove, pinKey(service.id));
  }

  function* restore(): Saga {
    const service = yield* select(selectService);
    if (!service || (yield* select(selectPinned))) return;
    const stored = storage.session.read(pinKey(service.id), PinSchema);
    if (!stored) return;
    // The catalogue may have changed, so the pinned configuration may be invalid.
    if (checkConfiguration(service, stored.configuration).length > 0) yield* save();
    else yield* put(pinRestored(stored));
  }

  return function* comparisonSaga(): Saga {
    yield* takeEveryOf([choicesPinned, comparisonEnded], save);
    yield* restore();
  };
}
