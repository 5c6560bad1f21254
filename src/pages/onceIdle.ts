import { whenIdle } from '../lib/whenIdle';
import { type CreateSaga, lazySaga } from '../saga/lazySaga';

/** A saga that begins once the page has been awake for a moment, because it is no answer to a touch. */
export const onceIdle = (load: () => Promise<CreateSaga>) =>
  lazySaga(
    () => true,
    (isShown) => isShown,
    async () => {
      await new Promise<void>((resolve) => whenIdle(resolve));
      return load();
    },
  );
