import { useRef } from 'react';
import { useSelector } from 'react-redux';
import type { IslandSample } from '../../src/lib/islandSample';
import { formatAmount } from '../../src/lib/money';
import { BuyPanel } from '../../src/ui/money/BuyPanel';
import { PriceLines } from '../../src/ui/money/PriceLines';
import { Total } from '../../src/ui/money/Total';
import { Dock } from '../../src/ui/overlay/Dock';
import { RUN_FIELDS, RUN_FORM } from './raidRun.contract';
import { selectCurrency, selectIsChecking, selectRunQuoteState, selectShownRunPrice } from './raidRun.selectors';
import { sampleRaidRun } from './sample';
import { NewPrice } from './ui/NewPrice';
import { OtherActions, SeatReason, TakeSeat } from './ui/RunActions';
import { RunClock } from './ui/RunClock';
import { RunPriceStatus } from './ui/RunPriceStatus';

export interface RunPriceProps {
  /** The form edits a cart line instead of adding one. */
  readonly changing?: boolean;
}

// Constant elements, which React does not render again when the price changes.
const clock = <RunClock />;
const newPrice = <NewPrice />;
const status = <RunPriceStatus />;
const totalAnnouncement = <TotalAnnouncement />;

/** The time left, the price line by line, its total, and the buttons. On phones the total and the main button are in a dock. */
export default function RunPrice({ changing = false }: RunPriceProps) {
  const cartButton = useRef<HTMLButtonElement>(null);
  const { sign } = useSelector(selectCurrency);
  const price = useSelector(selectShownRunPrice);
  const checking = useSelector(selectIsChecking);
  if (!price) return null;
  const { quote, state } = price;
  const lines = <PriceLines receipt={quote} sign={sign} />;
  const actions = (
    <>
      <div className="only-wide">
        <TakeSeat changing={changing} size="big" />
      </div>
      <SeatReason />
      <OtherActions changing={changing} cartButton={cartButton} />
    </>
  );
  return (
    <>
      {clock}
      <BuyPanel actions={actions}>
        {lines}
        <Total cents={quote.total} sign={sign} checking={checking} />
        {newPrice}
        {status}
        {totalAnnouncement}
        <input type="hidden" name={RUN_FIELDS.seenTotal} form={RUN_FORM} value={quote.total} />
        <input type="hidden" name={RUN_FIELDS.seenCurrency} form={RUN_FORM} value={quote.currency} />
      </BuyPanel>
      <Dock
        cents={quote.total}
        sign={sign}
        count={quote.lines.filter(({ kind, amount }) => kind === 'base' || amount !== 0).length}
        checking={checking}
        note={state === 'failed' ? 'Last checked price' : undefined}
        lines={lines}
        action={<TakeSeat changing={changing} />}
      />
    </>
  );
}

/** Announces the new total to screen readers once it is confirmed. */
function TotalAnnouncement() {
  const isConfirmed = useSelector(selectRunQuoteState).status === 'ready';
  const { sign } = useSelector(selectCurrency);
  const total = useSelector(selectShownRunPrice)?.quote.total;
  return (
    <p className="visually-hidden" aria-live="polite">
      {isConfirmed && total !== undefined && `Total ${formatAmount(total, sign)}`}
    </p>
  );
}

RunPrice.sample = {
  props: {},
  state: { raidRun: sampleRaidRun() },
} satisfies IslandSample<RunPriceProps>;
