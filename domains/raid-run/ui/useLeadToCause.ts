import type { MouseEvent } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { fieldOf, focusControl } from '../../../src/ui/form/focusControl';
import { RUN_FIELDS } from '../raidRun.contract';
import { selectNewPrice, selectSeatProblem } from '../raidRun.selectors';
import { buyRefused } from '../raidRun.slice';
import { NEW_PRICE } from './RunNewPrice';

/** Id of the text that says why no seat can be taken, which both main buttons refer to. */
export const SEAT_REASON = 'run-seat-reason';

/** The field of the waitlist, which is beside the form. */
const WAITLIST_FIELD = 'run-waitlist-email';

/** Moves the focus to the first control of these fields, or to the chance to wait for a seat. */
export function focusField(form: HTMLFormElement, fields: readonly string[]): void {
  const field = fieldOf(form, fields) ?? fieldOf(form, [RUN_FIELDS.flexTime]);
  focusControl(field ?? document.getElementById(WAITLIST_FIELD));
}

/**
 * The props of a button while its seat can't be taken: when it is not free, a press leads to the choice to change, which then says why; when its price has
 * changed, to the new one. Empty while it can.
 */
export function useLeadToCause() {
  const dispatch = useDispatch();
  const problem = useSelector(selectSeatProblem);
  const hasNewPrice = useSelector(selectNewPrice) !== null;
  if (!problem && hasNewPrice)
    return {
      disabledReason: '',
      'aria-describedby': NEW_PRICE,
      onClick: ({ currentTarget: { ownerDocument } }: MouseEvent<HTMLButtonElement>) =>
        ownerDocument.getElementById(NEW_PRICE)?.focus(),
    };
  if (!problem) return {};
  return {
    disabledReason: '',
    'aria-describedby': SEAT_REASON,
    onClick({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) {
      dispatch(buyRefused({ problems: [problem] }));
      if (form) focusField(form, [problem.field, RUN_FIELDS.flexTime]);
    },
  };
}
