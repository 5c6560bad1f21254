import { type Kysely, type Migration, sql } from 'kysely';

/** Processes are told which order has changed, so that the pages that show it follow. */

const UP = [
  // Only updates: nobody looks at an order before it is there. The payload is the public id, by which pages follow it.
  `create function tell_order_changed() returns trigger language plpgsql as $$
    declare
      changed text;
    begin
      if tg_table_name = 'orders' then
        changed := new.public_id;
      elsif tg_table_name = 'flex_orders' then
        select o.public_id into changed from order_lines l join orders o on o.id = l.order_id where l.id = new.order_line_id;
      else
        select o.public_id into changed from orders o where o.id = new.order_id;
      end if;
      perform pg_notify('orders_changed', changed);
      return null;
    end
  $$`,
  `create trigger orders_told after update on orders for each row execute function tell_order_changed()`,
  ...['refunds', 'line_refunds', 'flex_orders'].map(
    (table) =>
      `create trigger ${table}_told after insert or update on ${table} for each row execute function tell_order_changed()`,
  ),
];

const DOWN = [
  ...['orders', 'refunds', 'line_refunds', 'flex_orders'].map((table) => `drop trigger ${table}_told on ${table}`),
  `drop function tell_order_changed()`,
];

export const liveTriggers: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of UP) await sql.raw(statement).execute(db);
  },
  async down(db: Kysely<unknown>) {
    for (const statement of DOWN) await sql.raw(statement).execute(db);
  },
};
