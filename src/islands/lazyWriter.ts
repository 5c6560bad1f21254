import type { Store } from '@reduxjs/toolkit';
import type { RootState } from '../pages';

/** What a writer needs: the store whose state it shows, and the page. */
export interface WriterSetup {
  readonly store: Store<RootState>;
  readonly page: Document;
}

/**
 * Loads and starts a writer, which shows a part of the state in server HTML, when the state first needs it.
 * @param isNeeded called at the start and after each action
 * @param load tried twice, and again after the next action
 */
export function lazyWriter(
  setup: WriterSetup,
  isNeeded: (state: RootState) => boolean,
  load: () => Promise<(setup: WriterSetup) => unknown>,
): void {
  const { store } = setup;
  let isLoading = false;
  const check = () => {
    if (isLoading || !isNeeded(store.getState())) return;
    isLoading = true;
    load()
      .catch(load)
      .then(
        (start) => {
          unsubscribe();
          start(setup);
        },
        (error: unknown) => {
          isLoading = false;
          console.error('A part of the page can’t be shown.', error);
        },
      );
  };
  const unsubscribe = store.subscribe(check);
  check();
}
