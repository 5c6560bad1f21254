import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import { Stepper } from '../../../../src/ui/form/Stepper';
import type { QuantityTerms } from '../../../catalogue';
import { type QuantitySliderConfig, quantitySliderOf } from '../../choices/quantitySlider.rules';
import { QuantityDiscounts } from '../../choices/ui/QuantityDiscounts';
import { ServiceSlider } from '../../choices/ui/ServiceSlider';
import { useQuantityField } from '../../choices/ui/useQuantityField';
import { selectAnnouncements } from '../../configurator.selectors';
import css from './SimpleForm.module.css';

interface SimpleQuantityProps {
  readonly terms: QuantityTerms;
  readonly quantity: number;
}

const FIELD_ID = 'simple-quantity';
const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Chooses a quantity in a narrow panel: stepper, slider, the discounts by quantity, and how many more reach the next one. */
export function SimpleQuantity({ terms, quantity }: SimpleQuantityProps) {
  const announcements = useSelector(selectAnnouncements);
  const config = useMemo(() => quantitySliderOf(terms) as QuantitySliderConfig, [terms]);
  const { field, change, type } = useQuantityField(terms, quantity);
  return (
    <div>
      <Stepper {...field} id={FIELD_ID} label={field.isAmount ? field.label : capitalized(terms.unit.many)} />
      <ServiceSlider config={config} quantity={quantity} isFlat onMove={change} onTyped={type} />
      <QuantityDiscounts config={config} quantity={quantity} fieldId={FIELD_ID} look={css} onMove={change} />
      <p className={css.notice} role="status">
        {announcements.join(' ')}
      </p>
    </div>
  );
}
