import { listen } from '../../src/lib/listen';
import { isPlainClick } from '../../src/lib/plainClick';
import { buyNowOpened } from './buyNow.slice';

/**
 * Opens the dialog when "Buy now" on a service card is pressed, or a small form with the choices of a service is submitted: the dialog then opens with
 * that choice, which its hidden fields send to the shop. The choice is that of `data-choice`, else of the field in `data-choice-field`. Without JavaScript or in a new tab both lead to the service page.
 * @param dispatch the store's
 * @returns removes the listeners
 */
export function watchBuyNow(page: Document, dispatch: (action: ReturnType<typeof buyNowOpened>) => void): () => void {
  const onClick = (event: MouseEvent) => {
    const link = (event.target as Partial<Element>).closest?.<HTMLAnchorElement>('a[data-buy-now]');
    if (!link || !isPlainClick(event) || event.defaultPrevented) return;
    event.preventDefault();
    const { buyNow: serviceId = '', name = '' } = link.dataset;
    dispatch(buyNowOpened({ serviceId, name, path: link.getAttribute('href') ?? '/' }));
  };
  const onSubmit = (event: SubmitEvent) => {
    const form = event.target as HTMLFormElement;
    const { buyNow: serviceId, name = '', choice: known, choiceField = '' } = form.dataset;
    if (serviceId === undefined || event.defaultPrevented) return;
    event.preventDefault();
    const choice = known ?? String(new FormData(form).get(choiceField) ?? '');
    dispatch(buyNowOpened({ serviceId, name, path: form.getAttribute('action') ?? '/', choice }));
  };
  return listen(page, { click: onClick, submit: onSubmit });
}
watchBuyNow.answers = { click: 'a[data-buy-now]', submit: '[data-buy-now]' };
