/* `npm start`: from a bare clone to an open shop. The server runs in this very process, so that Ctrl-C reaches it directly. */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt, ensureInstalled, root } from './setup.mjs';

ensureInstalled();
ensureBuilt();
process.chdir(root);
// React picks its production build by this; it must be set before the server is loaded.
process.env.NODE_ENV = 'production';
await import(pathToFileURL(path.join(root, '.build', 'server', 'main.mjs')).href);
