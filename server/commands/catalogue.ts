/*
 * `npm run catalogue -- import FILE|FOLDER` makes a document the catalogue; `npm run catalogue -- export [FILE]` writes the catalogue as a
 * document, to stdout when no file is named.
 */
import { writeFile } from 'node:fs/promises';
import { exportCatalogue } from '../catalogue/catalogue.export';
import { readCatalogue } from '../catalogue/catalogue.files';
import { importCatalogue } from '../catalogue/catalogue.import';
import { migrateToLatest } from '../db/migrate';
import { StartError } from '../startError';
import { withDatabase } from './database';

const USAGE = 'Usage: npm run catalogue -- import FILE|FOLDER\n       npm run catalogue -- export [FILE]';

const [command, place] = process.argv.slice(2);

withDatabase(async ({ db }) => {
  if (command === 'import' && place !== undefined) {
    const document = await readCatalogue(place);
    await migrateToLatest(db);
    const { version, games, services, retired, removed } = await importCatalogue(db, document);
    const gone =
      retired + removed > 0
        ? ` ${removed} services were removed, ${retired} taken out of sale because they were ordered or lie in carts.`
        : '';
    process.stdout.write(`Imported ${games} games with ${services} services as version ${version}.${gone}\n`);
  } else if (command === 'export') {
    await migrateToLatest(db);
    const document = `${JSON.stringify(await exportCatalogue(db), null, 2)}\n`;
    if (place === undefined) await written(document);
    else await writeFile(place, document);
  } else {
    throw new StartError(USAGE);
  }
});

/** Resolves when a pipe has taken everything: the process ends right after. */
function written(text: string): Promise<void> {
  return new Promise((resolve, reject) => process.stdout.write(text, (error) => (error ? reject(error) : resolve())));
}
