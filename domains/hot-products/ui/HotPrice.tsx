import { useRef } from 'react';
import { useSelector } from 'react-redux';
import { INTENT_FIELD } from '../../../src/lib/intentField';
import { formatAmount } from '../../../src/lib/money';
import { Button } from '../../../src/ui/form/Button';
import { CartLabel } from '../../../src/ui/form/CartLabel';
import { Cashback } from '../../../src/ui/money/Cashback';
import { PriceFailure } from '../../../src/ui/money/PriceFailure';
import { countLines, linesLabel, PriceLines } from '../../../src/ui/money/PriceLines';
import { Total } from '../../../src/ui/money/Total';
import { Dock } from '../../../src/ui/overlay/Dock';
import { type BuyIntent, useBuySubmit, usePriceFailure } from '../../price-check';
import {
  hotPrice,
  selectHotProblems,
  selectHotSending,
  selectIsSoldOut,
  selectNewHotPrice,
  selectShownHotPrice,
  type WithOpenPanel,
} from '../hotPanel.selectors';
import { hotSubmitted } from '../hotPanel.slice';
import { HOT_FIELDS, HOT_FORM } from '../hotProductsPaths';
import css from './HotPrice.module.css';
import { HOT_STATUS, NEW_HOT_PRICE, NewHotPrice } from './NewHotPrice';

const buyForm = {
  price: hotPrice,
  sent: hotSubmitted,
  selectProblems: selectHotProblems,
  // That nothing is left stands where the choices were.
  selectReason: (state: WithOpenPanel) =>
    selectIsSoldOut(state) ? '' : selectNewHotPrice(state) ? NEW_HOT_PRICE : null,
};

interface ChangingProps {
  /** The form edits a cart line instead of adding one. */
  readonly changing: boolean;
}

// A constant element, which React does not render again when the price changes.
const newPrice = <NewHotPrice />;

/** The price line by line, its total, and the buttons. On phones the total and the buttons are in a dock. */
export function HotPrice({ changing }: ChangingProps) {
  const { sign, vip } = useSelector((state: WithOpenPanel) => state.page.currency);
  const price = useSelector(selectShownHotPrice);
  const checking = useSelector(hotPrice.selectCheck).isSlow;
  const isSoldOut = useSelector(selectIsSoldOut);
  if (!price) return null;
  const { quote, state } = price;
  const lines = <PriceLines receipt={quote} sign={sign} />;
  const count = countLines(quote);
  return (
    <div className={css.price}>
      {lines}
      <Total cents={quote.total} sign={sign} checking={checking} />
      <Cashback cents={quote.cashback} vip={vip} />
      {newPrice}
      <Announcement total={formatAmount(quote.total, sign)} isConfirmed={state === 'confirmed'} />
      {!isSoldOut && (
        <div className={css.actions}>
          <Dock
            cents={quote.total}
            sign={sign}
            label={state === 'failed' ? 'Last checked price' : linesLabel(count)}
            checking={checking}
            form={HOT_FORM}
            lines={count > 1 && lines}
            actions={<Actions changing={changing} />}
          />
        </div>
      )}
      <input type="hidden" name={HOT_FIELDS.seenTotal} form={HOT_FORM} value={quote.total} />
      <input type="hidden" name={HOT_FIELDS.seenCurrency} form={HOT_FORM} value={quote.currency} />
    </div>
  );
}

/** Both buttons. */
function Actions({ changing }: ChangingProps) {
  const cartButton = useRef<HTMLButtonElement>(null);
  useBuySubmit(cartButton, changing, buyForm);
  return (
    <>
      <Buy changing={changing} />
      <Button
        ref={cartButton}
        type="submit"
        form={HOT_FORM}
        name={INTENT_FIELD}
        value={'cart' satisfies BuyIntent}
        wide
        busy={useIsSending('cart')}
      >
        <CartLabel changing={changing} />
      </Button>
    </>
  );
}

const useIsSending = (intent: BuyIntent): boolean => useSelector(selectHotSending) === intent;

/** The main button. */
function Buy({ changing }: ChangingProps) {
  const hasNewPrice = useSelector(selectNewHotPrice) !== null;
  return (
    <Button
      type="submit"
      form={HOT_FORM}
      look="action"
      size="big"
      wide
      name={INTENT_FIELD}
      value={'checkout' satisfies BuyIntent}
      busy={useIsSending('checkout')}
      aria-describedby={hasNewPrice ? NEW_HOT_PRICE : undefined}
    >
      {changing ? 'Save and check out' : 'Buy now'}
    </Button>
  );
}

/** Under the total: what holds of the price; screen readers get the new total once it is confirmed. */
function Announcement({ total, isConfirmed }: { readonly total: string; readonly isConfirmed: boolean }) {
  const failure = usePriceFailure(hotPrice);
  return (
    <p id={HOT_STATUS} tabIndex={-1} className={css.status}>
      {!failure && <span>This is all you pay. Spots are held for 10 minutes in your cart.</span>}
      <span role="alert">{failure && <PriceFailure {...failure} className={css.error} />}</span>
      <span className="visually-hidden" aria-live="polite">
        {isConfirmed && `Total ${total}`}
      </span>
    </p>
  );
}
