import { useMemo } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Stepper } from '../../../../src/ui/form/Stepper';
import { QuantitySlider } from '../../../../src/ui/slider/QuantitySlider';
import { countText, parseAmount, type QuantityTerms, quantityField, quantityText } from '../../../catalogue';
import { selectCheaperQuantity } from '../../choices/quantity.selectors';
import {
  cheaperText,
  discountPercentAt,
  discountQuantities,
  discountText,
  type QuantitySliderConfig,
  quantityLabel,
  quantitySliderOf,
  suffixOf,
  unitPriceText,
} from '../../choices/quantitySlider.rules';
import { FIELDS } from '../../configurator.contract';
import {
  selectAnnouncements,
  selectCurrency,
  selectLocalQuote,
  selectProblemOf,
  selectShownPrice,
  type WithConfigurator,
} from '../../configurator.selectors';
import { numberTyped, quantityChanged } from '../../configurator.slice';
import css from './SimpleForm.module.css';

interface SimpleQuantityProps {
  readonly terms: QuantityTerms;
  readonly quantity: number;
}

const FIELD_ID = 'simple-quantity';
const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Chooses a quantity in a narrow panel: stepper, slider, the discounts by quantity, and how many more reach the next one. */
export function SimpleQuantity({ terms, quantity }: SimpleQuantityProps) {
  const dispatch = useDispatch();
  const announcements = useSelector(selectAnnouncements);
  const problem = useSelector((state: WithConfigurator) => selectProblemOf(state, FIELDS.quantity));
  const quote = useSelector(selectLocalQuote);
  const { sign } = useSelector(selectCurrency);
  const config = useMemo(() => quantitySliderOf(terms) as QuantitySliderConfig, [terms]);
  const tiers = useMemo(() => discountQuantities(config.discounts), [config]);
  const { unit, min, max } = terms;
  const field = quantityField(unit, FIELDS.quantity, { min, max, value: quantity });
  const change = (value: number) => dispatch(quantityChanged({ quantity: value }));
  const type = (text: string) => {
    const typed = field.isAmount && parseAmount(unit, text);
    if (typed && 'value' in typed) change(typed.value);
    else dispatch(numberTyped({ choice: 'quantity', text }));
  };
  return (
    <div>
      <Stepper
        {...field}
        id={FIELD_ID}
        label={field.isAmount ? field.label : capitalized(unit.many)}
        hint={`${countText(unit, min)} to ${quantityText(unit, max)}. Press Enter to apply.`}
        error={problem}
        onStep={(direction) => change(quantity + direction)}
        onCommit={type}
      />
      <QuantitySlider
        range={config.range}
        tiers={tiers}
        quantity={quantity}
        textOf={(value) => quantityLabel(config, value)}
        suffix={suffixOf(config, quantity)}
        per={config.per}
        scale={config.scale}
        isFlat
        detail={unitPriceText(quote, quantity, discountPercentAt(config.discounts, quantity), sign)}
        onMove={change}
        onTyped={type}
      />
      {tiers.length > 0 && <Discounts config={config} tiers={tiers} quantity={quantity} onMove={change} />}
      <p className={css.notice} role="status">
        {announcements.join(' ')}
      </p>
    </div>
  );
}

interface DiscountsProps {
  readonly config: QuantitySliderConfig;
  readonly tiers: readonly number[];
  readonly quantity: number;
  readonly onMove: (quantity: number) => void;
}

function Discounts({ config, tiers, quantity, onMove }: DiscountsProps) {
  const isConfirmed = useSelector(selectShownPrice)?.state === 'confirmed';
  const cheaper = useSelector(selectCheaperQuantity);
  const { sign } = useSelector(selectCurrency);
  const text = cheaper ? cheaperText(config, cheaper, sign) : discountText(config, quantity);
  return (
    <>
      <ul className={css.tiers} aria-label="Discounts by quantity">
        {tiers.map((from) => (
          <li key={from} data-reached={quantity >= from ? '' : undefined}>
            <span>{`${countText(config, from)}+`}</span> <b translate="no">{`−${config.discounts[from]}%`}</b>
          </li>
        ))}
      </ul>
      <p className={css.nudge}>
        {cheaper ? (
          <button
            type="button"
            className="only-script link link--text"
            onClick={({ detail }) => {
              // The button goes with the press, so the keyboard continues at the number that it sets.
              if (detail === 0) document.getElementById(FIELD_ID)?.focus();
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
    </>
  );
}
