import type { FormWriterSetup } from './formWriter';

/**
 * Loads the writer of busy states and problems when the first form is sent, or when the state has one already. Forms are sent also without it.
 */
export function loadFormWriter(setup: FormWriterSetup): void {
  const { store } = setup;
  const load = () => import(/* webpackChunkName: "form-writer" */ './formWriter');
  const check = () => {
    if (Object.keys(store.getState().forms.byId).length === 0) return;
    unsubscribe();
    load()
      .catch(load)
      .then(
        ({ startFormWriter }) => startFormWriter(setup),
        (error: unknown) => console.error('The state of a form can’t be shown.', error),
      );
  };
  const unsubscribe = store.subscribe(check);
  check();
}
