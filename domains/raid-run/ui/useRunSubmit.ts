import type { RefObject } from 'react';
import { useDispatch, useStore } from 'react-redux';
import { useSubmitOnce } from '../../../src/ui/form/useSubmitOnce';
import { RUN_FIELDS } from '../raidRun.contract';
import {
  selectIsOver,
  selectNewPrice,
  selectRunProblems,
  selectSending,
  selectShownRunPrice,
  type WithRaidRun,
} from '../raidRun.selectors';
import { runBuyRefused, runReleased, runSubmitted, type SeenPrice } from '../raidRun.slice';

/** The field of the waitlist, which is beside the form. */
const WAITLIST_FIELD = 'run-waitlist-email';

const seenPriceOf = ({ currency, total, discountApplied }: SeenPrice): SeenPrice => ({
  currency,
  total,
  discountApplied,
});

/** Moves the focus to the first control of these fields, or to the chance to wait for a seat. */
export function focusField(form: HTMLFormElement, fields: readonly string[]): void {
  const controls = [...form.elements] as HTMLInputElement[];
  const first = controls.find(({ name, type }) => fields.includes(name) && type !== 'hidden');
  const flex = controls.find(({ name }) => name === RUN_FIELDS.flexTime);
  const target = first ?? flex ?? form.ownerDocument.getElementById(WAITLIST_FIELD);
  // Controls in closed details can't be focused.
  const details = target?.closest('details');
  if (details) details.open = true;
  target?.focus();
}

/**
 * Handles submits of the run's form: choices that can't be bought block it and get the focus; otherwise the browser submits it, once.
 * @param button any submit button of the form
 * @param changing true when the form edits a cart line
 */
export function useRunSubmit(button: RefObject<HTMLButtonElement | null>, changing: boolean): void {
  const dispatch = useDispatch();
  const store = useStore<WithRaidRun>();
  const check = (event: SubmitEvent) => {
    const problems = selectRunProblems(store.getState());
    const isOver = selectIsOver(store.getState());
    const hasNewPrice = selectNewPrice(store.getState()) !== null;
    if (problems.length === 0 && !isOver && !hasNewPrice) return;
    event.preventDefault();
    if (isOver || problems.length === 0) return;
    dispatch(runBuyRefused({ problems }));
    focusField(
      event.target as HTMLFormElement,
      problems.map(({ field }) => field),
    );
  };
  useSubmitOnce(button, {
    check,
    isSending: () => selectSending(store.getState()) !== null,
    onSend: (_form, submitter) => {
      const intent = (submitter as HTMLButtonElement | null)?.value === 'cart' ? 'cart' : 'checkout';
      const seen = selectShownRunPrice(store.getState())?.quote;
      // A cart link adds it without leaving the page.
      if (seen && (changing || intent === 'checkout'))
        dispatch(runSubmitted({ intent, changing, seen: seenPriceOf(seen) }));
    },
    onReturn: () => dispatch(runReleased()),
  });
}
