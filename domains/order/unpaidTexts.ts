/** Texts of what an unpaid order has taken, and gives back when it ends. */

export interface HeldByOrder {
  /** From the buyer's balance, with its sign: `12.40 $`; empty for nothing. */
  readonly balance: string;
  readonly hasCoupon: boolean;
}

/** Says of a coupon what becomes of it when its order ends before the work starts. */
export const COUPON_AGAIN_TEXT = 'Your coupon can be used again then, while it’s valid.';

/** Says what is held for an order that isn't paid; empty where nothing of a balance is. */
export const heldText = ({ balance }: Pick<HeldByOrder, 'balance'>): string =>
  balance && `${balance} is held from your balance, and comes back if the order isn’t paid.`;

/** Says what becomes of an order that isn't paid in time. */
export function expiryText({ balance, hasCoupon }: HeldByOrder): string {
  const end = balance === '' ? 'nothing is charged' : `the ${balance} held from your balance comes back`;
  return `After that the order expires, and ${end}.${hasCoupon ? ` ${COUPON_AGAIN_TEXT}` : ''}`;
}

/** Says what an unpaid order gives back when its buyer cancels it. */
export const cancelUnpaidText = ({ balance }: Pick<HeldByOrder, 'balance'>): string =>
  balance === ''
    ? 'Nothing was charged for this order, so there’s nothing to refund.'
    : `${balance} is held from your balance, and comes back at once when you cancel.`;

/** Says what an order gave back when it ended unpaid. @param otherwise where nothing came from the balance */
export function gaveBackText({ balance, hasCoupon }: HeldByOrder, otherwise = ''): string {
  const money = balance === '' ? otherwise : `${balance} went back to your balance.`;
  return [money, hasCoupon ? 'Your coupon wasn’t used up.' : ''].filter(Boolean).join(' ');
}
