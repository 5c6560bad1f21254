import type { Kysely } from 'kysely';
import { MAX_CART_LINES, SERVICE_KIND } from '../../../domains/cart';
import { configurationKey } from '../../../domains/configurator';
import { orderNumber } from '../../../domains/order';
import type { DateStyle } from '../../../src/lib/dateStyle';
import type { CatalogueReader } from '../../catalogue';
import {
  type CartRepository,
  cartLifetime,
  lockCart,
  type OrderRow,
  orders,
  type StoredCart,
  type UnpaidOrders,
} from '../../orders';
import type { Platform } from '../../platform';
import type { Database } from '../../platform/db';
import { isOrderId } from '../../platform/ids';
import type { Holder } from '../../platform/visitor';
import type { RunList } from '../../raids';
import { type PlannedLine, planOrderAgain } from './orderAgainPlan';

/** An order that was put into the cart again. */
export interface OrderedAgain {
  /** As the cart page names it: its number to whose it is, its id to who has only its link. */
  readonly name: string;
  /** The key of the cart that has its lines, which may be new; the visitor's own when none could be added. */
  readonly key: string | null;
  /** The positions of its lines that had no place in the cart. */
  readonly left: readonly number[];
  /** The line that was put into the cart alone, from 1; undefined for all. */
  readonly line: number | undefined;
}

type PossibleLine = Extract<PlannedLine, { readonly kind: 'possible' }>;

/** Puts what was ordered into a visitor's cart once more, at today's prices: an account's own orders, and those of guests for everyone who has their link. */
export function createOrderAgain(
  deps: Platform & {
    readonly catalogue: CatalogueReader;
    readonly runList: RunList;
    readonly cartRepository: CartRepository;
    readonly unpaid: Pick<UnpaidOrders, 'findId'>;
  },
) {
  const { db, clock, cartRepository, unpaid } = deps;

  /** An order by its id that a visitor may order again, with one of its lines or all. Null also when it has no such line. */
  async function findAllowed({ accountId }: Holder, orderId: string | null, line?: number): Promise<OrderRow | null> {
    const order = orderId !== null && isOrderId(orderId) ? await orders.find(orderId, db) : null;
    if (order === null || (order.account_id !== null && order.account_id !== accountId)) return null;
    const lines = order.lines.filter(({ position }) => line === undefined || position === line - 1);
    return lines.length === 0 ? null : { ...order, lines };
  }

  /** Each line of the order takes a line of the cart with the same choices, else a new one. @returns the positions that had no place */
  async function addLines(cart: StoredCart, lines: readonly PossibleLine[], trx: Kysely<Database>): Promise<number[]> {
    const lifetime = cartLifetime(clock.now());
    const free = cart.lines.filter(({ kind }) => kind === SERVICE_KIND);
    const left: number[] = [];
    let count = cart.lines.length;
    for (const { position, line } of lines) {
      const key = configurationKey(line.configuration);
      const same = free.findIndex(({ configuration }) => configurationKey(configuration) === key);
      const [used] = same < 0 ? [] : free.splice(same, 1);
      if (used) await cartRepository.updateSeenPrice(cart.id, used.id, line.seen, trx);
      else if (count >= MAX_CART_LINES) left.push(position);
      else {
        await cartRepository.addLine(cart.id, line, lifetime.now, trx);
        count += 1;
      }
    }
    await cartRepository.touch(cart.id, lifetime, trx);
    return left;
  }

  return {
    /**
     * Puts the lines of an order into the visitor's cart. Pressing twice adds nothing twice.
     * @param cartKey null for a guest without a cart
     * @param line only this one, from 1
     * @returns null when there is no such order that the visitor may order again
     * @throws RequestError when the visitor's account was deleted a moment ago
     */
    async add(holder: Holder, orderId: string, cartKey: string | null, line?: number): Promise<OrderedAgain | null> {
      const order = await findAllowed(holder, orderId, line);
      if (order === null) return null;
      const lines = (await planOrderAgain(deps, order, 'other')).filter((line) => line.kind === 'possible');
      const isHolders =
        order.account_id !== null || (holder.guestHash !== null && order.guest_hash === holder.guestHash);
      const name = isHolders ? orderNumber(order.id) : order.public_id;
      if (lines.length === 0) return { name, key: null, left: [], line };
      return db.transaction().execute(async (trx) => {
        const { cart, key } = await lockCart(cartRepository, cartKey, cartLifetime(clock.now()), trx);
        return { name, key, left: await addLines(cart, lines, trx), line };
      });
    },

    /** What became of the lines of an order that was put into the cart a moment ago; null for one that the visitor may not order again. */
    async explain(
      holder: Holder,
      name: string,
      style: DateStyle,
      line?: number,
    ): Promise<{ readonly order: OrderRow; readonly lines: readonly PlannedLine[] } | null> {
      const order = await findAllowed(holder, isOrderId(name) ? name : await unpaid.findId(holder, name), line);
      return order === null ? null : { order, lines: await planOrderAgain(deps, order, style) };
    },
  };
}

export type OrderAgain = ReturnType<typeof createOrderAgain>;
