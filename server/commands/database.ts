import { counted } from '../../src/lib/counted';
import { type Config, RefusedError, readConfig } from '../platform/config';
import {
  DatabaseAwayError,
  DatabaseDownError,
  isConnectionLost,
  type OpenDatabase,
  openDatabase,
  reasonOf,
} from '../platform/db';
import { InvalidDocumentError } from '../platform/documents';

/**
 * Runs a command on the configured database and exits: with code 0 on success, with code 1 and the error on stderr otherwise.
 * The command locks the embedded database, so a shop that runs on it must be stopped first.
 */
export function withDatabase(work: (database: OpenDatabase, config: Config) => Promise<void>): void {
  runCommand(() => run(work));
}

/** Runs a command that needs no database and exits like `withDatabase`. What no promise reports ends it in the same way. */
export function runCommand(work: () => Promise<void>): void {
  const fail = (error: unknown) => {
    process.stderr.write(`${errorMessage(error)}\n`);
    process.exit(1);
  };
  process.once('uncaughtException', fail);
  work().then(() => process.exit(0), fail);
}

/** Why a connection was lost, which statements after it do not say. */
let lost: Error | undefined;

/** Opens the configured database for a command. Throws like `openDatabase`. */
export const openForCommand = (config: Config): Promise<OpenDatabase> =>
  openDatabase({
    ...config,
    onConnectionLost(error) {
      lost ??= error;
    },
  });

async function run(work: (database: OpenDatabase, config: Config) => Promise<void>): Promise<void> {
  const config = readConfig(process.env);
  const database = await openForCommand(config);
  try {
    await work(database, config);
  } finally {
    await database.close();
  }
}

const causeOf = (error: unknown): unknown => (error instanceof DatabaseAwayError ? error.cause : error);

function errorMessage(error: unknown): string {
  if (error instanceof InvalidDocumentError) {
    return `${error.message}\n${counted(error.errors.length, 'fault')}; nothing was changed.`;
  }
  if (isConnectionLost(error))
    return `The connection to the database was lost: ${reasonOf(lost ?? causeOf(error))}. What was not finished is not saved: run the command again.`;
  if (error instanceof RefusedError || error instanceof DatabaseDownError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
