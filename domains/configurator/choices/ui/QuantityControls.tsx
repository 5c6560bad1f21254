import { useEffect, useMemo } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { cx } from '../../../../src/ui/cx';
import { Stepper, type StepperProps } from '../../../../src/ui/form/Stepper';
import { QuantitySlider, type QuantitySliderProps } from '../../../../src/ui/slider/QuantitySlider';
import { countText, parseAmount, type QuantityTerms, quantityField, quantityText } from '../../../catalogue';
import { FIELDS } from '../../configurator.contract';
import {
  selectCurrency,
  selectLocalQuote,
  selectProblemOf,
  selectShownPrice,
  type WithConfigurator,
} from '../../configurator.selectors';
import { numberTyped, quantityChanged } from '../../configurator.slice';
import { selectCheaperQuantity } from '../quantity.selectors';
import {
  cheaperText,
  discountPercentAt,
  discountQuantities,
  discountText,
  type QuantitySliderConfig,
  quantityLabel,
  quantitySliderError,
  quantitySliderOf,
  suffixOf,
  unitPriceText,
} from '../quantitySlider.rules';

type Part = 'layout' | 'withoutSlider' | 'number' | 'slider' | 'discounts' | 'tiers' | 'next';

interface QuantityControlsProps extends Pick<StepperProps, 'id' | 'form'>, Pick<QuantitySliderProps, 'isFlat'> {
  readonly terms: QuantityTerms;
  /** The label of the number field, unless the quantity counts packs; "Quantity" by default. */
  readonly label?: string;
  readonly quantity: number;
  readonly look: Readonly<Partial<Record<Part, string>>>;
}

/** Chooses a quantity by number field or slider, and lists the quantity discounts. Without a slider where the data is incomplete, or there is one quantity alone. */
export function QuantityControls({ terms, quantity, look, label, isFlat = false, id, form }: QuantityControlsProps) {
  const dispatch = useDispatch();
  const problem = useSelector((state: WithConfigurator) => selectProblemOf(state, FIELDS.quantity));
  const config = useMemo(() => quantitySliderOf(terms), [terms]);
  const configError = quantitySliderError(config);
  useEffect(() => {
    if (configError) console.error(configError);
  }, [configError]);
  const { unit, min, max } = terms;
  const field = quantityField(unit, FIELDS.quantity, { min, max, value: quantity });
  const change = (value: number) => dispatch(quantityChanged({ quantity: value }));
  const type = (text: string) => {
    const typed = field.isAmount && parseAmount(unit, text);
    if (typed && 'value' in typed) change(typed.value);
    else dispatch(numberTyped({ choice: 'quantity', text }));
  };
  return (
    <div className={cx(look.layout, !hasSlider(config) && look.withoutSlider)}>
      <div className={look.number}>
        <Stepper
          {...field}
          {...(label !== undefined && !field.isAmount && { label })}
          id={id}
          form={form}
          hint={`${countText(unit, min)} to ${quantityText(unit, max)}. Press Enter to apply.`}
          error={problem}
          onStep={(direction) => change(quantity + direction)}
          onCommit={type}
        />
      </div>
      {hasSlider(config) && (
        <>
          <div className={look.slider}>
            <Slider config={config} quantity={quantity} isFlat={isFlat} onMove={change} onTyped={type} />
          </div>
          <Discounts config={config} quantity={quantity} fieldId={id} look={look} onMove={change} />
        </>
      )}
    </div>
  );
}

/** True when the data is complete and there is more than one quantity to choose. */
function hasSlider(config: Partial<QuantitySliderConfig>): config is QuantitySliderConfig {
  return !quantitySliderError(config) && config.range !== undefined && config.range.min < config.range.max;
}

interface SliderProps extends Pick<QuantitySliderProps, 'quantity' | 'isFlat' | 'onMove' | 'onTyped'> {
  readonly config: QuantitySliderConfig;
}

function Slider({ config, quantity, ...slider }: SliderProps) {
  const quote = useSelector(selectLocalQuote);
  const { sign } = useSelector(selectCurrency);
  const tiers = useMemo(() => discountQuantities(config.discounts), [config]);
  return (
    <QuantitySlider
      {...slider}
      range={config.range}
      tiers={tiers}
      quantity={quantity}
      textOf={(value) => quantityLabel(config, value)}
      suffix={suffixOf(config, quantity)}
      per={config.per}
      scale={config.scale}
      detail={unitPriceText(quote, quantity, discountPercentAt(config.discounts, quantity), sign)}
    />
  );
}

interface DiscountsProps
  extends Pick<QuantityControlsProps, 'quantity' | 'look'>,
    Pick<SliderProps, 'config' | 'onMove'> {
  /** The `id` of the number field. */
  readonly fieldId: string;
}

/** The quantity discounts, and how many more units reach the next one, or cost less: a press takes those. */
function Discounts({ config, quantity, fieldId, look, onMove }: DiscountsProps) {
  const isConfirmed = useSelector(selectShownPrice)?.state === 'confirmed';
  const cheaper = useSelector(selectCheaperQuantity);
  const { sign } = useSelector(selectCurrency);
  const { discounts } = config;
  const quantities = discountQuantities(discounts);
  if (quantities.length === 0) return null;
  const text = cheaper ? cheaperText(config, cheaper, sign) : discountText(config, quantity);
  const reached = (from = 0) => (quantity >= from ? '' : undefined);
  return (
    <div className={look.discounts}>
      <ul className={look.tiers} aria-label="Discounts by quantity">
        {quantities.map((from) => (
          <li key={from} data-reached={reached(from)}>
            <span>{`${countText(config, from)}+`}</span> <b translate="no">{`−${discounts[from]}%`}</b>
          </li>
        ))}
      </ul>
      <p className={look.next} data-reached={reached(quantities.at(-1))}>
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
