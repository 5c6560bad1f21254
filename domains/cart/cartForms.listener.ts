import { FIELDS } from '../configurator';
import { serviceAdded } from './cart.slice';

/**
 * Adds a service to the cart when the form of its card is submitted. Without JavaScript the browser submits the form.
 * @param dispatch the store's
 * @returns removes the listener
 */
export function watchCartForms(
  page: Document,
  dispatch: (action: ReturnType<typeof serviceAdded>) => void,
): () => void {
  const onSubmit = (event: SubmitEvent) => {
    const form = event.target as HTMLFormElement;
    const name = form.dataset.cartLink;
    if (name === undefined || event.defaultPrevented) return;
    event.preventDefault();
    const fields = [...new FormData(form)].map(([field, value]) => [field, String(value)] as const);
    const serviceId = fields.find(([field]) => field === FIELDS.serviceId)?.[1] ?? '';
    dispatch(serviceAdded({ serviceId, name, form: fields }));
  };
  page.addEventListener('submit', onSubmit);
  return () => page.removeEventListener('submit', onSubmit);
}
