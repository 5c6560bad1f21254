/*
 * `npm run guides -- check FOLDER [CATALOG]` says what is wrong in guides, and needs no database: they are compared with the catalog document of
 * `server/seed`, or with another. `import FOLDER` replaces the guides of the shop, `list` lists them; both work while the shop is running.
 */
import path from 'node:path';
import { counted } from '../../src/lib/counted';
import { RefusedError, readConfig } from '../platform/config';
import { runCommand } from './database';
import { runShopCommand, wordsWithFiles } from './shopCommand';
import { loadCatalogue, loadGuidesModule } from './sources';

const CHECK_USAGE = 'Usage: npm run guides -- check FOLDER [CATALOG]';

const [command, folder, catalogue, ...more] = process.argv.slice(2);

if (command === 'check') runCommand(check);
else runShopCommand('guides', wordsWithFiles());

async function check(): Promise<void> {
  if (folder === undefined || more.length > 0) throw new RefusedError(CHECK_USAGE);
  const { root } = readConfig(process.env);
  const { knownPagesOf, loadCatalogueDocument } = await loadCatalogue();
  const { loadGuides } = await loadGuidesModule();
  const document = await loadCatalogueDocument(catalogue ?? path.join(root, 'server', 'seed'));
  const guides = await loadGuides(folder, {
    pages: knownPagesOf(document),
    artDir: path.join(root, 'public', 'art'),
    now: Date.now(),
  });
  process.stdout.write(`${counted(guides.length, 'guide')}, and nothing wrong in them.\n`);
}
