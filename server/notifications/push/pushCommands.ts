import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Platform } from '../../platform';
import { RefusedError } from '../../platform/config';
import type { Database } from '../../platform/db';
import type { PushDelivery } from './pushDelivery';
import { composePush } from './pushMessage';
import { type PushTokenRow, pushTokens } from './pushTokens.repository';
import { TEST_PUSH } from './testPush';
import type { PushOutcome } from './webPush';

export const PUSH_USAGE = `Usage: npm run push -- test EMAIL, sends a message to all browsers of an account
       npm run push -- list EMAIL`;

const TEST_MS = 10 * 60_000;

const RESULTS: Readonly<Record<PushOutcome['kind'], string>> = {
  sent: 'sent',
  gone: 'gone: it no longer takes messages, so it is removed',
  retry: 'not sent, try again later',
  failed: 'refused',
  unsure: 'may have been sent',
};

const day = (date: Date): string => date.toISOString().slice(0, 10);
const headOf = ({ id, device, kind }: PushTokenRow): string =>
  `${id}  ${device}  ${kind === 'fcm' ? 'Firebase' : 'web push'}`;

/** Staff commands for push messages. They answer with text, without tokens. */
export function createPushCommands({
  db,
  clock,
  deliver,
  findAccount,
}: Platform & {
  readonly deliver: PushDelivery;
  readonly findAccount: (email: string, db: Kysely<Database>) => Promise<{ readonly id: number } | null>;
}) {
  async function browsersOf(word: string): Promise<readonly PushTokenRow[]> {
    const email = word.trim().toLowerCase();
    const account = await findAccount(email, db);
    if (account === null) throw new RefusedError(`No account has the email ${email}.`);
    const browsers = await pushTokens.list({ accountId: account.id }, db);
    if (browsers.length === 0)
      throw new RefusedError(`No browser of ${email} gets push messages: turn them on there, on /notifications.`);
    return browsers;
  }

  async function test(browser: PushTokenRow): Promise<string> {
    const { action_title: actionTitle, ...text } = TEST_PUSH;
    const messageId = randomBytes(16).toString('hex');
    const about = { topic: 'test', messageId, about: messageId, unsubscribePath: null } as const;
    const now = clock.now();
    const message = composePush({ ...text, ...about, actionTitle, expiresAt: now + TEST_MS }, now);
    const outcome = await deliver(browser, message);
    if (outcome.kind === 'gone') await pushTokens.deleteGone(browser.id, db);
    const why = outcome.kind === 'sent' ? '' : ` (${outcome.why})`;
    return `${headOf(browser)}  ${RESULTS[outcome.kind]}${why}`;
  }

  return {
    /**
     * Runs `test EMAIL` or `list EMAIL`.
     * @param args the words of the command line
     * @throws RefusedError with the usage, or when there is no such account or browser
     */
    async runCommand([command, email, ...more]: readonly string[]): Promise<string> {
      if (email === undefined || more.length > 0 || !['test', 'list'].includes(command ?? ''))
        throw new RefusedError(PUSH_USAGE);
      const browsers = await browsersOf(email);
      if (command === 'test') return (await Promise.all(browsers.map(test))).join('\n');
      return browsers.map((browser) => `${headOf(browser)}  refreshed ${day(browser.refreshed_at)}`).join('\n');
    },
  };
}

export type PushCommands = ReturnType<typeof createPushCommands>;
