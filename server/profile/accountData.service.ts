import type { Kysely } from 'kysely';
import { orderNumber } from '../../domains/order';
import { orderPath } from '../../src/lib/urls';
import { type Accounts, accountRepository } from '../accounts';
import { ownOrders, type RunningOrderRow } from '../orders';
import { type Buyer, FORGET_PHASES, type Person, type Platform, RELEASE_PHASES, type StoredData } from '../platform';
import type { Database } from '../platform/db';
import type { SignedIn } from '../platform/visitor';

/** An order that is not over. */
export interface RunningOrder {
  readonly number: string;
  /** Of its page. */
  readonly path: string;
}

export type Deletion =
  | { readonly kind: 'deleted' }
  /** Orders have to end first. */
  | { readonly kind: 'running'; readonly orders: readonly RunningOrder[] }
  /** The session was ended since the request came. */
  | { readonly kind: 'signed_out' };

/** The data of an account as a file, and its deletion. Each module reads and deletes its own. */
export function createAccountData(
  deps: Platform & Pick<Accounts, 'sessions' | 'signIn'> & { readonly stores: () => readonly StoredData[] },
) {
  const { db, clock, sessions, signIn, stores } = deps;
  const now = () => new Date(clock.now());

  async function release(person: Person, trx: Kysely<Database>): Promise<void> {
    for (const phase of RELEASE_PHASES) for (const { releases } of stores()) await releases?.[phase]?.(person, trx);
  }

  async function forget(buyer: Buyer, trx: Kysely<Database>): Promise<void> {
    for (const phase of FORGET_PHASES) for (const { forgets } of stores()) await forgets?.[phase]?.(buyer, trx);
  }

  return {
    /** The orders that keep the account from being deleted. */
    runningOrders: async ({ accountId: id, email }: SignedIn): Promise<readonly RunningOrder[]> =>
      (await ownOrders.running({ id, email }, db)).map(runningOrder),

    /** All that the shop holds about an account, for its owner. No secrets: neither hashes nor tokens. */
    async export({ accountId }: SignedIn): Promise<Readonly<Record<string, unknown>> | null> {
      const account = await accountRepository.find(accountId, db);
      if (account === null) return null;
      const buyer = { account, orderIds: await ownOrders.ids(account, db), now: now() };
      const parts = stores().flatMap(({ exports = [] }) => exports);
      const file: Record<string, unknown> = { exportedAt: buyer.now };
      for (const { key, read } of parts.toSorted((a, b) => a.place - b.place)) file[key] = await read(buyer, db);
      return file;
    },

    /** Deletes an account; its orders stay without the person. */
    delete: (visitor: SignedIn): Promise<Deletion> =>
      signIn
        .inTransaction(async (trx): Promise<Deletion> => {
          const account = await accountRepository.lockToDelete(visitor.accountId, trx);
          if (account === null) return { kind: 'deleted' };
          if (!(await sessions.lock(visitor, trx))) return { kind: 'signed_out' };
          const person = { account, now: now() };
          await release(person, trx);
          const { all: orderIds, running } = await ownOrders.lock(account, trx);
          if (running.length > 0) throw new RunningOrdersError(running.map(runningOrder));
          await forget({ ...person, orderIds }, trx);
          return { kind: 'deleted' };
        })
        .catch((error: unknown): Deletion => {
          if (error instanceof RunningOrdersError) return { kind: 'running', orders: error.orders };
          throw error;
        }),
  };
}

const runningOrder = ({ id, public_id }: RunningOrderRow): RunningOrder => ({
  number: orderNumber(id),
  path: orderPath(public_id),
});

/** Rolls the transaction back. */
class RunningOrdersError extends Error {
  constructor(readonly orders: readonly RunningOrder[]) {
    super('orders are running');
  }
}

export type AccountData = ReturnType<typeof createAccountData>;
