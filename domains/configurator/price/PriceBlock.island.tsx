import { type RefObject, useMemo, useRef } from 'react';
import { useSelector } from 'react-redux';
import { INTENT_FIELD } from '../../../src/lib/intentField';
import type { IslandSample } from '../../../src/lib/islandSample';
import { formatAmount } from '../../../src/lib/money';
import { Button } from '../../../src/ui/form/Button';
import { CartLabel } from '../../../src/ui/form/CartLabel';
import { BuyPanel } from '../../../src/ui/money/BuyPanel';
import { Cashback } from '../../../src/ui/money/Cashback';
import { countLines, linesLabel, PriceLines } from '../../../src/ui/money/PriceLines';
import { Total } from '../../../src/ui/money/Total';
import { Dock } from '../../../src/ui/overlay/Dock';
import { type BuyIntent, useBuySubmit } from '../../price-check';
import { BUY_FORM, FIELDS } from '../configurator.contract';
import {
  selectBaseLabelRows,
  selectCurrency,
  selectHasOfferEnded,
  selectInvalidChoices,
  selectMinimumOrderText,
  selectSending,
  selectShownPrice,
  servicePrice,
} from '../configurator.selectors';
import { buySubmitted } from '../configurator.slice';
import { sampleState } from '../sample';
import { ChoiceLine } from './ui/ChoiceLine';
import css from './ui/PriceBlock.module.css';
import { PriceStatus } from './ui/PriceStatus';
import { RegularPrices } from './ui/RegularPrices';

export interface PriceBlockProps {
  /** The form edits a cart line instead of adding one. */
  readonly changing?: boolean;
}

const buyForm = { price: servicePrice, sent: buySubmitted, selectProblems: selectInvalidChoices };

// Constant elements, which React does not render again when the price changes.
const choiceLine = <ChoiceLine />;
const regularPrices = <RegularPrices className={css.regular} />;

/**
 * The submit buttons, memoized so that they are not rendered again while a slider changes the price.
 * @param canBuy false when the total is below the minimum order; it may still be added to the cart
 */
function useActions(changing: boolean, canBuy: boolean, cartButton: RefObject<HTMLButtonElement | null>) {
  const sending = useSelector(selectSending);
  return useMemo(() => {
    const intent = (value: BuyIntent) =>
      ({ type: 'submit', form: BUY_FORM, name: INTENT_FIELD, value, busy: sending === value }) as const;
    const checkoutLabel = changing ? 'Save and check out' : 'Buy now';
    return (
      <>
        {canBuy && (
          <Button {...intent('checkout')} look="action" size="big" wide>
            {checkoutLabel}
          </Button>
        )}
        <Button {...intent('cart')} ref={cartButton} wide>
          <CartLabel changing={changing} />
        </Button>
      </>
    );
  }, [changing, canBuy, cartButton, sending]);
}

/** The price line by line, its total, and the submit buttons. On phones the total and the main button are in a dock. */
export default function PriceBlock({ changing = false }: PriceBlockProps) {
  const cartButton = useRef<HTMLButtonElement>(null);
  const { sign, vip } = useSelector(selectCurrency);
  const price = useSelector(selectShownPrice);
  const rows = useSelector(selectBaseLabelRows);
  const checking = useSelector(servicePrice.selectCheck).isSlow;
  const hasOfferEnded = useSelector(selectHasOfferEnded);
  const minimumText = useSelector(selectMinimumOrderText);
  // An edited cart line may be below the minimum, because the other lines of the cart count too.
  const actions = useActions(changing, changing || minimumText === null, cartButton);
  const status = useMemo(() => <PriceStatus minimumText={minimumText} />, [minimumText]);
  const dockStatus = useMemo(() => <PriceStatus minimumText={minimumText} isCopy />, [minimumText]);
  useBuySubmit(cartButton, changing, buyForm);
  if (!price) return null;
  const { quote, state } = price;
  const lines = <PriceLines receipt={quote} sign={sign} />;
  const count = countLines(quote);
  const dock = (
    <Dock
      cents={quote.total}
      sign={sign}
      label={state === 'failed' ? 'Last checked price' : (minimumText ?? linesLabel(count))}
      checking={checking}
      form={BUY_FORM}
      lines={
        (count > 1 || state === 'failed') && (
          <>
            {lines}
            {dockStatus}
          </>
        )
      }
      actions={actions}
    />
  );
  return (
    <BuyPanel head={choiceLine}>
      <div className={rows > 2 ? css.rows3 : rows > 1 ? css.rows2 : undefined}>{lines}</div>
      {hasOfferEnded && <div className={css.ended} />}
      <div className={css.pay}>
        <Total cents={quote.total} sign={sign} checking={checking} />
        {regularPrices}
        <Cashback cents={quote.cashback} vip={vip} />
        {status}
        {dock}
      </div>
      {/* Half a second after the last change. */}
      <p className="visually-hidden" aria-live="polite">
        {state === 'confirmed' && `Total ${formatAmount(quote.total, sign)}`}
      </p>
      <input type="hidden" name={FIELDS.seenTotal} form={BUY_FORM} value={quote.total} />
      <input type="hidden" name={FIELDS.seenCurrency} form={BUY_FORM} value={quote.currency} />
    </BuyPanel>
  );
}

PriceBlock.sample = { props: {}, state: sampleState('bar') } satisfies IslandSample<PriceBlockProps>;
