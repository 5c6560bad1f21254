import { type Kysely, type Migration, sql } from 'kysely';

/** The order that shows how the shop works, among the contents of the shop. Only adds: a process of the release before leaves it as it is. */

const checks = (parts: readonly string[], objects: readonly string[]) => {
  const list = (names: readonly string[]) => names.map((name) => `'${name}'`).join(', ');
  return `alter table shop_contents
    drop constraint shop_contents_part_check,
    drop constraint shop_contents_check,
    add constraint shop_contents_part_check check (part in (${list(parts)})),
    add constraint shop_contents_check check (
      jsonb_typeof(content) = case when part in (${list(objects)}) then 'object' else 'array' end
    )`;
};

const PARTS = ['topPromos', 'bottomPromos', 'mainNav', 'whyWe', 'ourFocus'];
const OBJECTS = ['mainNav'];
const ADDED = 'exampleOrder';

const UP = [checks([...PARTS, ADDED], [...OBJECTS, ADDED])];
const DOWN = [`delete from shop_contents where part = '${ADDED}'`, checks(PARTS, OBJECTS)];

export const exampleOrder: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of UP) await sql.raw(statement).execute(db);
  },
  async down(db: Kysely<unknown>) {
    for (const statement of DOWN) await sql.raw(statement).execute(db);
  },
};
