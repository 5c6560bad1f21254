import { type RefObject, useEffect, useEffectEvent } from 'react';
import { useDispatch, useStore } from 'react-redux';
import { useSubmitOnce } from '../../../../src/ui/form/useSubmitOnce';
import { selectSending, selectUnbuyableFields, type WithConfigurator } from '../../configurator.selectors';
import { buyRefused, buyPageRestored, buySubmitted } from '../../configurator.slice';

/** Moves the focus to the first of these fields in the order of the form. */
function focusFirst(form: HTMLFormElement, fields: readonly string[]): void {
  const first = [...form.elements].find((control) => fields.includes((control as HTMLInputElement).name));
  // What is folded away takes no focus.
  const folded = first?.closest('details');
  if (folded) folded.open = true;
  (first as HTMLElement | undefined)?.focus();
}

/**
 * Watches the form of the configurator: with choices that can't be it stays and leads to the first of them, without it goes to the server by the
 * browser's own means, once.
 * @param button any submit button of the form
 * @param changing it changes a line of the cart
 */
export function useBuyForm(button: RefObject<HTMLButtonElement | null>, changing: boolean): void {
  const dispatch = useDispatch();
  const store = useStore<WithConfigurator>();
  const handleSubmit = useEffectEvent((event: SubmitEvent) => {
    const fields = selectUnbuyableFields(store.getState());
    if (fields.length === 0) return;
    event.preventDefault();
    dispatch(buyRefused({ fields }));
    focusFirst(event.target as HTMLFormElement, fields);
  });
  // Before the effect of `useSubmitOnce`, which leaves a stopped submit alone.
  useEffect(() => {
    const form = button.current?.form;
    const listener = (event: SubmitEvent) => handleSubmit(event);
    form?.addEventListener('submit', listener);
    return () => form?.removeEventListener('submit', listener);
  }, [button]);
  useSubmitOnce(button, {
    isSending: () => selectSending(store.getState()) !== null,
    onSend: (_form, submitter) => {
      const intent = (submitter as HTMLButtonElement | null)?.value === 'cart' ? 'cart' : 'checkout';
      dispatch(buySubmitted({ intent, changing }));
    },
    onReturn: () => dispatch(buyPageRestored()),
  });
}
