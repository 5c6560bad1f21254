import { Icon } from '../media/Icon';
import * as icons from '../media/icons';
import css from './CartLabel.module.css';

/** The words of a button that adds to the cart. What became of its last press is on the button, as `data-cart-state`, and chooses between them. */
export function CartLabel({
  changing,
}: {
  /** The button saves a line of the cart instead. */ readonly changing: boolean;
}) {
  if (changing)
    return (
      <>
        <Icon icon={icons.shoppingCart} className="only-narrow" />
        <span>Save changes</span>
      </>
    );
  return (
    <>
      <span className={css.add}>
        <Icon icon={icons.shoppingCart} className="only-narrow" />
        <span>Add to cart</span>
      </span>
      <span className={css.added} hidden>
        <Icon icon={icons.check} />
        <span>In your cart</span>
      </span>
    </>
  );
}
