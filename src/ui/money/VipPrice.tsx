import { formatAmount } from '../../lib/money';
import { VisuallyHidden } from '../layout/VisuallyHidden';

/** What everybody pays, where the level of a shopper takes something off. */
export interface VipPriceProps {
  readonly level: number;
  /** Cents; struck through. */
  readonly everybody: number;
}

/** Why a price is lower for this shopper, with the price for everybody: `VIP 4 price`, and struck through `20.40 $`. */
export function VipPrice({ level, everybody, sign }: VipPriceProps & { readonly sign: string }) {
  return (
    <>
      <span>{`VIP ${level} price`}</span> <VisuallyHidden>instead of </VisuallyHidden>
      <s translate="no">{formatAmount(everybody, sign)}</s>
    </>
  );
}
