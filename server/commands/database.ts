import { InvalidCatalogueError } from '../catalogue/import/validationError';
import { type Config, readConfig } from '../config/config';
import { StartError } from '../config/startError';
import { type OpenDatabase, openDatabase } from '../db/database';

/**
 * Runs a command on the database of the settings and ends the process: code 0 when it went well, 1 with its sentence on stderr when not.
 * The embedded database is locked meanwhile, so a shop that is open on it has to be stopped first.
 */
export function withDatabase(work: (database: OpenDatabase, config: Config) => Promise<void>): void {
  runCommand(() => run(work));
}

/** Runs a command and ends the process in the same way. */
export function runCommand(work: () => Promise<void>): void {
  work().then(
    () => process.exit(0),
    (error: unknown) => {
      process.stderr.write(`${wordsOf(error)}\n`);
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

function wordsOf(error: unknown): string {
  if (error instanceof InvalidCatalogueError) {
    const count = error.faults.length;
    return `${error.message}\n${count} ${count === 1 ? 'fault' : 'faults'}; nothing was changed.`;
  }
  if (error instanceof StartError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
