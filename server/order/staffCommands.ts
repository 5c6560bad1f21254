import type { Kysely } from 'kysely';
import { canTransition, type OrderStatus, orderNumber, orderSerial } from '../../domains/order';
import { StartError } from '../config/startError';
import type { Database } from '../db/schema';
import type { OrderHead, OrderRepository } from './order.repository';
import type { OrderMoves } from './orderTransitions';

/** The statuses that staff may set; the others are set by buyers and payment providers. */
const WORDS = ['in_progress', 'completed', 'refunded'] as const satisfies readonly OrderStatus[];
type Word = (typeof WORDS)[number];

export interface StaffDeps {
  readonly db: Kysely<Database>;
  readonly orders: OrderRepository;
  readonly moves: OrderMoves;
  readonly refunds: {
    refundAll(order: OrderHead, trx: Kysely<Database>): Promise<boolean>;
    giveBack(orderSerial: number): Promise<number>;
  };
}

/** Status changes by staff, under the same rules as all others. */
export function createStaff({ db, orders, moves, refunds }: StaffDeps) {
  return {
    /**
     * Changes the status of an order.
     * @param number the order number: `Q-100042`
     * @returns a sentence about what was done
     * @throws StartError with a readable reason when the order does not exist or the change is not allowed
     */
    async tell(number: string, word: string): Promise<string> {
      if (!isWord(word)) throw new StartError(`Say one of ${WORDS.join(', ')}, not “${word.slice(0, 40)}”.`);
      const serial = orderSerial(number);
      const id = serial === null ? null : await orders.idOfSerial(serial);
      if (id === null) throw new StartError(`There is no order ${number.slice(0, 40)}.`);
      const done = await db.transaction().execute(async (trx) => {
        const order = await orders.lock(id, trx);
        if (order === null || !canTransition(order.status, word)) return { order, moved: false };
        if (word === 'refunded') return { order, moved: await refunds.refundAll(order, trx) };
        await moves.move(order, word, trx);
        return { order, moved: true };
      });
      const { order, moved } = done;
      if (order === null || !moved)
        throw new StartError(`${number} is ${order?.status ?? 'gone'} and can’t become ${word}.`);
      if (word === 'refunded') await refunds.giveBack(order.serial);
      const status = (await orders.head(id))?.status;
      return status === word
        ? `${orderNumber(order.serial)} is ${word} now.`
        : `${orderNumber(order.serial)} is ${status}; the money is on its way back.`;
    },
  };
}

function isWord(word: string): word is Word {
  return (WORDS as readonly string[]).includes(word);
}
