import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Button } from '../../../../src/ui/form/Button';
import { selectPriceCheck, selectProblems } from '../../configurator.selectors';
import { priceCheckRequested, reloadRequested } from '../../configurator.slice';
import css from './PriceStatus.module.css';

interface PriceStatusProps {
  /** What is missing from the total until it can be paid; null when nothing is. */
  readonly minimumText: string | null;
  /** True where it stands a second time, so that it is not read out twice. */
  readonly isCopy?: boolean;
}

/**
 * The line under the total that says whether it can be relied on. It always has the same room: what it says changes without moving the
 * buttons below it.
 */
export function PriceStatus({ minimumText: missing, isCopy: again }: PriceStatusProps) {
  const statusRef = useRef<HTMLDivElement>(null);
  const problem = useSelector(selectProblems)[0]?.message;
  const dispatch = useDispatch();
  const { status, error } = useSelector(selectPriceCheck);
  const isUnconfirmed = error !== null;
  const isOtherCurrency = error?.code === 'other-currency';
  return (
    <div ref={statusRef} tabIndex={-1} className={css.status} role={again ? undefined : 'status'}>
      {problem && <p className={css.wrong}>{problem}</p>}
      {!problem && isOtherCurrency && (
        <>
          <p className={css.wrong}>The currency was changed elsewhere. Reload to see this price in it.</p>
          <Button onClick={() => dispatch(reloadRequested())}>Reload</Button>
        </>
      )}
      {!problem && isUnconfirmed && !isOtherCurrency && (
        <>
          {status === 'failed' ? (
            <p className={css.wrong}>The price could not be checked. Shown is the last one that was.</p>
          ) : (
            <p>The price is being checked.</p>
          )}
          <RetryButton busy={status !== 'failed'} line={statusRef} />
        </>
      )}
      {!problem && !isUnconfirmed && <p>{missing ?? 'This is all you pay: nothing is added at checkout.'}</p>}
    </div>
  );
}

interface RetryButtonProps {
  readonly busy: boolean;
  /** Takes the focus when the button that had it goes. */
  readonly line: RefObject<HTMLElement | null>;
}

/** Asks for the price again. It stays, and keeps the focus, until the answer has come. */
function RetryButton({ busy, line }: RetryButtonProps) {
  const dispatch = useDispatch();
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const own = button.current;
    // Runs before the button is taken out of the page, while it still has the focus.
    return () => {
      if (own && own === document.activeElement) line.current?.focus();
    };
  }, [line]);
  return (
    <Button ref={button} busy={busy} onClick={() => dispatch(priceCheckRequested())}>
      Try again
    </Button>
  );
}
