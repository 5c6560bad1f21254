/* `npm run build`: all three builds from scratch. */
import { build } from './builds.mjs';
import { ensureInstalled } from './setup.mjs';

ensureInstalled({ dev: false });
build();
