import type { MouseEvent } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { RUN_FIELDS } from '../raidRun.contract';
import { selectSeatProblem } from '../raidRun.selectors';
import { runBuyRefused } from '../raidRun.slice';
import { focusField } from './useRunSubmit';

/** Id of the text that says why no seat can be taken, which both main buttons refer to. */
export const SEAT_REASON = 'run-seat-reason';

/** The props of a button while the seat that it takes is not free: a press leads to the choice to change, which then says why. Empty while one is. */
export function useLeadToCause() {
  const dispatch = useDispatch();
  const problem = useSelector(selectSeatProblem);
  if (!problem) return {};
  return {
    disabledReason: '',
    'aria-describedby': SEAT_REASON,
    onClick({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) {
      dispatch(runBuyRefused({ problems: [problem] }));
      if (form) focusField(form, [problem.field, RUN_FIELDS.flexTime]);
    },
  };
}
