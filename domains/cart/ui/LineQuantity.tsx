import { useDispatch } from 'react-redux';
import { cartLinePath } from '../../../src/lib/urls';
import { cx } from '../../../src/ui/cx';
import { Button } from '../../../src/ui/form/Button';
import { Stepper } from '../../../src/ui/form/Stepper';
import { parseAmount, quantityField, quantityText, unitWord } from '../../catalogue';
import { toastShown } from '../../page';
import { lineQuantityChanged } from '../cart.slice';
import type { CartLineView } from '../cartItems.contract';
import { isQuantityField } from '../changes.rules';
import css from './CartView.module.css';

interface LineQuantityProps {
  readonly line: CartLineView;
  readonly quantity: NonNullable<CartLineView['quantity']>;
}

/** The quantity of a line. Without JavaScript it is a form with all fields of the line and a submit button. */
export function LineQuantity({ line: { id, name, form }, quantity: terms }: LineQuantityProps) {
  const dispatch = useDispatch();
  const { value, min, max, unit } = terms;
  const fieldName = form.find(([field = '']) => isQuantityField(field))?.[0] ?? '';
  const field = quantityField(unit, fieldName, terms);
  const changeQuantity = (quantity: number) => {
    if (quantity !== value) dispatch(lineQuantityChanged({ lineId: id, name, quantity }));
  };
  const onTyped = (text: string) => {
    const typed = parseAmount(unit, text);
    const tell = (before: string, what: string) =>
      dispatch(toastShown('error', `${before}The quantity of “${name}” ${what}.`));
    if ('reason' in typed) return tell(`${typed.reason} `, `stays at ${quantityText(unit, value)}`);
    const nearest = Math.round(Math.min(max, Math.max(min, typed.value)));
    if (nearest !== typed.value) tell('', `was set to ${quantityText(unit, nearest)}, the nearest available`);
    return changeQuantity(nearest);
  };
  return (
    <form
      method="post"
      action={cartLinePath(id)}
      className={cx(css.quantity, field.isAmount && css.amount)}
      aria-label={`Quantity of ${name}`}
      onSubmit={(event) => event.preventDefault()}
    >
      {form
        .filter(([other = '']) => !isQuantityField(other))
        .map(([other, text]) => (
          <input key={`${other} ${text}`} type="hidden" name={other} value={text} />
        ))}
      <Stepper
        {...field}
        id={`quantity-${id}`}
        lessLabel={`${field.lessLabel} of ${name}`}
        moreLabel={`${field.moreLabel} of ${name}`}
        onStep={(direction) => changeQuantity(Math.min(max, Math.max(min, value + direction)))}
        onCommit={onTyped}
      />
      <span aria-hidden="true">{` ${unitWord(unit, value)}`}</span>
      <noscript>
        <Button type="submit">Change the quantity</Button>
      </noscript>
    </form>
  );
}
