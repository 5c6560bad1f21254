import { type Kysely, sql } from 'kysely';
import type { Connection, Database } from '../../platform/db';

/** An entry of one of the ledgers, as its owner reads it. `amount` and `sum` are XP or USD cents. */
export interface LedgerEntry {
  readonly id: number;
  readonly kind: 'line' | 'cashback' | 'payment' | 'grant' | 'correction';
  readonly amount: number;
  readonly sum: number;
  /** Cashback or XP that was not taken back, because it was gone already; negative when it counts again. */
  readonly forgiven: number;
  readonly reason: string;
  readonly at: Date;
  /** The order that it is about; null for grants and corrections. */
  readonly orderSerial: number | null;
  readonly orderId: string | null;
  /** The service of the line; null for payments, which are of whole orders. */
  readonly service: string | null;
}

const ofXp = (accountId: number, db: Kysely<Database>) =>
  db
    .selectFrom('xp_entries as entry')
    .leftJoin('order_lines as line', 'line.id', 'entry.order_line_id')
    .leftJoin('orders as o', 'o.id', 'line.order_id')
    .select(['entry.id', 'entry.kind', 'entry.amount', 'entry.sum', 'entry.reason', 'entry.at', 'entry.forgiven'])
    .select(['o.id as orderSerial', 'o.public_id as orderId', 'line.service_name as service'])
    .where('entry.account_id', '=', accountId)
    .orderBy('entry.id', 'desc');

const ofBalance = (accountId: number, db: Kysely<Database>) =>
  db
    .selectFrom('balance_entries as entry')
    .leftJoin('order_lines as line', 'line.id', 'entry.order_line_id')
    .leftJoin('orders as o', (join) => join.on(sql<boolean>`o.id = coalesce(entry.order_id, line.order_id)`))
    .select(['entry.id', 'entry.kind', 'entry.amount', 'entry.sum', 'entry.reason', 'entry.at', 'entry.forgiven'])
    .select(['o.id as orderSerial', 'o.public_id as orderId', 'line.service_name as service'])
    .where('entry.account_id', '=', accountId)
    .orderBy('entry.id', 'desc');

/** The ledgers of an account, the newest entry first. The last argument is the connection or transaction to work in. */
export const ownLedger = {
  /** @param before only entries with a smaller id @param limit all when absent */
  async entries(
    accountId: number,
    of: 'xp' | 'balance',
    { before, limit }: { readonly before?: number | undefined; readonly limit?: number },
    db: Connection,
  ): Promise<readonly LedgerEntry[]> {
    const page = { before: before ?? Number.MAX_SAFE_INTEGER, limit: limit ?? 1_000_000 };
    const rows =
      of === 'xp'
        ? await ofXp(accountId, db).where('entry.id', '<', page.before).limit(page.limit).execute()
        : await ofBalance(accountId, db).where('entry.id', '<', page.before).limit(page.limit).execute();
    return rows;
  },
};
