import { accountRepository } from '../../accounts';
import { type Connection, hashToken } from '../../platform/db';
import { accountGone } from '../../platform/http';
import { accountOfCartKey, isAccountCartKey } from '../../platform/visitor';
import type { CartLifetime, CartRepository, StoredCart } from './cart.repository';
import { newCartToken } from './cartToken';

/** A locked cart with its key, which is new when the visitor had none. */
export interface LockedCart {
  readonly cart: StoredCart;
  readonly key: string;
}

/**
 * Locks a visitor's cart, and the account that it belongs to before, until the transaction ends. Without one it is made, also when another request makes it in
 * the same moment.
 * @param key of the cart; null for a guest without one
 * @throws RequestError when the account was deleted a moment ago
 */
export async function lockCart(
  carts: CartRepository,
  key: string | null,
  lifetime: CartLifetime,
  trx: Connection,
): Promise<LockedCart> {
  const accountId = key === null ? null : accountOfCartKey(key);
  if (accountId !== null && !(await accountRepository.hold(accountId, trx)))
    throw accountGone('Nothing was put into a cart.');
  const existing = key === null ? null : await carts.lock(hashToken(key), lifetime.now, trx);
  if (key !== null && existing !== null) return { cart: existing, key };
  // A token that is unknown is never adopted: somebody else may have planted it.
  const newKey = key !== null && isAccountCartKey(key) ? key : newCartToken();
  await carts.create(hashToken(newKey), lifetime, trx);
  const created = await carts.lock(hashToken(newKey), lifetime.now, trx);
  if (created === null) throw new Error('The cart was created but is not there.');
  return { cart: created, key: newKey };
}
