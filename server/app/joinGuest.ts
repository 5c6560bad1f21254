import type { Kysely } from 'kysely';
import { joinGuestNotifications } from '../notifications/notifier/joinGuest.repository';
import type { CartService } from '../orders/cart/cart.service';
import type { OrderRepository } from '../orders/order/order.repository';
import type { Database } from '../platform/db/schema';
import { accountCartKey } from '../platform/visitor/identity';

/** What a guest has, which an account gets when they sign in. */
export interface GuestGoods {
  /** The key of the guest's cart; null without one. */
  readonly cartKey: string | null;
  /** The token of the guest's browser, which has its chats and notifications; null without one. */
  readonly guestToken: string | null;
}

export interface GuestGoodsDeps {
  readonly carts: Pick<CartService, 'join'>;
  readonly orders: Pick<OrderRepository, 'joinAccount'>;
  readonly chat: { join(token: string, accountId: number, trx: Kysely<Database>): Promise<void> };
}

/** Gives an account the guest's cart, chats and notifications, and the orders that were placed with its confirmed email, in the transaction `trx`. */
export function createJoinGuest({ carts, orders, chat }: GuestGoodsDeps) {
  return async (
    account: { readonly id: number; readonly email: string },
    { cartKey, guestToken }: GuestGoods,
    trx: Kysely<Database>,
  ): Promise<void> => {
    // In the order of locks that `seats` tells.
    if (cartKey !== null) await carts.join(cartKey, accountCartKey(account.id), trx);
    await orders.joinAccount(account.id, account.email, trx);
    if (guestToken === null) return;
    await chat.join(guestToken, account.id, trx);
    await joinGuestNotifications(guestToken, account, trx);
  };
}

export type JoinGuest = ReturnType<typeof createJoinGuest>;
