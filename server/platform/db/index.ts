export { changedRows, hasChangedRows } from './changedRows';
export type { Connection } from './connection';
export { countOrders } from './countOrders';
export { type DatabaseSettings, type OpenDatabase, openDatabase } from './database';
export { DatabaseAwayError, DatabaseDownError, isConnectionLost, isDatabaseBusy, isDatabaseDown } from './databaseDown';
export { reasonOf } from './embedded/dataFolder';
export { isStorageFull, StorageFullError, unlessStorageFull } from './embedded/storageFull';
export { hashToken } from './hashToken';
export { asJson } from './json';
export { LOCK_NOT_AVAILABLE, lockOrRefuse, setLockTimeout, withLockTimeout } from './lockTimeout';
export { dropAllTables, migrateToLatest, migrationStatus } from './migrate';
export { newPublicId } from './newPublicId';
export { type JsonRow, readTogether, timeOf } from './readTogether';
export type {
  AccountTokenKind,
  AlertTable,
  ChatThreadTable,
  Database,
  MailStatus,
  OrderLineTable,
  OrderRefundTable,
  OrderTable,
  PasskeyTable,
  PaymentStatus,
  PushOutboxTable,
  PushStatus,
  PushTokenTable,
  QuestionTable,
  RefundRequestTable,
  RefundStatus,
} from './schema';
export type { AccountTables } from './schema/accounts';
export type { AnnouncementTable } from './schema/announcements';
export type { Json, Timestamp } from './schema/columns';
export { cachedShopKey } from './shopKeys';
export { batchesOf, insertRows, upsertRows } from './upsert';
export { utcDay } from './utcDay';
export { isForeignKeyViolation, isUniqueViolation } from './violations';
