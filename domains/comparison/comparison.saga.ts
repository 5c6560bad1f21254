import * as Type from 'typebox';
import type { Ports } from '../../src/ports';
import { call, put, type Saga, select, takeEveryOf } from '../../src/saga/effects';
import { type Configuration, checkConfiguration, QuoteSchema, selectService } from '../configurator';
import { selectPinned } from './comparison.selectors';
import { choicesPinned, comparisonEnded, type PinnedChoices, pinRestored } from './comparison.slice';

/** What the session keeps; read with suspicion, as all that was written in a browser. */
const PinSchema = Type.Object({
  configuration: Type.Object({
    serviceId: Type.Integer(),
    from: Type.Optional(Type.Integer()),
    to: Type.Optional(Type.Integer()),
    quantity: Type.Optional(Type.Integer()),
    variant: Type.Optional(Type.String()),
    options: Type.Array(Type.String()),
  }),
  quote: QuoteSchema,
});

/** @param serviceId each service has a pin of its own */
export const pinKey = (serviceId: number): string => `pin-${serviceId}`;

/** Keeps what was pinned while the tab is open, through reloads and changes of the currency. */
export function createComparisonSaga({ storage }: Pick<Ports, 'storage'>) {
  function* keep(): Saga {
    const service = yield* select(selectService);
    const pinned = yield* select(selectPinned);
    if (!service) return;
    if (pinned) yield* call(storage.session.write, pinKey(service.id), pinned);
    else yield* call(storage.session.remove, pinKey(service.id));
  }

  function* restore(): Saga {
    const service = yield* select(selectService);
    if (!service || (yield* select(selectPinned))) return;
    const kept = storage.session.read(pinKey(service.id), PinSchema);
    if (!kept) return;
    // The catalogue may have changed since; what can't be bought any more is no choice.
    if (checkConfiguration(service, kept.configuration as Configuration).length > 0) yield* keep();
    else yield* put(pinRestored(kept as PinnedChoices));
  }

  return function* comparisonSaga(): Saga {
    yield* takeEveryOf([choicesPinned, comparisonEnded], keep);
    yield* restore();
  };
}
