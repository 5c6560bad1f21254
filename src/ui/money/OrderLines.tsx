import { formatAmount } from '../../lib/money';
import priceLines from './PriceLines.module.css';

export interface OrderLinesProps {
  /** The total is null when the line can't be bought. */
  readonly lines: readonly { readonly id: string; readonly name: string; readonly total: number | null }[];
  readonly sign: string;
}

/** What is bought, one row each, for the dock of a cart or checkout. */
export function OrderLines({ lines, sign }: OrderLinesProps) {
  return (
    <dl className={priceLines.lines}>
      {lines.map(({ id, name, total }) => (
        <div key={id}>
          <dt>{name}</dt>
          <dd translate={total === null ? undefined : 'no'}>
            {total === null ? 'can’t be bought' : formatAmount(total, sign)}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The label of such a dock. */
export const servicesLabel = (count: number): string => `Total, ${count} ${count === 1 ? 'service' : 'services'}`;
