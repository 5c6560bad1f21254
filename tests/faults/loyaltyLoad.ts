import { EventEmitter, once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { ShopClient } from '../harness/shopper';
import { type FaultDatabase, ROUNDS } from './databases';
import type { Desk } from './desk';
import { shopClientAt, withRetries } from './load';
import { createStaff, type StaffChange } from './loyaltyStaff';
import {
  type BalanceShare,
  cancelOrder,
  centsOf,
  expectStatus,
  fillCart,
  type Member,
  placeOrder,
  putCoupon,
  signUp,
} from './member';

/** An order that the shop has acknowledged. Cents of its currency. */
export interface PlacedOrder {
  readonly id: string;
  readonly number: string;
  /** What surely has gone back. */
  sure: number;
  /** What has gone back besides if the commands whose answers never came were done. */
  perhaps: number;
  /** Nobody pays for it. */
  isLeft: boolean;
}

/** What the shop has acknowledged. */
export interface Acknowledged {
  readonly orders: readonly PlacedOrder[];
  readonly changes: readonly StaffChange[];
  /** Codes of coupons with one use each. */
  readonly coupons: readonly string[];
}

/** Moments at which the ledgers may be written: requests of members, and commands of staff. */
export const MOMENTS = ['checkout', 'order', 'cancel', 'vip', 'pay'] as const;
type Moment = (typeof MOMENTS)[number];

/** Members who order, and staff who do the work and give XP, balances and coupons. */
export interface LoyaltyLoad extends Acknowledged {
  readonly members: readonly Member[];
  /** Waits until this many more orders were acknowledged. Throws the first error of anybody. */
  waitForOrders(orders: number): Promise<void>;
  /** Waits until such a request or command is sent next. */
  waitFor(moment: Moment): Promise<void>;
  /** Lets everybody finish. Throws the first error of anybody. */
  finish(): Promise<void>;
  /** Stops everybody at once. */
  abort(): void;
}

const SHOPPERS = 3;
const STAFF = 2;
/** Each shopper has some accounts, and orders with one after the other. */
const MEMBERS_EACH = 1 + Math.ceil(ROUNDS / 2);

/** What becomes of the orders of a shopper, one after the other. */
const PLANS = ['work', 'cancel', 'leave', 'finish', 'drop'] as const;
const SHARES: readonly BalanceShare[] = ['all', 'none', 'half'];

/** What a first line costs at most, cents. */
const MAX_LINE = 3_000;

/** Signs members up, and lets them order until it is finished. */
export async function startLoyaltyLoad(port: number, database: FaultDatabase, desk: Desk): Promise<LoyaltyLoad> {
  const stop = new AbortController();
  const moments = new EventEmitter();
  const retried = withRetries(shopClientAt(port), [], stop.signal);
  const client: ShopClient = {
    request(options) {
      const [, moment] = /(checkout|cancel|pay)\b/.exec(String(options.url)) ?? [];
      if (options.form !== undefined && moment !== undefined) moments.emit(moment);
      return retried.request(options);
    },
  };
  const members = await Promise.all(
    Array.from({ length: SHOPPERS * MEMBERS_EACH }, (_, number) => {
      const account = { email: `member-${number}@example.com`, currency: number % SHOPPERS === 2 ? 'EUR' : 'USD' };
      return signUp(client, database, account, stop.signal);
    }),
  );
  const staff = createStaff(desk, (name) => moments.emit(name), stop.signal);
  const orders: PlacedOrder[] = [];
  /** Orders that are done, of which a line goes back once their member has placed the next one. */
  const doneOrders = new Map<Member, PlacedOrder>();
  let isOver = false;
  let firstError: unknown;

  /** Moves an order or its line, again and again until there is an answer. */
  async function move({ number }: PlacedOrder, ...words: readonly string[]): Promise<void> {
    while ((await staff.command('order', number, ...words)).kind === 'unknown');
  }

  /** Gives a part back. @param most that goes back when it is done without an answer, cents */
  async function refund(order: PlacedOrder, most: number, ...words: readonly string[]): Promise<void> {
    const { kind, text } = await staff.command('order', order.number, ...words);
    if (kind === 'done') order.sure += centsOf(/^(\d+\.\d\d) of /.exec(text)?.[1]);
    if (kind === 'unknown') order.perhaps += most;
  }

  /** Places an order. The coupons of the shop are wanted by others, too. */
  async function place(member: Member, turn: number) {
    await fillCart(member, database);
    await putCoupon(member, turn % 4 === 0 ? undefined : staff.coupons.at(-1 - (turn % 2)));
    const { isPaid, ...placed } = await placeOrder(member, SHARES[turn % SHARES.length] ?? 'none');
    const order: PlacedOrder = { ...placed, sure: 0, perhaps: 0, isLeft: false };
    orders.push(order);
    return { order, isPaid };
  }

  async function shop(member: Member, turn: number): Promise<void> {
    const { order, isPaid } = await place(member, turn);
    const done = doneOrders.get(member);
    if (done !== undefined) {
      await staff.empty(member);
      await refund(done, MAX_LINE, 'line', '1', 'refund', '100%', 'Late.');
      doneOrders.delete(member);
    }
    const plan = PLANS[turn % PLANS.length];
    order.isLeft = plan === 'leave' && !isPaid;
    if (!isPaid && plan !== 'leave' && plan !== 'drop')
      expectStatus(await member.shopper.post(`/sandbox/pay/${order.id}`, { intent: 'pay' }), 303);
    if (plan === 'cancel' || plan === 'drop') order.sure += await cancelOrder(member, order.id);
    if (plan === 'work') {
      await move(order, 'line', '1', 'in_progress', '20');
      await refund(order, 500, 'line', '1', 'refund', '5.00', 'Sorry.');
      order.sure += await cancelOrder(member, order.id, 2);
      await move(order, 'line', '1', 'completed');
      await refund(order, 100, 'refund', '1.00', 'Sorry again.');
    }
    if (plan === 'finish') {
      await move(order, 'in_progress');
      await move(order, 'completed');
      doneOrders.set(member, order);
    }
  }

  async function shopUntilOver(shopper: number): Promise<void> {
    for (let turn = shopper; !isOver; turn += 1) {
      const member = members[shopper + SHOPPERS * (turn % MEMBERS_EACH)];
      if (member !== undefined) await shop(member, turn);
    }
  }

  const everybody = Promise.all([
    ...Array.from({ length: SHOPPERS }, (_, shopper) => shopUntilOver(shopper)),
    ...Array.from({ length: STAFF }, (_, first) => staff.work(members, () => isOver, first, STAFF)),
  ]).catch((error) => {
    firstError ??= error;
    isOver = true;
    stop.abort();
  });
  return {
    members,
    orders,
    changes: staff.changes,
    coupons: staff.coupons,
    async waitForOrders(count) {
      const goal = orders.length + count;
      while (orders.length < goal && firstError === undefined) await pause(2);
      if (firstError !== undefined) throw firstError;
    },
    async waitFor(moment) {
      await once(moments, moment, { signal: stop.signal }).catch((error) => {
        throw firstError ?? error;
      });
    },
    async finish() {
      isOver = true;
      await everybody;
      if (firstError !== undefined) throw firstError;
    },
    abort() {
      isOver = true;
      stop.abort();
    },
  };
}
