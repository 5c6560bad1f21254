/* `npm run hot -- import FILE` adds or replaces hot products, `list` lists them; both work while the shop is running. */

import path from 'node:path';
import { createCatalogueRepository } from '../catalogue';
import { createHotCommands, createHotRepository } from '../hot-products';
import { runShopCommand } from './shopCommand';

const [command = '', ...words] = process.argv.slice(2);
// The shop may run in another folder.
const args = command === 'import' ? [command, ...words.map((file) => path.resolve(file))] : [command, ...words];

runShopCommand(
  'hot',
  ({ db }) => {
    const clock = { now: Date.now };
    return createHotCommands({
      db,
      clock,
      hot: createHotRepository(db),
      services: createCatalogueRepository(db, clock),
    });
  },
  args,
);
