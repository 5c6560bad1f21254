import { rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { openDatabase } from '../../server/platform/db/database';
import { fillDisk } from './fillDisk';

/* Writes to the database of a folder until the log of transactions has no more space, which PostgreSQL does not survive; then there is space again. */

const [dataDir = '', fillFile = ''] = process.argv.slice(2);
// The shop does not look at the disk, or it would stop writing before the crash.
const { db } = await openDatabase({ dataDir, freeBytes: () => Number.POSITIVE_INFINITY });
const messageOf = (error: unknown) => (error as Error).message;

await sql`create table counter (value int not null)`.execute(db);
await sql`insert into counter values (0)`.execute(db);
fillDisk(fillFile);
let acknowledged = 0;
let failure: string | undefined;
while (failure === undefined) {
  try {
    await sql`select pg_logical_emit_message(false, 'filler', repeat(md5(random()::text), 6000))`.execute(db);
    await sql`update counter set value = ${acknowledged + 1}`.execute(db);
    acknowledged += 1;
  } catch (error) {
    failure = messageOf(error);
  }
}
const read = () => sql<{ readonly value: number }>`select value from counter`.execute(db);
const whileFull = await read().then(() => 'an answer', messageOf);
rmSync(fillFile);
// After an error the disk counts as full for five seconds.
await pause(5_500);
const kept = (await read()).rows[0]?.value;
const saves = await sql`update counter set value = 0`.execute(db).then(() => true, messageOf);
process.stdout.write(JSON.stringify({ failure, whileFull, acknowledged, kept, saves }), () => process.exit(0));
