import type { ReactElement } from 'react';
import { canBePaid, orderNumber } from '../../../domains/order';
import { unpaidOrderPath } from '../../../src/lib/urls';
import { Note } from '../../../src/ui/feedback/Note';
import { Button } from '../../../src/ui/form/Button';
import type { SignedIn } from '../../platform/visitor';
import type { KeepOffer } from '../keep/KeepOrder';
import { keepPath } from '../keep/keptOrders.repository';
import { isStillHeld } from '../unpaid/unpaidTimes';
import type { OrderRow } from './order.repository';
import { heldByOrder } from './orderBenefits';

/** Why the visitor comes to the page of an order: how they left the payment page, or what became of keeping it. */
export interface OrderArrival {
  readonly payment?: unknown;
  readonly account?: unknown;
}

/** What a visitor may do with an order beside what everyone may who has its link. */
export interface OrderVisitor {
  /** The order belongs to the visitor's account. */
  readonly isOwn: boolean;
  /** They may review it: the account that ordered, or with the link of an order of a guest everyone but staff. */
  readonly isBuyer: boolean;
  /** The form that puts it back into the cart; null when it is not waiting for its payment, or not the visitor's. */
  readonly putBackAction: string | null;
  /** Null when it belongs to an account, or the visitor may not keep it. */
  readonly keep: KeepOffer | null;
  readonly note: ReactElement | null;
  /** It waits for its payment, and what the note says holds no longer than that. */
  readonly isUnpaid: boolean;
}

/** @param guestHash of the visitor's browser; null without one. @param now ms UTC */
export function orderVisitorOf(
  order: OrderRow,
  signedIn: Pick<SignedIn, 'accountId' | 'email' | 'role'> | null,
  guestHash: string | null,
  arrival: OrderArrival,
  now: number,
): OrderVisitor {
  const isOwn = signedIn !== null && signedIn.accountId === order.account_id;
  const isOfBrowser = order.account_id === null && guestHash !== null && order.guest_hash === guestHash;
  const isOfEmail = order.account_id === null && signedIn !== null && signedIn.email === order.email.toLowerCase();
  const canBePutBack = (isOwn || isOfBrowser) && canBePaid(order.status) && isStillHeld(order, now);
  return {
    isOwn,
    isBuyer: isOwn || (order.account_id === null && signedIn?.role !== 'staff'),
    putBackAction: canBePutBack ? unpaidOrderPath(orderNumber(order.id), 'cart') : null,
    keep: isOfBrowser || isOfEmail ? { path: keepPath(order.public_id), isSignedIn: signedIn !== null } : null,
    isUnpaid: canBePaid(order.status),
    note: noteOf(arrival, isOwn, order),
  };
}

function noteOf({ payment, account }: OrderArrival, isOwn: boolean, order: OrderRow): ReactElement | null {
  if (account === 'kept' && isOwn)
    return (
      <Note tone="success" role="status">
        This order is in your account now.
      </Note>
    );
  if (!canBePaid(order.status)) return null;
  const charged = `Nothing was charged${heldByOrder(order).balance === '' ? '' : ' to your payment method'}`;
  if (payment === 'unreachable')
    return (
      <Note tone="error" role="alert" title="The payment page could not be opened.">
        {`The payment provider did not answer. ${charged} and your order is kept. Please try again.`}
      </Note>
    );
  if (payment !== 'left') return null;
  return (
    <Note role="status" title="You left the payment page.">
      {`${charged}, and what you ordered is still held. You can pay now, or pay in another way on the payment page.`}
    </Note>
  );
}

/** Puts an unpaid order back into the cart. */
export function PutBackForm({ action }: { readonly action: string }) {
  return (
    <form method="post" action={action}>
      <Button type="submit" wide>
        Put it back into the cart
      </Button>
    </form>
  );
}
