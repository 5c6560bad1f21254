import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { useDispatch, useStore } from 'react-redux';
import { useSubmitOnce } from '../../../../src/ui/form/useSubmitOnce';
import { checkConfiguration } from '../../check.rules';
import type { FieldProblem } from '../../configurator.contract';
import { selectConfiguration, selectSending, selectService, type WithConfigurator } from '../../configurator.selectors';
import { type BuyIntent, buyRefused, buyReturned, buySubmitted } from '../../configurator.slice';

/** Moves the focus to the first field, in the order of the form, that has a problem. */
function focusFirst(form: HTMLFormElement, problems: readonly FieldProblem[]): void {
  const fields = new Set(problems.map(({ field }) => field));
  const first = [...form.elements].find((control) => fields.has((control as HTMLInputElement).name));
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
  const intent = useRef<BuyIntent>('checkout');
  const submitted = useEffectEvent((event: SubmitEvent) => {
    intent.current = (event.submitter as HTMLButtonElement | null)?.value === 'cart' ? 'cart' : 'checkout';
    const state = store.getState();
    const [service, configuration] = [selectService(state), selectConfiguration(state)];
    // What only the server has found wrong, such as a price that moved, the server may judge again: nobody could put it right here.
    const problems = service && configuration ? checkConfiguration(service, configuration) : [];
    if (problems.length === 0) return;
    event.preventDefault();
    dispatch(buyRefused({ fields: problems.map(({ field }) => field) }));
    focusFirst(event.target as HTMLFormElement, problems);
  });
  // Before the effect of `useSubmitOnce`, which leaves a stopped submit alone.
  useEffect(() => {
    const form = button.current?.form;
    const listener = (event: SubmitEvent) => submitted(event);
    form?.addEventListener('submit', listener);
    return () => form?.removeEventListener('submit', listener);
  }, [button]);
  useSubmitOnce(button, {
    isSending: () => selectSending(store.getState()) !== null,
    onSend: () => dispatch(buySubmitted({ intent: intent.current, changing })),
    onReturn: () => dispatch(buyReturned()),
  });
}
