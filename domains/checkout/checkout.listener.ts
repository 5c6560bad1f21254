import type { UnknownAction } from '@reduxjs/toolkit';
import { CHECK_ATTRIBUTE, CHECKOUT_FORM } from './checkout.contract';
import type { CheckoutContext } from './checkout.rules';
import { type CheckoutState, gameDetailsCompleted, selectAreDetailsComplete } from './checkout.slice';
import { areGameDetailsComplete } from './ui/gameDetails';

const loadCheck = () => import(/* webpackChunkName: "checkout-check" */ './checkForm');

/**
 * Checks the checkout's form before it is sent, and reports when its game details are complete. The buttons that fill the form in are not the concern of
 * whoever waits for it to be sent.
 * @returns stops watching
 */
export function watchCheckout(
  page: Document,
  dispatch: (action: UnknownAction) => void,
  _ports: unknown,
  getState: () => { readonly checkout: CheckoutState },
): () => void {
  /** The form that may be sent, because it was checked a moment ago. */
  let checked: HTMLFormElement | null = null;

  const isCheckout = (form: EventTarget | null): form is HTMLFormElement =>
    form instanceof HTMLFormElement && form.id === CHECKOUT_FORM;

  const reportDetails = (form: HTMLFormElement) => {
    if (!selectAreDetailsComplete(getState()) && areGameDetailsComplete(form)) dispatch(gameDetailsCompleted());
  };

  /** The server checks again, and alone where this code can't be loaded. */
  const sendIfGood = async (form: HTMLFormElement, context: CheckoutContext, submitter: HTMLElement | null) => {
    const isGood = await loadCheck().then(
      ({ checkForm }) => checkForm(form, context, dispatch),
      () => true,
    );
    if (!isGood) return;
    // A form can't be submitted while its `submit` event is dispatched, and the code may have been here already.
    setTimeout(() => {
      checked = form;
      form.requestSubmit(submitter);
    });
  };

  const onSubmit = (event: SubmitEvent) => {
    const { target: form, submitter } = event;
    if (!isCheckout(form)) return;
    if (submitter?.hasAttribute('formaction')) {
      event.stopPropagation();
      return;
    }
    reportDetails(form);
    const check = form.getAttribute(CHECK_ATTRIBUTE);
    const wasChecked = checked === form;
    checked = null;
    if (check === null || wasChecked) return;
    event.preventDefault();
    void sendIfGood(form, JSON.parse(check) as CheckoutContext, submitter);
  };

  const onChange = ({ target }: Event) => {
    const { form } = target as HTMLInputElement;
    if (!isCheckout(form)) return;
    reportDetails(form);
    // Here when it is needed.
    void loadCheck().catch(() => {});
  };

  page.addEventListener('submit', onSubmit, { capture: true });
  page.addEventListener('change', onChange);
  return () => {
    page.removeEventListener('submit', onSubmit, { capture: true });
    page.removeEventListener('change', onChange);
  };
}
