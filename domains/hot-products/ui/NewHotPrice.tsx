import { useDispatch, useSelector } from 'react-redux';
import { formatAmount } from '../../../src/lib/money';
import { Note } from '../../../src/ui/feedback/Note';
import { Button } from '../../../src/ui/form/Button';
import { selectNewHotPrice, type WithOpenPanel } from '../hotPanel.selectors';
import { hotNewPriceTaken } from '../hotPanel.slice';
import css from './HotPrice.module.css';

/** Id of the announcement, which the main buttons refer to while it is there. */
export const NEW_HOT_PRICE = 'hot-new-price';

/** Announces a price that has changed while the panel is open. It counts once the shopper takes it. */
export function NewHotPrice() {
  return (
    <div role="status">
      <NewPriceNote />
    </div>
  );
}

function NewPriceNote() {
  const dispatch = useDispatch();
  const price = useSelector(selectNewHotPrice);
  const { sign } = useSelector((state: WithOpenPanel) => state.page.currency);
  if (!price) return null;
  const now = formatAmount(price.now, sign);
  const take = () => {
    // The button goes away.
    document.getElementById(HOT_STATUS)?.focus();
    dispatch(hotNewPriceTaken());
  };
  return (
    <div id={NEW_HOT_PRICE} tabIndex={-1} className={css.newPrice}>
      <Note>
        <b>The price has changed.</b> {`It is ${now} now, not ${formatAmount(price.before, sign)}.`}
      </Note>
      <Button wide onClick={take}>{`Take it for ${now}`}</Button>
    </div>
  );
}

/** The id of the line under the total, which gets the focus of what goes away. */
export const HOT_STATUS = 'hot-price-status';
