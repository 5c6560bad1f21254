import { verify } from '@node-rs/argon2';
import type { Kysely } from 'kysely';
import type { Database } from '../../server/platform/db/schema';
import { findFreePort } from '../gate/ports.mjs';
import { type AcknowledgedAccount, startAccountLoad } from './accountLoad';
import { createFaultDatabase, type FaultDatabase, POSTGRES_URL, ROUNDS } from './databases';
import { killAll, startShop } from './shopProcess';

/* A process is killed while accounts are created and get new passwords: after a restart each acknowledged step was taken, whole and once. */

const databases = [
  ['the embedded database', undefined] as const,
  ...(POSTGRES_URL ? [['PostgreSQL', POSTGRES_URL] as const] : []),
];

/** What is lost or half done, as sentences. */
async function findHalfDone(db: Kysely<Database>, acknowledged: readonly AcknowledgedAccount[]): Promise<string[]> {
  const accounts = await db.selectFrom('accounts').selectAll().execute();
  const mails = await db.selectFrom('outbox').select(['recipient', 'kind']).execute();
  const sessions = await db.selectFrom('sessions').select(['account_id', 'created_at']).execute();
  const problems = acknowledged.map(async ({ email, password }) => {
    const hash = accounts.find((account) => account.email === email)?.password_hash;
    if (!hash) return [`the account of ${email} is lost`];
    return (await verify(hash, password)) ? [] : [`${email} can’t sign in with the password that was acknowledged`];
  });
  const halves = accounts.flatMap(({ id, email, created_at, password_changed_at }) => {
    const hasChanged = (password_changed_at?.getTime() ?? 0) > created_at.getTime();
    const told = mails.filter(({ recipient, kind }) => recipient === email && kind === 'password_changed').length;
    const isOld = (at: Date) => hasChanged && at.getTime() < (password_changed_at?.getTime() ?? 0);
    const oldSessions = sessions.filter((session) => session.account_id === id && isOld(session.created_at)).length;
    return [
      ...(told === Number(hasChanged) ? [] : [`${email} has a new password and ${told} mails about it`]),
      ...(oldSessions === 0 ? [] : [`${email} has ${oldSessions} sessions from before the new password`]),
    ];
  });
  return [...(await Promise.all(problems)).flat(), ...halves];
}

describe.each(databases)('on %s', (_name, url) => {
  let database: FaultDatabase;
  beforeAll(async () => {
    database = await createFaultDatabase(url);
  });
  afterAll(async () => {
    await killAll();
    await database?.remove();
  });

  test(`kill -9 during sign-up and new passwords, ${ROUNDS} times, leaves nothing half done`, async () => {
    const port = await findFreePort();
    const env = { ...database.env, PORT: String(port) };
    let shop = await startShop(env);
    const load = startAccountLoad(port, database);
    for (let round = 0; round < ROUNDS; round += 1) {
      // The count varies so that each round kills at another moment of the shoppers' work.
      await load.waitForAccounts(4 + round);
      await shop.stop('SIGKILL');
      shop = await startShop(env);
    }
    await load.waitForAccounts(3);
    await load.finish();
    expect(await shop.stop('SIGTERM')).toBe(0);
    expect(await database.withDatabase((db) => findHalfDone(db, load.accounts))).toEqual([]);
  });
});
