import { type Kysely, type Migration, sql } from 'kysely';

/** Indexes for the pages of staff: orders by status, email and words of what was ordered, the audit log by who did it. */

const UP = [
  `create index orders_by_status on orders (status, id desc)`,
  // It serves prefixes, too, and so replaces the one of guests' orders.
  `create index orders_by_email on orders (lower(email) text_pattern_ops, id desc)`,
  `drop index orders_of_guests`,
  // Words with these characters between them would be one word: "Solo/Duo".
  `create index order_lines_by_words on order_lines using gin (to_tsvector('simple', translate(service_name, '-/.@', '    ')))`,
  `create index audit_log_by_staff on audit_log (staff, id desc)`,
  `create index accounts_of_staff on accounts (email) where role = 'staff'`,
];

const DOWN = [
  `drop index orders_by_status, orders_by_email, order_lines_by_words, audit_log_by_staff, accounts_of_staff`,
  `create index orders_of_guests on orders (lower(email)) where account_id is null`,
];

export const staffIndexes: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of UP) await sql.raw(statement).execute(db);
  },
  async down(db: Kysely<unknown>) {
    for (const statement of DOWN) await sql.raw(statement).execute(db);
  },
};
