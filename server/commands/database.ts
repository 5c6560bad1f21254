import { type Config, readConfig } from '../config/config';
import { StartError } from '../config/startError';
import { type OpenDatabase, openDatabase } from '../db/database';
import { InvalidDocumentError } from '../documents/validationError';

/**
 * Runs a command on the configured database and exits: with code 0 on success, with code 1 and the error on stderr otherwise.
 * The command locks the embedded database, so a shop that runs on it must be stopped first.
 */
export function withDatabase(work: (database: OpenDatabase, config: Config) => Promise<void>): void {
  runCommand(() => run(work));
}

/** Runs a command that needs no database and exits like `withDatabase`. */
export function runCommand(work: () => Promise<void>): void {
  work().then(
    () => process.exit(0),
    (error: unknown) => {
      process.stderr.write(`${errorMessage(error)}\n`);
      process.exit(1);
    },
  );
}

async function run(work: (database: OpenDatabase, config: Config) => Promise<void>): Promise<void> {
  const config = readConfig(process.env);
  const database = await openDatabase(config);
  try {
    await work(database, config);
  } finally {
    await database.close();
  }
}

function errorMessage(error: unknown): string {
  if (error instanceof InvalidDocumentError) {
    const count = error.errors.length;
    return `${error.message}\n${count} ${count === 1 ? 'fault' : 'faults'}; nothing was changed.`;
  }
  if (error instanceof StartError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
