import type { TestApp } from './testApp';

/** What the audit log has recorded, the oldest first, without ids and times. */
export async function auditRows({ database }: TestApp) {
  return database.db
    .selectFrom('audit_log')
    .select(['staff', 'account_id', 'action', 'subject', 'reason', 'before', 'after'])
    .orderBy('id')
    .execute();
}

export const clearAudit = ({ database }: TestApp) => database.db.deleteFrom('audit_log').execute();
