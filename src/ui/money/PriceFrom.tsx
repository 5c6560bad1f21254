import { formatAmount } from '../../lib/money';
import { Price, type PriceProps } from './Price';
import css from './PriceFrom.module.css';

export interface PriceFromProps extends Pick<PriceProps, 'cents' | 'sign' | 'size'> {
  /** Cents of the cheapest configuration; absent when nothing costs less. */
  readonly from?: number | undefined;
}

/** A price, and below it in small print the price of the cheapest configuration: `34.93 $`, `from 4.99 $`. */
export function PriceFrom({ cents, sign, size, from }: PriceFromProps) {
  return (
    <span className={css.stack}>
      <Price cents={cents} sign={sign} size={size} />
      {from !== undefined && <small className="num"> from {formatAmount(from, sign)}</small>}
    </span>
  );
}
