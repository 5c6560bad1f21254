import type { UnknownAction } from '@reduxjs/toolkit';
import type { RefObject } from 'react';
import { useDispatch, useStore } from 'react-redux';
import { fieldOf, focusControl } from '../../../src/ui/form/focusControl';
import { useSubmitOnce } from '../../../src/ui/form/useSubmitOnce';
import type { CheckedPrice } from '../priceCheck.selectors';
import type { FieldProblem, SentForm } from '../priceCheck.slice';

/** The buy form of something that is sold. */
interface BuyForm<State> {
  readonly price: CheckedPrice<State>;
  readonly sent: (form: SentForm) => UnknownAction;
  /** What keeps the choices from being bought now. */
  readonly selectProblems: (state: State) => readonly FieldProblem[];
  /** Id of the element that says why nothing can be bought, such as a new price that has to be taken first; null when something can. */
  readonly selectReason?: (state: State) => string | null;
  /** Moves the focus to the first control of these fields. */
  readonly focus?: (form: HTMLFormElement, fields: readonly string[]) => void;
}

/**
 * Handles submits of a buy form: choices that can't be bought block it and get the focus; otherwise the browser submits it, once.
 * @param button any submit button of the form
 * @param changing true when the form edits a cart line
 */
export function useBuySubmit<State>(
  button: RefObject<HTMLButtonElement | null>,
  changing: boolean,
  {
    price,
    sent,
    selectProblems,
    selectReason = () => null,
    focus = (form, fields) => focusControl(fieldOf(form, fields)),
  }: BuyForm<State>,
): void {
  const dispatch = useDispatch();
  const { getState } = useStore<State>();
  const { slice, selectShownPrice } = price;
  useSubmitOnce(button, {
    check(event) {
      const reason = selectReason(getState());
      const problems = selectProblems(getState());
      if (reason === null && problems.length === 0) return;
      event.preventDefault();
      if (reason !== null) return document.getElementById(reason)?.focus();
      dispatch(slice.actions.buyRefused({ problems }));
      focus(
        event.target as HTMLFormElement,
        problems.map(({ field }) => field),
      );
    },
    isSending: () => slice.selectSlice(getState()).sending !== null,
    onSend(_form, submitter) {
      const intent = (submitter as HTMLButtonElement | null)?.value === 'cart' ? 'cart' : 'checkout';
      const shown = selectShownPrice(getState());
      // A cart link adds it without leaving the page.
      if (!shown || (intent === 'cart' && !changing)) return;
      const { currency, total, discountApplied } = shown.quote;
      dispatch(sent({ intent, changing, seen: { currency, total, discountApplied } }));
    },
    onReturn: () => dispatch(slice.actions.buyReleased()),
  });
}
