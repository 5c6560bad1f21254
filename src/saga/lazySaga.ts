import type { Ports } from '../ports';
import { call, type Saga, select, takeAny } from './effects';

/** Creates a saga from the ports it needs. */
export type CreateSaga = (ports: Ports) => () => Saga;

/**
 * A saga whose code is loaded when the state first needs it, so that pages that never use it do not pay for it. It must start from `select`:
 * the action that made it necessary has already been reduced.
 * @param selectPart the part of the state that `isNeeded` gets; every page with this saga must have that slice
 * @param isNeeded called at the start and after each action
 * @param load tried twice; after that the saga counts as crashed and is restarted
 * @param fallback runs instead of the crash, and ends what the state waits for; after it the code is loaded again when it is needed
 */
export function lazySaga<State, Part>(
  selectPart: (state: State) => Part,
  isNeeded: (part: Part) => boolean,
  load: () => Promise<CreateSaga>,
  fallback?: CreateSaga,
): CreateSaga {
  const loadWithRetry = () =>
    load()
      .catch(load)
      .catch((error: unknown) => {
        if (!fallback) throw error;
        console.error('Code could not be loaded.', error);
        return fallback;
      });
  return (ports) =>
    function* lazySagaRunner(): Saga {
      for (;;) {
        while (!isNeeded(yield* select(selectPart))) yield* takeAny();
        const create = yield* call(loadWithRetry);
        yield* call(create(ports));
        if (create !== fallback) return;
      }
    };
}
