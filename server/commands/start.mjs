/* `npm start`: from a fresh clone to a running shop. The server runs in this process, so that Ctrl-C reaches it directly. */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { ensureBuilt, ensureInstalled, root } from './setup.mjs';

ensureInstalled();
ensureBuilt();
process.chdir(root);
// V8's old generation may grow by half before a collection instead of several times; this saves 200 MB under load.
setFlagsFromString('--heap-growing-percent=50');
// React selects its production build by this, so it must be set before the server is imported.
process.env.NODE_ENV = 'production';
await import(pathToFileURL(path.join(root, '.build', 'server', 'main.mjs')).href);
