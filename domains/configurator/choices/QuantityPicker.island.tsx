import { useEffect, useMemo } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { IslandSample } from '../../../src/lib/islandSample';
import { cx } from '../../../src/ui/cx';
import { Announcements } from '../../../src/ui/feedback/Announcements';
import { Stepper } from '../../../src/ui/form/Stepper';
import type { QuantityTerms } from '../../catalogue';
import { BUY_FORM } from '../buyForm.fields';
import { FIELDS } from '../configurator.contract';
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
import { quantityChanged } from '../configurator.slice';
import { sampleState } from '../sample';
import {
  discountQuantities,
  discountText,
  percentAt,
  pieceText,
  type QuantitySliderConfig,
  quantitySliderFault,
  quantitySliderOf,
} from './quantitySlider.rules';
import { displayNumber } from './range.rules';
import css from './ui/QuantityPicker.module.css';
import { QuantitySlider } from './ui/QuantitySlider';

export type QuantityPickerProps = Readonly<Record<string, never>>;

/** How many pieces, by slider or in numbers, and from how many on each costs less (SPEC §2, generic service slider). */
export default function QuantityPicker(_props: QuantityPickerProps) {
  const terms = useSelector(selectService)?.terms;
  const quantity = useSelector(selectConfiguration)?.quantity;
  return terms?.kind === 'quantity' && quantity !== undefined ? <Picker terms={terms} quantity={quantity} /> : null;
}

interface PickerProps {
  readonly terms: QuantityTerms;
  readonly quantity: number;
}

const count = (value: number) => displayNumber(value, 'grouped', {});

function Picker({ terms, quantity }: PickerProps) {
  const dispatch = useDispatch();
  const announcements = useSelector(selectAnnouncements);
  const problem = useSelector((state: WithConfigurator) => selectProblemOf(state, FIELDS.quantity));
  const config = useMemo(() => quantitySliderOf(terms), [terms]);
  const fault = quantitySliderFault(config);
  useEffect(() => {
    if (fault) console.error(fault);
  }, [fault]);
  const chosen = (value: number) => dispatch(quantityChanged({ quantity: value }));
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
            text={count(quantity)}
            lessLabel="One less"
            moreLabel="One more"
            error={problem}
            onStep={(direction) => chosen(quantity + direction)}
            onCommit={(text) => text.trim() !== '' && chosen(Number(text))}
          />
        </div>
        {canSlide(config) && <Slider config={config} quantity={quantity} onMove={chosen} />}
        {canSlide(config) && <Discounts config={config} quantity={quantity} />}
      </div>
      <Announcements
        of={announcements}
        rest={`${count(terms.min)} to ${count(terms.max)}, counted per ${terms.unit}`}
      />
    </>
  );
}

/** True for data with nothing missing and more than one quantity to choose. */
function canSlide(config: Partial<QuantitySliderConfig>): config is QuantitySliderConfig {
  return !quantitySliderFault(config) && config.range !== undefined && config.range.min < config.range.max;
}

interface SliderProps {
  readonly config: QuantitySliderConfig;
  readonly quantity: number;
  readonly onMove: (quantity: number) => void;
}

function Slider({ config, quantity, onMove }: SliderProps) {
  const quote = useSelector(selectLocalQuote);
  const { sign } = useSelector(selectCurrency);
  return (
    <div className={css.slider}>
      <QuantitySlider
        config={config}
        quantity={quantity}
        detail={pieceText(quote, quantity, percentAt(config.discounts, quantity), sign)}
        onMove={onMove}
        onTyped={(text) => {
          const value = Number(text.replace(/[.\s]/g, ''));
          if (text.trim() !== '' && Number.isFinite(value)) onMove(value);
        }}
      />
    </div>
  );
}

/** From how many on each costs less, and what the next of these discounts takes. */
function Discounts({ config: { discounts }, quantity }: Omit<SliderProps, 'onMove'>) {
  const { status } = useSelector(selectPriceCheck);
  const quantities = discountQuantities(discounts);
  if (quantities.length === 0) return null;
  const text = discountText(discounts, quantity);
  return (
    <div className={css.discounts}>
      <ul className={css.tiers} aria-label="Discounts by quantity">
        {quantities.map((from) => (
          <li key={from} className={cx(css.tier, quantity >= from && css.reached)}>
            {count(from)}+ <b>−{discounts[from]} %</b>
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
