import { randomBytes } from 'node:crypto';
import { accountRepository } from '../../server/accounts/sign-in/accounts.repository';
import { aShopper, type Shopper } from './shopper';
import type { TestApp } from './testApp';

export interface AccountOptions {
  /** Lower case, as it is stored. Another one for each account by default. */
  readonly email?: string;
  readonly name?: string;
  readonly role?: 'shopper' | 'staff';
  /** Whether the session was started with a passkey or a code; by default that of staff was. */
  readonly secondFactor?: boolean;
}

/** An account that is signed in. */
export interface TestAccount {
  readonly id: number;
  readonly email: string;
  /** The session's cookie, for `aShopper(shop)`: `for (const [name, value] of account.cookies) shopper.cookies.set(name, value)`. */
  readonly cookies: ReadonlyMap<string, string>;
  /** The session's cookie as a header of a request. */
  readonly headers: { readonly cookie: string };
}

let created = 0;

/** Creates an account and starts a session, straight in the database. */
export async function anAccount(shop: TestApp, options: AccountOptions = {}): Promise<TestAccount> {
  created += 1;
  const { role = 'shopper', email = `account-${created}@example.com`, name = '' } = options;
  const { secondFactor = role === 'staff' } = options;
  const publicId = randomBytes(16).toString('hex');
  const { db } = shop.database;
  const now = new Date(shop.clock.time);
  const { id, token } = await db.transaction().execute(async (trx) => {
    const account = await accountRepository.create({ publicId, email, name, passwordHash: null }, now, trx);
    if (account === null) throw new Error(`${email} has an account already.`);
    await accountRepository.setRole(account.id, role, now, trx);
    const place = { device: 'Chrome on Windows', country: 'DE' };
    return {
      id: account.id,
      token: await shop.modules.accounts.sessions.start({ id: account.id, role }, place, secondFactor, trx),
    };
  });
  const cookies = new Map([['session', token]]);
  return { id, email, cookies, headers: { cookie: `session=${token}` } };
}

/** Gives accounts a passkey that no device has. */
export async function givePasskey(shop: TestApp, ...accounts: readonly Pick<TestAccount, 'id'>[]): Promise<void> {
  const passkey = { public_key: 'key', counter: 0, transports: '[]', name: 'Chrome on Windows' };
  const rows = accounts.map(({ id }) => ({ ...passkey, account_id: id, credential_id: `credential-${id}` }));
  await shop.database.db.insertInto('passkeys').values(rows).execute();
}

/** A shopper who is signed in to an account. */
export async function aSignedInShopper(shop: TestApp, options: AccountOptions = {}): Promise<Shopper & TestAccount> {
  const account = await anAccount(shop, options);
  const shopper = aShopper(shop);
  for (const [name, value] of account.cookies) shopper.cookies.set(name, value);
  return { ...account, ...shopper };
}
