import type { Kysely } from 'kysely';
import type { JoinGuest } from '../accounts';
import { joinGuestNotifications } from '../notifications';
import type { CartService, OrderRepository } from '../orders';
import type { Database } from '../platform/db';
import { accountCartKey } from '../platform/visitor';

export interface GuestGoodsDeps {
  readonly carts: Pick<CartService, 'join'>;
  readonly orders: Pick<OrderRepository, 'joinAccount'>;
  readonly chat: { join(token: string, accountId: number, trx: Kysely<Database>): Promise<void> };
}

/** Gives an account the guest's cart, chats and notifications, and the orders that were placed with its confirmed email, in the transaction `trx`. */
export function createJoinGuest({ carts, orders, chat }: GuestGoodsDeps): JoinGuest {
  return async (account, { cartKey, guestToken }, trx) => {
    // In the order of locks that `seats` tells.
    if (cartKey !== null) await carts.join(cartKey, accountCartKey(account.id), trx);
    await orders.joinAccount(account.id, account.email, trx);
    if (guestToken === null) return;
    await chat.join(guestToken, account.id, trx);
    await joinGuestNotifications(guestToken, account, trx);
  };
}
