import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Button } from '../../../../src/ui/form/Button';
import { NOT_CHECKED_TEXT, OTHER_CURRENCY } from '../../../price-check';
import { selectPriceCheck, selectProblems } from '../../configurator.selectors';
import { priceCheckRequested, reloadRequested } from '../../configurator.slice';
import css from './PriceStatus.module.css';

interface PriceStatusProps {
  /** The minimum order message; null when the total reaches the minimum. */
  readonly minimumText: string | null;
  /** True for the second copy on the page, which screen readers must not announce again. */
  readonly isCopy?: boolean;
}

/** The status of the price check under the total. Has a fixed height, so that it does not move the buttons below. */
export function PriceStatus({ minimumText, isCopy }: PriceStatusProps) {
  const statusRef = useRef<HTMLDivElement>(null);
  const problem = useSelector(selectProblems)[0]?.message;
  const dispatch = useDispatch();
  const { status, error } = useSelector(selectPriceCheck);
  const isUnconfirmed = error !== null;
  const isOtherCurrency = error?.code === OTHER_CURRENCY.code;
  return (
    <div ref={statusRef} tabIndex={-1} className={css.status} role={isCopy ? undefined : 'status'}>
      {problem && <p className={css.error}>{problem}</p>}
      {!problem && isOtherCurrency && (
        <>
          <p className={css.error}>{OTHER_CURRENCY.message}</p>
          <Button onClick={() => dispatch(reloadRequested())}>Reload</Button>
        </>
      )}
      {!problem && isUnconfirmed && !isOtherCurrency && (
        <>
          {status === 'failed' ? <p className={css.error}>{NOT_CHECKED_TEXT}</p> : <p>The price is being checked.</p>}
          <RetryButton busy={status !== 'failed'} statusRef={statusRef} />
        </>
      )}
      {!problem && !isUnconfirmed && <p>{minimumText ?? 'This is all you pay: nothing is added at checkout.'}</p>}
    </div>
  );
}

interface RetryButtonProps {
  readonly busy: boolean;
  /** Receives the focus when the focused button is removed. */
  readonly statusRef: RefObject<HTMLElement | null>;
}

/** Repeats the price check. Stays mounted and focused until the response arrives. */
function RetryButton({ busy, statusRef }: RetryButtonProps) {
  const dispatch = useDispatch();
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const element = button.current;
    // A layout effect's cleanup runs before the button is removed, while it still has the focus.
    return () => {
      if (element && element === document.activeElement) statusRef.current?.focus();
    };
  }, [statusRef]);
  return (
    <Button ref={button} busy={busy} onClick={() => dispatch(priceCheckRequested())}>
      Try again
    </Button>
  );
}
