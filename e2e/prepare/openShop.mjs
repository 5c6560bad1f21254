/* Opens the shop of the stories on a copy of the prepared data, in this process, so that a signal to it stops the shop. */
import { existsSync, readdirSync } from 'node:fs';
import { copyPreparedData } from '../../server/commands/preparedData.mjs';

const folder = process.env.DATA_DIR;
if (!existsSync(folder) || readdirSync(folder).length === 0) copyPreparedData(folder);
// Not a literal: the import rules are checked on a folder without a build, too.
await import(new URL('../../.build/server/main.mjs', import.meta.url).href);
