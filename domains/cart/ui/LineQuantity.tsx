import { useDispatch } from 'react-redux';
import { formatCount } from '../../../src/lib/money';
import { cartLinePath } from '../../../src/lib/urls';
import { parseWholeNumber } from '../../../src/lib/wholeNumber';
import { Button } from '../../../src/ui/form/Button';
import { Stepper } from '../../../src/ui/form/Stepper';
import { toastShown } from '../../page';
import { lineQuantityChanged } from '../cart.slice';
import type { CartLineView } from '../cart.views';
import { isQuantityField } from '../changes.rules';
import css from './CartView.module.css';

interface LineQuantityProps {
  readonly line: CartLineView;
  readonly quantity: NonNullable<CartLineView['quantity']>;
}

/** The quantity of a line. Without JavaScript it is a form with all fields of the line and a submit button. */
export function LineQuantity({ line: { id, name, form }, quantity: { value, min, max, unit } }: LineQuantityProps) {
  const dispatch = useDispatch();
  const changeQuantity = (wanted: number) => {
    const quantity = Math.min(max, Math.max(min, wanted));
    if (quantity !== value) dispatch(lineQuantityChanged({ lineId: id, name, quantity }));
  };
  const onTyped = (text: string) => {
    const parsed = parseWholeNumber(text);
    if ('value' in parsed) changeQuantity(parsed.value);
    else dispatch(toastShown('error', `${parsed.reason} The quantity of “${name}” stays at ${formatCount(value)}.`));
  };
  return (
    <form
      method="post"
      action={cartLinePath(id)}
      className={css.quantity}
      aria-label={`Quantity of ${name}`}
      onSubmit={(event) => event.preventDefault()}
    >
      {form
        .filter(([field = '']) => !isQuantityField(field))
        .map(([field, text]) => (
          <input key={`${field} ${text}`} type="hidden" name={field} value={text} />
        ))}
      <Stepper
        id={`quantity-${id}`}
        label={`Quantity, counted per ${unit}`}
        name={form.find(([field = '']) => isQuantityField(field))?.[0] ?? ''}
        min={min}
        max={max}
        step={1}
        value={value}
        text={formatCount(value)}
        lessLabel={`One less of ${name}`}
        moreLabel={`One more of ${name}`}
        onStep={(direction) => changeQuantity(value + direction)}
        onCommit={onTyped}
      />
      <noscript>
        <Button type="submit">Change the quantity</Button>
      </noscript>
    </form>
  );
}
