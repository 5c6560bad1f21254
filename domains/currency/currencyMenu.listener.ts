import { currencyChosen } from './currency.slice';

/**
 * Lets the buttons of the header's currency menu ask the server in place. Without script, and until this listens, they post their form.
 * @param dispatch the store's
 * @returns what ends it
 */
export function watchCurrencyMenu(
  page: Document,
  dispatch: (action: ReturnType<typeof currencyChosen>) => void,
): () => void {
  const clicked = (event: Event) => {
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>('button[data-currency]') : null;
    const code = button?.dataset.currency;
    if (code === undefined || event.defaultPrevented) return;
    event.preventDefault();
    dispatch(currencyChosen({ code }));
  };
  page.addEventListener('click', clicked);
  return () => page.removeEventListener('click', clicked);
}
