export { type Actor, type AuditAction, actorOf, COMMAND_LINE, MAX_REASON } from './actor';
export { type AuditFilter, auditLog, type StoredAuditEntry } from './auditLog.repository';
