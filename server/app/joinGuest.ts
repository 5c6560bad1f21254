import type { JoinGuest } from '../accounts';
import type { Chat } from '../chat';
import { joinGuestNotifications } from '../notifications';
import type { Orders } from '../orders';
import { accountCartKey } from '../platform/visitor';
import { waitlist } from '../raids';

/** Gives an account the guest's cart, chats and notifications, the orders that were placed with its confirmed email, and one that is to be kept in it, in the transaction `trx`. */
export async function joinGuest(
  { orders: { carts, joinOrders }, chat }: { readonly orders: Orders; readonly chat: Chat },
  ...[account, { cartKey, guestToken, next }, trx]: Parameters<JoinGuest>
): Promise<void> {
  // In the order of locks that `seats` tells.
  if (cartKey !== null) await carts.join(cartKey, accountCartKey(account.id), trx);
  await joinOrders.ofEmail(account.id, account.email, trx);
  if (guestToken === null) return;
  await joinOrders.kept(account.id, next, guestToken, trx);
  await chat.chat.join(guestToken, account.id, trx);
  await joinGuestNotifications(guestToken, account, await waitlist.subjectsOf(account.email, trx), trx);
}
