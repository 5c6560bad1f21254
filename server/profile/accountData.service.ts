import type { Kysely } from 'kysely';
import { orderNumber } from '../../domains/order';
import { toDecimal } from '../../src/lib/money';
import { orderPath } from '../../src/lib/urls';
import {
  type AccountMails,
  type AccountRow,
  accountRepository,
  passkeyRepository,
  type SessionService,
  type SignIn,
} from '../accounts';
import { checkoutScope, idempotency } from '../orders';
import type { Platform } from '../platform';
import { actorOf, auditLog } from '../platform/audit';
import { type Database, hashToken } from '../platform/db';
import { accountCartKey, type SignedIn } from '../platform/visitor';
import { seats } from '../raids';
import { accountData } from './accountData.repository';
import { accountDeletion } from './accountDeletion.repository';
import { ownOrders, type RunningOrderRow } from './ownOrders.repository';

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

/** The data of an account as a file, and its deletion. */
export function createAccountData({
  db,
  clock,
  sessions,
  accountMails,
  signIn,
}: Platform & { readonly sessions: SessionService; readonly accountMails: AccountMails; readonly signIn: SignIn }) {
  const now = () => new Date(clock.now());

  /** The orders with their lines, payments and refunds. */
  async function withDetails(orders: Awaited<ReturnType<typeof accountData.orders>>) {
    if (orders.length === 0) return [];
    const ids = orders.map(({ id }) => id);
    const [lines, payments, refunds] = [
      await accountData.orderLines(ids, db),
      await accountData.payments(ids, db),
      await accountData.refunds(ids, db),
    ];
    const ofOrder = <Row extends { readonly orderId: number }>(rows: readonly Row[], id: number) =>
      rows.filter(({ orderId }) => orderId === id).map(({ orderId: _, ...row }) => row);
    return orders.map(({ id, subtotal, discount, ...order }) => ({
      number: orderNumber(id),
      ...withAmount('total')(order),
      subtotal: toDecimal(subtotal),
      discount: toDecimal(discount),
      lines: ofOrder(lines, id).map(withAmount('total')),
      payments: ofOrder(payments, id).map(withAmount('amount')),
      refunds: ofOrder(refunds, id).map(withAmount('amount')),
    }));
  }

  /** Whoever reads the log finds out why an account of staff is there no more. */
  async function recordDeletion({ id, email, role }: AccountRow, trx: Kysely<Database>): Promise<void> {
    const entry = { action: 'delete account', subject: `account ${id}`, before: { role }, after: {} } as const;
    await auditLog.add(entry, actorOf({ email, accountId: id }), now(), trx);
  }

  return {
    /** The orders that keep the account from being deleted. */
    runningOrders: async ({ accountId: id, email }: SignedIn): Promise<readonly RunningOrder[]> =>
      (await ownOrders.running({ id, email }, db)).map(runningOrder),

    /** All that the shop holds about an account, for its owner. No secrets: neither hashes nor tokens. */
    async export(visitor: SignedIn): Promise<Readonly<Record<string, unknown>> | null> {
      const { accountId } = visitor;
      const account = await accountRepository.find(accountId, db);
      if (account === null) return null;
      const orders = await accountData.orders(account, db);
      const orderIds = orders.map(({ id }) => id);
      const prints = await accountData.devicePrints(accountId, orderIds, db);
      return {
        exportedAt: now(),
        account: {
          email: account.email,
          name: account.name,
          role: account.role,
          createdAt: account.created_at,
          passwordChangedAt: account.password_changed_at,
          twoStepCodesSince: account.totp_enabled_at,
          pendingEmail: await accountData.pendingEmail(accountId, now(), db),
        },
        orders: await withDetails(orders),
        cart: (await accountData.cartLines(hashToken(accountCartKey(accountId)), now(), db)).map(withAmount('total')),
        gameDetails: await accountData.savedDetails(accountId, db),
        questions: await accountData.questions(account.email, db),
        waitlists: await accountData.waitlists(account.email, db),
        wishes: (await accountData.alerts(account, db)).map(({ below, ...alert }) => ({
          ...alert,
          below: below === null ? null : toDecimal(below),
        })),
        chats: await accountData.chats(accountId, db),
        pushBrowsers: await accountData.pushBrowsers(accountId, db),
        pushMessages: await accountData.pushMessages(accountId, db),
        notifications: await accountData.notifications(accountId, db),
        notificationSettings: await accountData.notificationSettings(accountId, db),
        mails: await accountData.mails(account.email, orderIds, db),
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
        recordedDevices: prints.map(({ orderId, recordedAt }) => ({
          with: orderId === null ? 'sign-in' : `order ${orderNumber(orderId)}`,
          recordedAt,
        })),
      };
    },

    /** Deletes an account; its orders stay without the person. */
    delete: (visitor: SignedIn): Promise<Deletion> =>
      signIn
        .inTransaction(async (trx): Promise<Deletion> => {
          const account = await accountRepository.lockToDelete(visitor.accountId, trx);
          if (account === null) return { kind: 'deleted' };
          if (!(await sessions.lock(visitor, trx))) return { kind: 'signed_out' };
          const { id, email } = account;
          const cart = hashToken(accountCartKey(id));
          await idempotency.deleteAll(checkoutScope(cart), trx);
          const heldRuns = await accountDeletion.lockCart(cart, trx);
          await seats.lockRuns([...heldRuns, ...(await accountDeletion.waitedRuns(email, trx))], trx);
          await accountDeletion.deleteCart(cart, trx);
          await accountDeletion.leaveWaitlists(email, trx);
          const { all, running } = await ownOrders.lock(account, trx);
          if (running.length > 0) throw new RunningOrdersError(running.map(runningOrder));
          await accountDeletion.anonymizeOrders(all, trx);
          await accountDeletion.forgetEmail(account, trx);
          if (account.role === 'staff') await recordDeletion(account, trx);
          await accountRepository.delete(id, trx);
          await accountDeletion.deleteNotifications(id, trx);
          await accountMails.enqueue({ kind: 'account_deleted' }, { email, accountId: null }, now(), trx);
          return { kind: 'deleted' };
        })
        .catch((error: unknown): Deletion => {
          if (error instanceof RunningOrdersError) return { kind: 'running', orders: error.orders };
          throw error;
        }),
  };
}

/** Cents as people write them: "12.50". */
const withAmount =
  <Key extends 'total' | 'amount'>(key: Key) =>
  <Row extends Readonly<Record<Key, number>>>(row: Row) => ({ ...row, [key]: toDecimal(row[key]) });

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
