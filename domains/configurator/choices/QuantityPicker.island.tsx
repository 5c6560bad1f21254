import { useEffect, useMemo } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { IslandSample } from '../../../src/lib/islandSample';
import { cx } from '../../../src/ui/cx';
import { Announcements } from '../../../src/ui/feedback/Announcements';
import { Stepper } from '../../../src/ui/form/Stepper';
import { QuantitySlider } from '../../../src/ui/slider/QuantitySlider';
import { amountText, countText, parseAmount, type QuantityTerms, quantityField, quantityText } from '../../catalogue';
import { BUY_FORM, FIELDS } from '../configurator.contract';
import {
  selectAnnouncements,
  selectConfiguration,
  selectCurrency,
  selectLocalQuote,
  selectProblemOf,
  selectService,
  selectShownPrice,
  type WithConfigurator,
} from '../configurator.selectors';
import { numberTyped, quantityChanged } from '../configurator.slice';
import { sampleState } from '../sample';
import { selectCheaperQuantity } from './quantity.selectors';
import { isQuantityService } from './quantityChoice.rules';
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
} from './quantitySlider.rules';
import css from './ui/QuantityPicker.module.css';

export type QuantityPickerProps = Readonly<Record<string, never>>;

/** Chooses a quantity by slider or number field, and lists the quantity discounts (SPEC §2, generic service slider). */
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
  const { unit, min, max } = terms;
  const field = quantityField(unit, FIELDS.quantity, { min, max, value: quantity });
  const changeQuantity = (value: number) => dispatch(quantityChanged({ quantity: value }));
  const typeQuantity = (text: string) => {
    const typed = field.isAmount && parseAmount(unit, text);
    if (typed && 'value' in typed) changeQuantity(typed.value);
    else dispatch(numberTyped({ choice: 'quantity', text }));
  };
  return (
    <>
      <div className={cx(css.layout, !hasSlider(config) && css.withoutSlider)}>
        <div className={css.number}>
          <Stepper
            {...field}
            id="quantity-field"
            form={BUY_FORM}
            hint={`${countText(unit, min)} to ${quantityText(unit, max)}. Press Enter to apply.`}
            error={problem}
            onStep={(direction) => changeQuantity(quantity + direction)}
            onCommit={typeQuantity}
          />
        </div>
        {hasSlider(config) && (
          <Slider config={config} quantity={quantity} onMove={changeQuantity} onTyped={typeQuantity} />
        )}
        {hasSlider(config) && <Discounts config={config} quantity={quantity} onMove={changeQuantity} />}
      </div>
      <Announcements messages={announcements} placeholder={`${countText(unit, min)} to ${amountText(unit, max)}`} />
    </>
  );
}

/** True when the data is complete and there is more than one quantity to choose. */
function hasSlider(config: Partial<QuantitySliderConfig>): config is QuantitySliderConfig {
  return !quantitySliderError(config) && config.range !== undefined && config.range.min < config.range.max;
}

interface SliderProps {
  readonly config: QuantitySliderConfig;
  readonly quantity: number;
  readonly onMove: (quantity: number) => void;
  /** Called with the text committed in the tooltip of the handle. */
  readonly onTyped: (text: string) => void;
}

function Slider({ config, quantity, onMove, onTyped }: SliderProps) {
  const quote = useSelector(selectLocalQuote);
  const { sign } = useSelector(selectCurrency);
  const tiers = useMemo(() => discountQuantities(config.discounts), [config]);
  return (
    <div className={css.slider}>
      <QuantitySlider
        range={config.range}
        tiers={tiers}
        quantity={quantity}
        textOf={(value) => quantityLabel(config, value)}
        suffix={suffixOf(config, quantity)}
        per={config.per}
        scale={config.scale}
        detail={unitPriceText(quote, quantity, discountPercentAt(config.discounts, quantity), sign)}
        onMove={onMove}
        onTyped={onTyped}
      />
    </div>
  );
}

/** The quantity discounts, and how many more units reach the next one, or cost less: a press takes those. */
function Discounts({ config, quantity, onMove }: Omit<SliderProps, 'onTyped'>) {
  const isConfirmed = useSelector(selectShownPrice)?.state === 'confirmed';
  const cheaper = useSelector(selectCheaperQuantity);
  const { sign } = useSelector(selectCurrency);
  const { discounts } = config;
  const quantities = discountQuantities(discounts);
  if (quantities.length === 0) return null;
  const text = cheaper ? cheaperText(config, cheaper, sign) : discountText(config, quantity);
  return (
    <div className={css.discounts}>
      <ul className={css.tiers} aria-label="Discounts by quantity">
        {quantities.map((from) => (
          <li key={from} className={cx(css.tier, quantity >= from && css.reached)}>
            <span>{`${countText(config, from)}+`}</span> <b translate="no">{`−${discounts[from]}%`}</b>
          </li>
        ))}
      </ul>
      <p className={cx(css.next, quantity >= (quantities.at(-1) ?? 0) && css.max)}>
        {cheaper ? (
          <button
            type="button"
            className="only-script link link--text"
            onClick={({ detail }) => {
              // The button goes with the press, so the keyboard continues at the number that it sets.
              if (detail === 0) document.getElementById('quantity-field')?.focus();
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

QuantityPicker.sample = { props: {}, state: sampleState('quantity') } satisfies IslandSample<QuantityPickerProps>;
