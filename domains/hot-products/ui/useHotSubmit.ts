import type { RefObject } from 'react';
import { useDispatch, useStore } from 'react-redux';
import { useSubmitOnce } from '../../../src/ui/form/useSubmitOnce';
import {
  selectHotProblems,
  selectHotSending,
  selectIsSoldOut,
  selectNewHotPrice,
  selectShownHotPrice,
  type WithOpenPanel,
} from '../hotPanel.selectors';
import { hotBuyRefused, hotReleased, hotSubmitted } from '../hotPanel.slice';
import { NEW_HOT_PRICE } from './NewHotPrice';

/**
 * Handles submits of the panel's form: choices that can't be bought block it and get the focus; otherwise the browser submits it, once.
 * @param button any submit button of the form
 * @param changing true when the form edits a cart line
 */
export function useHotSubmit(button: RefObject<HTMLButtonElement | null>, changing: boolean): void {
  const dispatch = useDispatch();
  const store = useStore<WithOpenPanel>();
  const check = (event: SubmitEvent) => {
    const state = store.getState();
    const problems = selectHotProblems(state);
    const hasNewPrice = selectNewHotPrice(state) !== null;
    if (problems.length === 0 && !hasNewPrice && !selectIsSoldOut(state)) return;
    event.preventDefault();
    if (hasNewPrice) document.getElementById(NEW_HOT_PRICE)?.focus();
    if (problems.length === 0) return;
    dispatch(hotBuyRefused({ problems }));
    const controls = [...(event.target as HTMLFormElement).elements] as HTMLInputElement[];
    const wrong = problems.map(({ field }) => field);
    controls.find(({ name, type, disabled }) => wrong.includes(name) && type !== 'hidden' && !disabled)?.focus();
  };
  useSubmitOnce(button, {
    check,
    isSending: () => selectHotSending(store.getState()) !== null,
    onSend: (_form, submitter) => {
      const intent = (submitter as HTMLButtonElement | null)?.value === 'cart' ? 'cart' : 'checkout';
      const quote = selectShownHotPrice(store.getState())?.quote;
      // A cart link adds it without leaving the page.
      if (!quote || (intent === 'cart' && !changing)) return;
      const { currency, total, discountApplied } = quote;
      dispatch(hotSubmitted({ intent, changing, seen: { currency, total, discountApplied } }));
    },
    onReturn: () => dispatch(hotReleased()),
  });
}
