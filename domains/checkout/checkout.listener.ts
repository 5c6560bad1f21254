import type { UnknownAction } from '@reduxjs/toolkit';
import { listen } from '../../src/lib/listen';
import { CHECK_ATTRIBUTE, CHECKOUT_FORM } from './checkout.contract';
import { checkEnded, checkStarted, gameDetailsCompleted } from './checkout.events';
import type { CheckoutContext } from './checkout.rules';
import { selectAreDetailsComplete, selectBusy } from './checkout.selectors';
import type { CheckoutState } from './checkout.slice';

/** The check may take this long, with the code that makes it and that shows what is wrong: as long as events are held for an island. In ms. */
const MAX_CHECK_MS = 4000;

const loadCheck = () => import(/* webpackChunkName: "checkout-check" */ './checkForm');

/**
 * Checks the checkout's form before it is sent, and reports when its game details are complete. The buttons that fill the form in are not the concern of
 * whoever waits for it to be sent.
 * @param load for tests: gets the code of the check
 * @returns stops watching
 */
export function watchCheckout(
  page: Document,
  dispatch: (action: UnknownAction) => void,
  _ports: unknown,
  getState: () => { readonly checkout: CheckoutState },
  load: () => Promise<Pick<typeof import('./checkForm'), 'checkForm'>> = loadCheck,
): () => void {
  /** The form that may be sent, because it was checked a moment ago. */
  let checked: HTMLFormElement | null = null;

  const isCheckout = (form: EventTarget | null): form is HTMLFormElement =>
    form instanceof HTMLFormElement && form.id === CHECKOUT_FORM;

  const reportDetails = (form: HTMLFormElement) => {
    if (!selectAreDetailsComplete(getState()) && areGameDetailsComplete(form)) dispatch(gameDetailsCompleted());
  };

  /** Whether the form may be sent. The server checks again, and alone when this takes too long or its code can't be loaded. */
  const isGood = (form: HTMLFormElement, context: CheckoutContext): Promise<boolean> =>
    new Promise((resolve) => {
      let isLate = false;
      const timer = setTimeout(() => {
        isLate = true;
        resolve(true);
      }, MAX_CHECK_MS);
      load()
        .then(({ checkForm }) => isLate || checkForm(form, context, dispatch))
        .catch(() => true)
        .then((answer) => {
          clearTimeout(timer);
          resolve(answer);
        });
    });

  const sendIfGood = async (form: HTMLFormElement, context: CheckoutContext, submitter: HTMLElement | null) => {
    dispatch(checkStarted());
    if (!(await isGood(form, context))) {
      dispatch(checkEnded());
      return;
    }
    // A form can't be submitted while its `submit` event is dispatched, and the code may have been here already.
    setTimeout(() => {
      dispatch(checkEnded());
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
    if (selectBusy(getState())) return;
    void sendIfGood(form, JSON.parse(check) as CheckoutContext, submitter);
  };

  const onChange = ({ target }: Event) => {
    const { form } = target as HTMLInputElement;
    if (!isCheckout(form)) return;
    reportDetails(form);
    // Here when it is needed.
    void load().catch(() => {});
  };

  const stopChecking = listen(page, { submit: onSubmit }, true);
  const stop = listen(page, { change: onChange });
  return () => {
    stopChecking();
    stop();
  };
}
watchCheckout.answers = { submit: `[${CHECK_ATTRIBUTE}]` };

const GAME_FIELD_NAME = /^games\[/;

/** True when every required game detail of the form is valid. The personal values are not read. */
function areGameDetailsComplete(form: HTMLFormElement): boolean {
  const fields = [...form.elements].filter(
    (field): field is HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement =>
      'name' in field && 'validity' in field && GAME_FIELD_NAME.test(String(field.name)),
  );
  return fields.length > 0 && fields.every((field) => field.validity.valid);
}
