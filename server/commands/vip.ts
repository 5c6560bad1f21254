/* `npm run vip -- import FILE` replaces the levels, `list`, `grant` and `correct` are about accounts; all work while the shop is running. */
import { runShopCommand, wordsWithFiles } from './shopCommand';

runShopCommand('vip', wordsWithFiles());
