import { useEffect, useMemo } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { IslandSample } from '../../../src/lib/islandSample';
import { formatCount } from '../../../src/lib/money';
import { cx } from '../../../src/ui/cx';
import { Announcements } from '../../../src/ui/feedback/Announcements';
import { Stepper } from '../../../src/ui/form/Stepper';
import type { QuantityTerms } from '../../catalogue';
import { BUY_FORM, FIELDS } from '../configurator.contract';
import {
  selectAnnouncements,
  selectConfiguration,
  selectCurrency,
  selectLocalQuote,
  selectPriceCheck,
  selectProblemOf,
  selectService,
  type WithConfigurator,
} from '../configurator.selectors';
import { numberTyped, quantityChanged } from '../configurator.slice';
import { sampleState } from '../sample';
import { isQuantityService } from './quantity.choice';
import {
  discountQuantities,
  discountText,
  discountPercentAt,
  unitPriceText,
  type QuantitySliderConfig,
  quantitySliderError,
  quantitySliderOf,
} from './quantitySlider.rules';
import css from './ui/QuantityPicker.module.css';
import { QuantitySlider } from './ui/QuantitySlider';

export type QuantityPickerProps = Readonly<Record<string, never>>;

/** How many pieces, by slider or in numbers, and from how many on each costs less (SPEC §2, generic service slider). */
export default function QuantityPicker(_props: QuantityPickerProps) {
  const service = useSelector(selectService);
  const quantity = useSelector(selectConfiguration)?.quantity;
  if (!service || !isQuantityService(service) || quantity === undefined) return null;
  return <Picker terms={service.terms} quantity={quantity} />;
}

interface PickerProps {
  readonly terms: QuantityTerms;
  readonly quantity: number;
}

function Picker({ terms, quantity }: PickerProps) {
  const dispatch = useDispatch();
  const announcements = useSelector(selectAnnouncements);
  const problem = useSelector((state: WithConfigurator) => selectProblemOf(state, FIELDS.quantity));
  const config = useMemo(() => quantitySliderOf(terms), [terms]);
  const configError = quantitySliderError(config);
  useEffect(() => {
    if (configError) console.error(configError);
  }, [configError]);
  const changeQuantity = (value: number) => dispatch(quantityChanged({ quantity: value }));
  const typeQuantity = (text: string) => dispatch(numberTyped({ choice: 'quantity', text }));
  return (
    <>
      <div className={cx(css.parts, !canSlide(config) && css.alone)}>
        <div className={css.number}>
          <Stepper
            id="quantity-field"
            label="Quantity"
            name={FIELDS.quantity}
            form={BUY_FORM}
            min={terms.min}
            max={terms.max}
            step={1}
            value={quantity}
            text={formatCount(quantity)}
            lessLabel="One less"
            moreLabel="One more"
            error={problem}
            onStep={(direction) => changeQuantity(quantity + direction)}
            onCommit={typeQuantity}
          />
        </div>
        {canSlide(config) && <Slider config={config} quantity={quantity} onMove={changeQuantity} onTyped={typeQuantity} />}
        {canSlide(config) && <Discounts config={config} quantity={quantity} />}
      </div>
      <Announcements
        messages={announcements}
        placeholder={`${formatCount(terms.min)} to ${formatCount(terms.max)}, counted per ${terms.unit}`}
      />
    </>
  );
}

/** True for data with nothing missing and more than one quantity to choose. */
function canSlide(config: Partial<QuantitySliderConfig>): config is QuantitySliderConfig {
  return !quantitySliderError(config) && config.range !== undefined && config.range.min < config.range.max;
}

interface SliderProps {
  readonly config: QuantitySliderConfig;
  readonly quantity: number;
  readonly onMove: (quantity: number) => void;
  /** A text was typed over the handle and confirmed. */
  readonly onTyped: (text: string) => void;
}

function Slider({ config, quantity, onMove, onTyped }: SliderProps) {
  const quote = useSelector(selectLocalQuote);
  const { sign } = useSelector(selectCurrency);
  return (
    <div className={css.slider}>
      <QuantitySlider
        config={config}
        quantity={quantity}
        detail={unitPriceText(quote, quantity, discountPercentAt(config.discounts, quantity), sign)}
        onMove={onMove}
        onTyped={onTyped}
      />
    </div>
  );
}

/** From how many on each costs less, and what the next of these discounts takes. */
function Discounts({ config: { discounts }, quantity }: Omit<SliderProps, 'onMove' | 'onTyped'>) {
  const { status } = useSelector(selectPriceCheck);
  const quantities = discountQuantities(discounts);
  if (quantities.length === 0) return null;
  const text = discountText(discounts, quantity);
  return (
    <div className={css.discounts}>
      <ul className={css.tiers} aria-label="Discounts by quantity">
        {quantities.map((from) => (
          <li key={from} className={cx(css.tier, quantity >= from && css.reached)}>
            {formatCount(from)}+ <b>−{discounts[from]} %</b>
          </li>
        ))}
      </ul>
      <p className={cx(css.next, quantity >= (quantities.at(-1) ?? 0) && css.most)} aria-hidden="true">
        {text}
      </p>
      {/* Said once the quantity rests, not with each piece that a drag passes. */}
      <p className="vh" aria-live="polite">
        {status === 'ready' && text}
      </p>
    </div>
  );
}

QuantityPicker.sample = { props: {}, state: sampleState('quantity') } satisfies IslandSample<QuantityPickerProps>;
