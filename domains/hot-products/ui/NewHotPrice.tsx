import { useDispatch, useSelector } from 'react-redux';
import { NewPrice } from '../../../src/ui/money/NewPrice';
import { selectNewHotPrice, type WithOpenPanel } from '../hotPanel.selectors';
import { hotNewPriceTaken } from '../hotPanel.slice';

/** Id of the announcement, which the main buttons refer to while it is there. */
export const NEW_HOT_PRICE = 'hot-new-price';
/** The id of the line under the total, which gets the focus of what goes away. */
export const HOT_STATUS = 'hot-price-status';

/** Announces a price that has changed while the panel is open. */
export function NewHotPrice() {
  const dispatch = useDispatch();
  const price = useSelector(selectNewHotPrice);
  const { sign } = useSelector((state: WithOpenPanel) => state.page.currency);
  return (
    <NewPrice
      id={NEW_HOT_PRICE}
      price={price}
      sign={sign}
      title="The price has changed."
      subject="It"
      statusId={HOT_STATUS}
      onTake={() => dispatch(hotNewPriceTaken())}
    />
  );
}
