import { type Kysely, type Migration, sql } from 'kysely';

/**
 * The first name under which somebody of the staff writes, and the one that each message was written under. Only adds: a process of the version before
 * names nobody in what it writes, which is shown as until now.
 */

const NAME = `check (length(staff_name) between 1 and 40)`;

const UP = [
  `alter table accounts add column staff_name text constraint accounts_staff_name ${NAME}`,
  `alter table chat_messages
    add column staff_name text constraint chat_messages_staff_name ${NAME},
    add constraint chat_messages_named check (author = 'staff' or staff_name is null)`,
  // How fast and when the staff answers is measured over the last days.
  `create index chat_messages_answers on chat_messages (created_at) where author = 'staff'`,
];

const DOWN = [
  `drop index chat_messages_answers`,
  `alter table chat_messages drop column staff_name`,
  `alter table accounts drop column staff_name`,
];

export const chatPeople: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of UP) await sql.raw(statement).execute(db);
  },
  async down(db: Kysely<unknown>) {
    for (const statement of DOWN) await sql.raw(statement).execute(db);
  },
};
