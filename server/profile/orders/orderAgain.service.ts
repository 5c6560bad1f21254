import type { Kysely } from 'kysely';
import { MAX_CART_LINES, SERVICE_KIND } from '../../../domains/cart';
import { configurationKey } from '../../../domains/configurator';
import { orderNumber, orderSerial } from '../../../domains/order';
import type { DateStyle } from '../../../src/lib/dateStyle';
import { accountRepository } from '../../accounts';
import type { CatalogueReader } from '../../catalogue';
import { type CartRepository, cartLifetime, type OrderRow, orders, type StoredCart } from '../../orders';
import type { Platform } from '../../platform';
import { type Database, hashToken } from '../../platform/db';
import { accountGone } from '../../platform/http';
import { isOrderId } from '../../platform/ids';
import { accountCartKey } from '../../platform/visitor';
import type { RunList } from '../../raids';
import { type PlannedLine, planOrderAgain } from './orderAgainPlan';

/** An order that was put into the cart again. */
export interface OrderedAgain {
  readonly number: string;
  /** The positions of its lines that had no place in the cart. */
  readonly left: readonly number[];
}

type PossibleLine = Extract<PlannedLine, { readonly kind: 'possible' }>;

/** Puts what an account has ordered into its cart once more, at today's prices. */
export function createOrderAgain(
  deps: Platform & {
    readonly catalogue: CatalogueReader;
    readonly runList: RunList;
    readonly cartRepository: CartRepository;
  },
) {
  const { db, clock, cartRepository } = deps;

  async function findOwn(accountId: number, orderId: string | null): Promise<OrderRow | null> {
    const order = orderId !== null && isOrderId(orderId) ? await orders.find(orderId, db) : null;
    return order?.account_id === accountId ? order : null;
  }

  /** The cart of an account that is not deleted meanwhile, locked, also when it was made in the same moment by another request. */
  async function lockCart(accountId: number, trx: Kysely<Database>): Promise<StoredCart> {
    if (!(await accountRepository.hold(accountId, trx))) throw accountGone('Nothing was put into a cart.');
    const tokenHash = hashToken(accountCartKey(accountId));
    const lifetime = cartLifetime(clock.now());
    const existing = await cartRepository.lock(tokenHash, lifetime.now, trx);
    if (existing !== null) return existing;
    await cartRepository.create(tokenHash, lifetime, trx);
    const created = await cartRepository.lock(tokenHash, lifetime.now, trx);
    if (created === null) throw new Error('The cart was created but is not there.');
    return created;
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
    /** Puts the lines of an order into the account's cart. Pressing twice adds nothing twice. @returns null when the account has no such order. @throws RequestError when it was deleted a moment ago */
    async add(accountId: number, orderId: string): Promise<OrderedAgain | null> {
      const order = await findOwn(accountId, orderId);
      if (order === null) return null;
      const lines = (await planOrderAgain(deps, order, 'other')).filter((line) => line.kind === 'possible');
      const number = orderNumber(order.id);
      if (lines.length === 0) return { number, left: [] };
      const left = await db.transaction().execute(async (trx) => addLines(await lockCart(accountId, trx), lines, trx));
      return { number, left };
    },

    /** What became of the lines of an order that was put into the cart a moment ago; null when the account has no such order. */
    async explain(
      accountId: number,
      number: string,
      style: DateStyle,
    ): Promise<{ readonly order: OrderRow; readonly lines: readonly PlannedLine[] } | null> {
      const serial = orderSerial(number);
      const order = serial === null ? null : await findOwn(accountId, await orders.findIdBySerial(serial, db));
      return order === null ? null : { order, lines: await planOrderAgain(deps, order, style) };
    },
  };
}

export type OrderAgain = ReturnType<typeof createOrderAgain>;
