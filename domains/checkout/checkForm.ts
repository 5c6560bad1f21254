import type { UnknownAction } from '@reduxjs/toolkit';
import { fieldCorrected, formChecked } from '../forms';
import { type CheckoutContext, parseCheckout } from './checkout.rules';
import { PROBLEMS_TEXT, problemText } from './problemTexts';

/** Forms whose fields are watched for corrections. */
const watched = new WeakSet<HTMLFormElement>();

/**
 * Checks the checkout's form by the server's own rules before it is sent, and shows what is wrong. The values stay in the form.
 * @returns whether it may be sent; false once what is wrong is shown, so never when the code that shows it can't be loaded
 */
export function checkForm(
  form: HTMLFormElement,
  context: CheckoutContext,
  dispatch: (action: UnknownAction) => void,
): Promise<boolean> {
  const found = parseCheckout(Object.fromEntries(new FormData(form)), context).problems;
  const problems = found.map((problem) => ({ ...problem, summary: problemText(problem, context.groups) }));
  for (const { field } of found) openAround(form, field);
  dispatch(formChecked({ id: form.id, message: PROBLEMS_TEXT, problems }));
  if (!watched.has(form)) {
    watched.add(form);
    form.addEventListener('input', ({ target }) => {
      const { name } = target as HTMLInputElement;
      // An island reports its own: it would be rendered with its old value between the events of one choice.
      if ((target as HTMLInputElement).closest('[data-island-root]')) return;
      if (form.querySelector(`[aria-invalid][name="${CSS.escape(name)}"]`))
        dispatch(fieldCorrected({ id: form.id, field: name }));
    });
  }
  return found.length === 0 ? Promise.resolve(true) : summaryWritten(form).then(() => false);
}

/** Resolves when the form has a summary of its problems. */
function summaryWritten(form: HTMLFormElement): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      if (!form.firstElementChild?.querySelector('[role=alert]')) return;
      observer.disconnect();
      resolve();
    };
    const observer = new MutationObserver(check);
    observer.observe(form, { childList: true });
    check();
  });
}

/** A folded field can't be focused. */
function openAround(form: HTMLFormElement, field: string): void {
  const folded = form.querySelector(`[name="${CSS.escape(field)}"]`)?.closest('details');
  if (folded) folded.open = true;
}
