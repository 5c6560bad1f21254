/* `npm run build`: the three builds, from scratch. */
import { build, ensureInstalled } from './setup.mjs';

ensureInstalled();
build();
