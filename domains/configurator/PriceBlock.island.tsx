import { useEffect, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import type { IslandSample } from '../../src/islands/islandSample';
import { durationText, startsIn } from '../../src/lib/duration';
import { formatAmount } from '../../src/lib/money';
import { Button } from '../../src/ui/Button';
import { BuyPanel } from '../../src/ui/BuyPanel';
import { Dock } from '../../src/ui/Dock';
import { PriceLines } from '../../src/ui/PriceLines';
import { StartEstimate } from '../../src/ui/StartEstimate';
import { Total } from '../../src/ui/Total';
import { FIELDS } from './configurator.contract';
import {
  selectCurrency,
  selectEstimate,
  selectLabelRows,
  selectPriceCheck,
  selectSending,
  selectShownPrice,
} from './configurator.selectors';
import type { BuyIntent } from './configurator.slice';
import { sampleState } from './sample';
import { BUY_FORM, INTENT_FIELD } from './ui/buyForm';
import { ChoiceLine } from './ui/ChoiceLine';
import css from './ui/PriceBlock.module.css';
import { PriceStatus } from './ui/PriceStatus';
import { useBuyForm } from './ui/useBuyForm';

export interface PriceBlockProps {
  /** A line of the cart is being changed, so nothing is added. */
  readonly changing?: boolean;
}

/** A check that is answered within this time is no doubt worth showing, in ms. */
const QUICK_MS = 200;

/** True once `is` has been true for longer than a quick answer takes. */
function useSlow(is: boolean): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = is ? setTimeout(setSlow, QUICK_MS, true) : undefined;
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [is]);
  return is && slow;
}

/** The price line by line, its total, the two ways on, and when the work starts and ends. On phones the total and the action are a dock. */
export default function PriceBlock({ changing = false }: PriceBlockProps) {
  const cartButton = useRef<HTMLButtonElement>(null);
  const { sign } = useSelector(selectCurrency);
  const price = useSelector(selectShownPrice);
  const estimate = useSelector(selectEstimate);
  const rows = useSelector(selectLabelRows);
  const sending = useSelector(selectSending);
  const checking = useSlow(price?.state === 'checking');
  useBuyForm(cartButton, changing);
  if (!price || !estimate) return null;
  const { quote, state } = price;
  const lines = <PriceLines receipt={quote} sign={sign} />;
  const intent = (value: BuyIntent) =>
    ({ type: 'submit', form: BUY_FORM, name: INTENT_FIELD, value, busy: sending === value }) as const;
  return (
    <>
      <BuyPanel
        head={<ChoiceLine />}
        actions={
          <>
            <div className="only-wide">
              <Button {...intent('checkout')} look="action" size="big" wide>
                {changing ? 'Save and check out' : 'Buy now'}
              </Button>
            </div>
            <Button {...intent('cart')} ref={cartButton} wide>
              {changing ? 'Save changes' : 'Add to cart'}
            </Button>
          </>
        }
      >
        <div className={css[`rows${Math.min(rows, 3)}`]}>{lines}</div>
        <Total cents={quote.total} sign={sign} checking={checking} />
        {quote.cashback > 0 && <p className={css.cashback}>You earn {formatAmount(quote.cashback, sign)} cashback</p>}
        <PriceStatus />
        <Spoken />
        <input type="hidden" name={FIELDS.seenTotal} form={BUY_FORM} value={quote.total} />
        <input type="hidden" name={FIELDS.seenCurrency} form={BUY_FORM} value={quote.currency} />
      </BuyPanel>
      <StartEstimate
        start={startsIn({ least: estimate.startLeast, most: estimate.startMost })}
        done={`About ${durationText(estimate.workMinutes)} of work`}
      />
      <Dock
        cents={quote.total}
        sign={sign}
        count={quote.lines.filter(({ kind, amount }) => kind === 'base' || amount !== 0).length}
        checking={checking}
        note={state === 'failed' ? 'Last checked price' : undefined}
        lines={
          <>
            {lines}
            <PriceStatus again />
          </>
        }
        action={
          <Button {...intent('checkout')} look="action">
            {changing ? 'Save and check out' : 'Buy now'}
          </Button>
        }
      />
    </>
  );
}

/** Tells those who listen the new total once it is sure, which is half a second after the last change. */
function Spoken() {
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
