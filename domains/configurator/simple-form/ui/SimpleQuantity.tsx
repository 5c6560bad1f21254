import { useSelector } from 'react-redux';
import type { QuantityTerms } from '../../../catalogue';
import { QuantityControls } from '../../choices/ui/QuantityControls';
import { selectAnnouncements } from '../../configurator.selectors';
import css from './SimpleForm.module.css';

interface SimpleQuantityProps {
  readonly terms: QuantityTerms;
  readonly quantity: number;
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Chooses a quantity in a narrow panel. */
export function SimpleQuantity({ terms, quantity }: SimpleQuantityProps) {
  const announcements = useSelector(selectAnnouncements);
  const label = capitalized(terms.unit.many);
  return (
    <div>
      <QuantityControls terms={terms} quantity={quantity} id="simple-quantity" label={label} look={css} isFlat />
      <p className={css.notice} role="status">
        {announcements.join(' ')}
      </p>
    </div>
  );
}
