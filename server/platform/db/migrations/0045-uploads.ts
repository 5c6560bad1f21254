import { type Kysely, type Migration, sql } from 'kysely';

/** Pictures that shoppers send with messages. Their bytes are in the file store. Only adds: a process of the version before knows no pictures. */

const UP = [
  `create table uploads (
    id text primary key check (id ~ '^[A-Za-z0-9_-]{22}$'),
    -- A row outlives its account until its file is deleted.
    account_id integer references accounts (id) on delete set null,
    guest_hash text check (guest_hash ~ '^[0-9a-f]{64}$'),
    state text not null default 'storing' check (state in ('storing', 'ready', 'deleting')),
    name text not null check (length(name) <= 100),
    bytes integer not null check (bytes > 0),
    width integer not null check (width > 0),
    height integer not null check (height > 0),
    thread_id integer,
    message_seq integer,
    position smallint not null default 0 check (position >= 0),
    taken_at timestamptz,
    deleting_at timestamptz,
    created_at timestamptz not null default now(),
    constraint uploads_message foreign key (thread_id, message_seq) references chat_messages (thread_id, seq)
      on update cascade on delete set null,
    constraint uploads_one_owner check (num_nonnulls(account_id, guest_hash) <= 1),
    constraint uploads_whole_message check ((thread_id is null) = (message_seq is null)),
    -- A message has stored pictures only; one that is being deleted may have been of a message.
    constraint uploads_taken check (thread_id is null or (taken_at is not null and state <> 'storing')),
    constraint uploads_deleting check ((state = 'deleting') = (deleting_at is not null))
  )`,
  `create index uploads_by_message on uploads (thread_id, message_seq, position) where thread_id is not null`,
  `create index uploads_by_account on uploads (account_id, created_at) where account_id is not null`,
  `create index uploads_by_guest on uploads (guest_hash, created_at) where guest_hash is not null`,
  // One for each reason to delete a picture.
  `create index uploads_pending on uploads (created_at) where taken_at is null and state <> 'deleting'`,
  `create index uploads_taken_at on uploads (taken_at) where taken_at is not null and state <> 'deleting'`,
  `create index uploads_unneeded on uploads (id) where state = 'ready'
    and ((taken_at is not null and thread_id is null) or (account_id is null and guest_hash is null))`,
  `create index uploads_deleting_at on uploads (deleting_at) where deleting_at is not null`,
];

const DOWN = [`drop table uploads`];

export const uploadTables: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of UP) await sql.raw(statement).execute(db);
  },
  async down(db: Kysely<unknown>) {
    for (const statement of DOWN) await sql.raw(statement).execute(db);
  },
};
