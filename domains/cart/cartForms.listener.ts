import { FIELDS } from '../configurator';
import { serviceAdded } from './cart.slice';

/**
 * Lets the cart's queue take what the forms of service cards send. Without script, and until this listens, they are sent as forms.
 * @param dispatch the store's
 * @returns what ends it
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
