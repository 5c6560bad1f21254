import { formatAmount, formatSignedAmount, rateText } from '../../lib/money';
import { cx } from '../cx';
import css from './PriceLines.module.css';

/** Lines and totals of a receipt; a `Quote` of the price engine matches it. Amounts are signed cents, rates basis points. */
export interface Receipt {
  readonly lines: readonly {
    readonly code: string;
    readonly label: string;
    readonly kind: 'base' | 'component' | 'cap' | 'discount';
    readonly amount: number;
    readonly rateBp?: number | undefined;
    readonly detail?: string | undefined;
  }[];
  readonly subtotal: number;
  /** Positive: the sum of all discounts. */
  readonly discountApplied: number;
}

export interface PriceLinesProps {
  readonly receipt: Receipt;
  readonly sign: string;
}

const shownLines = ({ lines }: Pick<Receipt, 'lines'>) =>
  lines.filter(({ kind, amount }) => kind === 'base' || amount !== 0);

/** How many lines a receipt shows. A breakdown of one line is the price itself, so none is offered. */
export const countLines = (receipt: Pick<Receipt, 'lines'>): number => shownLines(receipt).length;

/** The label of the total of a receipt in a dock. */
export const linesLabel = (count: number): string => (count === 1 ? 'Total' : `Total, ${count} lines`);

/**
 * The receipt in the order of the calculation: base, surcharges and reductions, then, when there is a discount, the subtotal,
 * each discount and `Discount Applied`. Zero lines are hidden, except the base. The total is rendered by `Total`.
 */
export function PriceLines({ receipt, sign }: PriceLinesProps) {
  const { subtotal, discountApplied } = receipt;
  const shown = shownLines(receipt);
  const goods = shown.filter((line) => line.kind !== 'discount');
  const discounts = shown.filter((line) => line.kind === 'discount');
  return (
    <dl className={css.lines}>
      {goods.map((line) => (
        <div key={line.code} className={line.amount < 0 ? css.saving : undefined}>
          <dt>
            <span>{line.label}</span>
            {rateText(line) && <span className={css.rate}>{rateText(line)}</span>}
          </dt>
          <dd translate="no">{(line.kind === 'base' ? formatAmount : formatSignedAmount)(line.amount, sign)}</dd>
        </div>
      ))}
      {discountApplied > 0 && (
        <div className={css.subtotal}>
          <dt>Subtotal</dt>
          <dd translate="no">{formatAmount(subtotal, sign)}</dd>
        </div>
      )}
      {discounts.map((line) => (
        <div key={line.code} className={css.saving}>
          <dt>
            <span>{line.label}</span>
            {rateText(line) && <span className={css.rate}>{rateText(line)}</span>}
          </dt>
          <dd translate="no">{formatAmount(line.amount, sign)}</dd>
        </div>
      ))}
      {discountApplied > 0 && (
        <div className={cx(css.saving, css.applied)}>
          <dt>Discount Applied</dt>
          <dd translate="no">{formatAmount(-discountApplied, sign)}</dd>
        </div>
      )}
    </dl>
  );
}
