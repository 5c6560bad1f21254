import type { CartLineView } from '../../../domains/cart';
import type { GameGroup, ParsedCheckout } from '../../../domains/checkout';
import type { Quote } from '../../../domains/pricing';
import type { StoredCart } from '../cart/cart.repository';
import type { Products } from '../cart/pricing';
import type { NewOrderLine } from '../order/order.repository';
import { kindNamed, type ProductKind } from '../productKind';

/**
 * A line of the order from a validated line of the cart.
 * @throws Error when the line is incomplete, which the validation prevents
 */
export function toOrderLine(
  line: CartLineView,
  groups: readonly GameGroup[],
  cart: StoredCart,
  { services, ofKind }: Products,
  { values }: ParsedCheckout,
  kinds: readonly ProductKind[],
  now: Date,
): NewOrderLine {
  const group = groups.find(({ lines }) => lines.some(({ id }) => id === line.id));
  const details = group && values.games[group.key];
  const stored = cart.lines.find(({ id }) => id === line.id);
  if (line.quote === null || stored === undefined || details === undefined || group === undefined) {
    throw new Error(`Cart line ${line.id} was validated but is incomplete.`);
  }
  const { kind, item } = stored;
  return {
    line: line as CartLineView & { readonly quote: Quote },
    kind,
    item,
    account: { label: group.account.label, value: details.account },
    character: group.account.character && { label: group.account.character.label, value: details.character },
    details,
    ...kindNamed(kinds, kind).orderLine(stored, ofKind.get(kind), services, now),
  };
}
