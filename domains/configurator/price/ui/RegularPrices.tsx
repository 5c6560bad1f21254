import { useSelector } from 'react-redux';
import { formatAmount } from '../../../../src/lib/money';
import { selectCurrency, selectHasOfferEnded, selectRegularPrices } from '../../configurator.selectors';

/** Below the price of an offer: what is charged after it, and the lowest price of the 30 days before it. */
export function RegularPrices({ className }: { readonly className: string | undefined }) {
  const prices = useSelector(selectRegularPrices);
  const { sign } = useSelector(selectCurrency);
  const hasEnded = useSelector(selectHasOfferEnded);
  if (hasEnded) return <p className={className}>The offer has ended. This is the regular price.</p>;
  return (
    prices && (
      <p className={className}>
        {`After the offer: ${formatAmount(prices.regular, sign)}. Lowest price in the 30 days before it: ${formatAmount(prices.lowest, sign)}.`}
      </p>
    )
  );
}
