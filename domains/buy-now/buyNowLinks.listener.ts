import { buyNowOpened } from './buyNow.slice';

/**
 * Lets "Buy now" on service cards open the dialog. Without script, until this listens, and when it is opened in another tab, it is a link
 * to the service.
 * @param dispatch the store's
 * @returns what ends it
 */
export function watchBuyNow(page: Document, dispatch: (action: ReturnType<typeof buyNowOpened>) => void): () => void {
  const clicked = (event: MouseEvent) => {
    const link = (event.target as Partial<Element>).closest?.<HTMLAnchorElement>('a[data-buy-now]');
    const isPlain = event.button === 0 && !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
    if (!link || !isPlain || event.defaultPrevented) return;
    event.preventDefault();
    const { buyNow: serviceId = '', name = '' } = link.dataset;
    dispatch(buyNowOpened({ serviceId, name, path: link.getAttribute('href') ?? '/' }));
  };
  page.addEventListener('click', clicked);
  return () => page.removeEventListener('click', clicked);
}
