/* `npm run build`: all three builds from scratch. */
import { build, ensureInstalled } from './setup.mjs';

ensureInstalled();
build();
