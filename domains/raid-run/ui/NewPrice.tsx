import { useDispatch, useSelector } from 'react-redux';
import { formatAmount } from '../../../src/lib/money';
import { Note } from '../../../src/ui/feedback/Note';
import { Button } from '../../../src/ui/form/Button';
import { selectCurrency, selectNewPrice, selectReadyRun } from '../raidRun.selectors';
import { newPriceTaken } from '../raidRun.slice';
import css from './NewPrice.module.css';
import { focusPriceStatus } from './RunPriceStatus';

/** Id of the announcement, which the main buttons refer to while it is there. */
export const NEW_PRICE = 'run-new-price';

/** Announces a price that has changed while the run is open. It counts once the shopper takes it. */
export function NewPrice() {
  return (
    <div role="status">
      <NewPriceNote />
    </div>
  );
}

function NewPriceNote() {
  const dispatch = useDispatch();
  const price = useSelector(selectNewPrice);
  const leader = useSelector(selectReadyRun)?.run.leader;
  const { sign } = useSelector(selectCurrency);
  if (!price) return null;
  const now = formatAmount(price.now, sign);
  const take = () => {
    // The button goes away.
    focusPriceStatus();
    dispatch(newPriceTaken());
  };
  return (
    <div id={NEW_PRICE} tabIndex={-1} className={css.note}>
      <Note>
        <b>{price.now < price.before ? `${leader} dropped the price.` : 'The price has changed.'}</b>{' '}
        {`Your seat is ${now} now, not ${formatAmount(price.before, sign)}.`}
      </Note>
      <Button wide onClick={take}>{`Take it for ${now}`}</Button>
    </div>
  );
}
