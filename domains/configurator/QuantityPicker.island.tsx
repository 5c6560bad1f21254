import { useDispatch, useSelector } from 'react-redux';
import type { IslandSample } from '../../src/islands/islandSample';
import { cx } from '../../src/ui/cx';
import { Stepper } from '../../src/ui/Stepper';
import type { QuantityTerms } from '../catalogue';
import { percentText } from '../pricing';
import { FIELDS } from './configurator.contract';
import {
  selectAnnouncements,
  selectConfiguration,
  selectProblemOf,
  selectService,
  type WithConfigurator,
} from './configurator.selectors';
import { quantityChanged } from './configurator.slice';
import { displayNumber } from './range.rules';
import { sampleState } from './sample';
import { Announcements } from './ui/Announcements';
import { BUY_FORM } from './ui/buyForm';
import css from './ui/QuantityPicker.module.css';

export type QuantityPickerProps = Readonly<Record<string, never>>;

/** How many pieces, and from how many on each costs less. */
export default function QuantityPicker(_props: QuantityPickerProps) {
  const terms = useSelector(selectService)?.terms;
  const quantity = useSelector(selectConfiguration)?.quantity;
  return terms?.kind === 'quantity' && quantity !== undefined ? <Picker terms={terms} quantity={quantity} /> : null;
}

interface PickerProps {
  readonly terms: QuantityTerms;
  readonly quantity: number;
}

function Picker({ terms, quantity }: PickerProps) {
  const dispatch = useDispatch();
  const announcements = useSelector(selectAnnouncements);
  const problem = useSelector((state: WithConfigurator) => selectProblemOf(state, FIELDS.quantity));
  const count = (value: number) => displayNumber(value, 'grouped', {});
  const chosen = (value: number) => dispatch(quantityChanged({ quantity: value }));
  return (
    <>
      <div className={css.row}>
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
        {terms.tiers.length > 0 && (
          <ul className={css.tiers} aria-label="Discounts by quantity">
            {terms.tiers.map(({ from, percentBp }) => (
              <li key={from} className={cx(css.tier, quantity >= from && css.reached)}>
                {count(from)}+ <b>−{percentText(percentBp)}</b>
              </li>
            ))}
          </ul>
        )}
      </div>
      <Announcements
        of={announcements}
        rest={`${count(terms.min)} to ${count(terms.max)}, counted per ${terms.unit}`}
      />
    </>
  );
}

QuantityPicker.sample = { props: {}, state: sampleState('quantity') } satisfies IslandSample<QuantityPickerProps>;
