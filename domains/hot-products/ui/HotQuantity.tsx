import { useMemo } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Stepper } from '../../../src/ui/form/Stepper';
import { Icon } from '../../../src/ui/media/Icon';
import * as icons from '../../../src/ui/media/icons';
import { QuantitySlider } from '../../../src/ui/slider/QuantitySlider';
import { countText, parseAmount, quantityField } from '../../catalogue';
import {
  cheaperText,
  discountPercentAt,
  discountQuantities,
  discountText,
  quantityLabel,
  suffixOf,
  unitPriceText,
} from '../../configurator';
import {
  selectBounds,
  selectCheaperHot,
  selectLocalHotQuote,
  selectNotice,
  selectPanel,
  selectQuantity,
  selectShownHotPrice,
  type WithOpenPanel,
} from '../hotPanel.selectors';
import { hotQuantityChanged } from '../hotPanel.slice';
import { HOT_FIELDS, HOT_FORM } from '../hotProductsPaths';
import type { HotPanelView } from '../hotProductsViews';
import css from './HotQuantity.module.css';

type Slider = NonNullable<HotPanelView['slider']>;

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Chooses a quantity by stepper or slider; nothing where it is always one. */
export function HotQuantity() {
  const slider = useSelector(selectPanel)?.slider;
  return slider && slider.range.max > slider.range.min ? <Picker slider={slider} /> : null;
}

function Picker({ slider }: { readonly slider: Slider }) {
  const dispatch = useDispatch();
  const quantity = useSelector(selectQuantity);
  const bounds = useSelector(selectBounds);
  const quote = useSelector(selectLocalHotQuote);
  const { sign } = useSelector((state: WithOpenPanel) => state.page.currency);
  const notice = useSelector(selectNotice);
  const problem = useSelector(({ hotPanel }: WithOpenPanel) =>
    hotPanel.problems.find(({ field }) => field === HOT_FIELDS.quantity),
  );
  const { range, discounts } = slider;
  const tiers = useMemo(() => discountQuantities(discounts), [discounts]);
  const [one, many] = slider.suffixes;
  const field = quantityField({ ...slider, one, many }, HOT_FIELDS.quantity, {
    value: quantity,
    min: range.min,
    max: Math.max(range.min, bounds.max),
  });
  const change = (value: number) => dispatch(hotQuantityChanged({ quantity: value }));
  const type = (text: string) => {
    const typed = parseAmount(slider, text);
    if ('value' in typed) change(typed.value);
  };
  return (
    <div className={css.quantity}>
      <Stepper
        {...field}
        id="hot-quantity"
        label={field.isAmount ? field.label : capitalized(many)}
        form={HOT_FORM}
        error={problem?.message}
        onStep={(direction) => change(quantity + direction)}
        onCommit={type}
      />
      <QuantitySlider
        range={range}
        tiers={tiers}
        quantity={quantity}
        textOf={(value) => quantityLabel(slider, value)}
        suffix={suffixOf(slider, quantity)}
        per={slider.per}
        scale={slider.scale}
        isFlat
        detail={unitPriceText(quote, quantity, discountPercentAt(discounts, quantity), sign)}
        onMove={change}
        onTyped={type}
      />
      <Discounts slider={slider} quantity={quantity} onChange={change} />
      <p className={css.notice} role="status">
        {notice}
      </p>
    </div>
  );
}

interface DiscountsProps {
  readonly slider: Slider;
  readonly quantity: number;
  readonly onChange: (quantity: number) => void;
}

/** The discounts by quantity, how many more units reach the next one or cost less, and a button that takes them. */
function Discounts({ slider, quantity, onChange }: DiscountsProps) {
  const isConfirmed = useSelector(selectShownHotPrice)?.state === 'confirmed';
  const { max } = useSelector(selectBounds);
  const cheaper = useSelector(selectCheaperHot);
  const { sign } = useSelector((state: WithOpenPanel) => state.page.currency);
  const { discounts } = slider;
  const quantities = discountQuantities(discounts);
  if (quantities.length === 0) return null;
  const text = cheaper ? cheaperText(slider, cheaper, sign) : discountText(slider, quantity);
  const next = cheaper?.quantity ?? quantities.find((from) => from > quantity);
  return (
    <>
      <ul className={css.tiers} aria-label="Discounts by quantity">
        {quantities.map((from) => (
          <li key={from} data-reached={quantity >= from ? '' : undefined}>
            <span>{`${countText(slider, from)}+`}</span> <b translate="no">{`−${discounts[from]}%`}</b>
          </li>
        ))}
      </ul>
      <p className={css.nudge}>
        {next === undefined && <Icon icon={icons.check} size={16} />}
        <span aria-hidden="true">{text}</span>
        {/* Announced only after the price is confirmed, not for every quantity that a drag passes. */}
        <span className="visually-hidden" aria-live="polite">
          {isConfirmed && text}
        </span>
        {next !== undefined && next <= max && (
          <button
            type="button"
            className="only-script link"
            onClick={({ detail }) => {
              // At the last one it goes with the press, so the keyboard continues at the number that it sets.
              if (detail === 0 && !quantities.some((from) => from > next && from <= max))
                document.getElementById('hot-quantity')?.focus();
              onChange(next);
            }}
          >
            {`Make it ${countText(slider, next)}`}
          </button>
        )}
      </p>
    </>
  );
}
