import { type Kysely, type Migration, sql } from 'kysely';

/** Choices that say how they are played, services that say why their dearest choice is preselected, lines as they were chosen, and mails when work starts and when it is done. */

const MAILS = `'paid', 'cancelled', 'refunded', 'question', 'run_cancelled', 'flex_assigned', 'flex_ended', 'waitlist_joined', 'waitlist_ended', 'seat_offered',
  'chat_answer', 'sign_up', 'account_exists', 'sign_in_link', 'no_account', 'reset_password', 'password_changed', 'confirm_email', 'email_changed',
  'security_changed', 'new_device', 'account_deleted', 'wish_confirm', 'wish_price', 'wish_seat', 'staff_message', 'order_link'`;

/** Options with these keys, and this variant, are played by the shopper; until now only that said so. */
const SELF_PLAY_KEYS = `'self-play', 'duo'`;
const SELF_PLAY_VARIANT = 'afk-carry';
const OF_PILOTED = `service_id in (select id from services where play = 'piloted')`;

const UP = [
  ...['service_variants', 'options'].map(
    (table) =>
      `alter table ${table} add column play text constraint ${table}_play check (play in ('piloted', 'selfplay', 'trade', 'coaching'))`,
  ),
  `alter table services add column why_dearest text constraint services_why_dearest check (length(why_dearest) between 1 and 1200)`,
  `update options set play = 'selfplay' where key in (${SELF_PLAY_KEYS}) and ${OF_PILOTED}`,
  `update service_variants set play = 'selfplay' where key = '${SELF_PLAY_VARIANT}' and ${OF_PILOTED}`,
  `update order_lines set play = 'selfplay' where play = 'piloted' and run is null and hot is null
    and (choices->'options' ?| array[${SELF_PLAY_KEYS}] or choices->>'variant' = '${SELF_PLAY_VARIANT}')`,
  `alter table outbox drop constraint outbox_kind_check`,
  `alter table outbox add constraint outbox_kind_check check (kind in (${MAILS}, 'started', 'completed'))`,
];

const DOWN = [
  `delete from outbox where kind in ('started', 'completed')`,
  `alter table outbox drop constraint outbox_kind_check`,
  `alter table outbox add constraint outbox_kind_check check (kind in (${MAILS}))`,
  `alter table services drop column why_dearest`,
  ...['options', 'service_variants'].map((table) => `alter table ${table} drop column play`),
];

export const playAndMails: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of UP) await sql.raw(statement).execute(db);
  },
  async down(db: Kysely<unknown>) {
    for (const statement of DOWN) await sql.raw(statement).execute(db);
  },
};
