/* `npm run hot -- import FILE` adds or replaces hot products, `list` lists them; both work while the shop is running. */
import { runShopCommand, wordsWithFiles } from './shopCommand';

runShopCommand('hot', wordsWithFiles());
