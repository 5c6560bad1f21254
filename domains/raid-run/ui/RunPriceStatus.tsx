import { useDispatch, useSelector } from 'react-redux';
import { Button } from '../../../src/ui/form/Button';
import { NOT_CHECKED_TEXT } from '../../price-check';
import { selectIsOver, selectOverText, selectPriceError, selectRunQuoteState } from '../raidRun.selectors';
import { runPriceCheckRequested } from '../raidRun.slice';
import css from './RunPriceStatus.module.css';

const STATUS_ID = 'run-price-status';

/** Moves the focus to the status, when the control that had it goes away. */
export const focusPriceStatus = () => document.getElementById(STATUS_ID)?.focus();

/** The state of the price check under the total, and that the sale has ended. Its height is reserved, so that it does not move the buttons. */
export function RunPriceStatus() {
  const dispatch = useDispatch();
  const isOver = useSelector(selectIsOver);
  const overText = useSelector(selectOverText);
  const { status } = useSelector(selectRunQuoteState);
  const error = useSelector(selectPriceError);
  const retry = () => {
    // The button disappears with the answer, so the focus moves to what says it.
    focusPriceStatus();
    dispatch(runPriceCheckRequested());
  };
  return (
    <div id={STATUS_ID} tabIndex={-1} className={css.status} role="status">
      {isOver && <p>{overText}</p>}
      {!isOver && error === null && <p>This is all you pay: nothing is added at checkout.</p>}
      {error !== null && !isOver && (
        <>
          {status === 'failed' ? (
            <p className={css.error}>{error.message ?? NOT_CHECKED_TEXT}</p>
          ) : (
            <p>The price is being checked.</p>
          )}
          {error.retriable && status === 'failed' && <Button onClick={retry}>Try again</Button>}
        </>
      )}
    </div>
  );
}
