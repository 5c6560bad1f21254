import { useSelector } from 'react-redux';
import { PriceFailure } from '../../../src/ui/money/PriceFailure';
import { usePriceFailure } from '../../price-check';
import { runPrice, selectIsOver, selectOverText } from '../raidRun.selectors';
import css from './RunPriceStatus.module.css';

/** Id of the status, which gets the focus when the control that had it goes away. */
export const PRICE_STATUS = 'run-price-status';

/** The state of the price check under the total, and that the sale has ended. Its height is reserved, so that it does not move the buttons. */
export function RunPriceStatus() {
  const isOver = useSelector(selectIsOver);
  const overText = useSelector(selectOverText);
  const failure = usePriceFailure(runPrice);
  return (
    <div id={PRICE_STATUS} tabIndex={-1} className={css.status} role="status">
      {!isOver && failure ? (
        <PriceFailure {...failure} className={css.error} />
      ) : (
        <p>{isOver ? overText : 'This is all you pay: nothing is added at checkout.'}</p>
      )}
    </div>
  );
}
