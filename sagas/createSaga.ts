import type { Ports } from '../src/ports';
import { call, type Saga, select, takeAny } from '../src/saga/effects';

/** Makes a saga from the ports it asks for. */
export type CreateSaga = (ports: Ports) => () => Saga;

/**
 * A saga whose code is fetched when the state first needs it, so that pages on which nobody uses it never carry it. It begins from
 * `select`: the action that made it due has been reduced by then.
 * @param selectPart what the question is about; a page without that slice must not name the saga
 * @param isDue asked at the start and after each action
 * @param load a second try is made when the first fetch fails; after that the saga counts as crashed and is started again
 */
export function onUse<State, Part>(
  selectPart: (state: State) => Part,
  isDue: (part: Part) => boolean,
  load: () => Promise<CreateSaga>,
): CreateSaga {
  const loadTwice = () => load().catch(load);
  return (ports) =>
    function* onUseSaga(): Saga {
      while (!isDue(yield* select(selectPart))) yield* takeAny();
      const create = yield* call(loadTwice);
      yield* call(create(ports));
    };
}
