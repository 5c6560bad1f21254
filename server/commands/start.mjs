/* `npm start`: from a bare clone to an open shop. The server runs in this very process, so that Ctrl-C reaches it directly. */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { ensureBuilt, ensureInstalled, root } from './setup.mjs';

ensureInstalled();
ensureBuilt();
process.chdir(root);
// The old space may grow by half before it is cleared, not to several times of what is alive: that would be 200 MB more under load.
setFlagsFromString('--heap-growing-percent=50');
// React picks its production build by this; it must be set before the server is loaded.
process.env.NODE_ENV = 'production';
await import(pathToFileURL(path.join(root, '.build', 'server', 'main.mjs')).href);
