import { formatAmount } from '../../lib/money';
import css from './OrderSummary.module.css';
import priceLines from './PriceLines.module.css';
import { Total } from './Total';

export interface OrderSummaryProps {
  readonly title: string;
  /** One row per line; the total is null when it can't be bought. `checking` while its price is unknown. */
  readonly lines: readonly {
    readonly id: string;
    readonly name: string;
    readonly total: number | null;
    readonly checking?: boolean;
  }[];
  /** What is taken off them: `Coupon WELCOME5`, and cents. */
  readonly coupon?: { readonly label: string; readonly amount: number } | undefined;
  /** In cents; null while a price is being checked. */
  readonly total: number | null;
  readonly sign: string;
}

/** The lines and the total of a cart or an order. */
export function OrderSummary({ title, lines, coupon, total, sign }: OrderSummaryProps) {
  return (
    <div className={css.summary}>
      <h2>{title}</h2>
      <dl className={priceLines.lines}>
        {lines.map((line) => (
          <div key={line.id}>
            <dt>{line.name}</dt>
            <dd translate={line.checking || line.total === null ? undefined : 'no'}>
              {line.checking ? 'checking…' : line.total === null ? 'can’t be bought' : formatAmount(line.total, sign)}
            </dd>
          </div>
        ))}
        {coupon && (
          <div className={priceLines.saving}>
            <dt>{coupon.label}</dt>
            <dd translate="no">{formatAmount(-coupon.amount, sign)}</dd>
          </div>
        )}
      </dl>
      <Total cents={total} sign={sign} />
    </div>
  );
}
