import { type Kysely, type Migration, sql } from 'kysely';

/** The account of who did something, beside the email, which can be changed. */

const UP = [
  // No foreign key: the log stays as it is when the account is deleted. Null for the command line, and for entries that are older than this column.
  `alter table audit_log add column account_id integer`,
  `create index audit_log_by_account on audit_log (account_id, id desc)`,
];

const DOWN = [`alter table audit_log drop column account_id`];

export const auditAccounts: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of UP) await sql.raw(statement).execute(db);
  },
  async down(db: Kysely<unknown>) {
    for (const statement of DOWN) await sql.raw(statement).execute(db);
  },
};
