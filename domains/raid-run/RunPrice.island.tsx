import { useRef } from 'react';
import { useSelector } from 'react-redux';
import type { IslandSample } from '../../src/lib/islandSample';
import { formatAmount } from '../../src/lib/money';
import { BuyPanel } from '../../src/ui/money/BuyPanel';
import { Cashback } from '../../src/ui/money/Cashback';
import { countLines, linesLabel, PriceLines } from '../../src/ui/money/PriceLines';
import { Total } from '../../src/ui/money/Total';
import { Dock } from '../../src/ui/overlay/Dock';
import { RUN_FIELDS, RUN_FORM } from './raidRun.contract';
import { runPrice, selectCurrency, selectShownPrice } from './raidRun.selectors';
import { sampleRaidRun } from './sample';
import { AddSeat, AskAboutRun, SeatReason, TakeSeat } from './ui/RunActions';
import { RunClock } from './ui/RunClock';
import { RunNewPrice } from './ui/RunNewPrice';
import { RunPriceStatus } from './ui/RunPriceStatus';

export interface RunPriceProps {
  /** The form edits a cart line instead of adding one. */
  readonly changing?: boolean;
}

// Constant elements, which React does not render again when the price changes.
const clock = <RunClock />;
const newPrice = <RunNewPrice />;
const status = <RunPriceStatus />;

/** The time left, the price line by line, its total, and the buttons. On phones the total and the buttons are in a dock. */
export default function RunPrice({ changing = false }: RunPriceProps) {
  const cartButton = useRef<HTMLButtonElement>(null);
  const { sign, vip } = useSelector(selectCurrency);
  const price = useSelector(selectShownPrice);
  const checking = useSelector(runPrice.selectCheck).isSlow;
  if (!price) return null;
  const { quote, state } = price;
  const lines = <PriceLines receipt={quote} sign={sign} />;
  const count = countLines(quote);
  const actions = (
    <>
      <Dock
        cents={quote.total}
        sign={sign}
        label={state === 'failed' ? 'Last checked price' : linesLabel(count)}
        checking={checking}
        form={RUN_FORM}
        lines={count > 1 && lines}
        actions={
          <>
            <TakeSeat changing={changing} />
            <AddSeat changing={changing} cartButton={cartButton} />
          </>
        }
      />
      <SeatReason />
      <AskAboutRun />
    </>
  );
  return (
    <>
      {clock}
      <BuyPanel actions={actions}>
        {lines}
        <Total cents={quote.total} sign={sign} checking={checking} />
        <Cashback cents={quote.cashback} vip={vip} />
        {newPrice}
        {status}
        <p className="visually-hidden" aria-live="polite">
          {state === 'confirmed' && `Total ${formatAmount(quote.total, sign)}`}
        </p>
        <input type="hidden" name={RUN_FIELDS.seenTotal} form={RUN_FORM} value={quote.total} />
        <input type="hidden" name={RUN_FIELDS.seenCurrency} form={RUN_FORM} value={quote.currency} />
      </BuyPanel>
    </>
  );
}

RunPrice.sample = {
  props: {},
  state: { raidRun: sampleRaidRun() },
} satisfies IslandSample<RunPriceProps>;
