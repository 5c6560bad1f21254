import type { Ports } from '../../src/ports';
import { call, put, type Saga, select, takeEveryOf } from '../../src/saga/effects';
import { motionPaused, motionPlayed, motionRestored, selectCarousels } from './carousels.slice';
import { MOTION_KEY, MotionSchema } from './motion.contract';

/** Remembers for the visit whether the shopper has paused what moves by itself. */
export function createCarouselsSaga({ storage }: Pick<Ports, 'storage'>) {
  const read = () => storage.session.read(MOTION_KEY, MotionSchema);

  function* remember(): Saga {
    const { motion } = yield* select(selectCarousels);
    yield* call(storage.session.write, MOTION_KEY, motion);
  }

  return function* carouselsSaga(): Saga {
    yield* takeEveryOf([motionPaused, motionPlayed], remember);
    const { motion } = yield* select(selectCarousels);
    if (motion === 'unknown') yield* put(motionRestored({ motion: (yield* call(read)) ?? 'none' }));
    // After a crash, or when time travel goes on from here, the session follows the state.
    else if (motion !== 'none') yield* call(remember);
  };
}
