import type { Connection } from '../db/connection';
import { asJson } from '../db/json';
import type { Actor, AuditAction } from './actor';

/** Something that staff did. Of shoppers it has ids only. */
export interface AuditEntry {
  readonly action: AuditAction;
  /** `order Q-100042`, `message 3`, `question 7`, `account 12` */
  readonly subject: string;
  /** What changed: its values until then and from then on. */
  readonly before: Readonly<Record<string, unknown>>;
  readonly after: Readonly<Record<string, unknown>>;
}

export interface StoredAuditEntry extends Omit<AuditEntry, 'action'> {
  readonly id: number;
  readonly staff: string;
  /** Null for the command line and for older entries. */
  readonly accountId: number | null;
  readonly action: string;
  readonly reason: string;
  /** ms UTC */
  readonly at: number;
}

export interface AuditFilter {
  readonly staff?: string | undefined;
  readonly accountId?: number | undefined;
  readonly subject?: string | undefined;
  /** Only entries with a smaller id. */
  readonly before?: number | undefined;
}

/** The audit log of staff. The last argument is the connection or transaction to work in. */
export const auditLog = {
  /** Records an action, in the transaction that does it. */
  async add(entry: AuditEntry, { staff, accountId, reason }: Actor, now: Date, trx: Connection): Promise<void> {
    await trx
      .insertInto('audit_log')
      .values({
        staff,
        account_id: accountId,
        action: entry.action,
        subject: entry.subject,
        reason: reason.trim(),
        before: asJson(entry.before),
        after: asJson(entry.after),
        created_at: now,
      })
      .execute();
  },

  /** The newest entries. */
  async list(
    { staff, accountId, subject, before }: AuditFilter,
    limit: number,
    db: Connection,
  ): Promise<readonly StoredAuditEntry[]> {
    const rows = await db
      .selectFrom('audit_log')
      .selectAll()
      .$if(staff !== undefined, (query) => query.where('staff', '=', staff ?? ''))
      .$if(accountId !== undefined, (query) => query.where('account_id', '=', accountId ?? 0))
      .$if(subject !== undefined, (query) => query.where('subject', '=', subject ?? ''))
      .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0))
      .orderBy('id', 'desc')
      .limit(limit)
      .execute();
    return rows.map(({ account_id, created_at, ...row }) => ({
      ...row,
      accountId: account_id,
      at: created_at.getTime(),
    }));
  },
};
