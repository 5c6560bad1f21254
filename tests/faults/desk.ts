import { sql } from 'kysely';
import { openCommands } from '../../server/app/openCommands';
import { sendToRunningShop } from '../../server/commands/runningShop';
import { readConfig } from '../../server/platform/config/config';
import { openDatabase } from '../../server/platform/db/database';
import type { FaultDatabase } from './databases';

/** Runs a command of staff, such as `order` or `vip`. @throws when it was refused, and when its answer did not come */
export type Command = (name: string, words: readonly string[]) => Promise<string>;

/** The commands of staff: in the shop that is running, or beside it where the database lets others in. */
export interface Desk {
  readonly command: Command;
  /** Ends what commands beside the shop are doing, as when their process is killed. Those in the shop end with it. */
  cutOff(): Promise<void>;
  close(): Promise<void>;
}

const NO_SHOP = 'No shop is running.';

/** Whether a command was not even sent. */
export const isUnsent = (error: unknown): boolean => error instanceof Error && error.message === NO_SHOP;

export async function openDesk({ env }: FaultDatabase): Promise<Desk> {
  const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir = '' } = env;
  if (databaseUrl === undefined)
    return {
      async command(name, words) {
        const answer = await sendToRunningShop(dataDir, [name, words]);
        if (answer === undefined) throw new Error(NO_SHOP);
        return answer;
      },
      cutOff: async () => {},
      close: async () => {},
    };
  const opened = await openDatabase({ databaseUrl, dataDir });
  const commands = openCommands(opened, readConfig({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir }));
  return {
    command: async (name, words) => (await commands.get(name)?.(words)) ?? '',
    async cutOff() {
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`.execute(opened.db);
    },
    close: opened.close,
  };
}
