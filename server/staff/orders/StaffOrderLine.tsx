import type { OrderLineView } from '../../../domains/order';
import { startParts } from '../../../src/lib/duration';
import { formatAmount } from '../../../src/lib/money';
import { rowWithMark } from '../../../src/ui/feedback/SuspicionMark';
import { ChosenOptions } from '../../../src/ui/form/ChosenOptions';
import { PriceLines } from '../../../src/ui/money/PriceLines';
import { UtcTime } from '../parts/UtcTime';
import css from './StaffOrderLine.module.css';

/** A line of an order: what was chosen and entered, and its price. */
export function StaffOrderLine({ line, sign }: { readonly line: OrderLineView; readonly sign: string }) {
  const { id, name, game, href, choices, entered, quote, start, startTime, refunded } = line;
  return (
    <li className={css.line}>
      <div className={css.head}>
        <h3>
          <span className="muted">{id}.</span>{' '}
          <a className="name-link" href={href}>
            {name}
          </a>
        </h3>
        <p className="small muted">{game}</p>
      </div>
      <ChosenOptions
        items={[
          ...choices,
          ...entered,
          {
            label: 'Start',
            value: startTime ? (
              <UtcTime at={startTime.time} />
            ) : start ? (
              `${startParts(start).time} after payment`
            ) : (
              'No run is assigned yet'
            ),
          },
        ].map(rowWithMark)}
      />
      <div>
        <PriceLines receipt={quote} sign={sign} />
        <p className={css.total}>
          <span>Total</span>
          <b>{formatAmount(quote.total, sign)}</b>
        </p>
        {refunded > 0 && <p className="small soft">{formatAmount(refunded, sign)} of it is refunded to the buyer.</p>}
      </div>
    </li>
  );
}
