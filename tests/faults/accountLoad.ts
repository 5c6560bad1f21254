import { setTimeout as pause } from 'node:timers/promises';
import { sendToRunningShop } from '../../server/commands/runningShop';
import { aShopper, type ShopClient } from '../harness/shopper';
import type { FaultDatabase } from './databases';
import { shopClientAt, withRetries } from './load';

/** An account, as the shop has acknowledged it. */
export interface AcknowledgedAccount {
  readonly email: string;
  /** The last password that the shop has acknowledged. */
  password: string;
}

/** Shoppers who create one account after the other, each by its mail, and set a new password for it. */
export interface AccountLoad {
  readonly accounts: readonly AcknowledgedAccount[];
  readonly failures: readonly string[];
  waitForAccounts(accounts: number): Promise<void>;
  finish(): Promise<void>;
}

const RETRY_MS = 50;

/** The path of the link in the newest mail of a kind to an address, once it is there. */
export async function linkTo(
  database: FaultDatabase,
  email: string,
  path: string,
  signal: AbortSignal,
): Promise<string> {
  for (;;) {
    signal.throwIfAborted();
    const text = await mailTexts(database, email).catch(() => '');
    const link = new RegExp(`https?://[^/\\s]+(${path}/\\S+)`).exec(text)?.[1];
    if (link !== undefined) return link;
    await pause(RETRY_MS);
  }
}

/** The mails to an address, the newest first. The embedded database belongs to the shop, which is asked. */
async function mailTexts(database: FaultDatabase, email: string): Promise<string> {
  const dataDir = database.env.DATA_DIR ?? '';
  if (database.env.DATABASE_URL !== undefined) {
    const mails = await database.withDatabase((db) =>
      db.selectFrom('outbox').select('body_text').where('recipient', '=', email).orderBy('id', 'desc').execute(),
    );
    return mails.map(({ body_text }) => body_text).join('\n');
  }
  const list = (await sendToRunningShop(dataDir, ['mails', ['list']])) ?? '';
  const ids = list.split('\n').flatMap((line) => (line.includes(`  ${email}  `) ? [line.split(' ')[0] ?? ''] : []));
  const mails = await Promise.all(ids.map((id) => sendToRunningShop(dataDir, ['mails', ['show', id]])));
  return mails.join('\n');
}

export function startAccountLoad(port: number, database: FaultDatabase, shoppers = 3): AccountLoad {
  const accounts: AcknowledgedAccount[] = [];
  const failures: string[] = [];
  const stop = new AbortController();
  const shop: ShopClient = withRetries(shopClientAt(port), failures, stop.signal);
  let isOver = false;
  let failure: unknown;

  async function expectDone(answer: { readonly statusCode: number }, what: string): Promise<void> {
    // A link whose answer was lost was used: it can't be used again.
    if (![303, 410].includes(answer.statusCode)) throw new Error(`${what}: ${answer.statusCode}`);
  }

  async function createAccount(email: string): Promise<void> {
    const shopper = aShopper(shop);
    const [first, second] = [`first password of ${email}`, `second password of ${email}`];
    await expectDone(await shopper.post('/sign-up', { email, password: first }), 'sign-up');
    await expectDone(
      await shopper.post(await linkTo(database, email, '/sign-up', stop.signal), {}),
      'the link to sign up',
    );
    const account = { email, password: first };
    accounts.push(account);
    await expectDone(await shopper.post('/forgot-password', { email }), 'forgotten password');
    const link = await linkTo(database, email, '/reset-password', stop.signal);
    await expectDone(await shopper.post(link, { new_password: second }), 'the link for a new password');
    account.password = second;
  }

  async function createUntilOver(number: number): Promise<void> {
    for (let time = 0; !isOver; time += 1) await createAccount(`member-${number}-${time}@example.com`);
  }

  const done = Promise.all(Array.from({ length: shoppers }, (_, number) => createUntilOver(number))).catch((error) => {
    failure = error;
  });
  return {
    accounts,
    failures,
    async waitForAccounts(count) {
      const goal = accounts.length + count;
      while (accounts.length < goal && failure === undefined) await pause(2);
      if (failure !== undefined) throw failure;
    },
    async finish() {
      isOver = true;
      await done;
      if (failure !== undefined) throw failure;
    },
  };
}
