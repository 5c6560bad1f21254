import type { AccountTables } from './accounts';
import type { AlertTables } from './alerts';
import type { AnnouncementTables } from './announcements';
import type { CatalogueTables } from './catalogue';
import type { ChatTables } from './chat';
import type { EventTables } from './events';
import type { MailTables } from './mail';
import type { MoneyTables } from './money';
import type { NotificationTables } from './notifications';
import type { RequestTables } from './requests';
import type { SalesTables } from './sales';
import type { ServiceTables } from './services';

/**
 * The tables as Kysely knows them. Money is integer cents, percentages are integer basis points, work times minutes, instants
 * `timestamptz` read as Date. Constraints are in the migrations. Modules that are sold add their tables and columns (`raids/tables.ts`).
 */
export interface Database
  extends CatalogueTables,
    ServiceTables,
    SalesTables,
    MoneyTables,
    MailTables,
    RequestTables,
    EventTables,
    AnnouncementTables,
    AccountTables,
    ChatTables,
    AlertTables,
    NotificationTables {}

export type {
  AccountTokenKind,
  PasskeyTable,
} from './accounts';
export type { AlertTable } from './alerts';
export type { ChatThreadTable } from './chat';
export type { MailKind, MailStatus, OutboxTable, QuestionTable } from './mail';
export { ACCOUNT_MAIL_KINDS } from './mail';
export type { OrderRefundTable, PaymentStatus, RefundRequestTable, RefundStatus } from './money';
export type { PushOutboxTable, PushStatus, PushTokenTable } from './notifications';
export type { OrderLineTable, OrderTable } from './sales';
