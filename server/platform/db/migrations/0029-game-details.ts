import { type Kysely, type Migration, sql } from 'kysely';

/** The character beside the account, details that a guest's device may fill in again, and mails with the link of an order. */

const MAILS = `'paid', 'cancelled', 'refunded', 'question', 'run_cancelled', 'flex_assigned', 'flex_ended', 'waitlist_joined', 'waitlist_ended', 'seat_offered',
  'chat_answer', 'sign_up', 'account_exists', 'sign_in_link', 'no_account', 'reset_password', 'password_changed', 'confirm_email', 'email_changed',
  'security_changed', 'new_device', 'account_deleted', 'wish_confirm', 'wish_price', 'wish_seat', 'staff_message'`;

const UP = [
  `alter table saved_details add column character text not null default '' check (length(character) <= 40)`,
  `alter table orders add column fills_forms boolean not null default false`,
  `drop index orders_by_guest`,
  `create index orders_by_guest on orders (guest_hash, id desc) where guest_hash is not null`,
  `alter table outbox drop constraint outbox_kind_check`,
  `alter table outbox add constraint outbox_kind_check check (kind in (${MAILS}, 'order_link'))`,
];

const DOWN = [
  `delete from outbox where kind = 'order_link'`,
  `alter table outbox drop constraint outbox_kind_check`,
  `alter table outbox add constraint outbox_kind_check check (kind in (${MAILS}))`,
  `drop index orders_by_guest`,
  `create index orders_by_guest on orders (guest_hash) where guest_hash is not null`,
  `alter table orders drop column fills_forms`,
  `alter table saved_details drop column character`,
];

export const gameDetails: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of UP) await sql.raw(statement).execute(db);
  },
  async down(db: Kysely<unknown>) {
    for (const statement of DOWN) await sql.raw(statement).execute(db);
  },
};
