import { useDispatch, useSelector } from 'react-redux';
import { Button } from '../../../src/ui/Button';
import { selectPriceCheck, selectProblems, selectShownPrice } from '../configurator.selectors';
import { priceCheckRequested, reloadRequested } from '../configurator.slice';
import css from './PriceStatus.module.css';

/**
 * The line under the total that says whether it can be relied on. It always has the same room: what it says changes without moving the
 * buttons below it.
 * @param again true where it stands a second time, so that it is not read out twice
 */
export function PriceStatus({ again }: { readonly again?: boolean }) {
  const dispatch = useDispatch();
  const problem = useSelector(selectProblems)[0]?.message;
  const failed = useSelector(selectShownPrice)?.state === 'failed';
  const elsewhere = useSelector(selectPriceCheck).error?.code === 'other-currency';
  return (
    <div className={css.status} role={again ? undefined : 'status'}>
      {problem && <p className={css.wrong}>{problem}</p>}
      {!problem && failed && elsewhere && (
        <>
          <p className={css.wrong}>The currency was changed elsewhere. Reload to see this price in it.</p>
          <Button onClick={() => dispatch(reloadRequested())}>Reload</Button>
        </>
      )}
      {!problem && failed && !elsewhere && (
        <>
          <p className={css.wrong}>The price could not be checked. Shown is the last one that was.</p>
          <Button onClick={() => dispatch(priceCheckRequested())}>Try again</Button>
        </>
      )}
      {!problem && !failed && <p>This is all you pay: nothing is added at checkout.</p>}
    </div>
  );
}
