/* `npm start`: from a fresh clone to a running shop. The server runs in this process, so that Ctrl-C reaches it directly. */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { prepareStart } from './firstStart.mjs';
import { ensureInstalled, root } from './setup.mjs';

ensureInstalled({ dev: false });
const finishBuild = await prepareStart();
process.chdir(root);
// V8's old generation may grow by half before a collection instead of several times; this saves 200 MB under load.
setFlagsFromString('--heap-growing-percent=50');
// React selects its production build by this, so it must be set before the server is imported.
process.env.NODE_ENV = 'production';
// Stacks in the log name the sources.
process.setSourceMapsEnabled(true);
const { opened } = await import(pathToFileURL(path.join(root, '.build', 'server', 'main.mjs')).href);
await opened;
finishBuild?.();
