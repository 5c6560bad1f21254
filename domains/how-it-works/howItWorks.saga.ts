import { put, type Saga, select, takeEveryEvent } from '../../src/saga/effects';
import { selectCarousels, slideShown } from '../carousels';
import { followInView, type Sight } from './howItWorks.dom';
import { selectHowItWorks, sliderEntered, sliderLeft } from './howItWorks.slice';

/**
 * Creates the slider when it comes into view, by the state that its island follows, and destroys it at its first slide when it leaves (SPEC §4).
 * @param follow what says whether it is in view; a fake in tests
 */
export function createHowItWorksSaga(_ports: unknown, follow = followInView) {
  function* change({ isInView }: Sight): Saga {
    const { id, isInView: wasInView } = yield* select(selectHowItWorks);
    if (id === null || isInView === wasInView) return;
    if (isInView) {
      yield* put(sliderEntered());
      return;
    }
    const { shown } = yield* select(selectCarousels);
    if (shown[id]) yield* put(slideShown({ id, index: 0, by: 'leaving' }));
    yield* put(sliderLeft());
  }

  return function* howItWorksSaga(): Saga {
    const { id } = yield* select(selectHowItWorks);
    if (id !== null) yield* takeEveryEvent((emit: (sight: Sight) => void) => follow(id, emit), change);
  };
}
