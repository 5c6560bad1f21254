import { useDispatch, useSelector } from 'react-redux';
import { countText, parseAmount, type QuantityTerms, quantityField, quantityText } from '../../../catalogue';
import { FIELDS } from '../../configurator.contract';
import { selectProblemOf, type WithConfigurator } from '../../configurator.selectors';
import { numberTyped, quantityChanged } from '../../configurator.slice';

/** The number field of a quantity, and what its slider and its discounts dispatch, too. */
export function useQuantityField({ unit, min, max }: QuantityTerms, quantity: number) {
  const dispatch = useDispatch();
  const error = useSelector((state: WithConfigurator) => selectProblemOf(state, FIELDS.quantity));
  const field = quantityField(unit, FIELDS.quantity, { min, max, value: quantity });
  const change = (value: number) => dispatch(quantityChanged({ quantity: value }));
  const type = (text: string) => {
    const typed = field.isAmount && parseAmount(unit, text);
    if (typed && 'value' in typed) change(typed.value);
    else dispatch(numberTyped({ choice: 'quantity', text }));
  };
  return {
    field: {
      ...field,
      hint: `${countText(unit, min)} to ${quantityText(unit, max)}. Press Enter to apply.`,
      error,
      onStep: (direction: number) => change(quantity + direction),
      onCommit: type,
    },
    change,
    type,
  };
}
