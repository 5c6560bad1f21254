import { type RefObject, useMemo, useRef } from 'react';
import { useSelector } from 'react-redux';
import { INTENT_FIELD } from '../../../src/lib/intentField';
import type { IslandSample } from '../../../src/lib/islandSample';
import { formatAmount } from '../../../src/lib/money';
import { Button } from '../../../src/ui/form/Button';
import { BuyPanel } from '../../../src/ui/money/BuyPanel';
import { PriceLines } from '../../../src/ui/money/PriceLines';
import { Total } from '../../../src/ui/money/Total';
import { Dock } from '../../../src/ui/overlay/Dock';
import { BUY_FORM, FIELDS } from '../configurator.contract';
import {
  selectCurrency,
  selectIsChecking,
  selectBaseLabelRows,
  selectMinimumOrderText,
  selectPriceCheck,
  selectSending,
  selectShownPrice,
} from '../configurator.selectors';
import type { BuyIntent } from '../configurator.slice';
import { sampleState } from '../sample';
import { ChoiceLine } from './ui/ChoiceLine';
import css from './ui/PriceBlock.module.css';
import { PriceStatus } from './ui/PriceStatus';
import { useBuyForm } from './ui/useBuyForm';

export interface PriceBlockProps {
  /** A line of the cart is being changed, so nothing is added. */
  readonly changing?: boolean;
}

// Elements that stay the same are not rendered again with the price.
const choiceLine = <ChoiceLine />;
const totalAnnouncement = <TotalAnnouncement />;

/**
 * The buttons. They know nothing of the price, and so stand still while a slider moves it.
 * @param canBuy false where the choices alone come to less than can be paid; with others in the cart they may do
 */
function useActions(changing: boolean, canBuy: boolean, cartButton: RefObject<HTMLButtonElement | null>) {
  const sending = useSelector(selectSending);
  return useMemo(() => {
    const intent = (value: BuyIntent) =>
      ({ type: 'submit', form: BUY_FORM, name: INTENT_FIELD, value, busy: sending === value }) as const;
    const checkOut = changing ? 'Save and check out' : 'Buy now';
    return {
      both: (
        <>
          {canBuy && (
            <div className="only-wide">
              <Button {...intent('checkout')} look="action" size="big" wide>
                {checkOut}
              </Button>
            </div>
          )}
          <Button {...intent('cart')} ref={cartButton} wide>
            {changing ? 'Save changes' : 'Add to cart'}
          </Button>
        </>
      ),
      docked: canBuy && (
        <Button {...intent('checkout')} look="action">
          {checkOut}
        </Button>
      ),
    };
  }, [changing, canBuy, cartButton, sending]);
}

/** The price line by line, its total, and the buttons that buy. On phones the total and the main button are a dock. */
export default function PriceBlock({ changing = false }: PriceBlockProps) {
  const cartButton = useRef<HTMLButtonElement>(null);
  const { sign } = useSelector(selectCurrency);
  const price = useSelector(selectShownPrice);
  const rows = useSelector(selectBaseLabelRows);
  const checking = useSelector(selectIsChecking);
  const minimumText = useSelector(selectMinimumOrderText);
  // Other lines of the cart may make up for what a changed line lacks.
  const actions = useActions(changing, changing || minimumText === null, cartButton);
  const status = useMemo(() => <PriceStatus minimumText={minimumText} />, [minimumText]);
  const dockStatus = useMemo(() => <PriceStatus minimumText={minimumText} isCopy />, [minimumText]);
  useBuyForm(cartButton, changing);
  if (!price) return null;
  const { quote, state } = price;
  const lines = <PriceLines receipt={quote} sign={sign} />;
  return (
    <>
      <BuyPanel head={choiceLine} actions={actions.both}>
        <div className={css[`rows${Math.min(rows, 3)}`]}>{lines}</div>
        <Total cents={quote.total} sign={sign} checking={checking} />
        {quote.cashback > 0 && <p className={css.cashback}>You earn {formatAmount(quote.cashback, sign)} cashback</p>}
        {status}
        {totalAnnouncement}
        <input type="hidden" name={FIELDS.seenTotal} form={BUY_FORM} value={quote.total} />
        <input type="hidden" name={FIELDS.seenCurrency} form={BUY_FORM} value={quote.currency} />
      </BuyPanel>
      <Dock
        cents={quote.total}
        sign={sign}
        count={quote.lines.filter(({ kind, amount }) => kind === 'base' || amount !== 0).length}
        checking={checking}
        note={state === 'failed' ? 'Last checked price' : (minimumText ?? undefined)}
        lines={
          <>
            {lines}
            {dockStatus}
          </>
        }
        action={actions.docked}
      />
    </>
  );
}

/** Tells those who listen the new total once it is sure, which is half a second after the last change. */
function TotalAnnouncement() {
  const { status } = useSelector(selectPriceCheck);
  const { sign } = useSelector(selectCurrency);
  const total = useSelector(selectShownPrice)?.quote.total;
  return (
    <p className="vh" aria-live="polite">
      {status === 'ready' && total !== undefined && `Total ${formatAmount(total, sign)}`}
    </p>
  );
}

PriceBlock.sample = { props: {}, state: sampleState('bar') } satisfies IslandSample<PriceBlockProps>;
