import { listen } from '../../src/lib/listen';
import { currencyChosen } from './currency.slice';

/**
 * Changes the currency when a button of the header's currency menu is pressed. Without JavaScript the buttons submit their form.
 * @param dispatch the store's
 * @returns removes the listener
 */
export function watchCurrencyMenu(
  page: Document,
  dispatch: (action: ReturnType<typeof currencyChosen>) => void,
): () => void {
  const onClick = (event: Event) => {
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>('button[data-currency]') : null;
    const code = button?.dataset.currency;
    if (code === undefined || event.defaultPrevented) return;
    event.preventDefault();
    dispatch(currencyChosen({ code }));
  };
  return listen(page, { click: onClick });
}
watchCurrencyMenu.answers = { click: 'button[data-currency]' };
