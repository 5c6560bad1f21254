import { useSelector } from 'react-redux';
import { countText } from '../../../catalogue';
import { selectCurrency, selectShownPrice } from '../../configurator.selectors';
import { selectCheaperQuantity } from '../quantity.selectors';
import { cheaperText, discountQuantities, discountText, type QuantitySliderConfig } from '../quantitySlider.rules';

interface QuantityDiscountsProps {
  readonly config: QuantitySliderConfig;
  readonly quantity: number;
  /** The `id` of the number field. */
  readonly fieldId: string;
  readonly look: Readonly<Partial<Record<'discounts' | 'tiers' | 'next', string>>>;
  readonly onMove: (quantity: number) => void;
}

/** The quantity discounts, and how many more units reach the next one, or cost less: a press takes those. Nothing for a service without any. */
export function QuantityDiscounts({ config, quantity, fieldId, look, onMove }: QuantityDiscountsProps) {
  const isConfirmed = useSelector(selectShownPrice)?.state === 'confirmed';
  const cheaper = useSelector(selectCheaperQuantity);
  const { sign } = useSelector(selectCurrency);
  const { discounts } = config;
  const quantities = discountQuantities(discounts);
  if (quantities.length === 0) return null;
  const text = cheaper ? cheaperText(config, cheaper, sign) : discountText(config, quantity);
  const isReached = (from: number | undefined) => (quantity >= (from ?? 0) ? '' : undefined);
  return (
    <div className={look.discounts}>
      <ul className={look.tiers} aria-label="Discounts by quantity">
        {quantities.map((from) => (
          <li key={from} data-reached={isReached(from)}>
            <span>{`${countText(config, from)}+`}</span> <b translate="no">{`−${discounts[from]}%`}</b>
          </li>
        ))}
      </ul>
      <p className={look.next} data-reached={isReached(quantities.at(-1))}>
        {cheaper ? (
          <button
            type="button"
            className="only-script link link--text"
            onClick={({ detail }) => {
              // The button goes with the press, so the keyboard continues at the number that it sets.
              if (detail === 0) document.getElementById(fieldId)?.focus();
              onMove(cheaper.quantity);
            }}
          >
            {text}
          </button>
        ) : (
          <span aria-hidden="true">{text}</span>
        )}
      </p>
      {/* Announced only after the price is confirmed, not for every quantity that a drag passes. */}
      <p className="visually-hidden" aria-live="polite">
        {isConfirmed && text}
      </p>
    </div>
  );
}
