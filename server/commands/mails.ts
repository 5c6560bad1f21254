/* `npm run mails -- list` lists the newest mails, `show ID` prints one, also while the shop is running: the way to read them without a mail server. */
import { runShopCommand } from './shopCommand';

runShopCommand('mails');
