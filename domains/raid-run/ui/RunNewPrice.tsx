import { useDispatch, useSelector } from 'react-redux';
import { NewPrice } from '../../../src/ui/money/NewPrice';
import { selectCurrency, selectNewPrice, selectReadyRun } from '../raidRun.selectors';
import { newPriceTaken } from '../raidRun.slice';
import { PRICE_STATUS } from './RunPriceStatus';

/** Id of the announcement, which the main buttons refer to while it is there. */
export const NEW_PRICE = 'run-new-price';

/** Announces a price that has changed while the run is open. */
export function RunNewPrice() {
  const dispatch = useDispatch();
  const price = useSelector(selectNewPrice);
  const leader = useSelector(selectReadyRun)?.run.leader;
  const { sign } = useSelector(selectCurrency);
  return (
    <NewPrice
      id={NEW_PRICE}
      price={price}
      sign={sign}
      title={price && price.now < price.before ? `${leader} dropped the price.` : 'The price has changed.'}
      subject="Your seat"
      statusId={PRICE_STATUS}
      onTake={() => dispatch(newPriceTaken())}
    />
  );
}
