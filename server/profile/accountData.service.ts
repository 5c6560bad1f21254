import type { Kysely } from 'kysely';
import { orderNumber } from '../../domains/order';
import type { AccountMails } from '../account/accountMail';
import { accountRepository } from '../account/accounts.repository';
import { passkeyRepository } from '../account/passkeys.repository';
import type { SignIn } from '../account/signIn.service';
import type { Clock } from '../config/clock';
import { hashToken } from '../db/hashToken';
import type { Database } from '../db/schema';
import { accountCartKey, type SignedIn } from '../plugins/identity';
import type { SessionService } from '../sessions/sessions.service';
import { accountData } from './accountData.repository';

export interface AccountDataDeps {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly sessions: Pick<SessionService, 'list'>;
  readonly accountMails: AccountMails;
  readonly signIn: Pick<SignIn, 'inTransaction'>;
}

/** Deleted; or the numbers of orders that have to end first. */
export type Deletion = { readonly kind: 'deleted' } | { readonly kind: 'running'; readonly numbers: readonly string[] };

/** The data of an account as a file, and its deletion. */
export function createAccountData({ db, clock, sessions, accountMails, signIn }: AccountDataDeps) {
  const amount = (cents: number) => (cents / 100).toFixed(2);

  return {
    /** The numbers of orders that keep the account from being deleted. */
    runningOrders: async ({ accountId: id, email }: SignedIn): Promise<readonly string[]> =>
      (await accountData.runningOrders({ id, email }, db)).map(orderNumber),

    /** All that the shop holds about an account, for its owner. No secrets: neither hashes nor tokens. */
    async export(visitor: SignedIn): Promise<Readonly<Record<string, unknown>> | null> {
      const { accountId } = visitor;
      const account = await accountRepository.find(accountId, db);
      if (account === null) return null;
      const lines = await accountData.orderLines(account, db);
      return {
        exportedAt: new Date(clock.now()),
        account: {
          email: account.email,
          name: account.name,
          createdAt: account.created_at,
          passwordChangedAt: account.password_changed_at,
          twoStepCodesSince: account.totp_enabled_at,
        },
        orders: (await accountData.orders(account, db)).map(({ id, subtotal, discount, total, ...order }) => ({
          number: orderNumber(id),
          ...order,
          subtotal: amount(subtotal),
          discount: amount(discount),
          total: amount(total),
          lines: lines
            .filter(({ order_id }) => order_id === id)
            .map((line) => ({
              game: line.game_name,
              service: line.service_name,
              choices: line.summary,
              total: amount(line.total),
            })),
        })),
        gameDetails: await accountData.savedDetails(accountId, db),
        passkeys: (await passkeyRepository.list(accountId, db)).map(({ name, created_at, last_used_at }) => ({
          name,
          createdAt: created_at,
          lastUsedAt: last_used_at,
        })),
        devices: (await sessions.list(visitor)).map(({ device, country, lastSeenAt }) => ({
          device,
          country,
          lastSeenAt,
        })),
      };
    },

    /** Deletes an account; its orders stay without the person. */
    delete: ({ accountId }: SignedIn): Promise<Deletion> =>
      signIn
        .inTransaction(async (trx): Promise<Deletion> => {
          // The cart first, as in a checkout, so that the two never wait for each other.
          await accountData.deleteCart(hashToken(accountCartKey(accountId)), trx);
          const account = await accountRepository.lock(accountId, trx);
          if (account === null) return { kind: 'deleted' };
          const running = await accountData.runningOrders(account, trx);
          if (running.length > 0) throw new RunningOrdersError(running.map(orderNumber));
          await accountData.forget(account, trx);
          await accountRepository.delete(accountId, trx);
          const to = { email: account.email, accountId: null };
          await accountMails.enqueue({ kind: 'account_deleted' }, to, new Date(clock.now()), trx);
          return { kind: 'deleted' };
        })
        .catch((error: unknown): Deletion => {
          if (error instanceof RunningOrdersError) return { kind: 'running', numbers: error.numbers };
          throw error;
        }),
  };
}

/** Rolls the transaction back. */
class RunningOrdersError extends Error {
  constructor(readonly numbers: readonly string[]) {
    super('orders are running');
  }
}

export type AccountData = ReturnType<typeof createAccountData>;
