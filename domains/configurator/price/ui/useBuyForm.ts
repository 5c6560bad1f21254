import type { RefObject } from 'react';
import { useDispatch, useStore } from 'react-redux';
import { useSubmitOnce } from '../../../../src/ui/form/useSubmitOnce';
import { selectInvalidFields, selectSending, type WithConfigurator } from '../../configurator.selectors';
import { buyPageRestored, buyRefused, buySubmitted } from '../../configurator.slice';

/** Moves the focus to the first of these fields in form order. */
function focusFirst(form: HTMLFormElement, fields: readonly string[]): void {
  const first = [...form.elements].find((control) => fields.includes((control as HTMLInputElement).name));
  // Controls in closed details can't be focused.
  const details = first?.closest('details');
  if (details) details.open = true;
  (first as HTMLElement | undefined)?.focus();
}

/**
 * Handles submits of the buy form: invalid choices block it and focus the first invalid field; otherwise the browser submits it, once.
 * @param button any submit button of the form
 * @param changing true when the form edits a cart line
 */
export function useBuyForm(button: RefObject<HTMLButtonElement | null>, changing: boolean): void {
  const dispatch = useDispatch();
  const store = useStore<WithConfigurator>();
  const check = (event: SubmitEvent) => {
    const fields = selectInvalidFields(store.getState());
    if (fields.length === 0) return;
    event.preventDefault();
    dispatch(buyRefused({ fields }));
    focusFirst(event.target as HTMLFormElement, fields);
  };
  useSubmitOnce(button, {
    check,
    isSending: () => selectSending(store.getState()) !== null,
    onSend: (_form, submitter) => {
      const intent = (submitter as HTMLButtonElement | null)?.value === 'cart' ? 'cart' : 'checkout';
      // A cart link adds it without leaving the page.
      if (changing || intent === 'checkout') dispatch(buySubmitted({ intent, changing }));
    },
    onReturn: () => dispatch(buyPageRestored()),
  });
}
