import { buyNowOpened } from './buyNow.slice';

/**
 * Opens the dialog when "Buy now" on a service card is pressed. Without JavaScript or in a new tab it is a link to the service page.
 * @param dispatch the store's
 * @returns removes the listener
 */
export function watchBuyNow(page: Document, dispatch: (action: ReturnType<typeof buyNowOpened>) => void): () => void {
  const onClick = (event: MouseEvent) => {
    const link = (event.target as Partial<Element>).closest?.<HTMLAnchorElement>('a[data-buy-now]');
    const isPlain = event.button === 0 && !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
    if (!link || !isPlain || event.defaultPrevented) return;
    event.preventDefault();
    const { buyNow: serviceId = '', name = '' } = link.dataset;
    dispatch(buyNowOpened({ serviceId, name, path: link.getAttribute('href') ?? '/' }));
  };
  page.addEventListener('click', onClick);
  return () => page.removeEventListener('click', onClick);
}
