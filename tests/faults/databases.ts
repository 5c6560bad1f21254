import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Kysely, sql } from 'kysely';
import { importCatalogue } from '../../server/catalogue/import/importCatalogue';
import { openDatabase } from '../../server/platform/db/database';
import { migrateToLatest } from '../../server/platform/db/migrate';
import type { Database } from '../../server/platform/db/schema';
import { fixtureCatalogue } from '../harness/fixtureCatalogue';
import { queryServer } from '../harness/templateDatabase';
import type { Purchase } from './load';

/** A database for shop processes outside of the test's own. */
export interface FaultDatabase {
  /** Environment variables of a shop process that uses it. */
  readonly env: Readonly<Record<string, string>>;
  /** A buy form for a service of the fixture catalogue. */
  readonly buyForm: Readonly<Record<string, string>>;
  /** Opens it in this process; the embedded one only while no other process has it open. */
  withDatabase<Result>(work: (db: Kysely<Database>) => Promise<Result>): Promise<Result>;
  remove(): Promise<void>;
}

/** How often each fault is caused: a few times in the gate, ten by `npm run faults`. */
export const ROUNDS = Number(process.env.FAULT_ROUNDS ?? 2);

/** The PostgreSQL server to test on, if there is one. */
export const POSTGRES_URL = process.env.TEST_DATABASE_URL;

/** Creates a database with the fixture catalogue: on the PostgreSQL of `url`, or embedded in a folder of its own. */
export async function createFaultDatabase(url: string | undefined): Promise<FaultDatabase> {
  const folder = mkdtempSync(path.join(tmpdir(), 'questline-faults-'));
  const name = `questline_faults_${randomBytes(6).toString('hex')}`;
  if (url !== undefined) await queryServer(url, `create database ${name}`);
  const databaseUrl = url && Object.assign(new URL(url), { pathname: `/${name}` }).href;

  async function withDatabase<Result>(work: (db: Kysely<Database>) => Promise<Result>): Promise<Result> {
    const { db, close } = await openDatabase({ dataDir: folder, ...(databaseUrl !== undefined && { databaseUrl }) });
    try {
      return await work(db);
    } finally {
      await close();
    }
  }

  const { id } = await withDatabase(async (db) => {
    await migrateToLatest(db);
    await importCatalogue(db, fixtureCatalogue());
    return db.selectFrom('services').select('id').where('slug', '=', 'rank-boost').executeTakeFirstOrThrow();
  });
  return {
    env: { DATA_DIR: folder, ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }) },
    buyForm: { service_id: String(id), 'options[from]': '1', 'options[to]': '3' },
    withDatabase: withDatabase,
    async remove() {
      rmSync(folder, { recursive: true, force: true });
      if (url !== undefined) await queryServer(url, `drop database ${name} with (force)`);
    },
  };
}

/** Everything in the database that differs from what shoppers were shown, as sentences; empty when all is well. */
export async function findDifferences(db: Kysely<Database>, purchases: readonly Purchase[]): Promise<string[]> {
  const { rows } = await sql<{
    readonly email: string;
    readonly id: string;
    readonly status: string;
    readonly lines: number;
    readonly payments: number;
    readonly mails: number;
  }>`select o.email, o.public_id as id, o.status,
      (select count(*)::int from order_lines where order_id = o.id) as lines,
      (select count(*)::int from payments where order_id = o.id and status = 'succeeded') as payments,
      (select count(*)::int from outbox where order_id = o.id and kind = 'paid') as mails
    from orders o`.execute(db);
  const purchasesByEmail = new Map(purchases.map((purchase) => [purchase.email, purchase]));
  const doubled = rows.length - new Set(rows.map(({ email }) => email)).size;
  const lost = purchases.filter(({ orderId }) => !rows.some(({ id }) => id === orderId));
  return [
    ...(doubled > 0 ? [`${doubled} orders were made twice`] : []),
    ...lost.map(({ email }) => `the order of ${email} is lost`),
    ...rows.flatMap(({ email, id, status, lines, payments, mails }) => {
      const purchase = purchasesByEmail.get(email);
      const isRight = purchase?.orderId === id && lines > 0 && purchase.isPaid === (status === 'paid');
      const isWhole = payments === Number(status === 'paid') && mails === payments;
      return isRight && isWhole ? [] : [`${email}: ${id} ${status}, ${payments} payments, ${mails} mails`];
    }),
  ];
}
